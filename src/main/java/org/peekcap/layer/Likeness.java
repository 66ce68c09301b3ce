package org.peekcap.layer;

import java.nio.ByteBuffer;

/** Whether bytes look like a header where nothing says what they are. */
final class Likeness {
    private static final int ETHERNET_HEADER = 14;
    private static final int SOURCE = 6;
    private static final int LINK_LAYER_DISCOVERY = 0x88cc;
    private static final int SLOW_PROTOCOLS = 0x8809;
    private static final int CONNECTIVITY_FAULT = 0x8902;
    private static final int LOOP = 0x9000;
    private static final int PPPOE_DISCOVERY = 0x8863;

    private Likeness() {}

    /** A sender that is no group, and a type whose header looks right as far as its first bytes are there. */
    static boolean ethernet(ByteBuffer buffer, int start, int end, int at) {
        if (at + ETHERNET_HEADER > end || (buffer.get(start + at + SOURCE) & 1) != 0) {
            return false;
        }
        long step = LinkWalk.typeField(buffer, start, end, at + LinkWalk.ETHERNET_TYPE);
        while (step >= 0 && EtherType.isVlan(LinkWalk.type(step))) {
            step = LinkWalk.typeField(buffer, start, end, LinkWalk.offset(step) + LinkWalk.VLAN_TYPE);
        }
        if (step < 0) {
            return step == LinkWalk.CUT;
        }
        int type = LinkWalk.type(step);
        int payload = LinkWalk.offset(step);
        if (type < EtherType.LEAST) {
            return type >= LinkWalk.LLC_HEADER && logicalLinkControl(buffer, start, end, payload);
        }
        return switch (type) {
            case EtherType.IPV4 -> ipv4(buffer, start, end, payload);
            case EtherType.IPV6 -> ipv6(buffer, start, end, payload);
            case EtherType.ARP, EtherType.RARP -> payload + 2 > end || LayerWalk.uint16(buffer, start + payload) == 1;
            case EtherType.MPLS,
                    EtherType.PPPOE_SESSION,
                    EtherType.PROVIDER_BACKBONE,
                    LINK_LAYER_DISCOVERY,
                    SLOW_PROTOCOLS,
                    CONNECTIVITY_FAULT,
                    LOOP,
                    PPPOE_DISCOVERY -> true;
            default -> false;
        };
    }

    /** Version, header length and total length, as far as they are there. */
    static boolean ipv4(ByteBuffer buffer, int start, int end, int at) {
        if (at + 4 > end) {
            return at == end || (buffer.get(start + at) & 0xf0) == 0x40;
        }
        int headerLength = (buffer.get(start + at) & 0xf) * 4;
        int totalLength = LayerWalk.uint16(buffer, start + at + Ipv4Walk.TOTAL_LENGTH);
        return (buffer.get(start + at) & 0xf0) == 0x40
                && headerLength >= Ipv4Walk.FIXED_HEADER
                && (totalLength == 0 || totalLength >= headerLength);
    }

    static boolean ipv6(ByteBuffer buffer, int start, int end, int at) {
        return at >= end || (buffer.get(start + at) & 0xf0) == 0x60;
    }

    /** An IP header of either version, as a step of {@link LinkWalk}; something below zero if it does not look like one. */
    static long ip(ByteBuffer buffer, int start, int end, int at) {
        if (at >= end) {
            return LinkWalk.CUT;
        }
        long step = LinkWalk.ip(buffer, start, end, at);
        return LinkWalk.type(step) != EtherType.IPV4 || ipv4(buffer, start, end, at) ? step : LinkWalk.UNKNOWN;
    }

    /** Spanning tree, SNAP or the network layer of OSI. */
    private static boolean logicalLinkControl(ByteBuffer buffer, int start, int end, int at) {
        if (at + 2 > end) {
            return true;
        }
        int accessPoints = LayerWalk.uint16(buffer, start + at);
        return accessPoints == 0x4242 || accessPoints == 0xaaaa || accessPoints == 0xfefe;
    }
}
