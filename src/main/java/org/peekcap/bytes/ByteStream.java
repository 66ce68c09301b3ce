package org.peekcap.bytes;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/**
 * Bytes that arrive once and in order: a pipe, a socket, standard input. They are received straight into one reused window;
 * only the record cut off at its end is ever moved, to the window's start.
 */
public final class ByteStream extends ByteSource {
    /** As for {@link ReadFile#DEFAULT_WINDOW}. */
    public static final int DEFAULT_WINDOW = 1 << 20;

    private final ReadableByteChannel channel;
    private ByteBuffer memory;
    private Window window = Window.EMPTY;
    private boolean ended;

    /**
     * @param windowBytes bytes held at once, where no single record needs more
     */
    public ByteStream(String name, ReadableByteChannel channel, int windowBytes) {
        super(name);
        this.channel = channel;
        this.memory = ByteBuffer.allocateDirect(windowBytes);
    }

    @Override
    public boolean isRandomAccess() {
        return false;
    }

    @Override
    public long size() {
        return ended ? window.end() : Long.MAX_VALUE;
    }

    /**
     * Returns as soon as the minimum is there, so that a live stream is never waited for without need.
     *
     * @throws IllegalArgumentException if {@code offset} lies before the window handed out last
     */
    @Override
    public Window window(long offset, int minimum) throws IOException {
        requireOpen();
        if (window.contains(offset, minimum) || ended && offset >= window.fileOffset() && offset <= window.end()) {
            return window;
        }
        if (offset < window.fileOffset()) {
            throw new IllegalArgumentException(name() + ": a stream cannot go back to offset " + offset);
        }
        while (offset > window.end() && !ended) {
            receive(window.end(), 1); // skipped bytes are received and dropped
        }
        receive(Math.min(offset, window.end()), minimum);
        return window;
    }

    private void receive(long offset, int minimum) throws IOException {
        ByteBuffer kept = memory.duplicate().limit(window.length()).position(window.index(offset));
        if (minimum > memory.capacity()) {
            memory = ByteBuffer.allocateDirect(minimum);
        }
        memory.clear();
        memory.put(kept); // moves within one buffer like memmove
        while (memory.position() < minimum && !ended) {
            ended = channel.read(memory) < 0;
        }
        window = new Window(Buffers.readOnly(memory), offset, memory.position());
    }

    @Override
    void freeWindows() {
        window = Window.EMPTY;
        Buffers.free(memory);
        memory = ByteBuffer.allocateDirect(0);
    }

    @Override
    void closeInput() throws IOException {
        channel.close();
    }
}
