package org.peekcap.format;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * Walks the options of a pcapng block, and never past the block's end.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +---------------+---------------+---------------+---------------+
 *    0  |             code              |            length             |
 *       +---------------+---------------+---------------+---------------+
 *    4  |                  value, padded to 32 bits                     |
 *       +---------------+---------------+---------------+---------------+
 * </pre>
 *
 * <p>Before {@link #next()} is true there is no option, and each question throws {@link IllegalStateException}.
 *
 * <p>Lifetime: that of the buffer.
 *
 * @see <a href="https://datatracker.ietf.org/doc/html/draft-ietf-opsawg-pcapng">draft-ietf-opsawg-pcapng, section 3.5</a>
 */
public final class BlockOptions {
    private static final int LENGTH = 2;
    private static final int VALUE = 4;

    /** Ends the options; many writers leave it out where the block ends. */
    private static final int END = 0;

    /** Text for people, in any block. */
    public static final int COMMENT = 1;

    private static final ByteBuffer NONE = ByteBuffer.allocate(0);

    private ByteBuffer buffer = NONE;
    private boolean bigEndian;
    private int first;
    private int at;
    private int end;
    private int next;
    private int afterEnd;
    private boolean overrun;

    /** Options of no block. */
    public BlockOptions() {}

    /**
     * Stands before the first option.
     *
     * @param buffer little-endian
     * @param from index of the first option
     * @param to index just past the last one, where the block's total length is repeated
     */
    public BlockOptions over(ByteBuffer buffer, int from, int to, boolean bigEndian) {
        this.buffer = buffer;
        this.bigEndian = bigEndian;
        this.first = from;
        this.next = from;
        this.at = from;
        this.end = to;
        this.afterEnd = to;
        this.overrun = false;
        return this;
    }

    /** Options of no block, from now on. */
    public BlockOptions none() {
        return over(NONE, 0, 0, false);
    }

    /** Moves to the next option; false after the last one, and where one claims to go past the block's end. */
    public boolean next() {
        at = next;
        if (at == end) {
            return false;
        }
        if (end - at < VALUE) {
            overrun = true;
        } else if (uint16(at) != END) {
            int padded = uint16(at + LENGTH) + 3 & ~3;
            overrun = padded > end - at - VALUE;
            if (!overrun) {
                next = at + VALUE + padded;
                return true;
            }
        } else {
            afterEnd = at + VALUE;
        }
        next = end;
        at = end;
        return false;
    }

    /** Starts anew and moves to the first option of a code; false where there is none. */
    public boolean find(int code) {
        next = first;
        overrun = false;
        while (next()) {
            if (code() == code) {
                return true;
            }
        }
        return false;
    }

    /** As {@link #find(int)}, but an option of another length is passed over. */
    public boolean find(int code, int length) {
        if (find(code)) {
            do {
                if (code() == code && length() == length) {
                    return true;
                }
            } while (next());
        }
        return false;
    }

    /** After {@link #next()} was false: whether that was because an option claims to go past the block's end. */
    public boolean isOverrun() {
        return overrun;
    }

    /** After {@link #next()} was false: index just past the option that ends all; of the block's end, where there is none. */
    int afterEnd() {
        return afterEnd;
    }

    /** What the option is; 0 to 65535, the highest bit set for a program's own. */
    public int code() {
        return uint16(option());
    }

    /** Bytes of the value. */
    public int length() {
        return uint16(option() + LENGTH);
    }

    /** The value's first byte, as an index of the buffer. */
    public int index() {
        return option() + VALUE;
    }

    private int option() {
        if (next == at) {
            throw new IllegalStateException("no option: next() was not called or returned false");
        }
        return at;
    }

    /** A byte of the value. */
    public byte byteAt(int offset) {
        return buffer.get(index() + Objects.checkIndex(offset, length()));
    }

    /** The value as text; bytes that are no UTF-8 become U+FFFD. */
    public String text() {
        byte[] bytes = new byte[length()];
        buffer.get(index(), bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /**
     * The value as a number in the section's byte order, unsigned but for one of eight bytes.
     *
     * @throws IllegalStateException if it has not 1, 2, 4 or 8 bytes
     */
    public long number() {
        return switch (length()) {
            case 1 -> buffer.get(index()) & 0xff;
            case 2 -> uint16(index());
            case 4 -> {
                int value = buffer.getInt(index());
                yield Integer.toUnsignedLong(bigEndian ? Integer.reverseBytes(value) : value);
            }
            case 8 -> {
                long value = buffer.getLong(index());
                yield bigEndian ? Long.reverseBytes(value) : value;
            }
            default -> throw new IllegalStateException("an option of " + length() + " bytes is no number");
        };
    }

    @Override
    public String toString() {
        return next == at ? "no option" : "option " + code() + " of " + length() + " bytes";
    }

    private int uint16(int index) {
        short value = buffer.getShort(index);
        return (bigEndian ? Short.reverseBytes(value) : value) & 0xffff;
    }
}
