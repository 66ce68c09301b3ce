package org.peekcap.drill;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.peekcap.testing.SyntheticCaptures;
import org.peekcap.testing.TrafficShape;

/** Conditions made at random: rows are the same whether the scan tests them or Drill does, absent fields included. */
class PushedConditionsTest {
    private static final int CONDITIONS = 16;

    @TempDir
    static Path folder;

    @Test
    void giveTheRowsThatDrillGives() throws Exception {
        Path mix = folder.resolve("mix.pcap");
        SyntheticCaptures.of(TrafficShape.MIX_547, 20).writeTo(mix, 2000);
        List<Path> files = List.of(
                mix, Path.of("data/web.pcap"), Path.of("data/snap-length-64.pcap"), Path.of("data/tunnels.pcap"));
        long seed = 1;
        int matches = 0;
        for (Path file : files) {
            RandomConditions random = new RandomConditions(file, seed++);
            List<String> conditions =
                    Stream.generate(random::next).limit(CONDITIONS).toList();
            List<List<String>> unpushed = testedByDrill(file, conditions);
            List<List<String>> pushed = testedByTheScan(file, conditions);
            for (int i = 0; i < CONDITIONS; i++) {
                assertThat(pushed.get(i)).as(conditions.get(i)).isEqualTo(unpushed.get(i));
                matches += pushed.get(i).isEmpty() ? 0 : 1;
            }
        }
        assertThat(matches).as("conditions that match something").isGreaterThan(files.size() * CONDITIONS / 3);
    }

    /** In SELECT instead of WHERE. */
    private static List<List<String>> testedByDrill(Path file, List<String> conditions) {
        String cases = conditions.stream()
                .map(condition -> "CASE WHEN " + condition + " THEN 1 ELSE 0 END")
                .collect(Collectors.joining(", "));
        List<List<String>> frames = new ArrayList<>();
        conditions.forEach(condition -> frames.add(new ArrayList<>()));
        for (String row : Queries.rows("SELECT frame_number, " + cases + " FROM '" + file + "'")) {
            String[] cells = row.split("\\|");
            for (int i = 0; i < conditions.size(); i++) {
                if (cells[i + 1].equals("1")) {
                    frames.get(i).add(cells[0]);
                }
            }
        }
        return frames;
    }

    private static List<List<String>> testedByTheScan(Path file, List<String> conditions) {
        String sql = IntStream.range(0, conditions.size())
                .mapToObj(i -> "SELECT " + i + " AS i, frame_number FROM '" + file + "' WHERE " + conditions.get(i))
                .collect(Collectors.joining(" UNION ALL "));
        assertThat(Queries.plan(sql)).contains("where=").doesNotContain("Filter(");
        TreeMap<Integer, List<String>> frames = new TreeMap<>();
        IntStream.range(0, conditions.size()).forEach(i -> frames.put(i, new ArrayList<>()));
        for (String row : Queries.rows(sql)) {
            String[] cells = row.split("\\|");
            frames.get(Integer.valueOf(cells[0])).add(cells[1]);
        }
        return List.copyOf(frames.values());
    }
}
