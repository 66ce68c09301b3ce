package org.peekcap.field;

import java.util.function.ToLongFunction;
import org.peekcap.packet.Packet;

/** The loop over numbers, of which each field gets a copy: {@link OwnLoop}. */
final class OwnNumberLoop implements NumberLoop {
    OwnNumberLoop() {}

    @Override
    public void read(ToLongFunction<Packet> number, Packet packet, int[] records, int from, int to, long[] target) {
        for (int i = from; i < to; i++) {
            packet.moveTo(records[i]);
            target[i - from] = number.applyAsLong(packet);
        }
    }
}
