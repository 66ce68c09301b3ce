package org.peekcap.packet;

/**
 * A GRE header of version 0 or, as PPTP has it, 1. Its four fixed bytes are there; each optional field throws
 * {@link IllegalStateException} where its flag is not set or the packet ends before it.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +-+-+-+-+-------+-+-------+-----+---------------+---------------+
 *    0  |C|R|K|S|       |A|       | Ver |         protocol type         |
 *       +-+-+-+-+-------+-+-------+-----+---------------+---------------+
 *    4  |      checksum (if C or R)     |            reserved           |
 *       +---------------+---------------+---------------+---------------+
 *       |                          key (if K)                           |
 *       +---------------+---------------+---------------+---------------+
 *       |                    sequence number (if S)                     |
 *       +---------------+---------------+---------------+---------------+
 *       |           acknowledgment number (if A, version 1)             |
 *       +---------------+---------------+---------------+---------------+
 * </pre>
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2784#section-2">RFC 2784, section 2</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2890#section-2">RFC 2890, section 2</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2637#section-4.1">RFC 2637, section 4.1</a>
 */
public final class Gre {
    private static final int FLAGS = 0;
    private static final int PROTOCOL_TYPE = 2;
    private static final int LENGTH = 4;

    private static final int CHECKSUM_PRESENT = 0x8000;
    private static final int ROUTING_PRESENT = 0x4000;
    private static final int KEY_PRESENT = 0x2000;
    private static final int SEQUENCE_PRESENT = 0x1000;
    private static final int ACKNOWLEDGMENT_PRESENT = 0x0080;
    private static final int VERSION_MASK = 7;

    private final Packet packet;

    Gre(Packet packet) {
        this.packet = packet;
    }

    /** All sixteen bits, the version in the last three. */
    public int flags() {
        return packet.uint16(index() + FLAGS);
    }

    public int version() {
        return flags() & VERSION_MASK;
    }

    /** An Ethernet type. */
    public int protocolType() {
        return packet.uint16(index() + PROTOCOL_TYPE);
    }

    /** Bytes of this header with the fields that its flags announce, without RFC 1701's source routes: 4 to 20. */
    public int headerLength() {
        boolean acknowledgment = version() == 1 && hasFlag(ACKNOWLEDGMENT_PRESENT);
        return LENGTH
                + (hasChecksum() || hasFlag(ROUTING_PRESENT) ? 4 : 0)
                + (hasKey() ? 4 : 0)
                + (hasSequenceNumber() ? 4 : 0)
                + (acknowledgment ? 4 : 0);
    }

    public boolean hasChecksum() {
        return hasFlag(CHECKSUM_PRESENT);
    }

    public boolean hasKey() {
        return hasFlag(KEY_PRESENT);
    }

    public boolean hasSequenceNumber() {
        return hasFlag(SEQUENCE_PRESENT);
    }

    public int checksum() {
        return packet.uint16(field(hasChecksum(), LENGTH, "GRE checksum"));
    }

    /** In version 1 the payload's length and the call's number, 16 bits each. */
    public long key() {
        return packet.uint32(field(hasKey(), keyOffset(), "GRE key"));
    }

    public long sequenceNumber() {
        int offset = keyOffset() + (hasKey() ? 4 : 0);
        return packet.uint32(field(hasSequenceNumber(), offset, "GRE sequence number"));
    }

    private int keyOffset() {
        return LENGTH + (hasChecksum() || hasFlag(ROUTING_PRESENT) ? 4 : 0);
    }

    private int field(boolean present, int offset, String name) {
        if (!present) {
            throw new IllegalStateException("frame " + packet.frameNumber() + " has no " + name);
        }
        packet.requireBytes(index() + offset, 4, name);
        return index() + offset;
    }

    private boolean hasFlag(int flag) {
        return (flags() & flag) != 0;
    }

    private int index() {
        return packet.transportIndex();
    }
}
