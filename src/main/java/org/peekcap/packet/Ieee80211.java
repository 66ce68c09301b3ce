package org.peekcap.packet;

import org.peekcap.format.LinkType;

/**
 * An IEEE 802.11 header, behind a radio's own header or without one.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +-------+---+---+---------------+---------------+---------------+
 *    0  |subtype|typ|ver|     flags     |           duration            |
 *       +-------+---+---+---------------+---------------+---------------+
 *    4  |                           receiver                            |
 *       +                               +---------------+---------------+
 *    8  |                               |          transmitter          |
 *       +---------------+---------------+                               +
 *   12  |                                                               |
 *       +---------------+---------------+---------------+---------------+
 *   16  |                           address 3                           |
 *       +                               +-----------------------+-------+
 *   20  |                               |    sequence number    |fragm. |
 *       +---------------+---------------+-----------------------+-------+
 *   24  |   address 4 between distribution systems, quality of service  |
 * </pre>
 *
 * Numbers are little-endian. The first ten bytes are the fixed header; management and data frames have all up to byte 24.
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://standards.ieee.org/ieee/802.11/7028/">IEEE 802.11, clause 9.2</a>
 */
public final class Ieee80211 {
    /** {@link #type()} of a beacon, an association and the like. */
    public static final int MANAGEMENT = 0;
    /** {@link #type()} of an acknowledgment and the like. */
    public static final int CONTROL = 1;
    /** {@link #type()} of what carries data, or could. */
    public static final int DATA = 2;

    private static final int FRAME_CONTROL = 0;
    private static final int FLAGS = 1;
    private static final int DURATION = 2;
    private static final int RECEIVER = 4;
    private static final int TRANSMITTER = 10;
    private static final int LENGTH = 10;
    private static final int ADDRESS_3 = 16;
    private static final int SEQUENCE_CONTROL = 22;
    private static final int ADDRESS_4 = 24;
    private static final int THREE_ADDRESSES = 24;
    private static final int ADDRESS = 6;

    private static final int TO_DISTRIBUTION = 0x01;
    private static final int FROM_DISTRIBUTION = 0x02;
    private static final int BETWEEN_DISTRIBUTIONS = TO_DISTRIBUTION | FROM_DISTRIBUTION;
    private static final int MORE_FRAGMENTS = 0x04;
    private static final int RETRY = 0x08;
    private static final int PROTECTED = 0x40;

    private static final int CONTROL_WRAPPER = 7;
    private static final int CLEAR_TO_SEND = 12;
    private static final int ACKNOWLEDGMENT = 13;
    private static final int WITH_QUALITY = 8;

    private final LinkCursor packet;
    private final LinkHeaders links;

    Ieee80211(LinkCursor packet, LinkHeaders links) {
        this.packet = packet;
        this.links = links;
    }

    boolean isPresent() {
        return index() >= 0;
    }

    /** 0 management, 1 control, 2 data, 3 extension. */
    public int type() {
        return packet.uint8(index() + FRAME_CONTROL) >>> 2 & 3;
    }

    /** 0 to 15, by the type: among management frames 8 is a beacon, among data frames 8 is data with quality of service. */
    public int subtype() {
        return packet.uint8(index() + FRAME_CONTROL) >>> 4;
    }

    /** The second byte of frame control. */
    public int flags() {
        return packet.uint8(index() + FLAGS);
    }

    public boolean isToDistributionSystem() {
        return (flags() & TO_DISTRIBUTION) != 0;
    }

    public boolean isFromDistributionSystem() {
        return (flags() & FROM_DISTRIBUTION) != 0;
    }

    public boolean isMoreFragments() {
        return (flags() & MORE_FRAGMENTS) != 0;
    }

    public boolean isRetry() {
        return (flags() & RETRY) != 0;
    }

    /** Whether what follows the header is encrypted. */
    public boolean isProtected() {
        return (flags() & PROTECTED) != 0;
    }

    /** In microseconds, or, with the highest bit set, an association's number. */
    public int duration() {
        return packet.littleEndian16(index() + DURATION);
    }

    /** Address 1: its six bytes as a number, the first byte highest. */
    public long receiver() {
        return packet.uint48(index() + RECEIVER);
    }

    /** Whether there is an address 2: not in acknowledgments and their like, nor where it is cut off. */
    public boolean hasTransmitter() {
        boolean absent = type() > DATA
                || type() == CONTROL
                        && (subtype() == CLEAR_TO_SEND || subtype() == ACKNOWLEDGMENT || subtype() == CONTROL_WRAPPER);
        return !absent && holds(TRANSMITTER + ADDRESS);
    }

