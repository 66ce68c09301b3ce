package org.peekcap;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.peekcap.Outcome.broken;
import static org.peekcap.Outcome.good;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.peekcap.testing.BadInput;
import org.peekcap.testing.BadInputs;
import org.peekcap.testing.CaptureBuilder;

/** What every damaged or odd capture gives: all whole packets before the fault, then where it is and what. */
class BadInputTest {
    private static final List<CaptureOptions> OPTIONS = List.of(
            CaptureOptions.mapped(),
            CaptureOptions.mapped().windowBytes(1),
            CaptureOptions.read(),
            CaptureOptions.read().windowBytes(1),
            CaptureOptions.read().windowBytes(100));

    private static final Map<String, Outcome> EXPECTED = Map.ofEntries(
            entry("00_good.pcap", good(5)),
            entry(
                    "01_empty_0bytes.pcap",
                    broken(0, 0, "too short for a capture file: a magic number has 4 bytes, there are 0")),
            entry(
                    "02_trunc_magic_3bytes.pcap",
                    broken(0, 0, "too short for a capture file: a magic number has 4 bytes, there are 3")),
            entry(
                    "03_trunc_global_header_20bytes.pcap",
                    broken(0, 0, "cut short: 20 bytes are left of a pcap file header of 24")),
            entry("04_header_only.pcap", good(0)),
            entry("05_trunc_record_header.pcap", cut(4, 328, "6 bytes are left of a record header of 16")),
            entry("06_trunc_record_body.pcap", cut(4, 328, "69 bytes are left of a record of 76")),
            entry("07_trailing_garbage_3.pcap", cut(5, 404, "3 bytes are left of a record header of 16")),
            entry("08_trailing_zeros_64.pcap", good(5, "bytes of zero padding after the last packet: 64")),
            entry("09_unknown_magic.pcap", broken(0, 0, "not a capture of a known format: it begins with deadbeef")),
            entry("10_version_2_9.pcap", good(5, "pcap version 2.9 is unknown; read as 2.4")),
            entry("11_version_3_0.pcap", broken(0, 4, "unsupported pcap version 3.0")),
            entry("12_caplen_gt_snaplen_300_snap128.pcap", good(2, "packets longer than the snap length of 128: 1")),
            entry("13_caplen_262145.pcap", aboveLimit(262145)),
            entry("14_caplen_0xffffffff.pcap", aboveLimit(4294967295L)),
            entry("15_caplen_gt_orig.pcap", good(2, "packets with more captured bytes than original bytes: 1")),
            entry(
                    "16_usec_1000000.pcap",
                    good(3, "packets whose fraction of a second is a second or more, and was carried: 2")),
            entry("17_caplen_0.pcap", good(2)),
            entry("18_snaplen_0.pcap", good(5)),
            entry("19_snaplen_neg1.pcap", good(5)),
            entry("20_linktype_unknown_9999.pcap", good(5)),
            entry("21_linktype_fcs_bits_0x14000001.pcap", good(5)),
            entry(
                    "22_linktype_reserved_bits_0x00100001.pcap",
                    good(5, "reserved bits 0x00100000 of the link type are set")),
            entry("23_bigendian.pcap", good(5)),
            entry("24_nanos.pcap", good(5)),
            entry("25_kuznetzov.pcap", good(5)),
            entry("26_ts_backwards.pcap", good(3)),
            entry(
                    "27_concat_two_pcaps.pcap",
                    broken(5, 404, "a second pcap file header: captures were joined byte by byte")),
            entry("28_sec_0xffffffff.pcap", good(2)),
            entry("29_v2_3_swapped_lens.pcap", good(2)),
            entry("30_midfile_garbage_32.pcap", aboveLimit(4294967295L)),
            entry(
                    "31_sniffer_navtel_magic.pcap",
                    broken(0, 0, "not a capture of a known format: it begins with 4d3c2ba1")));

