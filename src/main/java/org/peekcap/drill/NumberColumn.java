package org.peekcap.drill;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.Arrays;
import org.apache.drill.common.types.TypeProtos.MinorType;
import org.apache.drill.exec.vector.accessor.ScalarWriter;
import org.peekcap.field.Field;
import org.peekcap.index.RecordBatch;
import org.peekcap.packet.Packet;

/** Integers of four or eight bytes, and timestamps in milliseconds. */
final class NumberColumn extends Column {
    static final long NANOS_PER_MILLI = 1_000_000;

    private static final byte[] PRESENT = new byte[RecordBatch.CAPACITY];

    static {
        Arrays.fill(PRESENT, (byte) 1);
    }

    private final MinorType type;
    private final int[] ints = new int[RecordBatch.CAPACITY];
    private final long[] numbers = new long[RecordBatch.CAPACITY];
    private ByteBuffer presence = ByteBuffer.allocate(0);
    private IntBuffer intValues = IntBuffer.allocate(0);
    private LongBuffer longValues = LongBuffer.allocate(0);

    NumberColumn(Field field, ScalarWriter writer) {
        super(field, writer);
        this.type = typeOf(field);
    }

    @Override
    void begin(int rows) {
        presence = vector.presence(rows);
        ByteBuffer values = vector.values(rows * (type == MinorType.INT ? Integer.BYTES : Long.BYTES));
        intValues = values.asIntBuffer();
        longValues = values.asLongBuffer();
    }

    @Override
    int append(Packet packet, int[] records, int from, int to, int row) {
        int count = to - from;
        field.numbers(packet, records, from, to, numbers);
        setPresent(row, count);
        switch (type) {
            case INT -> {
                for (int i = 0; i < count; i++) {
                    ints[i] = (int) numbers[i];
                }
                intValues.put(row, ints, 0, count);
            }
            case TIMESTAMP -> {
                for (int i = 0; i < count; i++) {
                    numbers[i] = Math.floorDiv(numbers[i], NANOS_PER_MILLI);
                }
                longValues.put(row, numbers, 0, count);
            }
            default -> longValues.put(row, numbers, 0, count);
        }
        return count;
    }

    /** In one piece where no number is absent, as mostly none is. */
    private void setPresent(int row, int count) {
        int absent = 0;
        for (int i = 0; i < count; i++) {
            absent += numbers[i] == Field.ABSENT ? 1 : 0;
        }
        if (absent == 0) {
            presence.put(row, PRESENT, 0, count);
            return;
        }
        for (int i = 0; i < count; i++) {
            setPresent(presence, row + i, numbers[i] != Field.ABSENT);
        }
    }

    @Override
    void finish(int rows) {
        vector.finish(rows);
    }
}
