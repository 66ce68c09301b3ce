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
    private static final int ETHERNET_TYPE = 12;

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
            long typeToId = buffer.getLong(start + ETHERNET_TYPE);
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
        switch (linkType) {
            case LinkType.ETHERNET:
                if (captured < ETHERNET_HEADER) {
                    return cut(Layer.LINK);
                }
                return LinkWalk.etherType(
                        buffer, start, ETHERNET_HEADER, captured, uint16(buffer, start + ETHERNET_TYPE));
            case LinkType.RAW_DLT, LinkType.RAW_OPENBSD, LinkType.RAW, LinkType.IPV4, LinkType.IPV6:
                return ip(buffer, start, 0, captured);
            case LinkType.NULL, LinkType.LOOP:
                return LinkWalk.addressFamily(buffer, start, captured);
            default:
                return stop(Layer.LINK, Reason.UNKNOWN_PROTOCOL);
        }
    }

    /** The network layer at {@code offset}, told apart by its first four bits. */
    static long ip(ByteBuffer buffer, int start, int offset, int captured) {
        if (offset >= captured) {
            return cut(Layer.NETWORK);
        }
        return switch (buffer.get(start + offset) >> 4 & 0xf) {
            case 4 -> Ipv4Walk.walk(buffer, start, offset, captured);
            case 6 -> Ipv6Walk.walk(buffer, start, offset, captured);
            default -> stop(Layer.LINK, Reason.UNKNOWN_PROTOCOL);
        };
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
        if (header < 0) {
            Reason reason = protocol == IpProtocol.ESP
                    ? Reason.ENCRYPTED
                    : protocol == IpProtocol.NO_NEXT_HEADER ? Reason.NO_NEXT_HEADER : Reason.UNKNOWN_PROTOCOL;
            return known | stop(Layer.TRANSPORT, reason);
        } else if (offset + header > end) {
            return known | (end < captured ? stop(Layer.TRANSPORT, Reason.MALFORMED) : cut(Layer.TRANSPORT));
        }
        return known | Layers.present();
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
