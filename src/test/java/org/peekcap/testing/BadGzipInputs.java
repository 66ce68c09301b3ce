package org.peekcap.testing;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Gzip-compressed captures, whole and damaged. */
final class BadGzipInputs {
    private BadGzipInputs() {}

    static List<BadInput> all() {
        byte[] good = BadInputs.named(BadPcapInputs.all(), "00_good.pcap").bytes();
        byte[] small = Compression.GZIP.compress(good);
        byte[] members = Octets.concatenate(
                Compression.GZIP.compress(Arrays.copyOf(good, 200)),
                Compression.GZIP.compress(Arrays.copyOfRange(good, 200, good.length)));
        byte[] large = Compression.GZIP.compress(incompressible());
        return List.of(
                new BadInput("40_good.pcap.gz", small),
                new BadInput("41_trunc.pcap.gz", Arrays.copyOf(small, small.length - 12)),
                new BadInput("42_badcrc.pcap.gz", invert(small, small.length - 6)),
                new BadInput("43_two_members.pcap.gz", members),
                new BadInput("44_midcorrupt.pcap.gz", invert(large, large.length / 2)),
                new BadInput("45_trunc_mid.pcap.gz", Arrays.copyOf(large, large.length / 2)));
    }

    private static byte[] incompressible() {
        Random random = new Random(44);
        CaptureBuilder capture = CaptureBuilder.pcap().snapLength(65535);
        for (int i = 0; i < 200; i++) {
            byte[] packet = new byte[1000];
            random.nextBytes(packet);
            capture.record(1, i, packet);
        }
        return capture.toBytes();
    }

    private static byte[] invert(byte[] bytes, int index) {
        byte[] inverted = bytes.clone();
        inverted[index] ^= (byte) 0xff;
        return inverted;
    }
}
