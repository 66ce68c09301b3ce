package org.peekcap.packet;

/**
 * The stack of VLAN tags (IEEE 802.1Q and 802.1ad) before the network header; tag 0 is the outermost.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +-----+-+-------+---------------+---------------+---------------+
 *    0  | PCP |D|      identifier       |        type of what follows   |
 *       +-----+-+-------+---------------+---------------+---------------+
 * </pre>
 *
 * The tag's own type, its protocol identifier, stands in the two bytes before it.
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://standards.ieee.org/ieee/802.1Q/10323/">IEEE 802.1Q, clause 9</a>
 */
public final class Vlan {
    private static final int TAG_PROTOCOL = -2;
    private static final int CONTROL_INFORMATION = 0;
    static final int LENGTH = 4;

    private static final int IDENTIFIER_MASK = 0xfff;
    private static final int DROP_ELIGIBLE = 0x1000;
    private static final int PRIORITY_SHIFT = 13;

    private final Packet packet;
    private final LinkHeaders links;

    Vlan(Packet packet, LinkHeaders links) {
        this.packet = packet;
        this.links = links;
    }

    /** Whole tags, 1 or more. */
    public int count() {
        return links.count(LinkHeaders.Kind.VLAN);
    }

    /** Of the outermost tag, 0 to 4095. */
    public int identifier() {
        return identifier(0);
    }

    /** 0 to 4095. */
    public int identifier(int tag) {
        return controlInformation(tag) & IDENTIFIER_MASK;
    }

    /** The priority code point, 0 to 7. */
    public int priority(int tag) {
        return controlInformation(tag) >>> PRIORITY_SHIFT;
    }

    public boolean isDropEligible(int tag) {
        return (controlInformation(tag) & DROP_ELIGIBLE) != 0;
    }

    /** The tag protocol identifier: 0x8100 for 802.1Q, 0x88a8 for 802.1ad. */
    public int tagProtocol(int tag) {
        return packet.uint16(index(tag) + TAG_PROTOCOL);
    }

    private int controlInformation(int tag) {
        return packet.uint16(index(tag) + CONTROL_INFORMATION);
    }

    private int index(int tag) {
        return links.index(LinkHeaders.Kind.VLAN, tag);
    }
}
