package org.peekcap.packet;

/**
 * An IPv4 header.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +-------+-------+---------------+---------------+---------------+
 *    0  |version|length |type of service|         total length          |
 *       +-------+-------+---------------+-----+---------+---------------+
 *    4  |        identification         |flags|     fragment offset     |
 *       +---------------+---------------+-----+---------+---------------+
 *    8  |  time to live |   protocol    |        header checksum        |
 *       +---------------+---------------+---------------+---------------+
 *   12  |                            source                             |
 *       +---------------+---------------+---------------+---------------+
 *   16  |                          destination                          |
 *       +---------------+---------------+---------------+---------------+
 *   20  |  options ...
 * </pre>
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc791#section-3.1">RFC 791, section 3.1</a>
 */
public final class Ipv4 {
    private static final int VERSION_AND_LENGTH = 0;
    private static final int TYPE_OF_SERVICE = 1;
    private static final int TOTAL_LENGTH = 2;
    private static final int IDENTIFICATION = 4;
    private static final int FLAGS_AND_OFFSET = 6;
    private static final int TIME_TO_LIVE = 8;
    private static final int PROTOCOL = 9;
    private static final int HEADER_CHECKSUM = 10;
    private static final int SOURCE = 12;
    private static final int DESTINATION = 16;
    static final int LENGTH = 20;

    private static final int DO_NOT_FRAGMENT = 0x4000;
    private static final int MORE_FRAGMENTS = 0x2000;
    private static final int OFFSET_MASK = 0x1fff;

    private final Packet packet;
    private final Ipv4Options options;

    Ipv4(Packet packet) {
        this.packet = packet;
        this.options = new Ipv4Options(packet);
    }

    /** Always 4. */
    public int version() {
        return packet.uint8(index() + VERSION_AND_LENGTH) >> 4;
    }

    /** Bytes of this header with its options, 0 to 60; less than 20 in a malformed one. */
    public int headerLength() {
        return (packet.uint8(index() + VERSION_AND_LENGTH) & 0xf) * 4;
    }

    /** All eight bits: the next two fields together. */
    public int typeOfService() {
        return packet.uint8(index() + TYPE_OF_SERVICE);
    }

    /** 0 to 63; RFC 2474, section 3. */
    public int differentiatedServices() {
        return typeOfService() >> 2;
    }

    /** 0 to 3; RFC 3168, section 5. */
    public int explicitCongestionNotification() {
        return typeOfService() & 3;
    }

    /** Bytes of header and payload, as it stands; 0 where the network card is to cut the segments. */
    public int totalLength() {
        return packet.uint16(index() + TOTAL_LENGTH);
    }

    public int identification() {
        return packet.uint16(index() + IDENTIFICATION);
    }

    public boolean doNotFragment() {
        return (flagsAndOffset() & DO_NOT_FRAGMENT) != 0;
    }

    public boolean moreFragments() {
        return (flagsAndOffset() & MORE_FRAGMENTS) != 0;
    }

    /** In bytes, 0 to 65528. */
    public int fragmentOffset() {
        return (flagsAndOffset() & OFFSET_MASK) * Fragment.OFFSET_UNIT;
    }

    public int timeToLive() {
        return packet.uint8(index() + TIME_TO_LIVE);
    }

    public int protocol() {
        return packet.uint8(index() + PROTOCOL);
    }

    public int headerChecksum() {
        return packet.uint16(index() + HEADER_CHECKSUM);
    }

    /** The address's four bytes as a number, the first byte highest. */
    public int source() {
        return packet.int32(index() + SOURCE);
    }

    /** The address's four bytes as a number, the first byte highest. */
    public int destination() {
        return packet.int32(index() + DESTINATION);
    }

    /** The options, from the first one, as far as captured. */
    public Ipv4Options options() {
        int end = Math.min(index() + headerLength(), packet.start + packet.capturedLength);
        options.rewind(index() + LENGTH, end);
        return options;
    }

    /** Whether the header's checksum is right. */
    public Checksum verifyChecksum() {
        int length = headerLength();
        if (length < LENGTH) {
            return Checksum.WRONG;
        } else if (index() + length > packet.start + packet.capturedLength) {
            return Checksum.NOT_CAPTURED;
        }
        return Checksum.of(Checksum.sum(packet.buffer, index(), length));
    }

    long datagramLength() {
        int total = totalLength();
        return total == 0 ? packet.restOnWire() : total;
    }

    private int flagsAndOffset() {
        return packet.uint16(index() + FLAGS_AND_OFFSET);
    }

    private int index() {
        return packet.networkIndex();
    }
}
