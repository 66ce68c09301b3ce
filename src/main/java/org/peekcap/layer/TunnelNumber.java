package org.peekcap.layer;

import java.nio.ByteBuffer;

/** The number by which tunnels of one type are told apart: a network, a session, a key. */
public final class TunnelNumber {
    /** In place of a number: the tunnel has none. */
    public static final long NONE = -1;

    private static final int LISP_INSTANCE_PRESENT = 0x08;

    private TunnelNumber() {}

    /**
     * What {@link TunnelType} says of each, 0 to 2<sup>32</sup> - 1.
     *
     * @param tunnel an answer of {@link TunnelWalk#tunnel} over the same bytes
     */
    public static long of(ByteBuffer buffer, int start, long tunnel) {
        if (tunnel == Tunnels.NONE) {
            return NONE;
        }
        int at = start + Tunnels.header(tunnel);
        return switch (Tunnels.type(tunnel)) {
            case PBB -> LayerWalk.uint32(buffer, at) & 0xff_ffff;
            case PSEUDOWIRE, MPLS -> LayerWalk.uint32(buffer, at) >>> 12;
            case NSH, VXLAN, VXLAN_GPE, GENEVE -> LayerWalk.uint32(buffer, at + 4) >>> 8;
            case GRE -> key(buffer, at);
            case PPTP -> {
                long key = key(buffer, at);
                yield key == NONE ? NONE : key & 0xffff;
            }
            case ERSPAN ->
                Tunnels.offset(tunnel) == Tunnels.header(tunnel) && Tunnels.isOpen(tunnel)
                        ? NONE
                        : LayerWalk.uint16(buffer, at + 2) & 0x3ff;
            case AH, GTP_U -> LayerWalk.uint32(buffer, at + 4);
            case ESP, L2TP_V3 -> LayerWalk.uint32(buffer, at);
            case L2TP -> {
                boolean length = (LayerWalk.uint16(buffer, at) & LayerTwoTunnels.LENGTH) != 0;
                yield LayerWalk.uint32(buffer, at + (length ? 4 : 2));
            }
            case LISP -> (buffer.get(at) & LISP_INSTANCE_PRESENT) == 0 ? NONE : LayerWalk.uint32(buffer, at + 4) >>> 8;
            case MACSEC, IPIP, IPV4_IN_IPV6, IPV6_IN_IPV4, IPV6_IN_IPV6, ETHER_IP, ETHERNET_IN_IP, TEREDO -> NONE;
        };
    }

    private static long key(ByteBuffer buffer, int at) {
        int flags = LayerWalk.uint16(buffer, at);
        return (flags & GreTunnels.KEY) == 0 ? NONE : LayerWalk.uint32(buffer, GreTunnels.keyOffset(at, flags));
    }
}
