package org.peekcap;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.peekcap.Outcome.broken;
import static org.peekcap.Outcome.good;

import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.peekcap.testing.BadInput;
import org.peekcap.testing.BadInputs;
import org.peekcap.testing.CaptureBuilder;
import org.peekcap.testing.PcapngBuilder;

/** What every damaged or odd capture gives: all whole packets before the fault, then where it is and what. */
class BadInputTest {
    private static final List<CaptureOptions> OPTIONS = List.of(
            CaptureOptions.mapped(),
            CaptureOptions.mapped().windowBytes(1),
            CaptureOptions.read(),
            CaptureOptions.read().windowBytes(1),
            CaptureOptions.read().windowBytes(100));

    private static final String UNVERIFIED = "; what stands from offset 0 on is unverified";
    private static final String CHECKSUM =
            "gzip-compressed data is damaged before compressed offset N: checksum N, but the data gives N";

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
                    broken(0, 0, "not a capture of a known format: it begins with 4d3c2ba1")),
            entry("40_good.pcap.gz", good(5)),
            entry(
                    "41_trunc.pcap.gz",
                    broken(4, 328, "gzip-compressed data is cut short at compressed offset N" + UNVERIFIED)),
            entry("42_badcrc.pcap.gz", broken(5, 404, CHECKSUM + UNVERIFIED)),
            entry("43_two_members.pcap.gz", good(5)),
            entry("44_midcorrupt.pcap.gz", broken(200, 203224, CHECKSUM + UNVERIFIED)),
            entry(
                    "45_trunc_mid.pcap.gz",
                    broken(99, 100608, "gzip-compressed data is cut short at compressed offset N" + UNVERIFIED)),
            entry("50_good.pcapng", good(3)),
            entry("51_block_len_0.pcapng", broken(1, 140, "block length 0 is less than the 12 of any block")),
            entry("52_block_len_8.pcapng", broken(1, 140, "block length 8 is less than the 12 of any block")),
            entry("53_block_len_not_mult4.pcapng", broken(1, 140, "block length 93 is not a multiple of 4")),
            entry("54_block_len_trailer_mismatch.pcapng", broken(1, 140, "block length 92 in front, 44 behind")),
            entry(
                    "55_block_len_0xfffffffc.pcapng",
                    broken(1, 140, "block length 4294967292 is above the limit of 135266304")),
            entry(
                    "56_block_len_20MB_claim.pcapng",
                    broken(1, 140, "cut short: 92 bytes are left of a block of 20971520")),
            entry("57_unknown_block_type.pcapng", good(2, "blocks of unknown type 0x80000001, passed over: 1")),
            entry("58_no_idb.pcapng", broken(0, 28, "packet of interface 0, of which the section has no description")),
            entry(
                    "59_ifid_out_of_range.pcapng",
                    broken(1, 140, "packet of interface 7, of which the section has no description")),
            entry("60_tsresol_0.pcapng", good(1)),
            entry("61_tsresol_10e-9.pcapng", good(1)),
            entry("62_tsresol_10e-19.pcapng", good(1)),
            entry(
                    "63_tsresol_10e-20.pcapng",
                    broken(0, 28, "timestamps of an interface in units of 10^-20 seconds, which are too fine")),
            entry("64_tsresol_2e-63.pcapng", good(1)),
            entry(
                    "65_tsresol_2e-64.pcapng",
                    broken(0, 28, "timestamps of an interface in units of 2^-64 seconds, which are too fine")),
            entry("66_tsresol_2e-20.pcapng", good(1)),
            entry(
                    "67_tsresol_len_2.pcapng",
                    good(1, "options that go past their block, come twice, or have a wrong length: 1")),
            entry("68_tsoffset_neg.pcapng", good(1)),
            entry(
                    "69_option_len_overflow.pcapng",
                    good(1, "options that go past their block, come twice, or have a wrong length: 1")),
            entry("70_option_no_endofopt.pcapng", good(1)),
            entry("71_endofopt_len_4.pcapng", good(1)),
            entry(
                    "72_epb_caplen_gt_block.pcapng",
                    broken(1, 140, "captured length 5000 in a packet block of 92 bytes")),
            entry("73_epb_caplen_gt_len.pcapng", good(2, "packets with more captured bytes than original bytes: 1")),
            entry("74_epb_too_short.pcapng", broken(0, 48, "block length 20 is less than the 32 of a packet block")),
            entry("75_section_len_exact.pcapng", good(6)),
            entry("76_section_len_wrong.pcapng", good(3)),
            entry("77_two_sections_mixed_endian.pcapng", good(6)),
            entry("78_idb_diff_linktype.pcapng", good(2)),
            entry("79_idb_diff_snaplen.pcapng", good(2)),
            entry("80_spb.pcapng", good(2)),
            entry("81_caplen_gt_snaplen.pcapng", good(2, "packets longer than the snap length of their interface: 2")),
            entry("82_trunc_last_block.pcapng", broken(2, 232, "cut short: 83 bytes are left of a block of 92")),
            entry("83_shb_version_2.pcapng", broken(0, 0, "unsupported pcapng version 2.0")),
            entry(
                    "84_shb_bad_bom.pcapng",
                    broken(0, 0, "byte-order magic 0x11223344 of a section header block is neither order's")),
            entry("85_trailing_garbage.pcapng", broken(3, 324, "cut short: 3 bytes are left of a block header of 12")),
            entry("86_trailing_zeros.pcapng", broken(3, 324, "block length 0 is less than the 12 of any block")),
            entry("87_bigendian.pcapng", good(3)),
            entry("88_idb_after_packets.pcapng", good(2)),
            entry("89_snaplen_0xffffffff.pcapng", good(3)),
            entry(
                    "90_second_section_no_idb.pcapng",
                    broken(1, 168, "packet of interface 0, of which the section has no description")),
            entry("91_pb_obsolete.pcapng", good(2)),
            entry(
                    "92_tsresol_dup.pcapng",
                    good(1, "options that go past their block, come twice, or have a wrong length: 1")));

    @TempDir
    Path directory;

    static Stream<BadInput> inputs() {
        return BadInputs.all().stream();
    }

    @ParameterizedTest
    @MethodSource("inputs")
    void givesPacketsAndFault(BadInput input) throws IOException {
        Outcome expected = EXPECTED.get(input.name());
        Path file = Files.write(directory.resolve(input.name()), input.bytes());
        for (CaptureOptions options : OPTIONS) {
            assertThat(comparable(Outcome.ofFile(file, options)))
                    .as("%s", options)
                    .isEqualTo(expected);
        }
        assertThat(comparable(Outcome.ofStream(input.bytes()))).as("stream").isEqualTo(expected);
    }

    /** How long compressed data is depends on who compressed it. */
    private static Outcome comparable(Outcome outcome) {
        String reason = outcome.reason()
                .replaceFirst("compressed offset \\d+", "compressed offset N")
                .replaceFirst(
                        "checksum [0-9a-f]{8}, but the data gives [0-9a-f]{8}", "checksum N, but the data gives N");
        return new Outcome(outcome.packets(), outcome.offset(), reason, outcome.notices());
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
    void deliversTheWholePacketsOfEveryTruncationOfPcapng() throws IOException {
        for (ByteOrder order : List.of(ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN)) {
            PcapngBuilder capture = PcapngBuilder.pcapng().section(order, -1);
            byte[] resolution = capture.option(9, 9);
            byte[] name = capture.option(2, 'e', 't', 'h', '0');
            capture.interfaceDescription(1, 0, resolution, name);
            List<Integer> ends = new ArrayList<>();
            ends.add(0);
            for (int length : new int[] {0, 1, 61, 70}) {
                byte[] packet = new byte[length];
                capture.block(5, new byte[12]);
                ends.add(capture.packet(1, packet).toBytes().length);
                ends.add(capture.simplePacket(length, packet).toBytes().length);
                ends.add(capture.obsoletePacket(2, packet).toBytes().length);
            }
            byte[] whole = capture.toBytes();
            for (int length = 0; length <= whole.length; length++) {
                int end = length;
                long packets = ends.stream().filter(e -> e > 0 && e <= end).count();
                byte[] bytes = Arrays.copyOf(whole, length);
                Path file = Files.write(directory.resolve("cut.pcapng"), bytes);
                for (CaptureOptions options : OPTIONS) {
                    assertThat(Outcome.ofFile(file, options).packets())
                            .as("%d bytes, %s", length, options)
                            .isEqualTo(packets);
                }
                Outcome outcome = Outcome.ofStream(bytes);
                assertThat(outcome.packets()).as("%d bytes, stream", length).isEqualTo(packets);
                assertThat(outcome.offset()).isLessThanOrEqualTo(length);
            }
        }
    }

    /** In bytes of their own, so that what is read past a block is not there. */
    @Test
    void survivesFlippedBitsOfPcapng() throws IOException {
        List<BadInput> whole = BadInputs.all().stream()
                .filter(input -> input.name().endsWith(".pcapng"))
                .toList();
        Random random = new Random(4);
        long packets = 0;
        for (int round = 0; round < 20_000; round++) {
            byte[] bytes = whole.get(random.nextInt(whole.size())).bytes().clone();
            for (int flips = 1 + random.nextInt(4); flips > 0; flips--) {
                bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
            }
            packets += Outcome.ofStream(bytes).packets();
        }
        assertThat(packets).isPositive();
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
}
