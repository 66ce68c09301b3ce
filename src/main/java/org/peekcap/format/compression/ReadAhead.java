package org.peekcap.format.compression;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousCloseException;
import org.jspecify.annotations.Nullable;

/**
 * A ring of bytes between one thread that puts them and one that takes them. The one waits where the ring is full, the other
 * where it is empty.
 */
final class ReadAhead {
    private static final int CAPACITY = 4 << 20;
    /** A taker who waits is not woken for less, unless no more may come for a while. */
    private static final int WORTH_WAKING = CAPACITY / 4;

    private final ByteBuffer ring = ByteBuffer.allocateDirect(CAPACITY);
    private long put;
    private long taken;
    private boolean ended;
    private boolean closed;
    private @Nullable IOException failure;

    /** Waits for room, and gives the part of the ring in which {@link #put(int)} expects the next bytes. */
    synchronized ByteBuffer room() throws InterruptedException {
        while (put - taken == CAPACITY && !closed) {
            wait();
        }
        if (closed) {
            throw new InterruptedException();
        }
        int start = (int) (put % CAPACITY);
        int free = (int) (CAPACITY - (put - taken));
        return ring.duplicate().limit(Math.min(CAPACITY, start + free)).position(start);
    }

    synchronized void put(int count) {
        put += count;
        if (put - taken >= WORTH_WAKING) {
            notifyAll();
        }
    }

    /** Wakes a taker for what there is. */
    synchronized void show() {
        notifyAll();
    }

    /** Bytes put so far. */
    synchronized long put() {
        return put;
    }

    /** Bytes taken so far. */
    synchronized long taken() {
        return taken;
    }

    synchronized void end() {
        ended = true;
        notifyAll();
    }

    /** The taker gets what was put, and then this. */
    synchronized void fail(IOException e) {
        failure = e;
        notifyAll();
    }

    synchronized void close() {
        closed = true;
        notifyAll();
    }

    /** Waits for bytes, and moves as many as there are and fit; -1 at the end. */
    int take(ByteBuffer target) throws IOException, InterruptedException {
        int count;
        int start;
        synchronized (this) {
            while (put == taken && !ended && failure == null && !closed) {
                wait();
            }
            if (closed) {
                throw new AsynchronousCloseException();
            } else if (put == taken) {
                if (failure != null) {
                    throw failure;
                }
                return -1;
            }
            start = (int) (taken % CAPACITY);
            count = (int) Math.min(Math.min(put - taken, CAPACITY - start), target.remaining());
        }
        target.put(ring.duplicate().limit(start + count).position(start));
        synchronized (this) {
            taken += count;
            notifyAll();
        }
        return count;
    }
}
