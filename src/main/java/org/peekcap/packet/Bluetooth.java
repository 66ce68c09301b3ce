package org.peekcap.packet;

import org.peekcap.format.LinkType;

/**
 * The byte that names the kind of packet between a Bluetooth host and its controller, behind four bytes of direction or
 * without them.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +---------------+---------------+---------------+---------------+
 *    0  |                         direction                           |D|
 *       +---------------+---------------+---------------+---------------+
 *    4  |  packet type  |
 *       +---------------+
 * </pre>
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://www.bluetooth.com/specifications/specs/core-specification-5-4/">Bluetooth Core, volume 4, part A</a>
 */
public final class Bluetooth {
    private static final int PACKET_TYPE = 0;
    private static final int LENGTH = 1;
    private static final int DIRECTION_LENGTH = 4;

    private final LinkCursor packet;
    private final LinkHeaders links;

    Bluetooth(LinkCursor packet, LinkHeaders links) {
        this.packet = packet;
        this.links = links;
    }

    boolean isPresent() {
        return index() >= 0;
    }

    /** 1 command, 2 asynchronous data, 3 synchronous data, 4 event, 5 isochronous data. */
    public int packetType() {
        return packet.uint8(index() + PACKET_TYPE);
    }

    /** Whether the packet's direction is told. */
    public boolean hasDirection() {
        return directed() >= 0;
    }

    /**
     * Whether the host received the packet.
     *
     * @throws IllegalStateException where {@link #hasDirection()} is false
     */
    public boolean isReceived() {
        if (!hasDirection()) {
            throw new IllegalStateException("frame " + packet.frameNumber() + " does not say who sent it");
        }
        return (packet.int32(directed()) & 1) != 0;
    }

    private int directed() {
        return links.link(LinkType.BLUETOOTH_HCI_H4_WITH_PHDR, DIRECTION_LENGTH);
    }

    private int index() {
        return links.link(LinkType.BLUETOOTH_HCI_H4, LENGTH);
    }
}
