package org.peekcap.packet;

import org.peekcap.format.LinkType;

/**
 * An IEEE 802.15.4 header.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +-+-+-+-+-+-----+---+---+---+-+-+---------------+---------------+
 *    0  | |C|A|P|S|type |src|ver|dst|I|Q|sequence number|               |
 *       +-+-+-+-+-+-----+---+---+---+-+-+---------------+               +
 *    4  | destination network and address, source network and address   |
 * </pre>
 *
 * Numbers are little-endian. The first three bytes are the fixed header.
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://standards.ieee.org/ieee/802.15.4/7029/">IEEE 802.15.4, clause 7.2</a>
 */
public final class Ieee802154 {
    private static final int FRAME_CONTROL = 0;
    private static final int SEQUENCE_NUMBER = 2;
    private static final int LENGTH = 3;
    private static final int NETWORK = 2;

    private static final int TYPE = 0x0007;
    private static final int SECURITY = 0x0008;
    private static final int PENDING = 0x0010;
    private static final int ACKNOWLEDGMENT = 0x0020;
    private static final int ONE_NETWORK = 0x0040;
    private static final int WITHOUT_SEQUENCE = 0x0100;
    private static final int DESTINATION_SHIFT = 10;
    private static final int VERSION_SHIFT = 12;
    private static final int SOURCE_SHIFT = 14;

    private static final int SHORT_ADDRESS = 2;
    private static final int LONG_ADDRESS = 3;

    private final LinkCursor packet;
    private final LinkHeaders links;

    Ieee802154(LinkCursor packet, LinkHeaders links) {
        this.packet = packet;
        this.links = links;
    }

    boolean isPresent() {
        return index() >= 0;
    }

    /** 0 beacon, 1 data, 2 acknowledgment, 3 command. */
    public int type() {
        return frameControl() & TYPE;
    }

    public boolean isSecurityEnabled() {
        return (frameControl() & SECURITY) != 0;
    }

    public boolean isFramePending() {
        return (frameControl() & PENDING) != 0;
    }

    public boolean isAcknowledgmentRequested() {
        return (frameControl() & ACKNOWLEDGMENT) != 0;
    }

    /** 0 to 3; 2 is the form of 2012 and later. */
    public int version() {
        return frameControl() >>> VERSION_SHIFT & 3;
    }

    /** Whether the header has a sequence number; from version 2 on it may be left out. */
    public boolean hasSequenceNumber() {
        return version() < 2 || (frameControl() & WITHOUT_SEQUENCE) == 0;
    }

    /**
     * 0 to 255.
     *
     * @throws IllegalStateException where {@link #hasSequenceNumber()} is false
     */
    public int sequenceNumber() {
        require(hasSequenceNumber(), "sequence number");
        return packet.uint8(index() + SEQUENCE_NUMBER);
    }

    /** Bytes of the destination's address: 0, 2 or 8. */
    public int destinationLength() {
        return addressLength(frameControl() >>> DESTINATION_SHIFT & 3);
    }

    /** Bytes of the source's address: 0, 2 or 8. */
    public int sourceLength() {
        return addressLength(frameControl() >>> SOURCE_SHIFT & 3);
    }

    /** Whether there is a destination with its network, in whole; not told of versions from 2 on. */
    public boolean hasDestination() {
        return version() < 2 && destinationLength() > 0 && holds(LENGTH + NETWORK + destinationLength());
    }

    /**
     * The destination's network.
     *
     * @throws IllegalStateException where {@link #hasDestination()} is false
     */
    public int destinationNetwork() {
        require(hasDestination(), "destination");
        return packet.littleEndian16(index() + LENGTH);
    }

    /**
     * Two bytes, or eight as a signed number.
     *
     * @throws IllegalStateException where {@link #hasDestination()} is false
     */
    public long destination() {
        require(hasDestination(), "destination");
        return address(index() + LENGTH + NETWORK, destinationLength());
    }

    /** Whether there is a source, in whole; not told of versions from 2 on. */
    public boolean hasSource() {
        return version() < 2 && sourceLength() > 0 && holds(sourceOffset() + sourceLength());
    }

    /**
     * The source's network: its own, or the destination's where that stands for both.
     *
     * @throws IllegalStateException where {@link #hasSource()} is false
     */
    public int sourceNetwork() {
        require(hasSource(), "source");
        return packet.littleEndian16(index() + (isOneNetwork() ? LENGTH : sourceOffset() - NETWORK));
    }

    /**
     * Two bytes, or eight as a signed number.
     *
     * @throws IllegalStateException where {@link #hasSource()} is false
     */
    public long source() {
        require(hasSource(), "source");
        return address(index() + sourceOffset(), sourceLength());
    }

    private int sourceOffset() {
        int destination = destinationLength() == 0 ? 0 : NETWORK + destinationLength();
        return LENGTH + destination + (isOneNetwork() ? 0 : NETWORK);
    }

    /** Only with a destination can its network stand for both. */
    private boolean isOneNetwork() {
        return (frameControl() & ONE_NETWORK) != 0 && destinationLength() > 0;
    }

    private static int addressLength(int mode) {
        return mode == SHORT_ADDRESS ? 2 : mode == LONG_ADDRESS ? 8 : 0;
    }

    private long address(int index, int length) {
        return length == 2 ? packet.littleEndian16(index) : packet.buffer.getLong(index);
    }

    private int frameControl() {
        return packet.littleEndian16(index() + FRAME_CONTROL);
    }

    private void require(boolean present, String field) {
        if (!present) {
            throw new IllegalStateException("frame " + packet.frameNumber() + " has no IEEE 802.15.4 " + field);
        }
    }

    private boolean holds(int length) {
        return links.link(LinkType.IEEE802_15_4_WITH_FCS, length) >= 0
                || links.link(LinkType.IEEE802_15_4_NO_FCS, length) >= 0;
    }

    private int index() {
        int index = links.link(LinkType.IEEE802_15_4_WITH_FCS, LENGTH);
        return index >= 0 ? index : links.link(LinkType.IEEE802_15_4_NO_FCS, LENGTH);
    }
}
