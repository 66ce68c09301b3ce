package org.peekcap.drill;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.drill.exec.store.StoragePluginRegistry;
import org.apache.drill.exec.store.dfs.FileSystemConfig;
import org.apache.drill.exec.store.dfs.WorkspaceConfig;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.fs.permission.FsAction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.peekcap.testing.CaptureBuilder;
import org.peekcap.testing.PacketBuilder;

/** Captures as tables among others: joined, made into Parquet, looked at through views, many files as one, and read from afar. */
class TablesTest {
    @TempDir
    Path folder;

    @Test
    void joinsPacketsWithATableOfAnotherFormat() throws IOException {
        Path services =
                Files.writeString(folder.resolve("services.csvh"), "port,name\n53,names\n80,web\n443,secure web\n");
        assertThat(Queries.rows("SELECT s.name, count(*) FROM 'data/web.pcap' AS p JOIN '" + services
                        + "' AS s ON p.dst_port = CAST(s.port AS INT) GROUP BY s.name ORDER BY s.name"))
                .isEqualTo(Queries.rows(
                        "SELECT CASE dst_port WHEN 53 THEN 'names' WHEN 80 THEN 'web' ELSE 'secure web' END AS name, count(*)"
                                + " FROM 'data/web.pcap' WHERE dst_port IN (53, 80, 443) GROUP BY 1 ORDER BY 1"))
                .hasSize(3);
    }

    @Test
    void writesEveryColumnToParquetAndReadsItBack() {
        Path table = folder.resolve("packets");
        Queries.rows("CREATE TABLE '" + table + "' AS SELECT * FROM 'data/web.pcap'");
        assertThat(table.resolve("0_0_0.parquet")).isNotEmptyFile();
        assertThat(Queries.answer("SELECT * FROM '" + table + "'"))
                .isEqualTo(Queries.answer("SELECT * FROM 'data/web.pcap'"));
    }

    @Test
    void looksThroughAView() {
        Queries.rows("CREATE VIEW dfs.tmp.`asked` AS SELECT src_ip, dst_ip, packet_timestamp FROM 'data/web.pcap'"
                + " WHERE type = 'UDP' AND dst_port = 53");
        try {
            assertThat(Queries.rows("SELECT count(*) FROM dfs.tmp.`asked` WHERE src_ip = '192.168.1.11'"))
                    .isEqualTo(Queries.rows(
                            "SELECT count(*) FROM 'data/web.pcap' WHERE dst_port = 53 AND src_ip = '192.168.1.11'"))
                    .doesNotContain("0");
            assertThat(Queries.plan("SELECT src_ip FROM dfs.tmp.`asked`")).contains("where=\"");
        } finally {
            Queries.rows("DROP VIEW dfs.tmp.`asked`");
        }
    }

    /** As a capturing tool leaves them that begins a new file each hour, a folder a day. */
    private Path rotated() throws IOException {
        Path captures = folder.resolve("captures");
        for (int day = 1; day <= 2; day++) {
            Path ofDay = Files.createDirectories(captures.resolve("2026-01-0" + day));
            for (int hour = 0; hour < 3; hour++) {
                CaptureBuilder capture = CaptureBuilder.pcap();
                IntStream.rangeClosed(0, 10 * day + hour)
                        .forEach(i -> capture.packet(PacketBuilder.ethernet()
                                .ipv4("192.0.2.1", "192.0.2.2")
                                .udp(1000 + i, 53)
                                .build()));
                capture.writeTo(ofDay.resolve("lan-0" + hour + ".pcap"));
            }
        }
        return captures;
    }

    @Test
    void readsAFolderOfFoldersAsOneTable() throws IOException {
        assertThat(Queries.rows("SELECT dir0, filename, count(*) FROM '" + rotated()
                        + "' GROUP BY dir0, filename ORDER BY dir0, filename"))
                .containsExactly(
                        "2026-01-01|lan-00.pcap|11",
                        "2026-01-01|lan-01.pcap|12",
                        "2026-01-01|lan-02.pcap|13",
                        "2026-01-02|lan-00.pcap|21",
                        "2026-01-02|lan-01.pcap|22",
                        "2026-01-02|lan-02.pcap|23");
    }

    @Test
    void readsTheFilesOfAPattern() throws IOException {
        Path captures = rotated();
        assertThat(Queries.rows("SELECT count(*) FROM '" + captures + "/2026-01-0*/lan-0[12].pcap'"))
                .containsExactly("" + (12 + 13 + 22 + 23));
        assertThat(Queries.rows(
                        "SELECT count(*) FROM '" + captures + "' WHERE dir0 = '2026-01-02' AND src_port < 1005"))
                .containsExactly("15");
    }

    @Test
    void namesEachRowsFile() throws IOException {
        Path captures = rotated();
        assertThat(Queries.rows("SELECT fqn, filepath, filename, suffix, frame_number FROM '" + captures
                        + "' WHERE src_port = 1022"))
                .containsExactly(captures + "/2026-01-02/lan-02.pcap|" + captures + "/2026-01-02|lan-02.pcap|pcap|23");
    }

    /** Local files by another name, so that nobody thinks of mapping them. */
    public static final class Elsewhere extends RawLocalFileSystem {
        @Override
        public URI getUri() {
            return URI.create("elsewhere:///");
        }

        @Override
        public void access(org.apache.hadoop.fs.Path path, FsAction mode) {}
    }

    @Test
    void readsAFileSystemThatIsNotLocal() throws Exception {
        FileSystemConfig elsewhere = new FileSystemConfig(
                "elsewhere:///",
                Map.of("fs.elsewhere.impl", Elsewhere.class.getName()),
                Map.of("root", new WorkspaceConfig("/.", false, null, false)),
                Map.of(
                        PeekcapFormatConfig.NAME,
                        new PeekcapFormatConfig(List.of("pcap"), false, false, 0, false, false, null, null)),
                null);
        elsewhere.setEnabled(true);
        StoragePluginRegistry registry = Queries.drill().context().getStorage();
        registry.put("elsewhere", elsewhere);
        try {
            Path web = Path.of("data/web.pcap").toAbsolutePath();
            String columns = "frame_number, timestamp_nano, src_ip, dst_port, data";
            assertThat(Queries.rows("SELECT " + columns + " FROM elsewhere.`" + web + "`"))
                    .isEqualTo(Queries.rows("SELECT " + columns + " FROM 'data/web.pcap'"))
                    .hasSize(2036);
        } finally {
            registry.remove("elsewhere");
        }
    }
}
