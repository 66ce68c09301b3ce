package org.peekcap.packet;

/**
 * A TCP header.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +---------------+---------------+---------------+---------------+
 *    0  |          source port          |       destination port        |
 *       +---------------+---------------+---------------+---------------+
 *    4  |                        sequence number                        |
 *       +---------------+---------------+---------------+---------------+
 *    8  |                     acknowledgment number                     |
 *       +-------+-------+---------------+---------------+---------------+
 *   12  |data of| reserved and flags    |            window             |
 *       +-------+-------+---------------+---------------+---------------+
 *   16  |           checksum            |        urgent pointer         |
 *       +---------------+---------------+---------------+---------------+
 *   20  |  options ...
 * </pre>
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9293#section-3.1">RFC 9293, section 3.1</a>
 */
public final class Tcp {
    private static final int SOURCE_PORT = 0;
    private static final int DESTINATION_PORT = 2;
    private static final int SEQUENCE_NUMBER = 4;
    private static final int ACKNOWLEDGMENT_NUMBER = 8;
    private static final int DATA_OFFSET = 12;
    private static final int WINDOW = 14;
    private static final int CHECKSUM = 16;
    private static final int URGENT_POINTER = 18;
    static final int LENGTH = 20;

    private static final int FIN = 0x001;
    private static final int SYN = 0x002;
    private static final int RST = 0x004;
    private static final int PSH = 0x008;
    private static final int ACK = 0x010;
    private static final int URG = 0x020;
    private static final int ECE = 0x040;
    private static final int CWR = 0x080;
    private static final int AE = 0x100;

    private final Packet packet;
    private final TcpOptions options;

    Tcp(Packet packet) {
        this.packet = packet;
        this.options = new TcpOptions(packet);
    }

    public int sourcePort() {
        return packet.uint16(index() + SOURCE_PORT);
    }

    public int destinationPort() {
        return packet.uint16(index() + DESTINATION_PORT);
    }

    public long sequenceNumber() {
        return packet.uint32(index() + SEQUENCE_NUMBER);
    }

    /** As it stands, whether or not the ACK flag says that it means something. */
    public long acknowledgmentNumber() {
        return packet.uint32(index() + ACKNOWLEDGMENT_NUMBER);
    }

    /** Bytes of this header with its options, 0 to 60; less than 20 in a malformed one. */
    public int headerLength() {
        return (packet.uint8(index() + DATA_OFFSET) >> 4) * 4;
    }

    /** All twelve bits after the data offset, the reserved ones included. */
    public int flags() {
        return packet.uint16(index() + DATA_OFFSET) & 0xfff;
    }

    /** No more data from the sender. */
    public boolean isFin() {
        return hasFlag(FIN);
    }

    /** Synchronize sequence numbers. */
    public boolean isSyn() {
        return hasFlag(SYN);
    }

    /** Reset the connection. */
    public boolean isRst() {
        return hasFlag(RST);
    }

    /** Push to the application. */
    public boolean isPsh() {
        return hasFlag(PSH);
    }

    /** The acknowledgment number means something. */
    public boolean isAck() {
        return hasFlag(ACK);
    }

    /** The urgent pointer means something. */
    public boolean isUrg() {
        return hasFlag(URG);
    }

    /** Explicit congestion notification echo; RFC 3168, section 6.1. */
    public boolean isEce() {
        return hasFlag(ECE);
    }

    /** Congestion window reduced; RFC 3168, section 6.1. */
    public boolean isCwr() {
        return hasFlag(CWR);
    }

    /** Accurate explicit congestion notification, once the nonce sum; RFC 9768, section 3.1. */
    public boolean isAe() {
        return hasFlag(AE);
    }

    /** Not scaled. */
    public int window() {
        return packet.uint16(index() + WINDOW);
    }

    public int checksum() {
        return packet.uint16(index() + CHECKSUM);
    }

    /** As it stands, whether or not the URG flag says that it means something. */
    public int urgentPointer() {
        return packet.uint16(index() + URGENT_POINTER);
    }

    /** The options, from the first one, as far as captured. */
    public TcpOptions options() {
        int end = Math.min(index() + headerLength(), packet.start + packet.datagramEnd());
        options.rewind(index() + LENGTH, end);
        return options;
    }

    /**
     * Bytes of data in this segment by the IP length, whether or not they were captured; 0 where the header itself goes past
     * that length. {@link Packet#payloadLength()} is what was captured.
     */
    public long payloadLength() {
        return Math.max(0, packet.start + packet.datagramEndOnWire() - index() - headerLength());
    }

    /** Whether the checksum over pseudo-header, header and data is right. */
    public Checksum verifyChecksum() {
        return Checksum.ofTransport(packet);
    }

    private boolean hasFlag(int flag) {
        return (flags() & flag) != 0;
    }

    private int index() {
        return packet.transportIndex();
    }
}
