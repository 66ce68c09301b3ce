package org.peekcap.packet;

import org.peekcap.format.LinkType;

/**
 * The header of Linux's netfilter log, before its items.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +---------------+---------------+---------------+---------------+
 *    0  |address family |    version    |             group             |
 *       +---------------+---------------+---------------+---------------+
 * </pre>
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://www.tcpdump.org/linktypes/LINKTYPE_NFLOG.html">LINKTYPE_NFLOG</a>
 */
public final class NetfilterLog {
    private static final int ADDRESS_FAMILY = 0;
    private static final int VERSION = 1;
    private static final int GROUP = 2;
    private static final int LENGTH = 4;

    private final LinkCursor packet;
    private final LinkHeaders links;

    NetfilterLog(LinkCursor packet, LinkHeaders links) {
        this.packet = packet;
        this.links = links;
    }

    boolean isPresent() {
        return index() >= 0;
    }

    /** 2 is IPv4, 7 a bridge, 10 IPv6. */
    public int addressFamily() {
        return packet.uint8(index() + ADDRESS_FAMILY);
    }

    /** 0. */
    public int version() {
        return packet.uint8(index() + VERSION);
    }

    /** The group that a rule logs to. */
    public int group() {
        return packet.uint16(index() + GROUP);
    }

    private int index() {
        return links.link(LinkType.NFLOG, LENGTH);
    }
}