    /**
     * Address 2.
     *
     * @throws IllegalStateException where {@link #hasTransmitter()} is false
     */
    public long transmitter() {
        require(hasTransmitter(), "transmitter");
        return packet.uint48(index() + TRANSMITTER);
    }

    /** Whether there is sequence control, in whole: in management and data frames. */
    public boolean hasSequenceNumber() {
        return (type() == MANAGEMENT || type() == DATA) && holds(THREE_ADDRESSES);
    }

    /**
     * 0 to 4095.
     *
     * @throws IllegalStateException where {@link #hasSequenceNumber()} is false
     */
    public int sequenceNumber() {
        return sequenceControl() >>> 4;
    }

    /**
     * 0 to 15.
     *
     * @throws IllegalStateException where {@link #hasSequenceNumber()} is false
     */
    public int fragmentNumber() {
        return sequenceControl() & 0xf;
    }

    private int sequenceControl() {
        require(hasSequenceNumber(), "sequence control");
        return packet.littleEndian16(index() + SEQUENCE_CONTROL);
    }

    /** Whether the first sender is told, whoever transmitted the frame last: in management and data frames. */
    public boolean hasSource() {
        return hasSequenceNumber() && (distribution() != BETWEEN_DISTRIBUTIONS || holds(ADDRESS_4 + ADDRESS));
    }

    /**
     * Who sent the frame first.
     *
     * @throws IllegalStateException where {@link #hasSource()} is false
     */
    public long source() {
        require(hasSource(), "source");
        return packet.uint48(index()
                + switch (distribution()) {
                    case FROM_DISTRIBUTION -> ADDRESS_3;
                    case BETWEEN_DISTRIBUTIONS -> ADDRESS_4;
                    default -> TRANSMITTER;
                });
    }

    /** Whether the last receiver is told, whoever received the frame first: in management and data frames. */
    public boolean hasDestination() {
        return hasSequenceNumber();
    }

    /**
     * For whom the frame is in the end.
     *
     * @throws IllegalStateException where {@link #hasDestination()} is false
     */
    public long destination() {
        require(hasDestination(), "destination");
        return packet.uint48(index() + ((distribution() & TO_DISTRIBUTION) != 0 ? ADDRESS_3 : RECEIVER));
    }

    /** Whether the access point, or the network without one, is told: not between distribution systems. */
    public boolean hasBasicServiceSet() {
        return hasSequenceNumber() && distribution() != BETWEEN_DISTRIBUTIONS;
    }

    /**
     * The basic service set's identifier.
     *
     * @throws IllegalStateException where {@link #hasBasicServiceSet()} is false
     */
    public long basicServiceSet() {
        require(hasBasicServiceSet(), "basic service set");
        return packet.uint48(index()
                + switch (distribution()) {
                    case TO_DISTRIBUTION -> RECEIVER;
                    case FROM_DISTRIBUTION -> TRANSMITTER;
                    default -> ADDRESS_3;
                });
    }

    /** Whether this is a data frame with quality of service. */
    public boolean hasTrafficIdentifier() {
        return type() == DATA && (subtype() & WITH_QUALITY) != 0 && holds(quality() + 2);
    }

    /**
     * 0 to 15; up to 7 it is the user priority.
     *
     * @throws IllegalStateException where {@link #hasTrafficIdentifier()} is false
     */
    public int trafficIdentifier() {
        require(hasTrafficIdentifier(), "quality of service control");
        return packet.uint8(index() + quality()) & 0xf;
    }

    private int quality() {
        return distribution() == BETWEEN_DISTRIBUTIONS ? ADDRESS_4 + ADDRESS : ADDRESS_4;
    }

    /** Management frames are as those within one basic service set, whatever their flags. */
    private int distribution() {
        return type() == DATA ? flags() & BETWEEN_DISTRIBUTIONS : 0;
    }

    private boolean holds(int length) {
        return links.link(LinkType.IEEE802_11, length) >= 0;
    }

    private void require(boolean present, String field) {
        if (!present) {
            throw new IllegalStateException("frame " + packet.frameNumber() + " has no IEEE 802.11 " + field);
        }
    }

    private int index() {
        return links.link(LinkType.IEEE802_11, LENGTH);
    }
}
