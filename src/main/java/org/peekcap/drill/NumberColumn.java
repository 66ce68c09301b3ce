package org.peekcap.drill;

import java.nio.ByteBuffer;
import org.apache.drill.common.types.TypeProtos.MinorType;
import org.apache.drill.exec.vector.accessor.ScalarWriter;
import org.peekcap.field.Field;
import org.peekcap.index.RecordBatch;
import org.peekcap.packet.Packet;

/** Integers of four or eight bytes, and timestamps in milliseconds. */
final class NumberColumn extends Column {
    static final long NANOS_PER_MILLI = 1_000_000;

    private final MinorType type;
    private final long[] numbers = new long[RecordBatch.CAPACITY];
    private ByteBuffer presence = ByteBuffer.allocate(0);
    private ByteBuffer values = ByteBuffer.allocate(0);

    NumberColumn(Field field, ScalarWriter writer) {
        super(field, writer);
        this.type = typeOf(field);
    }

    @Override
    void begin(int rows) {
        presence = vector.presence(rows);
        values = vector.values(rows * (type == MinorType.INT ? Integer.BYTES : Long.BYTES));
    }

    @Override
    int append(Packet packet, int[] records, int from, int to, int row) {
        int count = to - from;
        field.numbers(packet, records, from, to, numbers);
        for (int i = 0; i < count; i++) {
            setPresent(presence, row + i, numbers[i] != Field.ABSENT);
        }
        switch (type) {
            case INT -> {
                for (int i = 0; i < count; i++) {
                    values.putInt((row + i) * Integer.BYTES, (int) numbers[i]);
                }
            }
            case TIMESTAMP -> {
                for (int i = 0; i < count; i++) {
                    values.putLong((row + i) * Long.BYTES, Math.floorDiv(numbers[i], NANOS_PER_MILLI));
                }
            }
            default -> {
                for (int i = 0; i < count; i++) {
                    values.putLong((row + i) * Long.BYTES, numbers[i]);
                }
            }
        }
        return count;
    }

    @Override
    void finish(int rows) {
        vector.finish(rows);
    }
}
