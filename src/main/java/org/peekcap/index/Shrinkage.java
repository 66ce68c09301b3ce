package org.peekcap.index;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.peekcap.bytes.ByteSource;
import org.peekcap.bytes.Window;
import org.peekcap.format.MalformedCaptureException;

/** Notices that a mapped file became shorter, and how short. */
final class Shrinkage {
    /** What is stored here cannot be optimised away. */
    private static volatile byte[][] made = {};

    private final ByteSource source;
    private long end = Long.MAX_VALUE;

    Shrinkage(ByteSource source) {
        this.source = source;
    }

    /** Whether the file was found shorter, now or before, than it had been. */
    boolean wasNoted() {
        return end < Long.MAX_VALUE;
    }

    /**
     * Looks whether a window reaches past the file's end: bytes there read as zeros up to the end of a page, and fault after it.
     *
     * @throws InternalError if there was a fault
     */
    boolean affects(Window window) throws IOException {
        if (!source.isMapped()) {
            return false;
        }
        raisePendingFault();
        return source.size() < window.end();
    }

    /**
     * A fault in compiled code is only noted; up to JDK 17 its error comes at some later entry into the JVM's runtime, often past
     * the handlers around the access. This enters it: an array of arrays is always made there.
     */
    private static void raisePendingFault() {
        made = new byte[8][8];
    }

    /**
     * Takes the file's present end for the end of what can be read.
     *
     * @param fault thrown again if the file did not shrink
     */
    void note(@Nullable InternalError fault, Window window) throws IOException {
        long size = source.size();
        if (fault != null && size >= Math.min(window.end(), end)) {
            throw fault;
        }
        end = Math.min(end, size);
    }

    /** What is left of a window, so that the whole records in it are still delivered. */
    Window cut(Window window) {
        return window.before(end);
    }

    MalformedCaptureException exception(String consequence, long frames) {
        String reason = "the file shrank to " + end + " bytes while it was read" + consequence;
        return new MalformedCaptureException(source.name(), end, reason, frames);
    }
}
