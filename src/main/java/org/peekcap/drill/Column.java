package org.peekcap.drill;

import java.nio.ByteBuffer;
import org.apache.drill.common.types.TypeProtos.MinorType;
import org.apache.drill.exec.vector.accessor.ScalarWriter;
import org.apache.drill.exec.vector.accessor.writer.DirectVector;
import org.peekcap.field.Field;
import org.peekcap.packet.Packet;

/** One column of the answer, filled from a field of many packets at once, straight into Drill's memory. */
abstract sealed class Column permits NumberColumn, LocalTimeColumn, BooleanColumn, TextColumn {
    final Field field;
    final DirectVector vector;

    Column(Field field, ScalarWriter writer) {
        this.field = field;
        this.vector = new DirectVector(writer);
    }

    /**
     * @param times for timestamps
     */
    static Column of(Field field, ScalarWriter writer, LocalTimes times) {
        if (field.type() == Field.Type.TIMESTAMP && !times.isUtc()) {
            return new LocalTimeColumn(field, writer, times);
        }
        return switch (typeOf(field)) {
            case BIT -> new BooleanColumn(field, writer);
            case VARCHAR -> new TextColumn(field, writer);
            default -> new NumberColumn(field, writer);
        };
    }

    /** Drill's type for a field. */
    static MinorType typeOf(Field field) {
        return switch (field.type()) {
            case INTEGER -> field.fitsInt() ? MinorType.INT : MinorType.BIGINT;
            case BOOLEAN -> MinorType.BIT;
            case TIMESTAMP -> MinorType.TIMESTAMP;
            case TEXT, MAC_ADDRESS, IP_ADDRESS -> MinorType.VARCHAR;
        };
    }

    /** Starts a batch of at most {@code rows}. */
    abstract void begin(int rows);

    /**
     * Fills rows {@code row} and following from the records {@code records[from]} to {@code records[to - 1]}.
     *
     * @return rows filled: all, or fewer where the vector is full
     */
    abstract int append(Packet packet, int[] records, int from, int to, int row);

    /** Ends the batch at {@code rows}, though more may have been filled. */
    abstract void finish(int rows);

    static void setPresent(ByteBuffer presence, int row, boolean present) {
        presence.put(row, present ? (byte) 1 : 0);
    }
}
