package org.peekcap.layer;

import java.nio.ByteBuffer;
import org.peekcap.layer.DecodeStop.Reason;

/** Tunnels that an IP header announces by its protocol; GRE and UDP have files of their own. */
final class IpTunnels {
    private static final int ETHER_IP_HEADER = 2;
    private static final int ETHER_IP_VERSION = 0x3000;
    private static final int SECURITY_INDEX = 4;
    private static final int SEQUENCE_NUMBER = 4;
    private static final int AUTHENTICATION_LENGTH = 12;

    private IpTunnels() {}

    static long find(ByteBuffer buffer, int start, int end, long layers) {
        int at = Layers.transportOffset(layers);
        boolean four = Layers.isIpv4(layers);
        if (at >= end) {
            return Tunnels.NONE;
        }
        return switch (Layers.protocol(layers)) {
            case IpProtocol.IPV4 ->
                Tunnels.around(four ? TunnelType.IPIP : TunnelType.IPV4_IN_IPV6, at, EtherType.IPV4, at);
            case IpProtocol.IPV6 ->
                Tunnels.around(four ? TunnelType.IPV6_IN_IPV4 : TunnelType.IPV6_IN_IPV6, at, EtherType.IPV6, at);
            case IpProtocol.ETHERNET -> Tunnels.around(TunnelType.ETHERNET_IN_IP, at, EtherType.ETHERNET, at);
            case IpProtocol.ETHER_IP -> etherIp(buffer, start, end, at);
            case IpProtocol.MPLS -> labels(end, at);
            case IpProtocol.AH -> authentication(buffer, start, end, at);
            case IpProtocol.ESP -> encrypted(end, at);
            case IpProtocol.L2TP -> LayerTwoTunnels.version3(buffer, start, end, at, at);
            default -> Tunnels.NONE;
        };
    }

    /** RFC 3378, section 2: a version of 3, and twelve bits that are zero. */
    private static long etherIp(ByteBuffer buffer, int start, int end, int at) {
        return at + ETHER_IP_HEADER > end || LayerWalk.uint16(buffer, start + at) != ETHER_IP_VERSION
                ? Tunnels.NONE
                : Tunnels.around(TunnelType.ETHER_IP, at, EtherType.ETHERNET, at + ETHER_IP_HEADER);
    }

    static long labels(int end, int at) {
        return at + LinkWalk.MPLS_ENTRY > end ? Tunnels.NONE : Tunnels.around(TunnelType.MPLS, at, EtherType.MPLS, at);
    }

    /** RFC 4302, section 2: what it protects stands under the same IP header. */
    private static long authentication(ByteBuffer buffer, int start, int end, int at) {
        if (at + AUTHENTICATION_LENGTH > end) {
            return Tunnels.NONE;
        }
        int length = IpProtocol.extensionHeaderLength(IpProtocol.AH, buffer.get(start + at + 1) & 0xff);
        if (length < AUTHENTICATION_LENGTH) {
            return Tunnels.closed(TunnelType.AH, at, Reason.MALFORMED);
        }
        return at + length > end
                ? Tunnels.closed(TunnelType.AH, at, Reason.SNAP_LENGTH)
                : Tunnels.around(TunnelType.AH, at, buffer.get(start + at) & 0xff, at + length);
    }

    /** RFC 4303, section 2. */
    static long encrypted(int end, int at) {
        return at + SECURITY_INDEX + SEQUENCE_NUMBER > end
                ? Tunnels.NONE
                : Tunnels.closed(TunnelType.ESP, at, Reason.ENCRYPTED);
    }
}
