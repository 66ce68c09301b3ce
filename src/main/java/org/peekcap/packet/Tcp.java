package org.peekcap.packet;

import org.peekcap.layer.LayerWalk;

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
 * </pre>
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9293#section-3.1">RFC 9293, section 3.1</a>
 */
public final class Tcp {
    static final int FIXED_HEADER = 20;

    private static final int SOURCE_PORT = 0;
    private static final int DESTINATION_PORT = 2;
    private static final int SEQUENCE_NUMBER = 4;
    private static final int ACKNOWLEDGMENT_NUMBER = 8;
    private static final int DATA_OFFSET = 12;
    private static final int WINDOW = 14;
    private static final int CHECKSUM = 16;
    private static final int URGENT_POINTER = 18;

    private final Packet packet;

    Tcp(Packet packet) {
        this.packet = packet;
    }

    public int sourcePort() {
        return uint16(SOURCE_PORT);
    }

    public int destinationPort() {
        return uint16(DESTINATION_PORT);
    }

    public long sequenceNumber() {
        return uint32(SEQUENCE_NUMBER);
    }

    /** As it stands, whether or not the ACK flag says that it means something. */
    public long acknowledgmentNumber() {
        return uint32(ACKNOWLEDGMENT_NUMBER);
    }

    /** Bytes of this header with its options, 0 to 60; less than 20 in a malformed one. */
    public int headerLength() {
        return (packet.buffer.get(packet.transportIndex() + DATA_OFFSET) >> 4 & 0xf) * 4;
    }

    /** All twelve bits after the data offset, the reserved ones included. */
    public int flags() {
        return uint16(DATA_OFFSET) & 0xfff;
    }

    /** Not scaled. */
    public int window() {
        return uint16(WINDOW);
    }

    public int checksum() {
        return uint16(CHECKSUM);
    }

    public int urgentPointer() {
        return uint16(URGENT_POINTER);
    }

    private int uint16(int field) {
        return LayerWalk.uint16(packet.buffer, packet.transportIndex() + field);
    }

    private long uint32(int field) {
        return LayerWalk.uint32(packet.buffer, packet.transportIndex() + field);
    }
}
