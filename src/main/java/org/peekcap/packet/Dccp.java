package org.peekcap.packet;

/**
 * A DCCP generic header.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +---------------+---------------+---------------+---------------+
 *    0  |          source port          |       destination port        |
 *       +---------------+-------+-------+---------------+---------------+
 *    4  |  data offset  | CCVal | CsCov |           checksum            |
 *       +-----+-------+-+-------+-------+---------------+---------------+
 *    8  | Res | type  |X|   reserved    |  sequence number, high bits   |
 *       +-----+-------+-+---------------+---------------+---------------+
 *   12  |                  sequence number, low bits                    |
 *       +---------------+---------------+---------------+---------------+
 * </pre>
 *
 * Without the flag X the header ends at byte 12, and the sequence number is bytes 9 to 11.
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4340#section-5.1">RFC 4340, section 5.1</a>
 */
public final class Dccp {
    private static final int SOURCE_PORT = 0;
    private static final int DESTINATION_PORT = 2;
    private static final int DATA_OFFSET = 4;
    private static final int CHECKSUM = 6;
    private static final int TYPE = 8;
    private static final int SHORT_SEQUENCE_NUMBER = 9;
    private static final int SEQUENCE_NUMBER = 10;

    private final Packet packet;

    Dccp(Packet packet) {
        this.packet = packet;
    }

    public int sourcePort() {
        return packet.uint16(index() + SOURCE_PORT);
    }

    public int destinationPort() {
        return packet.uint16(index() + DESTINATION_PORT);
    }

    /** Bytes from the header's start to the data, 0 to 1020; less than 12 in a malformed one. */
    public int headerLength() {
        return packet.uint8(index() + DATA_OFFSET) * 4;
    }

    public int checksum() {
        return packet.uint16(index() + CHECKSUM);
    }

    /** 0 request, 1 response, 2 data, 3 ack, 4 data with ack, 5 close request, 6 close, 7 reset, 8 sync, 9 sync ack. */
    public int type() {
        return packet.uint8(index() + TYPE) >> 1 & 0xf;
    }

    /** Whether sequence numbers have 48 bits and not 24. */
    public boolean hasExtendedSequenceNumbers() {
        return (packet.uint8(index() + TYPE) & 1) != 0;
    }

    /**
     * 48 or 24 bits.
     *
     * @throws IllegalStateException where it has 48 and the packet ends before the last of them
     */
    public long sequenceNumber() {
        if (!hasExtendedSequenceNumbers()) {
            return packet.uint32(index() + SHORT_SEQUENCE_NUMBER - 1) & 0xff_ffff;
        }
        packet.requireBytes(index() + SEQUENCE_NUMBER, 6, "DCCP sequence number");
        return packet.uint48(index() + SEQUENCE_NUMBER);
    }

    private int index() {
        return packet.transportIndex();
    }
}
