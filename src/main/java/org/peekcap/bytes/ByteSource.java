package org.peekcap.bytes;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Bytes of one capture, handed out in windows. A {@link MappedFile} may serve several readers and threads at once, the others
 * serve one.
 */
public abstract sealed class ByteSource implements Closeable permits MappedFile, ReadFile, ByteStream {
    /** 256 MiB: mappings this large cost nothing, and a file of terabytes needs only thousands. */
    public static final int DEFAULT_WINDOW = 256 << 20;

    private final String name;
    private int holders;
    private boolean closed;
    private boolean sliced;

    ByteSource(String name) {
        this.name = name;
    }

    /** The path or another name for messages. */
    public final String name() {
        return name;
    }

    /** Whether windows may be asked for at any offset; otherwise only forwards. */
    public abstract boolean isRandomAccess();

    /** Bytes there are at this moment; {@link Long#MAX_VALUE} where only the end of the stream will tell. */
    public abstract long size() throws IOException;

    /**
     * A window that contains file offset {@code offset} and at least {@code minimum} bytes from there, fewer only where the
     * input ends. Blocks where a stream has not delivered them yet.
     *
     * @throws IllegalStateException if this source is closed
     */
    public abstract Window window(long offset, int minimum) throws IOException;

    /** Frees all windows' memory; called once, when closed and held by nobody. */
    abstract void freeWindows();

    /** Closes the file or the channel. */
    abstract void closeInput() throws IOException;

    /**
     * Registers a reader, whose windows stay readable until its {@link #release()} even if this source is closed meanwhile.
     *
     * @throws IllegalStateException if this source is closed
     */
    public final synchronized void retain() {
        requireOpen();
        holders++;
    }

    /** Ends what {@link #retain()} began. */
    public final synchronized void release() {
        holders--;
        if (closed && holders == 0 && !sliced) {
            freeWindows();
        }
    }

    /** Bytes to hand to the library's user. From now on the garbage collector, not {@link #close()}, frees this source. */
    public final synchronized ByteBuffer slice(Window window, int index, int length) {
        requireOpen();
        sliced = true;
        return window.buffer().slice(index, length);
    }

    public final synchronized boolean isClosed() {
        return closed;
    }

    final void requireOpen() {
        if (isClosed()) {
            throw new IllegalStateException(name + " is closed");
        }
    }

    @Override
    public final void close() throws IOException {
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
            if (holders == 0 && !sliced) {
                freeWindows();
            }
        }
        closeInput();
    }
}
