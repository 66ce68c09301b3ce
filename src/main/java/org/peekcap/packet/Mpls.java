package org.peekcap.packet;

/**
 * The stack of MPLS labels before the network header; entry 0 is the top, the outermost.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +---------------+---------------+-------+-----+-+---------------+
 *    0  |                 label                 |  TC |S|  time to live |
 *       +---------------+---------------+-------+-----+-+---------------+
 * </pre>
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3032#section-2.1">RFC 3032, section 2.1</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc5462">RFC 5462 on the traffic class</a>
 */
public final class Mpls {
    private static final int LABEL_SHIFT = 12;
    private static final int TRAFFIC_CLASS_SHIFT = 9;
    private static final int BOTTOM_OF_STACK = 0x100;

    private final Packet packet;
    private final LinkHeaders links;

    Mpls(Packet packet, LinkHeaders links) {
        this.packet = packet;
        this.links = links;
    }

    /** Whole entries, 1 or more. */
    public int count() {
        return links.count(LinkHeaders.Kind.MPLS);
    }

    /** Of the top entry, 20 bits. */
    public int label() {
        return label(0);
    }

    /** 20 bits. */
    public int label(int entry) {
        return word(entry) >>> LABEL_SHIFT;
    }

    /** 0 to 7. */
    public int trafficClass(int entry) {
        return word(entry) >>> TRAFFIC_CLASS_SHIFT & 7;
    }

    public boolean isBottomOfStack(int entry) {
        return (word(entry) & BOTTOM_OF_STACK) != 0;
    }

    public int timeToLive(int entry) {
        return word(entry) & 0xff;
    }

    private int word(int entry) {
        return packet.int32(links.index(LinkHeaders.Kind.MPLS, entry));
    }
}
