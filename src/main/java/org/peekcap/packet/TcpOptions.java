package org.peekcap.packet;

import java.util.Objects;

/**
 * The options of a TCP header, one after the other; the end-of-options byte ends them and is not delivered.
 *
 * <pre>
 *  byte  0               1               2
 *       +---------------+---------------+----------
 *    0  |     kind      |    length     |  data ...
 *       +---------------+---------------+----------
 * </pre>
 *
 * <pre>{@code
 * TcpOptions options = packet.tcp().options();
 * if (options.find(TcpOptions.WINDOW_SCALE)) {
 *   shift = options.windowScale();
 * }
 * }</pre>
 *
 * <p>Lifetime: that of the {@link Packet} it was asked of; {@link Tcp#options()} starts it anew.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9293#section-3.2">RFC 9293, section 3.2</a>
 */
public final class TcpOptions extends Items {
    public static final int NO_OPERATION = 1;
    public static final int MAXIMUM_SEGMENT_SIZE = 2;
    /** RFC 7323, section 2. */
    public static final int WINDOW_SCALE = 3;
    /** RFC 2018, section 2. */
    public static final int SACK_PERMITTED = 4;
    /** RFC 2018, section 3. */
    public static final int SACK = 5;
    /** RFC 7323, section 3. */
    public static final int TIMESTAMPS = 8;

    private static final int DATA = 2;
    private static final int SACK_BLOCK = 8;

    TcpOptions(Packet packet) {
        super(packet);
    }

    @Override
    int measure(int index) {
        return optionLength(index);
    }

    /**
     * Starts anew and moves to the first option of a kind. One of the kinds named here is found only with the length that its
     * RFC wants, so that its values can be read.
     */
    public boolean find(int kind) {
        packet.tcp().options();
        while (next()) {
            if (kind() == kind && isLengthOf(kind, length())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isLengthOf(int kind, int length) {
        return switch (kind) {
            case MAXIMUM_SEGMENT_SIZE -> length == 4;
            case WINDOW_SCALE -> length == 3;
            case SACK_PERMITTED -> length == 2;
            case SACK -> length % SACK_BLOCK == DATA;
            case TIMESTAMPS -> length == 10;
            default -> true;
        };
    }

    public int kind() {
        return packet.uint8(index());
    }

    /** Where the option's data begin, from the packet's start; they have {@code length() - 2} bytes, none in one of length 1. */
    public int dataOffset() {
        return offset() + Math.min(DATA, length());
    }

    /** In bytes. */
    public int maximumSegmentSize() {
        return packet.uint16(data(MAXIMUM_SEGMENT_SIZE));
    }

    /** Bits by which the window is to be shifted, as it stands: above 14 counts as 14. */
    public int windowScale() {
        return packet.uint8(data(WINDOW_SCALE));
    }

    public long timestampValue() {
        return packet.uint32(data(TIMESTAMPS));
    }

    public long timestampEchoReply() {
        return packet.uint32(data(TIMESTAMPS) + 4);
    }

    /** Blocks of a selective acknowledgment. */
    public int sackCount() {
        data(SACK);
        return length() / SACK_BLOCK;
    }

    /** First sequence number of a block. */
    public long sackLeftEdge(int block) {
        return packet.uint32(data(SACK) + SACK_BLOCK * Objects.checkIndex(block, sackCount()));
    }

    /** Sequence number just past a block. */
    public long sackRightEdge(int block) {
        return packet.uint32(data(SACK) + SACK_BLOCK * Objects.checkIndex(block, sackCount()) + 4);
    }

    private int data(int kind) {
        int index = index();
        if (kind() != kind || !isLengthOf(kind, length())) {
            throw new IllegalStateException(
                    "option of kind " + kind() + " and length " + length() + ", not a sound one of kind " + kind);
        }
        return index + DATA;
    }
}
