package org.peekcap.testing;

import static org.peekcap.testing.BadInputs.fivePackets;
import static org.peekcap.testing.BadInputs.packet;

import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/** Classic pcap files that are cut, odd or wrong. */
final class BadPcapInputs {
    private static final long FIRST_SECOND = 1_700_000_000L;

    private BadPcapInputs() {}

    static List<BadInput> all() {
        BadInput goodCapture = five("00_good.pcap", capture -> capture);
        byte[] good = goodCapture.bytes();
        int packetLength = packet(4).length;
        return List.of(
                goodCapture,
                new BadInput("01_empty_0bytes.pcap", new byte[0]),
                new BadInput("02_trunc_magic_3bytes.pcap", Arrays.copyOf(good, 3)),
                new BadInput("03_trunc_global_header_20bytes.pcap", Arrays.copyOf(good, 20)),
                new BadInput("04_header_only.pcap", Arrays.copyOf(good, 24)),
                new BadInput("05_trunc_record_header.pcap", Arrays.copyOf(good, good.length - packetLength - 10)),
                new BadInput("06_trunc_record_body.pcap", Arrays.copyOf(good, good.length - 7)),
                five("07_trailing_garbage_3.pcap", capture -> capture.bytes(Octets.of('a', 'b', 'c'))),
                five("08_trailing_zeros_64.pcap", capture -> capture.bytes(new byte[64])),
                five("09_unknown_magic.pcap", capture -> capture.magic(0xefbeadde)),
                five("10_version_2_9.pcap", capture -> capture.version(2, 9)),
                five("11_version_3_0.pcap", capture -> capture.version(3, 0)),
                bad(
                        "12_caplen_gt_snaplen_300_snap128.pcap",
                        capture -> capture.snapLength(128)
                                .record(1, 0, packet(0, 258))
                                .record(2, 0, packet(1))),
                bad(
                        "13_caplen_262145.pcap",
                        capture -> capture.snapLength(262144)
                                .record(1, 0, packet(0))
                                .record(2, 0, new byte[262145])
                                .record(3, 0, packet(1))),
                bad(
                        "14_caplen_0xffffffff.pcap",
                        capture -> capture.record(1, 0, packet(0))
                                .record(2, 0, 0xffffffffL, packet(1).length, packet(1))
                                .record(3, 0, packet(2))),
                bad(
                        "15_caplen_gt_orig.pcap",
                        capture -> capture.record(1, 0, packetLength, 20, packet(0))
                                .record(2, 0, packet(1))),
                bad(
                        "16_usec_1000000.pcap",
                        capture -> capture.record(1, 1_000_000, packet(0))
                                .record(2, 4_000_000_000L, packet(1))
                                .record(3, 0, packet(2))),
                bad(
                        "17_caplen_0.pcap",
                        capture -> capture.record(1, 0, 0, 60, new byte[0]).record(2, 0, packet(1))),
                five("18_snaplen_0.pcap", capture -> capture.snapLength(0)),
                five("19_snaplen_neg1.pcap", capture -> capture.snapLength(-1)),
                five("20_linktype_unknown_9999.pcap", capture -> capture.linkType(9999)),
                five("21_linktype_fcs_bits_0x14000001.pcap", capture -> capture.lastWord(0x14000001)),
                five("22_linktype_reserved_bits_0x00100001.pcap", capture -> capture.lastWord(0x00100001)),
                new BadInput(
                        "23_bigendian.pcap",
                        fivePackets(capture().bigEndian(), 1).toBytes()),
                bad("24_nanos.pcap", capture -> fiveAt(capture.nanoseconds(), 999_999_999)),
                bad("25_kuznetzov.pcap", capture -> fiveAt(capture.modified(), 0)),
                bad(
                        "26_ts_backwards.pcap",
                        capture -> capture.record(100, 0, packet(0))
                                .record(1, 0, packet(1))
                                .record(200, 0, packet(2))),
                new BadInput("27_concat_two_pcaps.pcap", Octets.concatenate(good, good)),
                bad(
                        "28_sec_0xffffffff.pcap",
                        capture -> capture.record(0xffffffffL, 0, packet(0)).record(1, 0, packet(1))),
                bad(
                        "29_v2_3_swapped_lens.pcap",
                        capture -> capture.version(2, 3)
                                .swappedLengths()
                                .record(1, 0, packetLength, 1500, packet(0))
                                .record(2, 0, packet(1))),
                bad(
                        "30_midfile_garbage_32.pcap",
                        capture -> capture.record(1, 0, packet(0))
                                .bytes(Octets.repeat(0xff, 32))
                                .record(2, 0, packet(1))),
                five("31_sniffer_navtel_magic.pcap", capture -> capture.magic(0xa12b3c4d)));
    }

    private static CaptureBuilder capture() {
        return CaptureBuilder.pcap().snapLength(65535);
    }

    private static BadInput bad(String name, UnaryOperator<CaptureBuilder> with) {
        return new BadInput(name, with.apply(capture()).toBytes());
    }

    private static BadInput five(String name, UnaryOperator<CaptureBuilder> with) {
        return new BadInput(
                name, with.apply(fivePackets(capture(), FIRST_SECOND)).toBytes());
    }

    private static CaptureBuilder fiveAt(CaptureBuilder capture, long fraction) {
        for (int i = 0; i < 5; i++) {
            capture.record(1 + i, fraction, packet(i));
        }
        return capture;
    }
}
