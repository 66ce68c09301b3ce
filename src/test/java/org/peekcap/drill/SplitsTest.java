package org.peekcap.drill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.peekcap.testing.CaptureBuilder;
import org.peekcap.testing.PcapngBuilder;
import org.peekcap.testing.SyntheticCapture;
import org.peekcap.testing.SyntheticCaptures;
import org.peekcap.testing.TrafficShape;

/** One file read by several workers gives the answer of one. */
class SplitsTest {
    private static final int PACKETS = 20_000;

    @TempDir
    static Path folder;

    private static SyntheticCapture mix;

    @BeforeAll
    static void writeCapture() throws Exception {
        mix = SyntheticCaptures.of(TrafficShape.MIX_547).writeTo(folder.resolve("mix.pcap"), PACKETS);
        Queries.rows("ALTER SESSION SET `planner.slice_target` = 1");
        Queries.rows("ALTER SESSION SET `planner.width.max_per_node` = 3");
    }

    @AfterAll
    static void resetSession() {
        Queries.rows("ALTER SESSION RESET ALL");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "count(*)",
                "sum(packet_length), count(src_ip), min(timestamp_nano), max(timestamp_nano)",
                "sum(file_offset), count(DISTINCT file_offset)",
                "sum(frame_number), max(frame_number)"
            })
    void givesEveryPacketOnce(String what) {
        assertThat(Queries.rows("SELECT " + what + " FROM " + split(mix.path())))
                .isEqualTo(Queries.rows("SELECT " + what + " FROM " + whole(mix.path())));
    }

    @Test
    void filtersInEveryWorker() {
        String where = " WHERE dst_port IN (80, 443) AND type = 'TCP'";
        assertThat(Queries.rows("SELECT count(*), sum(cap_len) FROM " + split(mix.path()) + where))
                .isEqualTo(Queries.rows("SELECT count(*), sum(cap_len) FROM " + whole(mix.path()) + where));
        assertThat(Queries.rows("SELECT count(*) FROM " + split(mix.path()) + " WHERE frame_number <= 10"))
                .containsExactly("10");
    }

    @Test
    @Timeout(60)
    void showsTheWorkersInPlanAndProfile() throws InterruptedException {
        String sql = "SELECT type, count(*) AS in_parts FROM " + split(mix.path()) + " GROUP BY type";
        assertThat(Queries.plan(sql)).contains("Exchange");
        Queries.rows(sql);
        assertThat(Profiles.scanningFragments("in_parts")).isEqualTo(3);
        String whole = "SELECT type, count(*) AS in_one FROM " + whole(mix.path()) + " GROUP BY type";
        Queries.rows(whole);
        assertThat(Profiles.scanningFragments("in_one")).isEqualTo(1);
    }

    @Test
    void saysWhereAFileThatIsBrokenInItsMiddleCannotBeSplit() {
        CaptureBuilder broken = CaptureBuilder.pcap();
        for (int i = 0; i < 3000; i++) {
            broken.packet(new byte[1000]);
        }
        broken.record(1, 0, 0x7fffffff, 60, new byte[1000]);
        for (int i = 0; i < 3000; i++) {
            broken.packet(new byte[1000]);
        }
        Path file = broken.writeTo(folder.resolve("broken.pcap"));
        assertThat(Queries.rows("SELECT count(*) FROM " + whole(file))).containsExactly("3000");
        assertThatThrownBy(() -> Queries.rows("SELECT count(*) FROM " + split(file)))
                .cause()
                .hasMessageContaining("broken.pcap: at offset 3048024")
                .hasMessageContaining("wholeFiles");
    }

    @Test
    void saysWhereAnInterfaceBeginsLateAndReadsItAsAWhole() throws Exception {
        PcapngBuilder late = PcapngBuilder.pcapng().section().interfaceDescription();
        for (int i = 0; i < 6000; i++) {
            if (i == 3000) {
                late.interfaceDescription(1, 0, late.option(9, 9));
            }
            late.packet(i, new byte[1000]);
        }
        Path file = Files.write(folder.resolve("late.pcapng"), late.toBytes());
        String sum = "SELECT count(*), max(frame_number) FROM ";
        assertThat(Queries.rows(sum + whole(file))).containsExactly("6000|6000");
        assertThatThrownBy(() -> Queries.rows("SELECT count(*) FROM " + split(file)))
                .cause()
                .hasMessageContaining("late.pcapng: cannot be split")
                .hasMessageContaining("wholeFiles => true");
    }

    private static String split(Path file) {
        return "TABLE('" + file + "' (type => 'peekcap', splitSize => 1000000))";
    }

    private static String whole(Path file) {
        return "TABLE('" + file + "' (type => 'peekcap', wholeFiles => true))";
    }
}
