package org.peekcap.packet;

import org.peekcap.layer.IpProtocol;

/**
 * What makes a packet a fragment of a datagram: fields of the IPv4 header, or an IPv6 extension header.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +---------------+---------------+---------------+---------+---+-+
 *    0  |  next header  |   reserved    |     fragment offset     |   |M|
 *       +---------------+---------------+---------------+---------+---+-+
 *    4  |                        identification                         |
 *       +---------------+---------------+---------------+---------------+
 * </pre>
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8200#section-4.5">RFC 8200, section 4.5</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc791#section-3.2">RFC 791, section 3.2</a>
 */
public final class Fragment {
    private static final int OFFSET_AND_FLAGS = 2;
    private static final int IDENTIFICATION = 4;

    /** Bytes that a fragment offset counts as one. */
    static final int OFFSET_UNIT = 8;

    private static final int OFFSET_MASK = 0xfff8;

    private final Packet packet;
    private final Ipv6Extensions extensions;

    Fragment(Packet packet) {
        this.packet = packet;
        this.extensions = new Ipv6Extensions(packet);
    }

    /** Common to a datagram's fragments: 16 bits in IPv4, 32 in IPv6. */
    public long identification() {
        return packet.isIpv4() ? packet.ipv4().identification() : packet.uint32(index() + IDENTIFICATION);
    }

    /** Where the fragment's data stand in the datagram's, in bytes, 0 to 65528. */
    public int offset() {
        return packet.isIpv4()
                ? packet.ipv4().fragmentOffset()
                : packet.uint16(index() + OFFSET_AND_FLAGS) & OFFSET_MASK;
    }

    public boolean moreFragments() {
        return packet.isIpv4() ? packet.ipv4().moreFragments() : (packet.uint16(index() + OFFSET_AND_FLAGS) & 1) != 0;
    }

    private int index() {
        if (!extensions.find(IpProtocol.FRAGMENT)) {
            throw new IllegalStateException("frame " + packet.frameNumber() + " has no fragment header");
        }
        return extensions.index();
    }
}
