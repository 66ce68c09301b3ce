package org.peekcap.drill;

import java.nio.ByteBuffer;
import org.apache.drill.exec.vector.accessor.ScalarWriter;
import org.peekcap.field.Field;
import org.peekcap.index.RecordBatch;
import org.peekcap.packet.Packet;

/** Flags, which Drill packs eight to a byte, the first in the lowest bit. */
final class BooleanColumn extends Column {
    private final long[] numbers = new long[RecordBatch.CAPACITY];
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
        field.numbers(packet, records, from, to, numbers);
        for (int i = 0; i < to - from; i++) {
            int at = row + i;
            setPresent(presence, at, numbers[i] != Field.ABSENT);
            int mask = 1 << (at & 7);
            int others = values.get(at >> 3) & ~mask;
            values.put(at >> 3, (byte) (numbers[i] > 0 ? others | mask : others));
        }
        return to - from;
    }

    @Override
    void finish(int rows) {
        vector.finish(rows);
    }
}
