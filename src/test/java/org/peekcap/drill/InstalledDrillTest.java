package org.peekcap.drill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.peekcap.testing.Compression;

/** The jar in Drillbits that are processes of their own, as the page docs/drill.md says to install it. */
class InstalledDrillTest {
    private static final Path PAGE = Path.of("docs/drill.md");
    private static final Path WEB = Path.of("data/web.pcap").toAbsolutePath();

    /**
     * File systems of the administrator's own where another format claims the same files: one with our format as the page
     * configures it, and one without.
     */
    private static final String STORAGE_PLUGINS = """
            "storage": {
              "captures": {
                "type": "file",
                "connection": "file:///",
                "workspaces": { "data": { "location": "%1$s", "writable": false } },
                "formats": {
                  "pcap": { "type": "text", "extensions": ["pcap"], "fieldDelimiter": "," },
                  %2$s
                },
                "enabled": true
              },
              "others": {
                "type": "file",
                "connection": "file:///",
                "workspaces": { "data": { "location": "%1$s", "writable": false } },
                "formats": { "pcap": { "type": "text", "extensions": ["pcap"], "fieldDelimiter": "," } },
                "enabled": true
              }
            }
            """;

    @TempDir
    static Path folder;

    private static InstalledDrill drill;
    private static Connection connection;

    @BeforeAll
    static void start() throws Exception {
        drill = InstalledDrill.start(folder, 2, STORAGE_PLUGINS.formatted(WEB.getParent(), formatOfThePage()));
        connection = drill.connect();
    }

    @AfterAll
    static void stop() throws Exception {
        if (drill != null) {
            connection.close();
            drill.close();
        }
    }

    private static String formatOfThePage() throws IOException {
        Matcher block = Pattern.compile("```json\\n(.*?)```", Pattern.DOTALL).matcher(Files.readString(PAGE));
        assertThat(block.find()).isTrue();
        return block.group(1);
    }

    private static List<String> rows(String sql) throws SQLException {
        return InstalledDrill.rows(connection, sql);
    }

    @Test
    void isThereInANewDrillWithoutConfiguration() throws Exception {
        assertThat(rows("SELECT count(*), sum(packet_length) FROM dfs.`" + WEB + "`"))
                .containsExactly("2036|592985");
    }

    @Test
    void takesFilesThatAnotherFormatClaimsWherePreferred() throws Exception {
        assertThat(rows("SELECT count(*), sum(packet_length) FROM captures.data.`web.pcap`"))
                .containsExactly("2036|592985");
    }

    @Test
    void leavesThemToTheOtherFormatWhereNotAskedFor() throws Exception {
        assertThat(plan("SELECT * FROM others.data.`web.pcap`"))
                .contains("TextFormatConfig")
                .doesNotContain("PeekcapFormatConfig");
    }

    @Test
    void isAskedForByATableFunction() throws Exception {
        assertThat(rows("SELECT count(*), count(src_ip) FROM TABLE(others.data.`web.pcap` (type => 'peekcap'))"))
                .containsExactly("2036|2028");
    }

    @Test
    void testsConditionsInTheReaderWhereItIsConfigured() throws Exception {
        String where = " WHERE dst_port = 53";
        assertThat(plan("SELECT src_ip FROM captures.data.`web.pcap`" + where)).contains("where=");
        String named = "TABLE(others.data.`web.pcap` (type => 'peekcap'))" + where;
        assertThat(plan("SELECT src_ip FROM " + named)).doesNotContain("where=");
        assertThat(rows("SELECT count(*) FROM " + named))
                .isEqualTo(rows("SELECT count(*) FROM captures.data.`web.pcap`" + where))
                .containsExactly("103");
    }

    @Test
    void bringsItsFunctionWhereverItIsCalled() throws Exception {
        String inside = "SELECT count(*) FROM captures.data.`web.pcap` WHERE in_prefix(src_ip, '192.168.0.0/16')";
        assertThat(plan(inside)).contains("where=");
        assertThat(rows(inside))
                .isEqualTo(rows("SELECT count(*) FROM captures.data.`web.pcap`"
                        + " WHERE CASE WHEN in_prefix(src_ip, '192.168.0.0/16') THEN 1 ELSE 0 END = 1"))
                .doesNotContain("0");
    }

    @ParameterizedTest
    @CsvSource({"GZIP, gz", "ZSTD, zst", "BZIP2, bz2", "XZ, xz"})
    void readsWhatDrillsJarsCanDecompress(Compression compression, String ending) throws Exception {
        Path compressed =
                Files.write(folder.resolve("web.pcap." + ending), compression.compress(Files.readAllBytes(WEB)));
        assertThat(rows("SELECT count(*), sum(packet_length) FROM dfs.`" + compressed + "`"))
                .containsExactly("2036|592985");
    }

    @Test
    void namesTheJarForWhatTheyCannot() throws Exception {
        Path compressed =
                Files.write(folder.resolve("web.pcap.lz4"), Compression.LZ4.compress(Files.readAllBytes(WEB)));
        assertThatThrownBy(() -> rows("SELECT count(*) FROM dfs.`" + compressed + "`"))
                .hasMessageContaining("web.pcap.lz4")
                .hasMessageContaining("lz4-java");
    }

    @Test
    void saysWhatIsWrongWithAFile() {
        assertThatThrownBy(() -> rows("SELECT count(*) FROM TABLE(dfs.`" + WEB.resolveSibling("truncated.pcap")
                        + "` (type => 'peekcap', strict => true))"))
                .hasMessageContaining("truncated.pcap");
    }

    @Test
    void sharesOneCaptureBetweenTheDrillbits() throws Exception {
        assertThat(rows("SELECT user_port FROM sys.drillbits")).hasSize(2);
        rows("ALTER SESSION SET `planner.slice_target` = 1");
        rows("ALTER SESSION SET `exec.query_profile.debug_mode` = true"); // the profile is there when the answer is
        String sql = "SELECT type, count(*) FROM TABLE(dfs.`" + WEB
                + "` (type => 'peekcap', splitSize => 50000)) GROUP BY type ORDER BY type";
        assertThat(rows(sql)).containsExactly("ARP|8", "ICMP|44", "ICMPv6|13", "IGMP|1", "TCP|1744", "UDP|226");
        assertThat(scanningDrillbits("splitSize => 50000")).hasSize(2);
    }

    private static String plan(String sql) throws SQLException {
        return rows("EXPLAIN PLAN FOR " + sql).get(0);
    }

    /** Ports of the Drillbits that had a scan of ours in the query with such a text. */
    private static Set<Integer> scanningDrillbits(String text) throws Exception {
        Set<Integer> ports = new TreeSet<>();
        for (String json : rows("SELECT json FROM sys.profiles_json")) {
            JsonNode profile = new ObjectMapper().readTree(json);
            if (profile.path("query").asText().contains(text)) {
                for (JsonNode minor : profile.findValues("minorFragmentProfile")) {
                    minor.forEach(fragment -> {
                        if (fragment.path("operatorProfile").toString().contains("PEEKCAP")) {
                            ports.add(fragment.path("endpoint").path("userPort").asInt());
                        }
                    });
                }
            }
        }
        return ports;
    }
}
