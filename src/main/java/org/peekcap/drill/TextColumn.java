package org.peekcap.drill;

import java.nio.ByteBuffer;
import org.apache.drill.exec.vector.accessor.ScalarWriter;
import org.apache.drill.exec.vector.accessor.writer.DirectVector;
import org.peekcap.field.Field;
import org.peekcap.index.RecordBatch;
import org.peekcap.packet.Packet;

/** Texts, and addresses as text. They are formed in an array and moved to the vector many at a time. */
final class TextColumn extends Column {
    private static final int SCRATCH = 32 << 10;

    private final byte[] scratch;
    private final int[] ends = new int[RecordBatch.CAPACITY];
    private ByteBuffer presence = ByteBuffer.allocate(0);
    private ByteBuffer offsets = ByteBuffer.allocate(0);
    private ByteBuffer values = ByteBuffer.allocate(0);
    /** Bytes in the vector. */
    private int written;

    TextColumn(Field field, ScalarWriter writer) {
        super(field, writer);
        this.scratch = new byte[Math.max(SCRATCH, field.maxTextLength())];
    }

    @Override
    void begin(int rows) {
        presence = vector.presence(rows);
        offsets = vector.offsets(rows);
        values = vector.reserve(0);
        written = 0;
    }

    @Override
    int append(Packet packet, int[] records, int from, int to, int row) {
        int at = from;
        while (at < to && (written + scratch.length <= DirectVector.MOST_BYTES || row + at == from)) {
            int count = field.texts(packet, records, at, to, scratch, ends);
            int used = 0;
            for (int i = 0; i < count; i++) {
                int end = ends[i];
                used = end >= 0 ? end : ~end;
                int target = row + at - from + i;
                setPresent(presence, target, end >= 0);
                offsets.putInt((target + 1) * Integer.BYTES, written + used);
            }
            flush(used);
            at += count;
        }
        return at - from;
    }

    private void flush(int used) {
        if (written + used > values.limit()) {
            values = vector.reserve(written + used);
        }
        values.put(written, scratch, 0, used);
        written += used;
    }

    @Override
    void finish(int rows) {
        vector.finish(rows, offsets.getInt(rows * Integer.BYTES));
    }
}
