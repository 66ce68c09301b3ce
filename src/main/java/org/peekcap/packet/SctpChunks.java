package org.peekcap.packet;

/**
 * The chunks of an SCTP packet, one after the other.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +---------------+---------------+---------------+---------------+
 *    0  |     type      |     flags     |            length             |
 *       +---------------+---------------+---------------+---------------+
 * </pre>
 *
 * <p>Lifetime: that of the {@link Packet} it was asked of; {@link Sctp#chunks()} starts it anew.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9260#section-3.2">RFC 9260, section 3.2</a>
 */
public final class SctpChunks extends Items {
    private static final int FLAGS = 1;
    private static final int LENGTH = 2;
    private static final int HEADER = 4;

    SctpChunks(Packet packet) {
        super(packet);
    }

    /** With the padding to a multiple of four bytes, which the last chunk may lack. */
    @Override
    int measure(int index) {
        if (index + HEADER > end) {
            return -1;
        }
        int length = packet.uint16(index + LENGTH);
        int padded = length + 3 & ~3;
        return length < HEADER || length > end - index ? -1 : Math.min(padded, end - index);
    }

    /** 0 for user data (DATA). */
    public int type() {
        return packet.uint8(index());
    }

    public int flags() {
        return packet.uint8(index() + FLAGS);
    }

    /** Of the chunk with its header of four bytes, without padding. */
    @Override
    public int length() {
        return packet.uint16(index() + LENGTH);
    }

    /** Where the chunk's value begins, from the packet's start. */
    public int dataOffset() {
        return offset() + HEADER;
    }
}
