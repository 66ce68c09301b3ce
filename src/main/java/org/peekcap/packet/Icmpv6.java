package org.peekcap.packet;

/**
 * An ICMPv6 header. Its four fixed bytes are there; what the message body begins with throws {@link IllegalStateException}
 * where the packet ends before it.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +---------------+---------------+---------------+---------------+
 *    0  |     type      |     code      |           checksum            |
 *       +---------------+---------------+---------------+---------------+
 *    4  |          identifier           |        sequence number        |
 *       +---------------+---------------+---------------+---------------+
 * </pre>
 *
 * The last four bytes, the first of the message body, mean something else in other messages than echo.
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4443#section-2.1">RFC 4443, sections 2.1 and 4.1</a>
 */
public final class Icmpv6 {
    private static final int TYPE = 0;
    private static final int CODE = 1;
    private static final int CHECKSUM = 2;
    private static final int BODY = 4;
    private static final int IDENTIFIER = BODY;
    private static final int SEQUENCE_NUMBER = 6;

    private final Packet packet;

    Icmpv6(Packet packet) {
        this.packet = packet;
    }

    public int type() {
        return packet.uint8(index() + TYPE);
    }

    public int code() {
        return packet.uint8(index() + CODE);
    }

    public int checksum() {
        return packet.uint16(index() + CHECKSUM);
    }

    /** Of an echo; whatever stands there in another message. */
    public int identifier() {
        return packet.uint16(bodyIndex() + IDENTIFIER - BODY);
    }

    /** Of an echo; whatever stands there in another message. */
    public int sequenceNumber() {
        return packet.uint16(bodyIndex() + SEQUENCE_NUMBER - BODY);
    }

    /** The body's first four bytes as a number, the first byte highest: flags, a pointer, the next hop's MTU. */
    public long bodyStart() {
        return packet.uint32(bodyIndex());
    }

    /** Whether the checksum over pseudo-header and message is right. */
    public Checksum verifyChecksum() {
        return Checksum.ofTransport(packet);
    }

    private int bodyIndex() {
        packet.requireBytes(index() + BODY, 4, "ICMPv6 message body");
        return index() + BODY;
    }

    private int index() {
        return packet.transportIndex();
    }
}
