package org.peekcap.packet;

import org.peekcap.layer.LayerWalk;

/**
 * An Ethernet II or IEEE 802.3 header.
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://standards.ieee.org/ieee/802.3/10422/">IEEE 802.3, clause 3</a>
 */
public final class Ethernet {
    private static final int TYPE = 12;

    private final Packet packet;

    Ethernet(Packet packet) {
        this.packet = packet;
    }

    /** The first type field: an Ethernet type from 0x0600 up, a length below. */
    public int type() {
        return LayerWalk.uint16(packet.buffer, packet.start + TYPE);
    }
}
