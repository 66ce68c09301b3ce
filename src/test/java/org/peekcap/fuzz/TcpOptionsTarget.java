package org.peekcap.fuzz;

import java.util.Arrays;
import org.peekcap.format.LinkType;
import org.peekcap.packet.Tcp;
import org.peekcap.packet.TcpOptions;
import org.peekcap.testing.OnePacket;
import org.peekcap.testing.PacketBuilder;
import org.peekcap.testing.Truncations;

/** The options of a TCP header, of which the first 40 bytes count; in an IPv4 packet that ends with them. */
public final class TcpOptionsTarget {
    private static final int MOST = 40;
    private static final int IP_HEADER = 20;

    private TcpOptionsTarget() {}

    public static void fuzzerTestOneInput(byte[] input) {
        byte[] padded = Arrays.copyOf(input, (Math.min(input.length, MOST) + 3) / 4 * 4);
        int[] options = new int[padded.length];
        Arrays.setAll(options, i -> padded[i] & 0xff);
        byte[] packet = PacketBuilder.raw()
                .ipv4("192.0.2.1", "198.51.100.2")
                .tcp(1, 2, tcp -> tcp.rawOptions(options))
                .build();
        Truncations.survivesCut(packet, packet.length, packet.length, LinkType.RAW);
        Tcp tcp = OnePacket.of(packet).linkType(LinkType.RAW).read().tcp();
        int at = IP_HEADER + 20;
        TcpOptions walk = tcp.options();
        while (walk.next()) {
            if (walk.offset() != at || walk.length() < 1 || at + walk.length() > packet.length) {
                throw new AssertionError("option of " + walk.length() + " bytes at " + walk.offset());
            }
            at += walk.length();
        }
    }
}
