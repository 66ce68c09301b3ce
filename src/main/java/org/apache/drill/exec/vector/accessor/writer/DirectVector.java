package org.apache.drill.exec.vector.accessor.writer;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.apache.drill.exec.vector.BaseDataValueVector;
import org.apache.drill.exec.vector.ValueVector;
import org.apache.drill.exec.vector.accessor.ScalarWriter;

/**
 * The memory of one nullable column's vector, for whoever fills it a column at a time instead of calling a row writer for
 * each value. When a batch is full, {@link #finish} tells the row writer how far the vector was filled.
 *
 * <p>It stands in Drill's package because Drill keeps to it what this needs: to reserve memory without a call for each row,
 * and to say where the last text of a batch ends ({@code BaseVarWidthWriter.offsetsWriter}).
 *
 * <p>Lifetime: buffers are valid until the next {@code begin} or {@link #reserve}, and no longer than the batch.
 */
public final class DirectVector {
    /** Bytes a vector's values may take at the most. */
    public static final int MOST_BYTES = ValueVector.MAX_BUFFER_SIZE;

    private final AbstractFixedWidthWriter presence;
    private final BaseScalarWriter writer;

    /**
     * @param column of a nullable type
     */
    public DirectVector(ScalarWriter column) {
        NullableScalarWriter nullable = (NullableScalarWriter) column;
        this.presence = (AbstractFixedWidthWriter) nullable.bitsWriter();
        this.writer = nullable.baseWriter();
    }

    /** One byte a row, to be set to 1 for a value and 0 for NULL; what it holds now is garbage. */
    public ByteBuffer presence(int rows) {
        presence.mandatoryResize(rows);
        return bytes(presence.vector(), rows);
    }

    /** The values of a fixed-width column, little-endian; what they hold now is garbage. */
    public ByteBuffer values(int bytes) {
        AbstractFixedWidthWriter fixed = (AbstractFixedWidthWriter) writer;
        fixed.mandatoryResize((bytes + fixed.width() - 1) / fixed.width());
        return bytes(fixed.vector(), bytes);
    }

    /** The ends of texts, as ints from index 1; index 0 is the first one's begin. */
    public ByteBuffer offsets(int rows) {
        OffsetVectorWriterImpl offsets = ((BaseVarWidthWriter) writer).offsetsWriter;
        offsets.mandatoryResize(rows + 1);
        return bytes(offsets.vector(), (rows + 1) * Integer.BYTES).putInt(0, 0);
    }

    /** All the memory that texts have, at least {@code bytes}; what was written remains. */
    public ByteBuffer reserve(int bytes) {
        if (bytes > writer.capacity) {
            writer.realloc(bytes == 1 ? 1 : Integer.highestOneBit(bytes - 1) << 1);
        }
        return bytes(writer.vector(), writer.capacity);
    }

    /** Ends a batch of a fixed-width column. */
    public void finish(int rows) {
        presence.setLastWriteIndex(rows - 1);
        ((AbstractFixedWidthWriter) writer).setLastWriteIndex(rows - 1);
    }

    /**
     * Ends a batch of texts.
     *
     * @param bytes of all texts together
     */
    public void finish(int rows, int bytes) {
        presence.setLastWriteIndex(rows - 1);
        OffsetVectorWriterImpl offsets = ((BaseVarWidthWriter) writer).offsetsWriter;
        offsets.nextOffset = bytes;
        offsets.setLastWriteIndex(rows - 1);
    }

    private static ByteBuffer bytes(BaseDataValueVector vector, int bytes) {
        return vector.getBuffer().nioBuffer(0, bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
}
