package org.peekcap.fuzz;

import java.util.Arrays;
import org.peekcap.testing.Truncations;

/** Packets of any link type: two bytes of link type, then one that says how much was cut off, then the packet. */
public final class PacketTarget {
    static final int HEAD = 3;

    private PacketTarget() {}

    public static void fuzzerTestOneInput(byte[] input) {
        if (input.length < HEAD) {
            return;
        }
        int linkType = (input[0] & 0xff) << 8 | input[1] & 0xff;
        byte[] packet = Arrays.copyOfRange(input, HEAD, input.length);
        Truncations.survivesCut(packet, packet.length, packet.length + (input[2] & 0xff), linkType);
    }
}
