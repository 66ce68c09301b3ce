package org.peekcap.bytes;

import java.nio.ByteBuffer;

/**
 * One read-only, little-endian, direct buffer and the file offset at which it starts.
 *
 * <p>Lifetime: a window of a mapped file is valid until the {@link Windows} that it came from are closed; any other only until
 * their next {@link Windows#at}, which may reuse its memory. A buffer kept longer may be unmapped memory, and reading that ends
 * the JVM.
 */
public final class Window {
    /** Holds no byte; every access to its buffer throws {@link IndexOutOfBoundsException}. */
    public static final Window EMPTY = new Window(Buffers.readOnly(ByteBuffer.allocateDirect(0)), 0, 0);

    private final ByteBuffer buffer;
    private long fileOffset;
    private int length;

    Window(ByteBuffer buffer, long fileOffset, int length) {
        this.buffer = buffer;
        this.fileOffset = fileOffset;
        this.length = length;
    }

    /** Says what the buffer holds from now on: for a source whose windows end their lifetime one by one, and so can be reused. */
    void reuse(long nowFileOffset, int nowLength) {
        fileOffset = nowFileOffset;
        length = nowLength;
    }

    /** For the library's own reading with absolute indices; its user gets a {@link Windows#slice}. */
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

    /** The same window without the bytes from file offset {@code end} on, which a file that shrank has lost. */
    public Window before(long end) {
        return end >= end() ? this : new Window(buffer, fileOffset, (int) Math.max(0, end - fileOffset));
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
