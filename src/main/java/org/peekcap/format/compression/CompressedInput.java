package org.peekcap.format.compression;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;
import org.peekcap.bytes.Window;
import org.peekcap.bytes.Windows;

/**
 * The compressed bytes of a source, copied into memory of our own before a codec sees them: native code that runs over a mapping
 * ends the JVM where the file shrinks.
 */
final class CompressedInput extends InputStream {
    private static final int CAPACITY = 256 << 10;
    /** Bytes that the first filling gets, if there are as many: less than any compressed file has. */
    private static final int LEAST_FIRST = 8;

    private final Windows windows;
    private final Runnable beforeWaiting;
    private final ByteBuffer buffer =
            ByteBuffer.allocateDirect(CAPACITY).order(ByteOrder.LITTLE_ENDIAN).limit(0);
    private volatile long received;
    private boolean ended;
    private @Nullable Exception failure;

    /**
     * @param beforeWaiting called before more bytes are asked for, which may take long
     */
    CompressedInput(Windows windows, Runnable beforeWaiting) {
        this.windows = windows;
        this.beforeWaiting = beforeWaiting;
    }

    /**
     * The bytes between position and limit are the next ones; taken are those before the position.
     *
     * @return of which none remains only at the end
     */
    ByteBuffer buffer() throws IOException {
        if (!buffer.hasRemaining() && !ended) {
            fill();
        }
        return buffer;
    }

    private void fill() throws IOException {
        beforeWaiting.run();
        try {
            Window window = windows.at(received, received == 0 ? LEAST_FIRST : 1);
            int count = (int) Math.min(CAPACITY, window.end() - received);
            buffer.clear()
                    .put(0, window.buffer(), window.index(received), count)
                    .limit(count);
            received += count;
            ended = count == 0;
        } catch (IOException | RuntimeException e) {
            failure = e;
            throw e;
        }
    }

    @Override
    public int read() throws IOException {
        return buffer().hasRemaining() ? buffer.get() & 0xff : -1;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (!buffer().hasRemaining()) {
            return -1;
        }
        int count = Math.min(length, buffer.remaining());
        buffer.get(target, offset, count);
        return count;
    }

    /** Puts all bytes that a target has room for. */
    void readWhole(ByteBuffer target) throws IOException {
        while (target.hasRemaining()) {
            if (!buffer().hasRemaining()) {
                throw new EOFException();
            }
            int count = Math.min(target.remaining(), buffer.remaining());
            target.put(target.position(), buffer, buffer.position(), count).position(target.position() + count);
            buffer.position(buffer.position() + count);
        }
    }

    /** Offset in the file of the next byte. */
    long position() {
        return received - buffer.remaining();
    }

    /** Bytes of the file received so far; for any thread. */
    long received() {
        return received;
    }

    /** Whether somebody wanted more bytes than there are. */
    boolean ended() {
        return ended;
    }

    /** Why the source could not be read, if that is what happened. */
    @Nullable
    Exception failure() {
        return failure;
    }
}
