package org.peekcap.jmh;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.peekcap.drill.EmbeddedDrill;
import org.peekcap.drill.QueryException;
import org.peekcap.drill.Rows;
import org.peekcap.testing.SyntheticCaptures;
import org.peekcap.testing.TrafficShape;

/**
 * Questions in SQL, by turns in one run: over a capture with one worker and with two, and over a table of constants, which is
 * the most that Drill gives to any format. Wall time of whole queries, planning included; the best round counts.
 *
 * <p>Arguments: packets of the capture (8772352 make 1.0 GB), rounds.
 */
public final class SqlComparison {
    /**
     * A question.
     *
     * @param select what is asked, and after {@code FROM} if anything
     * @param constant the same of constants
     */
    record Question(String name, String select, String where, String constant, String constantWhere) {}

    static final List<Question> QUESTIONS = List.of(
            new Question("count(*)", "count(*)", "", "count(*)", ""),
            new Question("sum of lengths", "sum(packet_length)", "", "sum(long1)", ""),
            new Question(
                    "few hits", "count(*), min(ttl)", "WHERE dst_port = 80", "count(*), min(int1)", "WHERE int1 = 80"),
            new Question(
                    "four numbers",
                    "src_port, dst_port, cap_len, ttl",
                    "WHERE src_port + dst_port + cap_len + ttl < 0",
                    "int1, int2, int3, int4",
                    "WHERE int1 + int2 + int3 + int4 < 0"),
            new Question(
                    "two addresses, two ports",
                    "src_ip, dst_ip, src_port, dst_port",
                    "WHERE src_port + dst_port < 0 OR length(src_ip) + length(dst_ip) < 0",
                    "text1, text2, int1, int2",
                    "WHERE int1 + int2 < 0 OR length(text1) + length(text2) < 0"),
            new Question(
                    "group by four keys",
                    "src_ip, dst_ip, src_port, dst_port, count(*)",
                    "GROUP BY src_ip, dst_ip, src_port, dst_port LIMIT 1",
                    "text1, text2, int1, int2, count(*)",
                    "GROUP BY text1, text2, int1, int2 LIMIT 1"));

    private SqlComparison() {}

    public static void main(String[] arguments) throws Exception {
        long packets = arguments.length > 0 ? Long.parseLong(arguments[0]) : SyntheticCaptures.ONE_FRAME_PACKETS;
        int rounds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 7;
        for (TrafficShape shape : List.of(TrafficShape.ONE_FRAME, TrafficShape.SMALL)) {
            Path file = Files.createTempFile("peekcap-sql", ".pcap");
            try (EmbeddedDrill drill = EmbeddedDrill.start()) {
                SyntheticCaptures.of(shape, 20_000).writeTo(file, packets);
                System.out.printf("%n%s, %,d packets, M rows/s%n", shape, packets);
                System.out.printf("%-26s %9s %9s %9s %12s%n", "", "1 worker", "2 workers", "constants", "of constants");
                for (Question question : QUESTIONS) {
                    compare(drill, question, file, packets, rounds);
                }
            } finally {
                Files.delete(file);
            }
        }
    }

    private static void compare(EmbeddedDrill drill, Question question, Path file, long packets, int rounds)
            throws QueryException {
        String ours = "SELECT " + question.select() + " FROM '" + file + "' " + question.where();
        String constants = "SELECT " + question.constant() + " FROM TABLE('" + file
                + "' (type => 'constant', packets => " + packets + ")) " + question.constantWhere();
        double[] best = {Double.MAX_VALUE, Double.MAX_VALUE, Double.MAX_VALUE};
        for (int round = 0; round < rounds; round++) {
            best[0] = Math.min(best[0], seconds(drill, 1, ours));
            best[1] = Math.min(best[1], seconds(drill, 2, ours));
            best[2] = Math.min(best[2], seconds(drill, 1, constants));
        }
        System.out.printf(
                "%-26s %9.1f %9.1f %9.1f %12.2f%n",
                question.name(),
                packets / best[0] / 1e6,
                packets / best[1] / 1e6,
                packets / best[2] / 1e6,
                best[2] / best[0]);
    }

    private static double seconds(EmbeddedDrill drill, int workers, String sql) throws QueryException {
        drill.query("ALTER SESSION SET `planner.width.max_per_node` = " + workers, new Ignored());
        long begin = System.nanoTime();
        drill.query(sql, new Ignored());
        return (System.nanoTime() - begin) / 1e9;
    }

    private static final class Ignored implements Rows {
        @Override
        public void columns(List<Heading> headings) {}

        @Override
        public void row(@Nullable Object[] values) {}
    }
}
