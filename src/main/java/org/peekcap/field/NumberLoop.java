package org.peekcap.field;

import java.util.function.ToLongFunction;
import org.peekcap.packet.Packet;

/** Reads one field of many packets. */
interface NumberLoop {
    /** Puts the numbers of the records {@code records[from]} to {@code records[to - 1]} at the target's begin. */
    void read(ToLongFunction<Packet> number, Packet packet, int[] records, int from, int to, long[] target);
}
