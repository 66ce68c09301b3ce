package org.peekcap.layer;

import java.nio.ByteBuffer;
import org.peekcap.format.LinkType;
import org.peekcap.layer.DecodeStop.Layer;
import org.peekcap.layer.DecodeStop.Reason;

/**
 * The only walk from link layer to network and transport headers. It reads bytes, allocates nothing, never throws on bad
 * packets, and answers with {@link Layers}.
 */
public final class LayerWalk {
    private static final int ETHERNET_HEADER = 14;
    /** Of ARP, before its addresses. */
    private static final int ARP_HEADER = 8;

    /** Ethernet, IPv4 without options, TCP without options: what most packets hold at the least. */
    private static final int COMMON = 54;

    private static final int COMMON_IP = COMMON - ETHERNET_HEADER;
    /** A bit for each of the two protocols; only for numbers below 64. */
    private static final long TCP_OR_UDP = 1L << IpProtocol.TCP | 1L << IpProtocol.UDP;

    /** Bytes 12 to 14, little-endian: type 0x0800, then version 4 and header length 5. */
    private static final long COMMON_TYPE = 0x45_0008;
    /** More fragments, and the fragment offset, in the little-endian long at byte 20. */
    private static final long FRAGMENT_BITS = 0xff3f;

    private static final long COMMON_NETWORK = Layers.network(Layers.IPV4, ETHERNET_HEADER) | Layers.present();

    private LayerWalk() {}

    /**
     * @param buffer little-endian, holding the packet at {@code start}
     * @param captured bytes of the packet there are
     * @param linkType a number of {@link LinkType}
     */
    public static long walk(ByteBuffer buffer, int start, int captured, int linkType) {
        if (linkType == LinkType.ETHERNET && captured >= COMMON) {
            long typeToId = buffer.getLong(start + LinkWalk.ETHERNET_TYPE);
            long fragmentToSource = buffer.getLong(start + 20);
            int protocol = (int) (fragmentToSource >>> 24) & 0xff;
            int totalLength = Short.reverseBytes((short) (typeToId >>> 32)) & 0xffff;
            // One branch, and one that goes the same way for TCP and UDP: a mispredicted one costs more than all the
            // rest.
            long different = typeToId & 0xff_ffff ^ COMMON_TYPE
                    | fragmentToSource & FRAGMENT_BITS
                    | ~(TCP_OR_UDP >>> protocol) & 1
                    | protocol & 0xc0
                    | (totalLength - COMMON_IP) >>> 31;
            if (different == 0) {
                return COMMON_NETWORK | Layers.protocol(protocol, ETHERNET_HEADER + Ipv4Walk.FIXED_HEADER);
            }
        }
        return walkAny(buffer, start, captured, linkType);
    }

    private static long walkAny(ByteBuffer buffer, int start, int captured, int linkType) {
        int reach = Math.min(captured, Layers.MOST_OFFSET);
        long step = linkType == LinkType.ETHERNET
                ? LinkWalk.behindTags(buffer, start, reach)
                : LinkWalk.first(buffer, start, reach, linkType);
        return from(buffer, start, reach, step);
    }

    /** Goes on from a step of {@link LinkWalk}. */
    static long from(ByteBuffer buffer, int start, int reach, long first) {
        long step = first;
        while (step >= 0) {
            int type = LinkWalk.type(step);
            int offset = LinkWalk.offset(step);
            if (type == EtherType.IPV4) {
                return Ipv4Walk.walk(buffer, start, offset, reach);
            } else if (type == EtherType.IPV6) {
                return Ipv6Walk.walk(buffer, start, offset, reach);
            } else if (type == EtherType.ARP || type == EtherType.RARP) {
                return reach - offset < ARP_HEADER ? cut(Layer.NETWORK) : Layers.network(Layers.ARP, offset);
            }
            step = LinkWalk.next(buffer, start, reach, step);
        }
        return stop(Layer.LINK, LinkWalk.reason(step));
    }

    /**
     * What an IP header has led to.
     *
     * @param network what is known so far
     * @param end where the packet ends, by its IP header, from its start
     */
    static long transport(ByteBuffer buffer, int start, int captured, long network, int protocol, int offset, int end) {
        long known = network | Layers.protocol(protocol, offset);
        int header = IpProtocol.fixedHeaderLength(protocol);
        if (header == 0) {
            return known | stop(Layer.TRANSPORT, withoutHeader(protocol));
        } else if (offset + header > end) {
            return known | (end < captured ? stop(Layer.TRANSPORT, Reason.MALFORMED) : cut(Layer.TRANSPORT));
        }
        return known | Layers.present();
    }

    private static Reason withoutHeader(int protocol) {
        if (protocol == IpProtocol.ESP) {
            return Reason.ENCRYPTED;
        } else if (protocol == IpProtocol.NO_NEXT_HEADER) {
            return Reason.NO_NEXT_HEADER;
        }
        return IpProtocol.isTunnel(protocol) ? Reason.TUNNEL : Reason.UNKNOWN_PROTOCOL;
    }

    static long stop(Layer layer, Reason reason) {
        return Layers.stopped(DecodeStop.code(layer, reason));
    }

    /** The captured bytes end inside a header; {@code Packet.stop()} tells a snap length from a malformed packet. */
    static long cut(Layer layer) {
        return stop(layer, Reason.SNAP_LENGTH);
    }

    /** An unsigned number of four bytes in network order. */
    public static long uint32(ByteBuffer buffer, int index) {
        return Integer.toUnsignedLong(Integer.reverseBytes(buffer.getInt(index)));
    }

    /** An unsigned number of two bytes in network order. */
    public static int uint16(ByteBuffer buffer, int index) {
        return Short.reverseBytes(buffer.getShort(index)) & 0xffff;
    }
}
