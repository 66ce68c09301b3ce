package org.peekcap.index;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.peekcap.bytes.ByteSource;
import org.peekcap.bytes.Window;
import org.peekcap.bytes.Windows;

/** Tells zeros that fill a capture to its end from a record whose header happens to be zero. Reads each byte once. */
final class ZeroPadding {
    /** Zeros after which a stream is not looked at again from where they began: it cannot go back any further. */
    private static final int LOOK_AHEAD = 1 << 20;

    private final boolean canGoBack;
    private final Windows windows;
    private long nonZero = -1;

    ZeroPadding(ByteSource source, Windows windows) {
        this.canGoBack = source.isRandomAccess();
        this.windows = windows;
    }

    /**
     * Bytes from {@code position} to the end of the input if all are zero, else 0. Afterwards the source still stands at
     * {@code position}, unless {@link #passed} it.
     */
    long from(long position) throws IOException {
        long at = Math.max(position, nonZero);
        while (true) {
            boolean mayPass = canGoBack || at - position >= LOOK_AHEAD;
            Window window = mayPass ? windows.at(at, 1) : windows.at(position, (int) (at - position) + 1);
            if (at >= window.end()) {
                return at - position;
            }
            int index = firstNonZero(window, window.index(at));
            at = window.fileOffset() + index;
            if (index < window.length()) {
                nonZero = at;
                return 0;
            }
        }
    }

    private static int firstNonZero(Window window, int from) {
        ByteBuffer buffer = window.buffer();
        int index = from;
        int end = window.length();
        while (index <= end - Long.BYTES && buffer.getLong(index) == 0) {
            index += Long.BYTES;
        }
        while (index < end && buffer.get(index) == 0) {
            index++;
        }
        return index;
    }

    /** Whether, after an answer of 0, more zeros followed {@code position} than a stream can go back over. */
    boolean passed(long position) {
        return !canGoBack && nonZero - position >= LOOK_AHEAD;
    }
}
