package org.peekcap.bytes;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.util.ArrayList;
import java.util.List;

/**
 * Bytes of one capture. Each reader opens its own {@link Windows} over them. A file may have many readers, in several threads;
 * a stream has one at a time.
 *
 * <p>Closing ends all reading: from then on every window asked for is refused. Memory is given back at once, or when the last
 * reader has closed its windows; where a slice has left the library, it is left to the garbage collector.
 */
public abstract sealed class ByteSource implements Closeable permits MappedFile, ReadFile, ByteStream {
    /** 256 MiB: mappings this large cost nothing, and a file of terabytes needs only thousands. */
    public static final int DEFAULT_WINDOW = 256 << 20;

    private final String name;
    private final List<Windows> readers = new ArrayList<>();
    private boolean leftToCollector;
    private volatile boolean closed;

    ByteSource(String name) {
        this.name = name;
    }

    static int requirePositive(int windowBytes) {
        if (windowBytes < 1) {
            throw new IllegalArgumentException("window of " + windowBytes + " bytes");
        }
        return windowBytes;
    }

    /** The path or another name for messages. */
    public final String name() {
        return name;
    }

    /** Whether windows may be asked for at any offset; otherwise only forwards. */
    public abstract boolean isRandomAccess();

    /** Whether bytes are read when a buffer is accessed, so that a file which shrinks makes the access fail. */
    public boolean isMapped() {
        return false;
    }

    /**
     * Bytes there are at this moment; {@link Long#MAX_VALUE} where only the end of the stream will tell.
     *
     * @throws IllegalStateException if this source is closed
     */
    public final long size() throws IOException {
        requireOpen();
        try {
            return inputSize();
        } catch (ClosedChannelException e) {
            requireOpen(); // closed by another thread meanwhile
            throw e;
        }
    }

    abstract long inputSize() throws IOException;

    /**
     * Begins to read.
     *
     * @throws IllegalStateException if this source is closed, or is a stream that somebody else is reading
     */
    public final synchronized Windows windows() {
        requireOpen();
        Windows windows = openWindows(readers.size());
        readers.add(windows);
        return windows;
    }

    abstract Windows openWindows(int otherReaders);

    /** Frees memory that all readers share; called once, when closed and read by nobody. */
    abstract void freeShared();

    /** Closes the file or the channel. */
    abstract void closeInput() throws IOException;

    /** Called by {@link Windows#close()}. */
    final synchronized void leave(Windows windows, boolean memoryMayBeInUse) {
        readers.remove(windows);
        leftToCollector |= memoryMayBeInUse;
        freeIfUnused();
    }

    /** Notes that a slice of this source's memory is in a user's hands. */
    final synchronized void leaveToCollector() {
        leftToCollector = true;
    }

    private void freeIfUnused() {
        if (closed && readers.isEmpty() && !leftToCollector) {
            freeShared();
        }
    }

    public final boolean isClosed() {
        return closed;
    }

    final void requireOpen() {
        if (closed) {
            throw new IllegalStateException(name + " is closed");
        }
    }

    /**
     * Part of a window, to hand to the library's user: it stays readable whatever is closed.
     *
     * @param index of the window's buffer
     */
    abstract ByteBuffer slice(Window window, int index, int length);

    @Override
    public final void close() throws IOException {
        List<Windows> open;
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
            open = List.copyOf(readers);
            freeIfUnused();
        }
        open.forEach(Windows::sourceClosed);
        closeInput();
    }
}
