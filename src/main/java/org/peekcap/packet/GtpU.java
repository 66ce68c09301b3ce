package org.peekcap.packet;

/**
 * A GTP header of version 1, as the user plane of mobile networks has it. The optional fields are there together, if one of the
 * three flags E, S and PN is set; each means something only with its own flag.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +-----+-+-+-+-+-+---------------+---------------+---------------+
 *    0  | ver |1| |E|S|P| message type  |            length             |
 *       +-----+-+-+-+-+-+---------------+---------------+---------------+
 *    4  |                  tunnel endpoint identifier                   |
 *       +---------------+---------------+---------------+---------------+
 *    8  |   sequence number (if S)      | N-PDU (if PN) |next type(if E)|
 *       +---------------+---------------+---------------+---------------+
 * </pre>
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://www.3gpp.org/dynareport/29281.htm">3GPP TS 29.281, section 5.1</a>
 */
public final class GtpU {
    private static final int FLAGS = 0;
    private static final int MESSAGE_TYPE = 1;
    private static final int LENGTH = 2;
    private static final int TUNNEL_ENDPOINT = 4;
    private static final int SEQUENCE_NUMBER = 8;
    private static final int PACKET_NUMBER = 10;
    private static final int NEXT_EXTENSION = 11;

    private static final int EXTENSION_PRESENT = 0x04;
    private static final int SEQUENCE_PRESENT = 0x02;
    private static final int PACKET_NUMBER_PRESENT = 0x01;

    private final Tunnel tunnel;

    GtpU(Tunnel tunnel) {
        this.tunnel = tunnel;
    }

    /** All eight bits, the version in the first three. */
    public int flags() {
        return tunnel.uint8(FLAGS);
    }

    /** 255 for user data, 1 and 2 for an echo, 26 for an error, 254 for the end of a flow. */
    public int messageType() {
        return tunnel.uint8(MESSAGE_TYPE);
    }

    /** Bytes after the first eight. */
    public int length() {
        return tunnel.uint16(LENGTH);
    }

    public long tunnelEndpointIdentifier() {
        return tunnel.uint32(TUNNEL_ENDPOINT);
    }

    public boolean hasSequenceNumber() {
        return hasFlag(SEQUENCE_PRESENT);
    }

    /**
     * @throws IllegalStateException where {@link #hasSequenceNumber()} is false, or the packet ends before
     */
    public int sequenceNumber() {
        tunnel.requireField(hasSequenceNumber(), SEQUENCE_NUMBER, 2, "GTP sequence number");
        return tunnel.uint16(SEQUENCE_NUMBER);
    }

    public boolean hasPacketNumber() {
        return hasFlag(PACKET_NUMBER_PRESENT);
    }

    /**
     * The N-PDU number, 0 to 255.
     *
     * @throws IllegalStateException where {@link #hasPacketNumber()} is false, or the packet ends before
     */
    public int packetNumber() {
        tunnel.requireField(hasPacketNumber(), PACKET_NUMBER, 1, "N-PDU number");
        return tunnel.uint8(PACKET_NUMBER);
    }

    public boolean hasExtension() {
        return hasFlag(EXTENSION_PRESENT);
    }

    /**
     * Type of the first extension header, 0 for none.
     *
     * @throws IllegalStateException where {@link #hasExtension()} is false, or the packet ends before
     */
    public int extension() {
        tunnel.requireField(hasExtension(), NEXT_EXTENSION, 1, "GTP extension header type");
        return tunnel.uint8(NEXT_EXTENSION);
    }

    private boolean hasFlag(int flag) {
        return (flags() & flag) != 0;
    }
}
