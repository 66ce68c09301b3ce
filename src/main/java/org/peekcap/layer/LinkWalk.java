package org.peekcap.layer;

import java.nio.ByteBuffer;
import org.peekcap.layer.DecodeStop.Layer;
import org.peekcap.layer.DecodeStop.Reason;

/** Through tags and shims between the link header and the network header. */
final class LinkWalk {
    static final int VLAN_TAG = 4;
    static final int LLC_HEADER = 3;
    static final int SNAP_HEADER = 5;
    static final int MPLS_ENTRY = 4;
    static final int PPPOE_HEADER = 6;

    private static final int SNAP = 0xaaaa;
    private static final int UNNUMBERED = 3;
    private static final int PPP_IPV4 = 0x0021;
    private static final int PPP_IPV6 = 0x0057;

    private LinkWalk() {}

    /**
     * @param offset just past the type field
     * @param etherType the type field's value, or a length (IEEE 802.3)
     */
    static long etherType(ByteBuffer buffer, int start, int offset, int captured, int etherType) {
        int type = etherType;
        int at = offset;
        while (EtherType.isVlan(type)) {
            if (at + VLAN_TAG > Math.min(captured, Layers.MOST_OFFSET)) {
                return LayerWalk.cut(Layer.LINK);
            }
            type = LayerWalk.uint16(buffer, start + at + 2);
            at += VLAN_TAG;
        }
        if (type < EtherType.LEAST) {
            return logicalLinkControl(buffer, start, at, captured);
        }
        return network(buffer, start, at, captured, type);
    }

    private static long network(ByteBuffer buffer, int start, int at, int captured, int etherType) {
        return switch (etherType) {
            case EtherType.IPV4 -> Ipv4Walk.walk(buffer, start, at, captured);
            case EtherType.IPV6 -> Ipv6Walk.walk(buffer, start, at, captured);
            case EtherType.ARP, EtherType.RARP -> arp(at, captured);
            case EtherType.MPLS, EtherType.MPLS_MULTICAST -> mpls(buffer, start, at, captured);
            case EtherType.PPPOE_SESSION -> pppoe(buffer, start, at, captured);
            default -> LayerWalk.stop(Layer.LINK, Reason.UNKNOWN_PROTOCOL);
        };
    }

    private static long arp(int offset, int captured) {
        if (captured - offset < 8) {
            return LayerWalk.cut(Layer.NETWORK);
        }
        return Layers.network(Layers.ARP, offset);
    }

    private static long logicalLinkControl(ByteBuffer buffer, int start, int offset, int captured) {
        if (offset + LLC_HEADER + SNAP_HEADER > captured) {
            return LayerWalk.cut(Layer.LINK);
        }
        boolean snap = LayerWalk.uint16(buffer, start + offset) == SNAP && buffer.get(start + offset + 2) == UNNUMBERED;
        int organization = buffer.get(start + offset + 3) << 16 | LayerWalk.uint16(buffer, start + offset + 4);
        int type = LayerWalk.uint16(buffer, start + offset + 6);
        if (!snap || organization != 0) {
            return LayerWalk.stop(Layer.LINK, Reason.UNKNOWN_PROTOCOL);
        }
        return network(buffer, start, offset + LLC_HEADER + SNAP_HEADER, captured, type);
    }

    private static long mpls(ByteBuffer buffer, int start, int offset, int captured) {
        int at = offset;
        boolean bottom = false;
        while (!bottom) {
            if (at + MPLS_ENTRY > Math.min(captured, Layers.MOST_OFFSET)) {
                return LayerWalk.cut(Layer.LINK);
            }
            bottom = (buffer.get(start + at + 2) & 1) != 0;
            at += MPLS_ENTRY;
        }
        return LayerWalk.ip(buffer, start, at, captured);
    }

    private static long pppoe(ByteBuffer buffer, int start, int offset, int captured) {
        int at = offset + PPPOE_HEADER;
        if (at + 2 > captured) {
            return LayerWalk.cut(Layer.LINK);
        }
        return switch (LayerWalk.uint16(buffer, start + at)) {
            case PPP_IPV4 -> Ipv4Walk.walk(buffer, start, at + 2, captured);
            case PPP_IPV6 -> Ipv6Walk.walk(buffer, start, at + 2, captured);
            default -> LayerWalk.stop(Layer.LINK, Reason.UNKNOWN_PROTOCOL);
        };
    }

    /** Null and loopback: four bytes of an address family, in the order of the machine that captured, or big-endian. */
    static long addressFamily(ByteBuffer buffer, int start, int captured) {
        if (captured < 4) {
            return LayerWalk.cut(Layer.LINK);
        }
        int family = buffer.getInt(start);
        if ((family & 0xffff_0000) != 0) {
            family = Integer.reverseBytes(family);
        }
        return switch (family) {
            case 2 -> Ipv4Walk.walk(buffer, start, 4, captured);
            case 10, 24, 28, 30 -> Ipv6Walk.walk(buffer, start, 4, captured);
            default -> LayerWalk.stop(Layer.LINK, Reason.UNKNOWN_PROTOCOL);
        };
    }
}
