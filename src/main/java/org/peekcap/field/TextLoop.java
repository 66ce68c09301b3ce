package org.peekcap.field;

import org.peekcap.packet.Packet;

/** Reads a field's texts of many packets. */
interface TextLoop {
    /** As {@link Field#texts}, with what a field writes its text with. */
    int read(
            Field.TextWriter text, int most, Packet packet, int[] records, int from, int to, byte[] target, int[] ends);
}
