package org.peekcap.drill;

import java.nio.ByteBuffer;
import org.apache.drill.exec.vector.accessor.ScalarWriter;
import org.peekcap.field.Field;
import org.peekcap.index.RecordBatch;
import org.peekcap.packet.Packet;

/** Timestamps in milliseconds as clocks of a time zone showed them. */
final class LocalTimeColumn extends Column {
    private final LocalTimes times;
    private final long[] numbers = new long[RecordBatch.CAPACITY];
    private ByteBuffer presence = ByteBuffer.allocate(0);
    private ByteBuffer values = ByteBuffer.allocate(0);

    LocalTimeColumn(Field field, ScalarWriter writer, LocalTimes times) {
        super(field, writer);
        this.times = times;
    }

    @Override
    void begin(int rows) {
        presence = vector.presence(rows);
        values = vector.values(rows * Long.BYTES);
    }

    @Override
    int append(Packet packet, int[] records, int from, int to, int row) {
        field.numbers(packet, records, from, to, numbers);
        for (int i = 0; i < to - from; i++) {
            boolean present = numbers[i] != Field.ABSENT;
            setPresent(presence, row + i, present);
            if (present) {
                long millis = Math.floorDiv(numbers[i], NumberColumn.NANOS_PER_MILLI);
                values.putLong((row + i) * Long.BYTES, times.local(millis));
            }
        }
        return to - from;
    }

    @Override
    void finish(int rows) {
        vector.finish(rows);
    }
}
