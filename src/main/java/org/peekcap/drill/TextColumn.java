package org.peekcap.drill;

import java.nio.ByteBuffer;
import org.apache.drill.exec.vector.accessor.ScalarWriter;
import org.apache.drill.exec.vector.accessor.writer.DirectVector;
import org.peekcap.field.Field;
import org.peekcap.packet.Packet;

/** Texts, and addresses as text. They are formed in an array and moved to the vector many at a time. */
final class TextColumn extends Column {
    private static final int SCRATCH = 32 << 10;

    private final byte[] scratch;
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
        int most = field.maxTextLength();
        int used = 0;
        for (int i = from; i < to; i++, row++) {
            if (used + most > scratch.length) {
                flush(used);
                used = 0;
            }
            if (written + used + most > DirectVector.MOST_BYTES && row > 0) {
                flush(used);
                return i - from;
            }
            packet.moveTo(records[i]);
            int end = field.text(packet, scratch, used);
            setPresent(presence, row, end >= 0);
            used = end >= 0 ? end : used;
            offsets.putInt((row + 1) * Integer.BYTES, written + used);
        }
        flush(used);
        return to - from;
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
