package org.peekcap.bytes;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SelectableChannel;

/**
 * Bytes that arrive once and in order: a pipe, a socket, standard input. They are received straight into one reused memory, one
 * behind the other; only where its end comes near is a record that is not yet whole moved to its start. A reader continues where
 * the one before it ended.
 *
 * <p>Nothing is allocated for bytes that arrive, unless a record needs more memory than there is. A channel that fails leaves
 * all as it was: after a time-out, say, the same window can be asked for again.
 */
public final class ByteStream extends ByteSource {
    /** Large enough that calls are few, small enough that what was received is still in a second-level cache. */
    public static final int DEFAULT_WINDOW = 512 << 10;

    private final ReadableByteChannel channel;
    private ByteBuffer memory;
    private Window window;
    /** Takes turns with {@link #window}, so that a window whose bytes were moved is seen to be another one. */
    private Window spare;

    private volatile boolean ended;

    /**
     * @param channel a blocking one
     * @param windowBytes bytes held at once, where no single record needs more
     */
    public ByteStream(String name, ReadableByteChannel channel, int windowBytes) {
        super(name);
        if (channel instanceof SelectableChannel selectable && !selectable.isBlocking()) {
            throw new IllegalBlockingModeException();
        }
        this.channel = channel;
        this.memory = ByteBuffer.allocateDirect(requirePositive(windowBytes));
        this.window = new Window(Buffers.readOnly(memory), 0, 0);
        this.spare = new Window(window.buffer(), 0, 0);
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
        while (offset > window.end() && !ended) {
            restart(window.end(), 0); // skipped bytes are received and dropped
            receive();
        }
        if (ended || window.contains(offset, minimum)) {
            return window;
        }
        makeRoom(offset, minimum);
        while (!ended && !window.contains(offset, minimum)) {
            if (window.length() == memory.capacity()) {
                grow(minimum);
            }
            receive();
        }
        return window;
    }

    /** Lets a quarter of the memory or more be free behind what is kept, so that bytes come in few and large pieces. */
    private void makeRoom(long offset, int minimum) {
        int start = window.index(offset);
        int kept = window.length() - start;
        int free = memory.capacity() - window.length();
        if (kept == 0 || free < Math.max(minimum - kept, memory.capacity() / 4)) {
            memory.put(0, memory, start, kept); // moves within one buffer like memmove
            restart(offset, kept);
        }
    }

    private void restart(long offset, int kept) {
        Window next = spare;
        spare = window;
        next.reuse(offset, kept);
        window = next;
    }

    private void receive() throws IOException {
        memory.position(window.length());
        ended = channel.read(memory) < 0;
        window.reuse(window.fileOffset(), memory.position());
    }

    /** By doubling, so that a length which only a broken header claims is not allocated before its bytes arrive. */
    private void grow(int minimum) {
        ByteBuffer larger = ByteBuffer.allocateDirect((int) Math.min(minimum, 2L * memory.capacity()));
        larger.put(0, memory, 0, window.length());
        Buffers.free(memory);
        memory = larger;
        window = new Window(Buffers.readOnly(memory), window.fileOffset(), window.length());
        spare = new Window(window.buffer(), 0, 0);
    }

    @Override
    ByteBuffer slice(Window window, int index, int length) {
        return Buffers.copy(window.buffer(), index, length);
    }

    @Override
    void freeShared() {
        window = Window.EMPTY;
        spare = Window.EMPTY;
        Buffers.free(memory);
        memory = ByteBuffer.allocateDirect(0);
    }

    @Override
    void closeInput() throws IOException {
        channel.close();
    }
}
