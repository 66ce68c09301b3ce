package org.peekcap.packet;

import org.peekcap.format.LinkType;

/**
 * An Ethernet II or IEEE 802.3 header: the packet's first, or behind the header of another link type.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +---------------+---------------+---------------+---------------+
 *    0  |                          destination                          |
 *       +                               +---------------+---------------+
 *    4  |                               |            source             |
 *       +---------------+---------------+                               +
 *    8  |                                                               |
 *       +---------------+---------------+---------------+---------------+
 *   12  |         type or length        |
 *       +---------------+---------------+
 * </pre>
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://standards.ieee.org/ieee/802.3/10422/">IEEE 802.3, clause 3</a>
 */
public final class Ethernet {
    private static final int DESTINATION = 0;
    private static final int SOURCE = 6;
    private static final int TYPE = 12;
    static final int LENGTH = 14;

    private final Packet packet;
    private final LinkHeaders links;

    Ethernet(Packet packet, LinkHeaders links) {
        this.packet = packet;
        this.links = links;
    }

    /** The address's six bytes as a number, the first byte highest. */
    public long destination() {
        return packet.uint48(index() + DESTINATION);
    }

    /** The address's six bytes as a number, the first byte highest. */
    public long source() {
        return packet.uint48(index() + SOURCE);
    }

    /** The first type field: an Ethernet type from 0x0600 up, a length below. */
    public int type() {
        return packet.uint16(index() + TYPE);
    }

    /** The type behind VLAN tags and SNAP, as far as captured; below 0x0600 where other logical link control follows. */
    public int payloadType() {
        return links.typeBehindTags();
    }

    private int index() {
        return links.link(LinkType.ETHERNET, LENGTH);
    }
}
