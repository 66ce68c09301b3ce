package org.peekcap.drill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import org.apache.drill.exec.proto.UserBitShared.QueryProfile;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.peekcap.testing.CaptureBuilder;
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
        assertThat(scanningFragments("in_parts")).isEqualTo(3);
        String whole = "SELECT type, count(*) AS in_one FROM " + whole(mix.path()) + " GROUP BY type";
        Queries.rows(whole);
        assertThat(scanningFragments("in_one")).isEqualTo(1);
    }

    /** Minor fragments of the major one that has the scan, in the profile of the query with that alias. */
    private static int scanningFragments(String alias) throws InterruptedException {
        Optional<QueryProfile> stored = profile(alias);
        while (stored.isEmpty()) { // Drill stores it some time after it has answered
            Thread.sleep(20);
            stored = profile(alias);
        }
        return stored.get().getFragmentProfileList().stream()
                .filter(major -> major.getMinorFragmentProfileList().stream()
                        .flatMap(minor -> minor.getOperatorProfileList().stream())
                        .anyMatch(operator -> operator.getOperatorTypeName().startsWith("PEEKCAP")))
                .mapToInt(major -> major.getMinorFragmentProfileCount())
                .sum();
    }

    private static Optional<QueryProfile> profile(String alias) {
        Iterator<Map.Entry<String, QueryProfile>> profiles = Queries.drill()
                .context()
                .getProfileStoreContext()
                .getCompletedProfileStore()
                .getAll();
        while (profiles.hasNext()) {
            QueryProfile profile = profiles.next().getValue();
            if (profile.getQuery().startsWith("SELECT") && profile.getQuery().contains(alias)) {
                return Optional.of(profile);
            }
        }
        return Optional.empty();
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

    private static String split(Path file) {
        return "TABLE('" + file + "' (type => 'peekcap', splitSize => 1000000))";
    }

    private static String whole(Path file) {
        return "TABLE('" + file + "' (type => 'peekcap', wholeFiles => true))";
    }
}