    @TempDir
    Path directory;

    static Stream<BadInput> inputs() {
        return BadInputs.all().stream();
    }

    @ParameterizedTest
    @MethodSource("inputs")
    void givesPacketsAndFault(BadInput input) throws IOException {
        Outcome expected = EXPECTED.getOrDefault(input.name(), notReadYet(input));
        Path file = Files.write(directory.resolve(input.name()), input.bytes());
        for (CaptureOptions options : OPTIONS) {
            assertThat(Outcome.ofFile(file, options)).as("%s", options).isEqualTo(expected);
        }
        assertThat(Outcome.ofStream(input.bytes())).as("stream").isEqualTo(expected);
    }

    @Test
    void tellsEveryTruncationOfAGoodFile() throws IOException {
        CaptureBuilder capture = CaptureBuilder.pcap();
        int[] ends = {24, 24 + 16 + 60, 100 + 16 + 1, 117 + 16 + 200, 333 + 16 + 40};
        for (int i = 1; i < ends.length; i++) {
            byte[] packet = new byte[ends[i] - ends[i - 1] - 16];
            Arrays.fill(packet, (byte) i);
            capture.packet(packet);
        }
        byte[] whole = capture.toBytes();
        assertThat(whole).hasSize(ends[4]);
        for (int length = 0; length <= whole.length; length++) {
            byte[] bytes = Arrays.copyOf(whole, length);
            Outcome expected = truncated(ends, length);
            Path file = Files.write(directory.resolve("cut.pcap"), bytes);
            for (CaptureOptions options : OPTIONS) {
                assertThat(Outcome.ofFile(file, options))
                        .as("%d bytes, %s", length, options)
                        .isEqualTo(expected);
            }
            assertThat(Outcome.ofStream(bytes)).as("%d bytes, stream", length).isEqualTo(expected);
        }
    }

    @Test
    void readsAnEmptyPacketAtTimeZeroThatIsNotPadding() throws IOException {
        byte[] bytes = CaptureBuilder.pcap()
                .record(0, 0, new byte[0])
                .record(0, 0, new byte[0])
                .packet(new byte[60])
                .toBytes();
        assertThat(Outcome.ofStream(bytes)).isEqualTo(good(3));
    }

    @Test
    void reportsZerosShorterThanARecordHeaderAsCut() throws IOException {
        byte[] bytes =
                CaptureBuilder.pcap().packet(new byte[60]).bytes(new byte[15]).toBytes();
        assertThat(Outcome.ofStream(bytes)).isEqualTo(cut(1, 100, "15 bytes are left of a record header of 16"));
    }

    private static Outcome truncated(int[] ends, int length) {
        if (length < 4) {
            return broken(0, 0, "too short for a capture file: a magic number has 4 bytes, there are " + length);
        }
        if (length < ends[0]) {
            return broken(0, 0, "cut short: " + length + " bytes are left of a pcap file header of 24");
        }
        int packets = 0;
        while (packets + 1 < ends.length && ends[packets + 1] <= length) {
            packets++;
        }
        int left = length - ends[packets];
        if (left == 0) {
            return good(packets);
        }
        String of = left < 16 ? "a record header of 16" : "a record of " + (ends[packets + 1] - ends[packets]);
        return cut(packets, ends[packets], left + " bytes are left of " + of);
    }

    private static Outcome cut(int packets, int offset, String what) {
        return broken(packets, offset, "cut short: " + what + "");
    }

    private static Outcome aboveLimit(long length) {
        return broken(1, 100, "captured length " + length + " is above the limit of 262144");
    }

    private static Outcome notReadYet(BadInput input) {
        return broken(
                0,
                0,
                input.name().endsWith(".gz")
                        ? "gzip-compressed data, which this version does not read: it begins with 1f8b0800"
                        : "a pcapng file, which this version does not read: it begins with 0a0d0d0a");
    }
}
