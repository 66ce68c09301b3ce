package org.peekcap.bytes;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/**
 * Bytes that arrive once and in order: a pipe, a socket, standard input. They are received straight into one reused window;
 * only the record cut off at its end is ever moved, to the window's start. A reader continues where the one before it ended.
 */
public final class ByteStream extends ByteSource {
    /** As for {@link ReadFile#DEFAULT_WINDOW}. */
    public static final int DEFAULT_WINDOW = 1 << 20;

    private final ReadableByteChannel channel;
    private ByteBuffer memory;
    private Window window = Window.EMPTY;
    private volatile boolean ended;

    /**
     * @param windowBytes bytes held at once, where no single record needs more
     */
    public ByteStream(String name, ReadableByteChannel channel, int windowBytes) {
        super(name);
        this.channel = channel;
        this.memory = ByteBuffer.allocateDirect(requirePositive(windowBytes));
    }

    @Override
    public boolean isRandomAccess() {
        return false;
    }

    @Override
    long inputSize() {
        return ended ? window.end() : Long.MAX_VALUE;
    }

    @Override
    Windows openWindows(int otherReaders) {
        if (otherReaders > 0) {
            throw new IllegalStateException(name() + ": a stream is read by one reader at a time");
        }
        return new Windows(this) {
            @Override
            Window find(long offset, int minimum) throws IOException {
                return window(offset, minimum);
            }

            @Override
            void freeOwn() {
                // the next reader continues in the same memory
            }
        };
    }

    /** Returns as soon as the minimum is there, so that a live stream is never waited for without need. */
    private Window window(long offset, int minimum) throws IOException {
        if (offset < window.fileOffset()) {
            throw new IllegalArgumentException(name() + ": a stream cannot go back to offset " + offset);
        }
        if (window.contains(offset, minimum) || ended && offset <= window.end()) {
            return window;
        }
        while (offset > window.end() && !ended) {
            receive(window.end(), 1); // skipped bytes are received and dropped
        }
        receive(Math.min(offset, window.end()), minimum);
        return window;
    }

    private void receive(long offset, int minimum) throws IOException {
        ByteBuffer kept = memory.duplicate().limit(window.length()).position(window.index(offset));
        memory.clear().put(kept); // moves within one buffer like memmove
        while (memory.position() < minimum && !ended) {
            if (!memory.hasRemaining()) {
                grow(minimum);
            }
            ended = channel.read(memory) < 0;
        }
        window = new Window(Buffers.readOnly(memory), offset, memory.position());
    }

    /** By doubling, so that a length which only a broken header claims is not allocated before its bytes arrive. */
    private void grow(int minimum) {
        ByteBuffer larger = ByteBuffer.allocateDirect((int) Math.min(minimum, 2L * memory.capacity()));
        larger.put(memory.flip());
        Buffers.free(memory);
        memory = larger;
    }

    @Override
    ByteBuffer slice(Window window, int index, int length) {
        return Buffers.copy(window.buffer(), index, length);
    }

    @Override
    void freeShared() {
        window = Window.EMPTY;
        Buffers.free(memory);
        memory = ByteBuffer.allocateDirect(0);
    }

    @Override
    void closeInput() throws IOException {
        channel.close();
    }
}
