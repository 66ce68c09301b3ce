package org.peekcap.packet;

import org.peekcap.format.LinkType;

/**
 * The header that Linux makes up where packets of all interfaces are captured, of the first or the second kind; and the one
 * before netlink messages, which has the first kind's form.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +---------------+---------------+---------------+---------------+
 *    0  |          packet type          |          device type          |
 *       +---------------+---------------+---------------+---------------+
 *    4  |        address length         |                               |
 *       +---------------+---------------+         address               +
 *    8  |                                                               |
 *       +                               +---------------+---------------+
 *   12  |                               |           protocol            |
 *       +---------------+---------------+---------------+---------------+
 *
 *  byte  0               1               2               3
 *       +---------------+---------------+---------------+---------------+
 *    0  |           protocol            |           reserved            |
 *       +---------------+---------------+---------------+---------------+
 *    4  |                        interface index                        |
 *       +---------------+---------------+---------------+---------------+
 *    8  |          device type          |  packet type  |address length |
 *       +---------------+---------------+---------------+---------------+
 *   12  |                                                               |
 *       +                            address                            +
 *   16  |                                                               |
 *       +---------------+---------------+---------------+---------------+
 * </pre>
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://www.tcpdump.org/linktypes/LINKTYPE_LINUX_SLL2.html">LINKTYPE_LINUX_SLL2</a>
 */
public final class LinuxCooked {
    private static final int PACKET_TYPE = 0;
    private static final int DEVICE_TYPE = 2;
    private static final int ADDRESS_LENGTH = 4;
    private static final int ADDRESS = 6;
    private static final int PROTOCOL = 14;
    private static final int LENGTH = 16;

    private static final int PROTOCOL_2 = 0;
    private static final int INTERFACE_INDEX_2 = 4;
    private static final int DEVICE_TYPE_2 = 8;
    private static final int PACKET_TYPE_2 = 10;
    private static final int ADDRESS_LENGTH_2 = 11;
    private static final int ADDRESS_2 = 12;
    private static final int LENGTH_2 = 20;

    private static final int MAC_ADDRESS = 6;

    private final LinkCursor packet;
    private final LinkHeaders links;

    LinuxCooked(LinkCursor packet, LinkHeaders links) {
        this.packet = packet;
        this.links = links;
    }

    boolean isPresent() {
        return isSecond() || first() >= 0;
    }

    /** 0 to this host, 1 broadcast, 2 multicast, 3 to another host, 4 sent by this host. */
    public int packetType() {
        return isSecond() ? packet.uint8(second() + PACKET_TYPE_2) : packet.uint16(first() + PACKET_TYPE);
    }

    /** Linux's ARPHRD number: 1 Ethernet, 772 loopback, 824 netlink. */
    public int deviceType() {
        return packet.uint16(isSecond() ? second() + DEVICE_TYPE_2 : first() + DEVICE_TYPE);
    }

    /** Bytes of the sender's address on the link; the header has room for eight. */
    public int addressLength() {
        return isSecond() ? packet.uint8(second() + ADDRESS_LENGTH_2) : packet.uint16(first() + ADDRESS_LENGTH);
    }

    /** Whether the sender's address has the six bytes of Ethernet. */
    public boolean hasAddress() {
        return addressLength() == MAC_ADDRESS;
    }

    /**
     * The sender's six bytes as a number, the first byte highest.
     *
     * @throws IllegalStateException where {@link #hasAddress()} is false
     */
    public long address() {
        if (!hasAddress()) {
            throw new IllegalStateException("frame " + packet.frameNumber() + " has no sender's address of six bytes");
        }
        return packet.uint48(isSecond() ? second() + ADDRESS_2 : first() + ADDRESS);
    }

    /** An Ethernet type, or by the device type another number: netlink's family, GRE's protocol. */
    public int protocol() {
        return packet.uint16(isSecond() ? second() + PROTOCOL_2 : first() + PROTOCOL);
    }

    /** Whether this is the second kind, which numbers interfaces. */
    public boolean hasInterfaceIndex() {
        return isSecond();
    }

    /**
     * The number that the capturing machine had for the interface.
     *
     * @throws IllegalStateException where {@link #hasInterfaceIndex()} is false
     */
    public long interfaceIndex() {
        if (!isSecond()) {
            throw new IllegalStateException("frame " + packet.frameNumber() + " has no interface index");
        }
        return packet.uint32(second() + INTERFACE_INDEX_2);
    }

    private boolean isSecond() {
        return second() >= 0;
    }

    private int second() {
        return links.link(LinkType.LINUX_SLL2, LENGTH_2);
    }

    private int first() {
        int first = links.link(LinkType.LINUX_SLL, LENGTH);
        return first >= 0 ? first : links.link(LinkType.NETLINK, LENGTH);
    }
}
