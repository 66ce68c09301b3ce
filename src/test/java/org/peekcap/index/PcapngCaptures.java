package org.peekcap.index;

import java.nio.ByteOrder;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.peekcap.testing.Octets;
import org.peekcap.testing.PcapngBuilder;

/** Pcapng files of some megabytes or less. */
final class PcapngCaptures {
    private static final long MICROS = 1_700_000_000_000_000L;
    private static final int NAME_RESOLUTION = 4;
    private static final int STATISTICS = 5;
    private static final int UNKNOWN = 0x8000_1234;

    private PcapngCaptures() {}

    /** By what they have; all may be split anywhere without an error. */
    static Map<String, byte[]> all(int bytes) {
        Map<String, byte[]> captures = new LinkedHashMap<>();
        captures.put("pcapng", plain(ByteOrder.LITTLE_ENDIAN, bytes).toBytes());
        captures.put("big-endian pcapng", plain(ByteOrder.BIG_ENDIAN, bytes).toBytes());
        captures.put("pcapng with blocks of all kinds", mixed(bytes));
        captures.put("pcapng within packets of pcapng", planted(bytes));
        captures.put("pcapng of simple packets", simple(bytes));
        return captures;
    }

    private static PcapngBuilder plain(ByteOrder order, int bytes) {
        return packets(PcapngBuilder.pcapng().section(order, -1).interfaceDescription(), 1, bytes);
    }

    /** In which interfaces and sections, of another byte order too, begin where nobody expects it. */
    static byte[] changing(int bytes) {
        PcapngBuilder file = plain(ByteOrder.LITTLE_ENDIAN, bytes / 4);
        byte[] nanoseconds = file.option(9, 9);
        packets(file.interfaceDescription(101, 0, nanoseconds), 2, bytes / 4);
        byte[] binary = file.section(ByteOrder.BIG_ENDIAN, -1).option(9, 0x80 | 20);
        packets(file.interfaceDescription(1, 96, binary), 1, bytes / 4);
        return packets(file.section().interfaceDescription(113, 0), 1, bytes / 4)
                .toBytes();
    }

    private static PcapngBuilder packets(PcapngBuilder file, int interfaces, int bytes) {
        Random random = new Random(1);
        int sum = 0;
        for (int i = 0; sum < bytes; i++) {
            byte[] packet = packet(random);
            file.packet(random.nextInt(interfaces), MICROS + 10L * i, packet.length, packet.length, packet);
            sum += packet.length;
        }
        return file;
    }

    private static byte[] packet(Random random) {
        byte[] packet = new byte[random.nextInt(1500)];
        random.nextBytes(packet);
        return packet;
    }

    private static byte[] mixed(int bytes) {
        Random random = new Random(2);
        PcapngBuilder file = PcapngBuilder.pcapng().section();
        byte[] offset = file.option(14, 1, 0, 0, 0, 0, 0, 0, 0);
        file.interfaceDescription().interfaceDescription(101, 0, offset);
        int sum = 0;
        while (sum < bytes) {
            byte[] packet = packet(random);
            long time = MICROS + sum;
            switch (random.nextInt(8)) {
                case 0 -> file.simplePacket(packet.length, packet);
                case 1 -> file.obsoletePacket(time, packet);
                case 2 -> file.block(NAME_RESOLUTION, new byte[random.nextInt(5) * 4]);
                case 3 -> file.block(STATISTICS, new byte[12]);
                case 4 -> file.block(UNKNOWN, packet);
                default -> file.packet(random.nextInt(2), time, packet.length, packet.length + 5L, packet);
            }
            sum += packet.length;
        }
        return file.toBytes();
    }

    private static byte[] planted(int bytes) {
        Random random = new Random(3);
        PcapngBuilder file = PcapngBuilder.pcapng().section().interfaceDescription();
        byte[] inner = plain(ByteOrder.LITTLE_ENDIAN, 3000).toBytes();
        int sum = 0;
        for (int i = 0; sum < bytes; i++) {
            byte[] shift = new byte[random.nextInt(5)];
            byte[] packet = Octets.concatenate(shift, inner);
            file.packet(MICROS + i, packet);
            sum += packet.length;
        }
        return file.toBytes();
    }

    private static byte[] simple(int bytes) {
        Random random = new Random(4);
        PcapngBuilder file = PcapngBuilder.pcapng().section().interfaceDescription();
        for (int sum = 0; sum < bytes; ) {
            byte[] packet = packet(random);
            file.simplePacket(packet.length, packet);
            sum += packet.length;
        }
        return file.toBytes();
    }
}
