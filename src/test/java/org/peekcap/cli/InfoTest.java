package org.peekcap.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.peekcap.testing.CaptureBuilder;
import org.peekcap.testing.ReferenceCaptures;
import org.peekcap.testing.Tsv;

class InfoTest {
    /** Of the others' lengths capinfos takes off what it calls a pseudo-header. */
    private static final Set<String> PLAIN = Set.of("ether", "rawip", "rawip4", "rawip6", "null", "loop");

    /** Has fractions of a second or more, which capinfos does not carry. */
    private static final String LARGE_FRACTIONS = "pcap/tcpflow__bug8.pcap";

    /** Of a time of our days in a double, as capinfos has them. */
    private static final double ROUNDING_SECONDS = 5e-7;

    private static final Set<String> CLASSIC = Set.of("pcap", "nsecpcap", "modpcap");

    @TempDir
    Path directory;

    @Test
    void addsUpWhatTheRecordsSay() {
        Path capture = CaptureBuilder.pcap()
                .bigEndian()
                .nanoseconds()
                .snapLength(96)
                .record(10, 5, 60, 1000, new byte[60])
                .record(9, 999_999_999, 4, 4, new byte[4])
                .writeTo(directory.resolve("a.pcap"));
        assertThat(CommandRun.of("info", capture.toString(), "--hash").lines())
                .map(line -> line.replaceFirst(" {2,}", "="))
                .containsSubsequence(
                        "format=pcap 2.4",
                        "byte_order=big-endian",
                        "link_type=1 ETHERNET",
                        "time_precision=nanoseconds",
                        "snap_length=96",
                        "shortest_cut_packet=60",
                        "longest_cut_packet=60",
                        "packets=2",
                        "cut_packets=1",
                        "file_bytes=120",
                        "captured_bytes=64",
                        "data_bytes=1004",
                        "first_time=1970-01-01T00:00:09.999999999Z",
                        "last_time=1970-01-01T00:00:10.000000005Z",
                        "duration_seconds=0.000000006",
                        "mean_packet_bytes=502.00",
                        "in_time_order=false")
                .anyMatch(line -> line.matches("sha256=[0-9a-f]{64}"))
                .anyMatch(line -> line.matches("sha1=[0-9a-f]{40}"));
    }

    @Test
    void leavesOutTimesAndRatesWithoutPackets() {
        Path empty = CaptureBuilder.pcap().writeTo(directory.resolve("empty.pcap"));
        assertThat(CommandRun.of("info", "--format", "ndjson", empty.toString()).lines())
                .singleElement()
                .asString()
                .contains("\"packets\":0,", "\"in_time_order\":true")
                .doesNotContain("first_time", "duration_seconds", "per_second", "mean_packet_bytes");
    }

    /** Rates are compared with a tolerance because capinfos rounds times before it divides by them. */
    @Test
    void saysWhatCapinfosSays() {
        Optional<Path> reference = ReferenceCaptures.directory();
        assumeTrue(reference.isPresent());
        int compared = 0;
        try (Stream<Tsv.Row> rows = Tsv.rows(reference.get().resolve("oracle/CAPINFOS.tsv"))) {
            for (Tsv.Row row : (Iterable<Tsv.Row>) rows::iterator) {
                boolean classic = CLASSIC.contains(row.text("File type"))
                        && PLAIN.contains(row.text("File encapsulation"))
                        && !row.text("file").endsWith(".gz");
                boolean sane = row.text("tshark_rc").equals("0")
                        && !row.text("file").equals(LARGE_FRACTIONS)
                        && !row.text("error").startsWith("capinfos:");
                if (classic && sane && row.text("Start time").matches("[0-9]+\\.([0-9]{6}|[0-9]{9})")) {
                    compare(row, reference.get().resolve("captures").resolve(row.text("file")));
                    compared++;
                }
            }
        }
        System.out.println("Compared with capinfos: " + compared + " files");
        assertThat(compared).isGreaterThan(100);
    }

    private void compare(Tsv.Row theirs, Path capture) {
        Path file = directory.resolve("info.tsv");
        CommandRun run = CommandRun.of("info", "--format", "tsv", capture.toString());
        assertThat(run.exitCode()).as(capture.toString()).isZero();
        try {
            Files.writeString(file, run.out());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Tsv.Row ours;
        try (Stream<Tsv.Row> rows = Tsv.rows(file)) {
            ours = rows.findFirst().orElseThrow();
        }
        Map.of(
                        "Number of packets", "packets",
                        "File size (bytes)", "file_bytes",
                        "Data size (bytes)", "data_bytes",
                        "Packet size limit", "snap_length",
                        "File time precision", "time_precision",
                        "Capture duration (seconds)", "duration_seconds",
                        "Average packet size (bytes)", "mean_packet_bytes")
                .forEach((column, property) -> assertThat(ours.text(property))
                        .as(capture + ", " + property)
                        .isEqualTo(theirs.text(column)));
        assertThat(Boolean.parseBoolean(ours.text("in_time_order")))
                .as(capture.toString())
                .isEqualTo(theirs.text("Strict time order").equals("True"));
        assertThat(Instant.parse(ours.text("first_time")))
                .as(capture.toString())
                .isEqualTo(instant(theirs.text("Start time")));
        assertThat(Instant.parse(ours.text("last_time")))
                .as(capture.toString())
                .isEqualTo(instant(theirs.text("End time")));
        if (ours.has("data_bytes_per_second")) {
            double rate = Double.parseDouble(theirs.text("Data byte rate (bytes/sec)"));
            assertThat(Double.parseDouble(ours.text("data_bytes_per_second")))
                    .as(capture.toString())
                    .isCloseTo(
                            rate,
                            within(0.01 + rate * ROUNDING_SECONDS / Double.parseDouble(ours.text("duration_seconds"))));
        }
    }

    private static Instant instant(String epoch) {
        int point = epoch.indexOf('.');
        String nanos = (epoch.substring(point + 1) + "000").substring(0, 9);
        return Instant.ofEpochSecond(Long.parseLong(epoch.substring(0, point)), Long.parseLong(nanos));
    }
}
