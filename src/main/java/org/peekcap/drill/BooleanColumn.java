package org.peekcap.drill;

import java.nio.ByteBuffer;
import org.apache.drill.exec.vector.accessor.ScalarWriter;
import org.peekcap.field.Field;
import org.peekcap.packet.Packet;

/** Flags, which Drill packs eight to a byte, the first in the lowest bit. */
final class BooleanColumn extends Column {
    private ByteBuffer presence = ByteBuffer.allocate(0);
    private ByteBuffer values = ByteBuffer.allocate(0);

    BooleanColumn(Field field, ScalarWriter writer) {
        super(field, writer);
    }

    @Override
    void begin(int rows) {
        presence = vector.presence(rows);
        values = vector.values((rows + 7) / 8);
        for (int i = 0; i < values.limit(); i++) {
            values.put(i, (byte) 0);
        }
    }

    @Override
    int append(Packet packet, int[] records, int from, int to, int row) {
        for (int i = from; i < to; i++, row++) {
            packet.moveTo(records[i]);
            long value = field.number(packet);
            setPresent(presence, row, value != Field.ABSENT);
            int mask = 1 << (row & 7);
            int others = values.get(row >> 3) & ~mask;
            values.put(row >> 3, (byte) (value > 0 ? others | mask : others));
        }
        return to - from;
    }

    @Override
    void finish(int rows) {
        vector.finish(rows);
    }
}
