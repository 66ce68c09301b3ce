package org.peekcap.testing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;

/** Gzip-compressed captures, whole and damaged. */
final class BadGzipInputs {
    private BadGzipInputs() {}

    static List<BadInput> all() {
        byte[] good = BadInputs.named(BadPcapInputs.all(), "00_good.pcap").bytes();
        byte[] small = gzip(good);
        byte[] members =
                Octets.concatenate(gzip(Arrays.copyOf(good, 200)), gzip(Arrays.copyOfRange(good, 200, good.length)));
        byte[] large = gzip(incompressible());
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

    private static byte[] gzip(byte[] bytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private static byte[] invert(byte[] bytes, int index) {
        byte[] inverted = bytes.clone();
        inverted[index] ^= (byte) 0xff;
        return inverted;
    }
}
