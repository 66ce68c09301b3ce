package org.peekcap.index;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.peekcap.testing.CaptureBuilder;
import org.peekcap.testing.PacketBuilder;

/** Captures in which a record's start is hard to tell, each of some megabytes or less. */
final class DeceptiveCaptures {
    private static final long SECOND = 1_700_000_000L;

    private DeceptiveCaptures() {}

    /** By what is deceptive about them; all may be split anywhere without an error. */
    static Map<String, byte[]> all(int bytes) {
        Map<String, byte[]> captures = new LinkedHashMap<>();
        captures.put("random packets", random(bytes));
        captures.put("big-endian", random(CaptureBuilder.pcap().bigEndian(), bytes));
        captures.put("nanoseconds", random(CaptureBuilder.pcap().nanoseconds(), bytes));
        captures.put("modified format", random(CaptureBuilder.pcap().modified(), bytes));
        captures.put("version 2.2", random(CaptureBuilder.pcap().version(2, 2).swappedLengths(), bytes));
        captures.put("captures within packets", planted(bytes));
        captures.put("time runs backwards", timed(bytes, i -> SECOND - i));
        captures.put("time is garbage", timed(bytes, i -> i * 0x9e3779b97f4a7c15L >>> 32));
        captures.put("one frame, its length twice", oneFrame(bytes, SECOND));
        captures.put("one frame, its length twice, no time", oneFrame(bytes, 0));
        captures.put("cut packets", cutPackets(bytes));
        captures.put("packets of small numbers", smallNumbers(bytes));
        captures.put("odd lengths", oddLengths(bytes));
        captures.put("zero padding", Arrays.copyOf(random(bytes), bytes * 5 / 4));
        captures.putAll(PcapngCaptures.all(bytes));
        return captures;
    }

    private interface Seconds {
        long of(int packet);
    }

    static byte[] random(int bytes) {
        return random(CaptureBuilder.pcap(), bytes);
    }

    private static byte[] random(CaptureBuilder capture, int bytes) {
        Random random = new Random(1);
        int sum = 0;
        for (int i = 0; sum < bytes; i++) {
            byte[] packet = new byte[1 + random.nextInt(1500)];
            random.nextBytes(packet);
            capture.record(SECOND + i / 1000, i % 1000, packet);
            sum += packet.length;
        }
        return capture.toBytes();
    }

    private static byte[] timed(int bytes, Seconds seconds) {
        Random random = new Random(2);
        CaptureBuilder capture = CaptureBuilder.pcap();
        for (int i = 0; i < bytes / 500; i++) {
            byte[] packet = new byte[1 + random.nextInt(1000)];
            random.nextBytes(packet);
            capture.record(seconds.of(i), seconds.of(i + 77) & 0xffff_ffffL, packet);
        }
        return capture.toBytes();
    }

    /** Packets that hold whole captures of good packets, up to their very end, after a payload that shifts them. */
    static byte[] planted(int bytes) {
        Random random = new Random(3);
        CaptureBuilder capture = CaptureBuilder.pcap();
        int sum = 0;
        for (int i = 0; sum < bytes; i++) {
            CaptureBuilder inner = CaptureBuilder.pcap();
            int innerPackets = random.nextInt(300);
            for (int j = 0; j < innerPackets; j++) {
                inner.record(SECOND + i, j, goodPacket(random.nextInt(100)));
            }
            byte[] file = inner.toBytes();
            byte[] packet = new byte[random.nextInt(100) + file.length];
            System.arraycopy(file, 0, packet, packet.length - file.length, file.length);
            capture.record(SECOND + i, 0, packet);
            sum += packet.length;
        }
        return capture.toBytes();
    }

    static byte[] goodPacket(int payloadLength) {
        return PacketBuilder.ethernet()
                .ipv4("10.0.0.1", "10.0.0.2")
                .udp(1000, 53)
                .payload(new byte[payloadLength])
                .build();
    }

    /**
     * Each packet is 98 bytes of 98 on a snap length of 98, and begins with a large number: four bytes late, the original length
     * reads as a captured one that the snap length cut, from the first packet to the last.
     */
    private static byte[] oneFrame(int bytes, long second) {
        byte[] packet = PacketBuilder.ethernet("ff:ff:ff:ff:ff:ff", "02:00:00:00:00:02")
                .ipv4("10.0.0.1", "10.0.0.2")
                .tcp(1000, 443)
                .payload(new byte[44])
                .build();
        CaptureBuilder capture = CaptureBuilder.pcap().snapLength(98);
        for (int i = 0; i < bytes / 114; i++) {
            capture.record(second, second == 0 ? 0 : 98, packet);
        }
        return capture.toBytes();
    }

    /** Packets of which less was captured than the snap length allows. */
    private static byte[] cutPackets(int bytes) {
        Random random = new Random(4);
        CaptureBuilder capture = CaptureBuilder.pcap();
        for (int i = 0; i < bytes / 70; i++) {
            byte[] packet = new byte[54];
            random.nextBytes(packet);
            capture.record(SECOND + i, 0, 54, 55 + random.nextInt(1000), packet);
        }
        return capture.toBytes();
    }

    /** Every word of a packet would do for a length. */
    private static byte[] smallNumbers(int bytes) {
        Random random = new Random(5);
        CaptureBuilder capture = CaptureBuilder.pcap();
        for (int sum = 0; sum < bytes; ) {
            ByteBuffer packet =
                    ByteBuffer.allocate(4 * (1 + random.nextInt(300))).order(ByteOrder.LITTLE_ENDIAN);
            while (packet.hasRemaining()) {
                packet.putInt(64);
            }
            capture.record(SECOND + sum, 0, packet.array());
            sum += packet.capacity();
        }
        return capture.toBytes();
    }

    /** Empty packets, packets longer on file than on the wire. */
    private static byte[] oddLengths(int bytes) {
        Random random = new Random(6);
        CaptureBuilder capture = CaptureBuilder.pcap();
        for (int i = 0; i < bytes / 120; i++) {
            byte[] packet = new byte[random.nextInt(3) == 0 ? 0 : random.nextInt(300)];
            random.nextBytes(packet);
            capture.record(SECOND + i, 0, packet.length, random.nextInt(3) * 100, packet);
        }
        return capture.toBytes();
    }

    /**
     * A second chain of records runs through the whole file, from within each packet into the next one, and looks better than
     * the true one: nobody who does not know the file's beginning can tell.
     */
    static byte[] undecidable(int packets) {
        byte[] inner = goodPacket(400);
        CaptureBuilder capture = CaptureBuilder.pcap();
        int length = 2 * inner.length;
        for (int i = 0; i < packets; i++) {
            ByteBuffer packet = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
            packet.position(100);
            packet.putInt((int) SECOND).putInt(i).putInt(length).putInt(length).put(inner);
            capture.record(SECOND, i, packet.array());
        }
        return capture.toBytes();
    }
}
