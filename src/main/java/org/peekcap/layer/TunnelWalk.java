package org.peekcap.layer;

import java.nio.ByteBuffer;
import org.peekcap.layer.DecodeStop.Reason;

/**
 * From a packet's headers to those of the packet inside, tunnel by tunnel. As {@link LayerWalk} it reads bytes, allocates
 * nothing, and never throws on bad packets. What a packet carries is known from its IP protocol, its ports or its link layer;
 * a port alone is not believed: the header behind it must be sound.
 */
public final class TunnelWalk {
    /** Tunnels within tunnels that are looked into. */
    public static final int MOST_DEPTH = 8;

    private TunnelWalk() {}

    /**
     * The outermost tunnel, or that in {@code depth} others; {@link Tunnels#NONE} where there is none.
     *
     * @param captured bytes of the packet there are
     * @param linkType a number of {@link org.peekcap.format.LinkType}
     * @param layers what {@link LayerWalk} said of the packet, or any answer of {@link #innermost} or {@link #layers}
     * @param depth 0 to {@link #MOST_DEPTH} - 1
     */
    public static long tunnel(ByteBuffer buffer, int start, int captured, int linkType, long layers, int depth) {
        int end = Math.min(captured, Layers.MOST_OFFSET);
        long link = LinkWalk.first(buffer, start, end, linkType);
        long level = outermost(buffer, start, captured, linkType, layers);
        long tunnel = find(buffer, start, end, link, level);
        for (int i = 0; i < depth; i++) {
            if (!Tunnels.isOpen(tunnel)) {
                return Tunnels.NONE;
            }
            int inside = end(buffer, start, end, level);
            level = enter(buffer, start, captured, inside, tunnel, level);
            link = linkStep(buffer, start, inside, tunnel);
            end = inside;
            tunnel = find(buffer, start, end, link, level);
        }
        return tunnel;
    }

    /**
     * Where the headers of the packet within {@code depth} tunnels are, or within all there are, if they are less.
     *
     * @param depth 0 to {@link #MOST_DEPTH}
     * @see #tunnel
     */
    public static long layers(ByteBuffer buffer, int start, int captured, int linkType, long layers, int depth) {
        long level = outermost(buffer, start, captured, linkType, layers);
        if (depth == 0 || mayNotTunnel(level)) {
            return level;
        }
        int end = Math.min(captured, Layers.MOST_OFFSET);
        long link = LinkWalk.first(buffer, start, end, linkType);
        for (int i = 0; i < depth; i++) {
            long tunnel = find(buffer, start, end, link, level);
            if (!Tunnels.isOpen(tunnel)) {
                return level;
            }
            int inside = end(buffer, start, end, level);
            level = enter(buffer, start, captured, inside, tunnel, level);
            link = linkStep(buffer, start, inside, tunnel);
            end = inside;
        }
        return level;
    }

    /** Where the headers of the packet within all tunnels are: the packet's own if it is none. */
    public static long innermost(ByteBuffer buffer, int start, int captured, int linkType, long layers) {
        return layers(buffer, start, captured, linkType, layers, MOST_DEPTH);
    }

    /** The step of {@link LinkWalk} with which the link layer inside a tunnel begins, behind its Ethernet header if it has one. */
    public static long linkStep(ByteBuffer buffer, int start, int end, long tunnel) {
        int inside = Tunnels.inside(tunnel);
        if (inside == EtherType.ETHERNET) {
            return LinkWalk.typeField(buffer, start, end, Tunnels.offset(tunnel) + LinkWalk.ETHERNET_TYPE);
        }
        return inside < EtherType.LEAST ? LinkWalk.UNKNOWN : LinkWalk.step(inside, Tunnels.offset(tunnel));
    }

    /** A packet whose transport header says that nothing is tunnelled: TCP right behind Ethernet and IP, above all. */
    private static boolean mayNotTunnel(long layers) {
        return Layers.isTransport(layers, IpProtocol.TCP) && Layers.networkOffset(layers) < LinkTunnels.LEAST_BACKBONE;
    }

    private static long outermost(ByteBuffer buffer, int start, int captured, int linkType, long layers) {
        return Layers.depth(layers) == 0 ? layers : LayerWalk.walk(buffer, start, captured, linkType);
    }

    private static long find(ByteBuffer buffer, int start, int end, long link, long layers) {
        boolean ip = Layers.isIp(layers);
        int linkLength = Layers.networkOffset(layers) - (link < 0 ? 0 : LinkWalk.offset(link));
        if (link >= 0 && (!ip || linkLength >= LinkTunnels.LEAST_BACKBONE)) {
            long tunnel = LinkTunnels.find(buffer, start, end, link);
            if (tunnel != Tunnels.NONE) {
                return tunnel;
            }
        }
        if (!ip || !Layers.isProtocolKnown(layers) || Layers.stop(layers).reason() == Reason.FRAGMENT) {
            return Tunnels.NONE;
        }
        int datagramEnd = end(buffer, start, end, layers);
        if (Layers.isTransport(layers, IpProtocol.UDP)) {
            return UdpTunnels.find(buffer, start, datagramEnd, Layers.transportOffset(layers));
        } else if (Layers.isTransport(layers, IpProtocol.GRE)) {
            return GreTunnels.find(buffer, start, datagramEnd, Layers.transportOffset(layers));
        }
        return Layers.hasTransport(layers) || Layers.stop(layers).layer() != DecodeStop.Layer.TRANSPORT
                ? Tunnels.NONE
                : IpTunnels.find(buffer, start, datagramEnd, layers);
    }

    /** Offset where the bytes of what a packet carries end: by its IP header, but no later than its own bytes. */
    private static int end(ByteBuffer buffer, int start, int end, long layers) {
        int network = Layers.networkOffset(layers);
        int length;
        if (Layers.isIpv4(layers)) {
            length = LayerWalk.uint16(buffer, start + network + Ipv4Walk.TOTAL_LENGTH);
        } else if (Layers.isIpv6(layers)) {
            int payload = LayerWalk.uint16(buffer, start + network + Ipv6Walk.PAYLOAD_LENGTH);
            length = payload == 0 ? 0 : Ipv6Walk.FIXED_HEADER + payload;
        } else {
            return end;
        }
        return length == 0 ? end : Math.min(end, network + length);
    }

    private static long enter(ByteBuffer buffer, int start, int captured, int end, long tunnel, long outer) {
        int inside = Tunnels.inside(tunnel);
        long layers;
        if (inside < EtherType.LEAST) {
            int offset = Tunnels.offset(tunnel);
            layers = LayerWalk.transport(buffer, start, end, Layers.networkAlone(outer), inside, offset, end);
        } else {
            layers = LayerWalk.from(buffer, start, end, linkStep(buffer, start, end, tunnel));
        }
        DecodeStop stop = Layers.stop(layers);
        if (stop.reason() == Reason.SNAP_LENGTH && end < captured) { // the tunnel ends first, not what was captured
            layers = Layers.stoppedInstead(layers, DecodeStop.code(stop.layer(), Reason.MALFORMED));
        }
        return layers | Layers.atDepth(Layers.depth(outer) + 1);
    }
}
