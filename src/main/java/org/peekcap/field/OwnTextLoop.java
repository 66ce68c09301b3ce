package org.peekcap.field;

import org.peekcap.packet.Packet;

/** The loop over texts, of which each field gets a copy: {@link OwnLoop}. */
final class OwnTextLoop implements TextLoop {
    OwnTextLoop() {}

    @Override
    public int read(
            Field.TextWriter text,
            int most,
            Packet packet,
            int[] records,
            int from,
            int to,
            byte[] target,
            int[] ends) {
        int last = target.length - most;
        int at = 0;
        int i = from;
        while (i < to && at <= last) {
            packet.moveTo(records[i]);
            int end = text.write(packet, target, at);
            ends[i - from] = end < 0 ? ~at : end;
            at = end < 0 ? at : end;
            i++;
        }
        return i - from;
    }
}
