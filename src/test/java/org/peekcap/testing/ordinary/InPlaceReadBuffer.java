package org.peekcap.testing.ordinary;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;

/**
 * The better way before ours: one large explicit buffer is filled with plain reads, boundaries are followed in it, and
 * only the field that is asked for is decoded, where it lies. What is left of a record at the buffer's end is moved to
 * its front before the next read.
 */
public final class InPlaceReadBuffer {
    /** What is done with each packet, where it lies. */
    public interface Use {
        /**
         * @param bytes the read buffer
         * @param packet index of the packet's first byte
         * @param end index after its last
         */
        void packet(byte[] bytes, int packet, int end);
    }

    private static final int RECORD_HEADER_LENGTH = 16;

    private final byte[] array;
    private final ByteBuffer buffer;

    /** With a buffer of so many bytes, which must hold the longest record. */
    public InPlaceReadBuffer(int bufferLength) {
        array = new byte[bufferLength];
        buffer = ByteBuffer.wrap(array);
    }

    /** Counts the packets of a whole file; the buffer is kept for the next one. */
    public PacketCounts count(Path path) throws IOException {
        InPlaceCount count = new InPlaceCount();
        read(path, count);
        return count.counts();
    }

    /** Reads the whole file; the buffer is kept for the next one. */
    public void read(Path path, Use use) throws IOException {
        try (InputStream in = new FileInputStream(path.toFile())) {
            int limit = in.readNBytes(array, 0, Math.min(FileHeader.LENGTH, array.length));
            if (limit < FileHeader.LENGTH) {
                throw new IOException("the file header is cut short");
            }
            ByteOrder order = FileHeader.order(buffer);
            buffer.order(order);
            readRecords(in, use);
        }
    }

    private void readRecords(InputStream in, Use use) throws IOException {
        int left = 0;
        for (int read = in.read(array); read > 0; read = in.read(array, left, array.length - left)) {
            int limit = left + read;
            int consumed = useWhole(limit, use);
            left = limit - consumed;
            System.arraycopy(array, consumed, array, 0, left);
            if (left == array.length) {
                throw new IOException("a record is longer than the buffer");
            }
        }
        if (left > 0) {
            throw new IOException("the last record is cut short");
        }
    }

    /** Hands over the whole records before {@code limit} and returns where the first that is not whole begins. */
    private int useWhole(int limit, Use use) {
        int position = 0;
        while (limit - position >= RECORD_HEADER_LENGTH) {
            int capturedLength = buffer.getInt(position + 8);
            int packet = position + RECORD_HEADER_LENGTH;
            if (capturedLength < 0 || capturedLength > limit - packet) {
                return position;
            }
            use.packet(array, packet, packet + capturedLength);
            position = packet + capturedLength;
        }
        return position;
    }
}
