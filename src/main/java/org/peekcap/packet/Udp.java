package org.peekcap.packet;

/**
 * A UDP header.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +---------------+---------------+---------------+---------------+
 *    0  |          source port          |       destination port        |
 *       +---------------+---------------+---------------+---------------+
 *    4  |            length             |           checksum            |
 *       +---------------+---------------+---------------+---------------+
 * </pre>
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc768">RFC 768, fields</a>
 */
public final class Udp {
    private static final int SOURCE_PORT = 0;
    private static final int DESTINATION_PORT = 2;
    private static final int LENGTH = 4;
    private static final int CHECKSUM = 6;
    static final int HEADER = 8;

    private final Packet packet;

    Udp(Packet packet) {
        this.packet = packet;
    }

    public int sourcePort() {
        return packet.uint16(index() + SOURCE_PORT);
    }

    public int destinationPort() {
        return packet.uint16(index() + DESTINATION_PORT);
    }

    /** Bytes of header and data, as it stands; less than 8 in a malformed one, 0 also in a jumbogram. */
    public int length() {
        return packet.uint16(index() + LENGTH);
    }

    /** 0 for none. */
    public int checksum() {
        return packet.uint16(index() + CHECKSUM);
    }

    /** Whether the checksum over pseudo-header, header and data is right; absent where it is 0. */
    public Checksum verifyChecksum() {
        return checksum() == 0 ? Checksum.ABSENT : Checksum.ofTransport(packet);
    }

    /** Bytes of data at the most, by {@link #length()} where it is sound. */
    int payloadLimit() {
        int length = length();
        return length < HEADER ? Integer.MAX_VALUE : length - HEADER;
    }

    private int index() {
        return packet.transportIndex();
    }
}
