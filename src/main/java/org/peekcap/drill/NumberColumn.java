package org.peekcap.drill;

import java.nio.ByteBuffer;
import org.apache.drill.common.types.TypeProtos.MinorType;
import org.apache.drill.exec.vector.accessor.ScalarWriter;
import org.peekcap.field.Field;
import org.peekcap.packet.Packet;

/** Integers of four or eight bytes, and timestamps in milliseconds. */
final class NumberColumn extends Column {
    static final long NANOS_PER_MILLI = 1_000_000;

    private final MinorType type;
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
        switch (type) {
            case INT -> appendInts(packet, records, from, to, row);
            case TIMESTAMP -> appendMillis(packet, records, from, to, row);
            default -> appendLongs(packet, records, from, to, row);
        }
        return to - from;
    }

    private void appendInts(Packet packet, int[] records, int from, int to, int row) {
        for (int i = from; i < to; i++, row++) {
            packet.moveTo(records[i]);
            long value = field.number(packet);
            setPresent(presence, row, value != Field.ABSENT);
            values.putInt(row * Integer.BYTES, (int) value);
        }
    }

    private void appendLongs(Packet packet, int[] records, int from, int to, int row) {
        for (int i = from; i < to; i++, row++) {
            packet.moveTo(records[i]);
            long value = field.number(packet);
            setPresent(presence, row, value != Field.ABSENT);
            values.putLong(row * Long.BYTES, value);
        }
    }

    private void appendMillis(Packet packet, int[] records, int from, int to, int row) {
        for (int i = from; i < to; i++, row++) {
            packet.moveTo(records[i]);
            long nanos = field.number(packet);
            setPresent(presence, row, nanos != Field.ABSENT);
            values.putLong(row * Long.BYTES, Math.floorDiv(nanos, NANOS_PER_MILLI));
        }
    }

    @Override
    void finish(int rows) {
        vector.finish(rows);
    }
}
