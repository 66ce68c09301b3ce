package org.peekcap.layer;

import java.nio.ByteBuffer;
import org.peekcap.format.LinkType;

/**
 * From header to header between a packet's first byte and its network header. A step is one long: the Ethernet type of the
 * header that comes next (whatever number the header before it used for it; a length where logical link control comes next),
 * and the offset where it begins.
 */
public final class LinkWalk {
    /** In place of a step: the captured bytes end first. */
    public static final long CUT = -1;
    /** In place of a step: nothing is known of what follows. */
    public static final long UNKNOWN = -2;

    static final int ETHERNET_TYPE = 12;
    static final int VLAN_TYPE = 2;
    static final int VLAN_TAG = 4;
    /** Of tags that have six bytes with the type at their end. */
    static final int LONG_TAG_TYPE = 4;

    static final int LLC_HEADER = 3;
    static final int SNAP_TYPE = 6;
    static final int MPLS_ENTRY = 4;
    static final int PPPOE_HEADER = 6;
    /** Of the backbone service instance tag of IEEE 802.1ah, after which an Ethernet header follows. */
    static final int SERVICE_TAG = 4;

    private static final int SNAP = 0xaaaa;
    private static final int LLC_IP = 0x0606;
    private static final int UNNUMBERED = 3;
    /** The organization that bridges use for Ethernet types which are not to be translated (IEEE 802.1H). */
    private static final int BRIDGE_TUNNEL = 0x0000f8;

    private static final int PPP_IPV4 = 0x0021;
    private static final int PPP_IPV6 = 0x0057;
    private static final int PPP_MPLS = 0x0281;
    private static final int PPP_MPLS_MULTICAST = 0x0283;

    private LinkWalk() {}

    /** The step onto whatever follows the link type's own header. */
    public static long first(ByteBuffer buffer, int start, int captured, int linkType) {
        return switch (linkType) {
            case LinkType.ETHERNET -> typeField(buffer, start, captured, ETHERNET_TYPE);
            case LinkType.RAW_DLT, LinkType.RAW_OPENBSD, LinkType.RAW, LinkType.IPV4, LinkType.IPV6 ->
                ip(buffer, start, captured, 0);
            case LinkType.NULL, LinkType.LOOP -> addressFamily(buffer, start, captured);
            default -> UNKNOWN;
        };
    }

    /** As {@link #first} and then {@link #next} for each VLAN tag, in one tight loop: tags are common. */
    static long behindTags(ByteBuffer buffer, int start, int captured) {
        int at = ETHERNET_TYPE;
        while (at + 2 <= captured) {
            int type = LayerWalk.uint16(buffer, start + at);
            if (!EtherType.isVlan(type)) {
                return step(type, at + 2);
            }
            at += VLAN_TAG;
        }
        return CUT;
    }

    /** The step past the header that {@code step} leads to: {@link #UNKNOWN} for a network header. */
    public static long next(ByteBuffer buffer, int start, int captured, long step) {
        int at = offset(step);
        int type = type(step);
        if (EtherType.isVlan(type)) {
            return typeField(buffer, start, captured, at + VLAN_TYPE);
        } else if (type < EtherType.LEAST) {
            return logicalLinkControl(buffer, start, captured, at);
        }
        return switch (type) {
            case EtherType.MPLS, EtherType.MPLS_MULTICAST -> mpls(buffer, start, captured, at, type);
            case EtherType.PPPOE_SESSION -> pointToPoint(buffer, start, captured, at + PPPOE_HEADER);
            case EtherType.VN_TAG, EtherType.HSR -> typeField(buffer, start, captured, at + LONG_TAG_TYPE);
            case EtherType.PROVIDER_BACKBONE -> typeField(buffer, start, captured, at + SERVICE_TAG + ETHERNET_TYPE);
            default -> UNKNOWN;
        };
    }

    /** Of the header that comes next. */
    public static int type(long step) {
        return (int) (step >>> 32);
    }

    /** Where that header begins, from the packet's start. */
    public static int offset(long step) {
        return (int) step;
    }

    private static long step(int type, int offset) {
        return (long) type << 32 | offset;
    }

    private static long typeField(ByteBuffer buffer, int start, int captured, int at) {
        return at + 2 > captured ? CUT : step(LayerWalk.uint16(buffer, start + at), at + 2);
    }

    /** An IP header of the version in its first four bits. */
    private static long ip(ByteBuffer buffer, int start, int captured, int at) {
        int version = at < captured ? buffer.get(start + at) >> 4 & 0xf : 4;
        return switch (version) {
            case 4 -> step(EtherType.IPV4, at);
            case 6 -> step(EtherType.IPV6, at);
            default -> UNKNOWN;
        };
    }

    private static long logicalLinkControl(ByteBuffer buffer, int start, int captured, int at) {
        if (at + LLC_HEADER > captured) {
            return CUT;
        }
        int accessPoints = LayerWalk.uint16(buffer, start + at);
        boolean unnumbered = buffer.get(start + at + 2) == UNNUMBERED;
        if (accessPoints == LLC_IP && unnumbered) {
            return ip(buffer, start, captured, at + LLC_HEADER);
        } else if (accessPoints != SNAP || !unnumbered) {
            return UNKNOWN;
        } else if (at + SNAP_TYPE + 2 > captured) {
            return CUT;
        }
        int organization = (int) (LayerWalk.uint32(buffer, start + at + 2)) & 0xff_ffff;
        return organization == 0 || organization == BRIDGE_TUNNEL
                ? typeField(buffer, start, captured, at + SNAP_TYPE)
                : UNKNOWN;
    }

    private static long mpls(ByteBuffer buffer, int start, int captured, int at, int type) {
        if (at + MPLS_ENTRY > captured) {
            return CUT;
        }
        boolean bottom = (buffer.get(start + at + 2) & 1) != 0;
        return bottom ? ip(buffer, start, captured, at + MPLS_ENTRY) : step(type, at + MPLS_ENTRY);
    }

    /** A protocol field of two bytes, or of one where that one is odd (RFC 1661, section 2). */
    private static long pointToPoint(ByteBuffer buffer, int start, int captured, int at) {
        if (at + 2 > captured) {
            return CUT;
        }
        boolean compressed = (buffer.get(start + at) & 1) != 0;
        int protocol = compressed ? buffer.get(start + at) & 0xff : LayerWalk.uint16(buffer, start + at);
        int after = at + (compressed ? 1 : 2);
        return switch (protocol) {
            case PPP_IPV4 -> step(EtherType.IPV4, after);
            case PPP_IPV6 -> step(EtherType.IPV6, after);
            case PPP_MPLS -> step(EtherType.MPLS, after);
            case PPP_MPLS_MULTICAST -> step(EtherType.MPLS_MULTICAST, after);
            default -> UNKNOWN;
        };
    }

    /**
     * Null and loopback: four bytes of an address family, in the order of the machine that captured, or big-endian; some
     * writers put an Ethernet type there.
     */
    private static long addressFamily(ByteBuffer buffer, int start, int captured) {
        if (captured < 4) {
            return CUT;
        }
        int family = buffer.getInt(start);
        if ((family & 0xffff_0000) != 0) {
            family = Integer.reverseBytes(family);
        }
        return switch (family) {
            case 2 -> step(EtherType.IPV4, 4);
            case 10, 24, 28, 30 -> step(EtherType.IPV6, 4);
            default -> family >= EtherType.LEAST && family <= 0xffff ? step(family, 4) : UNKNOWN;
        };
    }
}
