package org.peekcap.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Packets of any bytes, the same ones each time, for tests in which only their boundaries matter. */
public final class PlainPackets {
    private PlainPackets() {}

    /** Packets of 1 to {@code longest} bytes. */
    public static List<byte[]> of(int count, int longest) {
        Random random = new Random(count);
        List<byte[]> packets = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            byte[] packet = new byte[1 + random.nextInt(longest)];
            random.nextBytes(packet);
            packets.add(packet);
        }
        return packets;
    }

    /** A classic pcap file of them. */
    public static byte[] capture(List<byte[]> packets) {
        CaptureBuilder capture = CaptureBuilder.pcap();
        packets.forEach(capture::packet);
        return capture.toBytes();
    }
}
