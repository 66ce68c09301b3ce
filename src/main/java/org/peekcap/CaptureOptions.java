package org.peekcap;

import org.peekcap.bytes.ByteSource;
import org.peekcap.bytes.ByteStream;
import org.peekcap.bytes.ReadFile;

/**
 * How a capture file's bytes are had: {@code CaptureOptions.read().windowBytes(64 << 10)}.
 *
 * @param access mapped or read
 * @param windowBytes bytes mapped or read at a time; a record that needs more gets more
 */
public record CaptureOptions(Access access, int windowBytes) {
    /** Ways to a file's bytes. */
    public enum Access {
        /** The fastest, and right for local disks. */
        MAPPED,
        /** For network file systems, where a page fault that fails does more harm than a read that fails. */
        READ
    }

    public CaptureOptions {
        if (windowBytes < 1) {
            throw new IllegalArgumentException("window of " + windowBytes + " bytes");
        }
    }

    /** Mapped, in windows of {@link ByteSource#DEFAULT_WINDOW} bytes. */
    public static CaptureOptions mapped() {
        return new CaptureOptions(Access.MAPPED, ByteSource.DEFAULT_WINDOW);
    }

    /** Read into a buffer of {@link ReadFile#DEFAULT_WINDOW} bytes, one for each reader. */
    public static CaptureOptions read() {
        return new CaptureOptions(Access.READ, ReadFile.DEFAULT_WINDOW);
    }

    public CaptureOptions windowBytes(int bytes) {
        return new CaptureOptions(access, bytes);
    }

    /** What can be neither mapped nor read at a position gets a small window, whatever was asked for. */
    int streamWindowBytes() {
        return Math.min(windowBytes, ByteStream.DEFAULT_WINDOW);
    }
}
