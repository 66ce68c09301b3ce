package org.peekcap.packet;

/**
 * The first eight bytes of an IGMP message, which its versions have in common.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +---------------+---------------+---------------+---------------+
 *    0  |     type      | max resp code |           checksum            |
 *       +---------------+---------------+---------------+---------------+
 *    4  |                         group address                         |
 *       +---------------+---------------+---------------+---------------+
 * </pre>
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2236#section-2">RFC 2236, section 2</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3376#section-4">RFC 3376, section 4</a>
 */
public final class Igmp {
    private static final int TYPE = 0;
    private static final int MAXIMUM_RESPONSE_CODE = 1;
    private static final int CHECKSUM = 2;
    private static final int GROUP_ADDRESS = 4;

    private final Packet packet;

    Igmp(Packet packet) {
        this.packet = packet;
    }

    public int type() {
        return packet.uint8(index() + TYPE);
    }

    /** As it stands: a tenth of a second each, and from 128 up in version 3 a floating-point form. */
    public int maximumResponseCode() {
        return packet.uint8(index() + MAXIMUM_RESPONSE_CODE);
    }

    public int checksum() {
        return packet.uint16(index() + CHECKSUM);
    }

    /** The address's four bytes as a number, the first byte highest; something else in a report of version 3. */
    public int groupAddress() {
        return packet.int32(index() + GROUP_ADDRESS);
    }

    /** Whether the checksum over the message is right. */
    public Checksum verifyChecksum() {
        return Checksum.ofMessage(packet);
    }

    private int index() {
        return packet.transportIndex();
    }
}
