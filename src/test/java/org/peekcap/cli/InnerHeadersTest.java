package org.peekcap.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.peekcap.drill.Queries;
import org.peekcap.testing.Oracle;
import org.peekcap.testing.ReferenceCaptures;
import org.peekcap.testing.Tsv;

/** With the headers inside all tunnels for a packet's own, columns, conditions and SQL say the same of them. */
class InnerHeadersTest {
    private static final String TUNNELS = "data/tunnels.pcap";
    private static final String IN_TUNNELS = "TABLE('" + TUNNELS + "' (type => 'peekcap', `inner` => true))";

    /** Fields that have a twin whose name begins with inner_. */
    private static final List<String> TWINS = List.of(
            "src_mac_address",
            "dst_mac_address",
            "vlan_id",
            "type",
            "ip_version",
            "src_ip",
            "dst_ip",
            "ip_proto",
            "ttl",
            "src_port",
            "dst_port",
            "tcp_flags",
            "payload_length");

    @TempDir
    Path directory;

    @Test
    void areTheInnerColumnsWhereThereIsATunnel() {
        List<Path> captures = new ArrayList<>(List.of(Path.of(TUNNELS), Path.of("data/web.pcap")));
        Optional<Path> reference = ReferenceCaptures.directory();
        reference.ifPresent(path -> new Oracle(path)
                .captures().stream()
                        .filter(capture -> capture.format().startsWith("pcap"))
                        .forEach(capture -> captures.add(capture.path())));
        long inTunnels = 0;
        for (Path capture : captures) {
            inTunnels += compare(capture);
        }
        System.out.printf("Inner headers: %d captures, %d packets in tunnels%n", captures.size(), inTunnels);
        assertThat(inTunnels).isGreaterThan(40);
    }

    /** Packets in tunnels. */
    private long compare(Path capture) {
        String twins = TWINS.stream().map(name -> name + ",inner_" + name).collect(Collectors.joining(","));
        List<Tsv.Row> outer = export(capture, "--columns", twins + ",tunnel_types,tunnel_id");
        List<Tsv.Row> inner = export(capture, "--inner", "--columns", twins + ",tunnel_types,tunnel_id");
        assertThat(inner).hasSameSizeAs(outer);
        long inTunnels = 0;
        for (int i = 0; i < outer.size(); i++) {
            boolean inside = !outer.get(i).text("inner_type").isEmpty();
            inTunnels += inside ? 1 : 0;
            for (String twin : TWINS) {
                String expected = outer.get(i).text(inside ? "inner_" + twin : twin);
                assertThat(inner.get(i).text(twin))
                        .as("%s, frame %d, %s", capture, i + 1, twin)
                        .isEqualTo(expected);
                assertThat(inner.get(i).text("inner_" + twin))
                        .as("%s, frame %d, inner_%s", capture, i + 1, twin)
                        .isEqualTo(outer.get(i).text("inner_" + twin));
            }
            for (String name : List.of("tunnel_types", "tunnel_id")) {
                assertThat(inner.get(i).text(name)).isEqualTo(outer.get(i).text(name));
            }
        }
        return inTunnels;
    }

    private List<Tsv.Row> export(Path capture, String... options) {
        Path file = directory.resolve("export.tsv");
        List<String> arguments = new ArrayList<>(List.of("export", "-o", file.toString(), capture.toString()));
        arguments.addAll(List.of(options));
        CommandRun.of(arguments.toArray(String[]::new));
        try (Stream<Tsv.Row> rows = Tsv.rows(file)) {
            return rows.toList();
        }
    }

    @Test
    void areTheRowsOfSql() {
        String columns = "frame_number,type,src_ip,dst_port,vlan_id,src_mac_address,tunnel_type,payload_length";
        List<String> exported = CommandRun.of("export", "--inner", "--columns", columns, TUNNELS).lines().stream()
                .skip(1)
                .map(line -> Stream.of(line.split("\t", -1))
                        .map(cell -> cell.isEmpty() ? "null" : cell)
                        .collect(Collectors.joining("|")))
                .toList();
        List<String> selected = Queries.rows("SELECT " + columns.replace(",type,", ",`type`,") + " FROM " + IN_TUNNELS);
        assertThat(selected).isEqualTo(exported);
    }

    @Test
    void decideWhatMeetsACondition() {
        String condition = "dst_port = 80 AND src_ip = '10.0.0.1'";
        List<String> selected = Queries.rows("SELECT count(*) FROM " + IN_TUNNELS + " WHERE " + condition);
        List<String> counted = Queries.rows(
                "SELECT count(*) FROM '" + TUNNELS + "' WHERE inner_dst_port = 80 AND inner_src_ip = '10.0.0.1'");
        assertThat(selected).isEqualTo(counted);
        assertThat(Integer.parseInt(selected.get(0))).isGreaterThan(20);
        assertThat(Queries.rows("SELECT count(*) FROM '" + TUNNELS + "' WHERE " + condition))
                .containsExactly("2"); // backbone frames, in which stands no other IP header
        assertThat(Queries.plan("SELECT count(*) FROM '" + TUNNELS + "' WHERE inner_dst_port = 80"))
                .contains("where=")
                .doesNotContain("Filter(");
    }
}
