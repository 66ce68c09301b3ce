package org.peekcap.bytes;

import java.nio.ByteBuffer;

/**
 * One read-only, little-endian, direct buffer and the file offset at which it starts.
 *
 * <p>Lifetime: a window of a mapped file is valid while its source is retained; a window of a stream until the next call of
 * {@link ByteSource#window}, which may reuse its memory.
 */
public final class Window {
    /** Holds no byte; every access to its buffer throws {@link IndexOutOfBoundsException}. */
    public static final Window EMPTY = new Window(Buffers.readOnly(ByteBuffer.allocateDirect(0)), 0, 0);

    private final ByteBuffer buffer;
    private final long fileOffset;
    private final int length;

    Window(ByteBuffer buffer, long fileOffset, int length) {
        this.buffer = buffer;
        this.fileOffset = fileOffset;
        this.length = length;
    }

    /** For the library's own reading with absolute indices; hand out {@link ByteSource#slice} instead. */
    public ByteBuffer buffer() {
        return buffer;
    }

    /** File offset of the buffer's index 0. */
    public long fileOffset() {
        return fileOffset;
    }

    /** Bytes that may be read, from index 0. */
    public int length() {
        return length;
    }

    /** File offset just past the last byte. */
    public long end() {
        return fileOffset + length;
    }

    /** Whether {@code count} bytes from file offset {@code offset} lie in this window. */
    public boolean contains(long offset, long count) {
        return offset >= fileOffset && offset + count <= end();
    }

    /** The buffer's index for a file offset, which must lie in this window or at its end. */
    public int index(long offset) {
        long index = offset - fileOffset;
        if (index < 0 || index > length) {
            throw new IndexOutOfBoundsException(
                    "file offset " + offset + " outside window " + fileOffset + ".." + end());
        }
        return (int) index;
    }
}
