package org.peekcap.packet;

/**
 * An ARP or RARP message. Its eight fixed bytes are there; addresses follow, whose lengths it says itself.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +---------------+---------------+---------------+---------------+
 *    0  |         hardware type         |         protocol type         |
 *       +---------------+---------------+---------------+---------------+
 *    4  |hardware length|protocol length|           operation           |
 *       +---------------+---------------+---------------+---------------+
 *    8  |  sender hardware, sender protocol, target hardware, target protocol address
 * </pre>
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc826">RFC 826, packet format</a>
 */
public final class Arp {
    private static final int HARDWARE_TYPE = 0;
    private static final int PROTOCOL_TYPE = 2;
    private static final int HARDWARE_LENGTH = 4;
    private static final int PROTOCOL_LENGTH = 5;
    private static final int OPERATION = 6;
    private static final int SENDER_HARDWARE = 8;
    private static final int SENDER_PROTOCOL = 14;
    private static final int TARGET_HARDWARE = 18;
    private static final int TARGET_PROTOCOL = 24;
    private static final int WITH_ADDRESSES = 28;

    private final Packet packet;

    Arp(Packet packet) {
        this.packet = packet;
    }

    /** 1 for Ethernet. */
    public int hardwareType() {
        return packet.uint16(index() + HARDWARE_TYPE);
    }

    /** An Ethernet type. */
    public int protocolType() {
        return packet.uint16(index() + PROTOCOL_TYPE);
    }

    /** Bytes of a hardware address. */
    public int hardwareLength() {
        return packet.uint8(index() + HARDWARE_LENGTH);
    }

    /** Bytes of a protocol address. */
    public int protocolLength() {
        return packet.uint8(index() + PROTOCOL_LENGTH);
    }

    /** 1 request, 2 reply; 3 and 4 the same of RARP. */
    public int operation() {
        return packet.uint16(index() + OPERATION);
    }

    /** Whether the addresses have six and four bytes, as Ethernet's and IPv4's, and were captured; else they throw. */
    public boolean hasAddresses() {
        return hardwareLength() == 6
                && protocolLength() == 4
                && index() + WITH_ADDRESSES <= packet.start + packet.capturedLength;
    }

    /** Six bytes as a number, the first byte highest. */
    public long senderHardwareAddress() {
        return packet.uint48(address(SENDER_HARDWARE));
    }

    /** Four bytes as a number, the first byte highest. */
    public int senderProtocolAddress() {
        return packet.int32(address(SENDER_PROTOCOL));
    }

    /** Six bytes as a number, the first byte highest. */
    public long targetHardwareAddress() {
        return packet.uint48(address(TARGET_HARDWARE));
    }

    /** Four bytes as a number, the first byte highest. */
    public int targetProtocolAddress() {
        return packet.int32(address(TARGET_PROTOCOL));
    }

    private int address(int field) {
        if (!hasAddresses()) {
            throw new IllegalStateException("frame " + packet.frameNumber() + " has no ARP addresses of 6 and 4 bytes");
        }
        return index() + field;
    }

    private int index() {
        return packet.networkIndex();
    }
}
