package org.peekcap.bytes;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import org.jspecify.annotations.Nullable;

/**
 * One reader's way to a source's bytes. For one thread.
 *
 * <p>Lifetime: memory of the windows handed out is kept until {@link #close()}, even if the source is closed meanwhile. Their
 * buffers must not be read afterwards; what outlives the reader is a {@link #slice}.
 */
public abstract class Windows implements AutoCloseable {
    private final ByteSource source;
    private @Nullable Thread user;
    private @Nullable Runnable whenSourceCloses;
    private boolean closed;

    Windows(ByteSource source) {
        this.source = source;
    }

    /**
     * A window that contains file offset {@code offset} and at least {@code minimum} bytes from there, fewer only where the
     * input ends. Blocks where a stream has not delivered them yet. Ends the lifetime of the window before, unless the source
     * is mapped.
     *
     * @throws IllegalStateException if these windows or their source are closed
     */
    public final Window at(long offset, int minimum) throws IOException {
        requireOpen();
        user = Thread.currentThread();
        try {
            return find(offset, minimum);
        } catch (ClosedChannelException e) {
            requireOpen(); // closed by another thread while this one read
            throw e;
        }
    }

    abstract Window find(long offset, int minimum) throws IOException;

    /** Frees memory that is this reader's own. */
    abstract void freeOwn();

    /**
     * @throws IllegalStateException if these windows or their source are closed
     */
    public final void requireOpen() {
        if (closed) {
            throw new IllegalStateException(source.name() + ": the reader is closed");
        }
        source.requireOpen();
    }

    /** What to do, on the closing thread, when the source is closed before these windows: let go of their buffers. */
    public final void whenSourceCloses(Runnable action) {
        whenSourceCloses = action;
    }

    final void sourceClosed() {
        Runnable action = whenSourceCloses;
        if (action != null) {
            action.run();
        }
    }

    /**
     * Bytes of a window to hand to the library's user, readable whatever is closed: a view of a mapped file, which from now
     * on the garbage collector unmaps; a copy otherwise. Read-only, big-endian.
     *
     * @param index of the window's buffer
     */
    public final ByteBuffer slice(Window window, int index, int length) {
        requireOpen();
        return source.slice(window, index, length);
    }

    /** Ends the reading. Where another thread did it, that one may be amid a window, and memory is left to the collector. */
    @Override
    public final void close() {
        if (closed) {
            return;
        }
        closed = true;
        boolean memoryMayBeInUse = user != null && user != Thread.currentThread() && user.isAlive();
        if (!memoryMayBeInUse) {
            freeOwn();
        }
        source.leave(this, memoryMayBeInUse);
    }
}
