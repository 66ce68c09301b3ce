package org.peekcap.packet;

import org.peekcap.format.LinkType;

/**
 * The header of OpenBSD's packet filter log.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +---------------+---------------+---------------+---------------+
 *    0  |    length     |address family |    action     |    reason     |
 *       +---------------+---------------+---------------+---------------+
 *    4  |                interface name, 16 bytes                       |
 *       +---------------+---------------+---------------+---------------+
 *   20  |                ruleset name, 16 bytes                         |
 *       +---------------+---------------+---------------+---------------+
 *   36  |                          rule number                          |
 *       +---------------+---------------+---------------+---------------+
 *   40  |                        subrule number                         |
 *       +---------------+---------------+---------------+---------------+
 * </pre>
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://www.tcpdump.org/linktypes/LINKTYPE_PFLOG.html">LINKTYPE_PFLOG</a>
 */
public final class PacketFilterLog {
    private static final int ADDRESS_FAMILY = 1;
    private static final int ACTION = 2;
    private static final int REASON = 3;
    private static final int INTERFACE_NAME = 4;
    private static final int RULE_NUMBER = 36;
    private static final int SUBRULE_NUMBER = 40;
    private static final int LENGTH = 44;

    /** Bytes of an interface's name, filled up with zeros. */
    public static final int INTERFACE_NAME_LENGTH = 16;

    private final LinkCursor packet;
    private final LinkHeaders links;

    PacketFilterLog(LinkCursor packet, LinkHeaders links) {
        this.packet = packet;
        this.links = links;
    }

    boolean isPresent() {
        return index() >= 0;
    }

    /** 2 is IPv4. */
    public int addressFamily() {
        return packet.uint8(index() + ADDRESS_FAMILY);
    }

    /** 0 passed, 1 dropped; other numbers for other work of the filter. */
    public int action() {
        return packet.uint8(index() + ACTION);
    }

    /** 0 where a rule matched. */
    public int reason() {
        return packet.uint8(index() + REASON);
    }

    /** Offset, from the packet's start, of {@link #INTERFACE_NAME_LENGTH} bytes. */
    public int interfaceNameOffset() {
        return index() - packet.start + INTERFACE_NAME;
    }

    /** 2<sup>32</sup> - 1 where no rule matched. */
    public long ruleNumber() {
        return packet.uint32(index() + RULE_NUMBER);
    }

    /** 2<sup>32</sup> - 1 where there is none. */
    public long subruleNumber() {
        return packet.uint32(index() + SUBRULE_NUMBER);
    }

    private int index() {
        return links.link(LinkType.PFLOG, LENGTH);
    }
}
