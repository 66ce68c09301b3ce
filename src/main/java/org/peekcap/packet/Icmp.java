package org.peekcap.packet;

/**
 * An ICMP header.
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
 * The last four bytes mean something else in other messages than echo, timestamp and their like.
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc792">RFC 792, message formats</a>
 */
public final class Icmp {
    private static final int TYPE = 0;
    private static final int CODE = 1;
    private static final int CHECKSUM = 2;
    private static final int REST = 4;
    private static final int IDENTIFIER = REST;
    private static final int SEQUENCE_NUMBER = 6;

    private final Packet packet;

    Icmp(Packet packet) {
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
        return packet.uint16(index() + IDENTIFIER);
    }

    /** Of an echo; whatever stands there in another message. */
    public int sequenceNumber() {
        return packet.uint16(index() + SEQUENCE_NUMBER);
    }

    /** The four bytes after the checksum as a number, the first byte highest: a gateway, a pointer, the next hop's MTU. */
    public long restOfHeader() {
        return packet.uint32(index() + REST);
    }

    /** Whether the checksum over the message is right. */
    public Checksum verifyChecksum() {
        return Checksum.ofMessage(packet);
    }

    private int index() {
        return packet.transportIndex();
    }
}
