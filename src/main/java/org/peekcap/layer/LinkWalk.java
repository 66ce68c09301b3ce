package org.peekcap.layer;

import java.nio.ByteBuffer;
import org.peekcap.format.LinkType;
import org.peekcap.layer.DecodeStop.Reason;

/**
 * From header to header between a packet's first byte and its network header. A step is one long: the Ethernet type of the
 * header that comes next (whatever number the header before it used for it; a length where logical link control comes next;
 * a number above 0xffff where the header of a link type comes next), and the offset where it begins.
 */
public final class LinkWalk {
    /** In place of a step: the captured bytes end first. */
    public static final long CUT = -1;
    /** In place of a step: nothing is known of what follows. */
    public static final long UNKNOWN = -2;
    /** In place of a step: a tunnel begins, and the headers in it are not this packet's own. */
    public static final long TUNNEL = -3;
    /** In place of a step: what follows is encrypted. */
    public static final long ENCRYPTED = -4;
    /** In place of a step: the header contradicts itself. */
    static final long MALFORMED = -5;
    /** In place of a step: what follows is a later fragment of a frame. */
    static final long FRAGMENT = -6;

    /** Added to a link type in a step onto that link type's header. */
    private static final int LINK_HEADER = 0x1_0000;

    static final int ETHERNET_TYPE = 12;
    static final int VLAN_TYPE = 2;
    static final int VLAN_TAG = 4;
    /** Of tags that have six bytes with the type at their end. */
    static final int LONG_TAG_TYPE = 4;

    static final int LLC_HEADER = 3;
    static final int SNAP_HEADER = 5;
    static final int MPLS_ENTRY = 4;
    static final int PPPOE_HEADER = 6;
    /** Of the backbone service instance tag of IEEE 802.1ah, after which an Ethernet header follows. */
    static final int SERVICE_TAG = 4;

    /** Of Cisco MetaData: version, length, option, security group; the type follows. */
    private static final int METADATA = 6;

    private static final int SNAP = 0xaaaa;
    private static final int LLC_IP = 0x0606;
    private static final int LLC_OSI = 0xfefe;
    private static final int UNNUMBERED = 3;
    /** The organization that bridges use for Ethernet types which are not to be translated (IEEE 802.1H). */
    private static final int BRIDGE_TUNNEL = 0x0000f8;
    /** The organization of bridged frames (RFC 2684, section 5.2, and RFC 2427, section 4.2). */
    private static final int BRIDGED = 0x0080c2;

    private static final int BRIDGED_ETHERNET_WITH_CHECK = 1;
    private static final int BRIDGED_ETHERNET = 7;
    /** Bytes that logical link control puts before a bridged Ethernet header. */
    private static final int BRIDGED_PADDING = 2;

    private static final int PPP_IPV4 = 0x0021;
    private static final int PPP_IPV6 = 0x0057;
    private static final int PPP_MPLS = 0x0281;
    private static final int PPP_MPLS_MULTICAST = 0x0283;

    private LinkWalk() {}

    /** The step onto whatever follows the link type's own header. */
    public static long first(ByteBuffer buffer, int start, int captured, int linkType) {
        return LinkTypeWalk.past(buffer, start, captured, linkType, 0);
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
            case EtherType.CISCO_METADATA -> typeField(buffer, start, captured, at + METADATA);
            case EtherType.NSH, EtherType.MACSEC -> LinkTunnels.stop(buffer, start, captured, step);
            default ->
                type < LINK_HEADER ? UNKNOWN : LinkTypeWalk.past(buffer, start, captured, type ^ LINK_HEADER, at);
        };
    }

    /** What stands in place of a step, in the words of a stop. */
    static Reason reason(long noStep) {
        if (noStep == CUT) {
            return Reason.SNAP_LENGTH;
        } else if (noStep == TUNNEL) {
            return Reason.TUNNEL;
        } else if (noStep == ENCRYPTED) {
            return Reason.ENCRYPTED;
        } else if (noStep == MALFORMED) {
            return Reason.MALFORMED;
        }
        return noStep == FRAGMENT ? Reason.FRAGMENT : Reason.UNKNOWN_PROTOCOL;
    }

    /** Of the header that comes next. */
    public static int type(long step) {
        return (int) (step >>> 32);
    }

    /** The link type whose header comes next, -1 where a step leads onto another header. */
    public static int linkType(long step) {
        int type = type(step);
        return type < LINK_HEADER ? -1 : type & LinkTypeWalk.LINK_TYPE;
    }

    /** Where that header begins, from the packet's start. */
    public static int offset(long step) {
        return (int) step;
    }

    static long step(int type, int offset) {
        return (long) type << 32 | offset;
    }

    /**
     * Onto the header of a link type.
     *
     * @param linkType a number of {@link LinkType}, with {@link LinkTypeWalk#PADDED} where that holds
     */
    static long stepOntoLink(int linkType, int offset) {
        return step(LINK_HEADER | linkType, offset);
    }

    /** Onto logical link control. */
    static long stepOntoControl(int offset) {
        return step(0, offset);
    }

    static long typeField(ByteBuffer buffer, int start, int captured, int at) {
        return at + 2 > captured ? CUT : step(LayerWalk.uint16(buffer, start + at), at + 2);
    }

    /** An IP header of the version in its first four bits. */
    static long ip(ByteBuffer buffer, int start, int captured, int at) {
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
        } else if (accessPoints == LLC_OSI && unnumbered) {
            return PointToPointWalk.networkLayer(buffer, start, captured, at + LLC_HEADER);
        } else if (accessPoints != SNAP || !unnumbered) {
            return UNKNOWN;
        }
        return snap(buffer, start, captured, at + LLC_HEADER, BRIDGED_PADDING);
    }

    /**
     * Past an organization's number of three bytes and its protocol's of two.
     *
     * @param padding bytes before a bridged Ethernet header
     */
    static long snap(ByteBuffer buffer, int start, int captured, int at, int padding) {
        if (at + SNAP_HEADER > captured) {
            return CUT;
        }
        int organization = LayerWalk.uint16(buffer, start + at) << 8 | buffer.get(start + at + 2) & 0xff;
        int protocol = LayerWalk.uint16(buffer, start + at + 3);
        if (organization == 0 || organization == BRIDGE_TUNNEL) {
            return step(protocol, at + SNAP_HEADER);
        }
        boolean ethernet = protocol == BRIDGED_ETHERNET || protocol == BRIDGED_ETHERNET_WITH_CHECK;
        return organization == BRIDGED && ethernet
                ? stepOntoLink(LinkType.ETHERNET, at + SNAP_HEADER + padding)
                : UNKNOWN;
    }

    private static long mpls(ByteBuffer buffer, int start, int captured, int at, int type) {
        if (at + MPLS_ENTRY > captured) {
            return CUT;
        }
        boolean bottom = (buffer.get(start + at + 2) & 1) != 0;
        if (!bottom) {
            return step(type, at + MPLS_ENTRY);
        }
        long ip = ip(buffer, start, captured, at + MPLS_ENTRY);
        return ip == UNKNOWN ? LinkTunnels.stop(buffer, start, captured, step(type, at)) : ip;
    }

    /** A protocol field of two bytes, or of one where that one is odd (RFC 1661, section 2). */
    static long pointToPoint(ByteBuffer buffer, int start, int captured, int at) {
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
            default -> PointToPointWalk.otherProtocol(buffer, start, captured, protocol, after);
        };
    }
}
