package org.peekcap.drill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.peekcap.testing.CaptureBuilder;

/** The option {@code timeZone}: a packet every ten minutes while the clocks of Berlin are put forward, and back. */
class TimeZoneTest {
    private static final DateTimeFormatter SHOWN = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSS");

    @TempDir
    static Path folder;

    private static final List<String> shown = new ArrayList<>();
    private static Path file;
    private static Path plain;

    @BeforeAll
    static void writeCapture() throws Exception {
        CaptureBuilder capture = CaptureBuilder.pcap();
        int frame = 0;
        for (String day : List.of("2025-03-30T00:00:00Z", "2025-10-26T00:00:00Z")) {
            for (Instant at = Instant.parse(day);
                    at.isBefore(Instant.parse(day).plusSeconds(3 * 3600));
                    at = at.plusSeconds(600)) {
                capture.record(at.getEpochSecond(), 123_456, new byte[60]);
                shown.add(++frame + "|"
                        + SHOWN.format(LocalDateTime.ofInstant(at.plusMillis(123), ZoneId.of("Europe/Berlin"))));
            }
        }
        file = capture.writeTo(folder.resolve("clocks.berlin"));
        plain = capture.writeTo(folder.resolve("clocks.pcap"));
        Queries.drill()
                .context()
                .getStorage()
                .putFormatPlugin(
                        "dfs",
                        "berlin",
                        new PeekcapFormatConfig(
                                List.of("berlin"), false, false, 0, false, false, "Europe/Berlin", null));
    }

    @AfterAll
    static void removeFormat() throws Exception {
        Queries.drill().context().getStorage().putFormatPlugin("dfs", "berlin", null);
    }

    @Test
    void showsWhatClocksShowed() {
        assertThat(Queries.rows("SELECT frame_number, packet_timestamp FROM '" + file + "'"))
                .isEqualTo(shown);
        assertThat(Queries.rows("SELECT frame_number, packet_timestamp FROM TABLE('" + plain
                        + "' (type => 'peekcap', timeZone => 'Europe/Berlin'))"))
                .isEqualTo(shown);
    }

    @Test
    void leavesWhatCountsSince1970() {
        String columns = "timestamp_nano, timestamp_micro";
        assertThat(Queries.rows("SELECT " + columns + " FROM '" + file + "'"))
                .isEqualTo(Queries.rows("SELECT " + columns + " FROM '" + plain + "'"));
    }

    @Test
    void isUtcWhereNothingIsSaid() {
        assertThat(Queries.rows("SELECT packet_timestamp FROM '" + plain + "' LIMIT 1"))
                .containsExactly("2025-03-30 00:00:00.123");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2025-03-30 01:30:00.123", // an ordinary one
                "2025-03-30 01:59:59.999", // the last before an hour that is missing
                "2025-03-30 02:30:00.123", // within it
                "2025-03-30 03:00:00.000", // the first after it
                "2025-03-30 03:00:00.123",
                "2025-10-26 02:00:00.123", // comes twice
                "2025-10-26 02:30:00.123", // comes twice
                "2025-10-26 02:59:59.999",
                "2025-10-26 03:00:00.123",
                "2026-01-01 00:00:00.000"
            })
    void comparesAsDrillDoes(String time) {
        String literal = "TIMESTAMP '" + time + "'";
        for (String operator : List.of("=", "<>", "<", "<=", ">", ">=")) {
            assertSameRows("packet_timestamp " + operator + " " + literal);
        }
        assertSameRows("packet_timestamp BETWEEN TIMESTAMP '2025-03-30 01:10:00' AND " + literal);
        assertSameRows("NOT packet_timestamp IN (" + literal + ", TIMESTAMP '2025-10-26 02:10:00.123')");
    }

    private static void assertSameRows(String condition) {
        String select = "SELECT frame_number, packet_timestamp FROM '" + file + "' WHERE ";
        assertThat(Queries.plan(select + condition)).contains("where=").doesNotContain("Filter(");
        assertThat(Queries.rows(select + condition))
                .as(condition)
                .isEqualTo(Queries.rows(select + "CASE WHEN " + condition + " THEN 1 ELSE 0 END = 1"));
    }

    @Test
    void saysWhatIsNoZone() {
        assertThatThrownBy(() -> Queries.rows(
                        "SELECT packet_timestamp FROM TABLE('" + file + "' (type => 'peekcap', timeZone => 'Berlin'))"))
                .cause()
                .hasMessageContaining("timeZone 'Berlin'");
    }
}
