package org.peekcap.layer;

import java.nio.ByteBuffer;
import org.peekcap.layer.DecodeStop.Reason;

/** Tunnels behind UDP, by either port. The header behind the port must be sound, for ports are used for other things as well. */
final class UdpTunnels {
    private static final int UDP_HEADER = 8;
    private static final int L2TP_PORT = 1701;
    private static final int GTP_U_PORT = 2152;
    private static final int TEREDO_PORT = 3544;
    private static final int LISP_PORT = 4341;
    private static final int ESP_PORT = 4500;
    private static final int VXLAN_PORT = 4789;
    private static final int VXLAN_GPE_PORT = 4790;
    private static final int GENEVE_PORT = 6081;
    private static final int MPLS_PORT = 6635;
    /** Linux's, before there was an assigned one. */
    private static final int OLD_VXLAN_PORT = 8472;

    /** Of VXLAN, VXLAN-GPE, Geneve without options, GTP-U without optional fields, and LISP. */
    private static final int HEADER = 8;

    private static final int NETWORK_PRESENT = 0x08;
    private static final int NEXT_PROTOCOL_PRESENT = 0x04;
    private static final int LEAST_SECURITY_INDEX = 256;

    private static final int GTP_VERSION_AND_TYPE = 0xf0;
    private static final int GTP_VERSION_1 = 0x30;
    private static final int GTP_OPTIONAL = 0x07;
    private static final int GTP_EXTENSION = 0x04;
    private static final int GTP_USER_DATA = 255;

    private static final int TEREDO_AUTHENTICATION = 0x0001;
    private static final int TEREDO_ORIGIN = 0x0000;

    private UdpTunnels() {}

    static long find(ByteBuffer buffer, int start, int end, int udp) {
        long tunnel = of(LayerWalk.uint16(buffer, start + udp + 2), buffer, start, end, udp + UDP_HEADER);
        return tunnel != Tunnels.NONE
                ? tunnel
                : of(LayerWalk.uint16(buffer, start + udp), buffer, start, end, udp + UDP_HEADER);
    }

    private static long of(int port, ByteBuffer buffer, int start, int end, int at) {
        return switch (port) {
            case L2TP_PORT -> LayerTwoTunnels.find(buffer, start, end, at);
            case GTP_U_PORT -> userPlane(buffer, start, end, at);
            case TEREDO_PORT -> teredo(buffer, start, end, at);
            case LISP_PORT -> lisp(buffer, start, end, at);
            case ESP_PORT -> encapsulatedSecurity(buffer, start, end, at);
            case VXLAN_PORT, OLD_VXLAN_PORT -> vxlan(buffer, start, end, at);
            case VXLAN_GPE_PORT -> extendedVxlan(buffer, start, end, at);
            case GENEVE_PORT -> geneve(buffer, start, end, at);
            case MPLS_PORT -> IpTunnels.labels(end, at);
            default -> Tunnels.NONE;
        };
    }

    /** RFC 7348, section 5. */
    private static long vxlan(ByteBuffer buffer, int start, int end, int at) {
        return at + HEADER > end || (buffer.get(start + at) & NETWORK_PRESENT) == 0
                ? Tunnels.NONE
                : Tunnels.around(TunnelType.VXLAN, at, EtherType.ETHERNET, at + HEADER);
    }

    /** draft-ietf-nvo3-vxlan-gpe-13, section 3: version 0; without a next protocol it is VXLAN. */
    private static long extendedVxlan(ByteBuffer buffer, int start, int end, int at) {
        if (at + HEADER > end || (buffer.get(start + at) & 0xf0 | ~buffer.get(start + at) & NETWORK_PRESENT) != 0) {
            return Tunnels.NONE;
        }
        boolean named = (buffer.get(start + at) & NEXT_PROTOCOL_PRESENT) != 0;
        int inside = named ? LinkTunnels.nextProtocol(buffer.get(start + at + 3)) : EtherType.ETHERNET;
        return inside == 0
                ? Tunnels.closed(TunnelType.VXLAN_GPE, at, Reason.UNKNOWN_PROTOCOL)
                : Tunnels.around(TunnelType.VXLAN_GPE, at, inside, at + HEADER);
    }

    /** RFC 8926, section 3.4: version 0, options, an Ethernet type. */
    private static long geneve(ByteBuffer buffer, int start, int end, int at) {
        if (at + HEADER > end || (buffer.get(start + at) & 0xc0) != 0) {
            return Tunnels.NONE;
        }
        int payload = at + HEADER + (buffer.get(start + at) & 0x3f) * 4;
        int type = LayerWalk.uint16(buffer, start + at + 2);
        if (type < EtherType.LEAST) {
            return Tunnels.NONE;
        }
        return payload > end
                ? Tunnels.closed(TunnelType.GENEVE, at, Reason.SNAP_LENGTH)
                : Tunnels.around(TunnelType.GENEVE, at, type, payload);
    }

    /** 3GPP TS 29.281, section 5: version 1, optional fields, extension headers in units of four bytes, then user data. */
    private static long userPlane(ByteBuffer buffer, int start, int end, int at) {
        if (at + HEADER > end || (buffer.get(start + at) & GTP_VERSION_AND_TYPE) != GTP_VERSION_1) {
            return Tunnels.NONE;
        } else if ((buffer.get(start + at + 1) & 0xff) != GTP_USER_DATA) {
            return Tunnels.closed(TunnelType.GTP_U, at, Reason.NO_NEXT_HEADER);
        }
        int flags = buffer.get(start + at);
        int payload = at + HEADER + ((flags & GTP_OPTIONAL) != 0 ? 4 : 0);
        if (payload > end) {
            return Tunnels.closed(TunnelType.GTP_U, at, Reason.SNAP_LENGTH);
        }
        boolean extended = (flags & GTP_EXTENSION) != 0 && buffer.get(start + payload - 1) != 0;
        while (extended) {
            int length = payload < end ? (buffer.get(start + payload) & 0xff) * 4 : 4;
            if (length == 0 || payload + length > end) {
                return Tunnels.closed(TunnelType.GTP_U, at, length == 0 ? Reason.MALFORMED : Reason.SNAP_LENGTH);
            }
            payload += length;
            extended = buffer.get(start + payload - 1) != 0;
        }
        return Tunnels.leadingTo(TunnelType.GTP_U, at, Likeness.ip(buffer, start, end, payload));
    }

    /** RFC 4380, section 5.1.1: perhaps authentication, perhaps an origin, then IPv6. */
    private static long teredo(ByteBuffer buffer, int start, int end, int at) {
        int payload = at;
        if (payload + 4 <= end && LayerWalk.uint16(buffer, start + payload) == TEREDO_AUTHENTICATION) {
            payload += 4 + (buffer.get(start + payload + 2) & 0xff) + (buffer.get(start + payload + 3) & 0xff) + 9;
        }
        if (payload + 8 <= end && LayerWalk.uint16(buffer, start + payload) == TEREDO_ORIGIN) {
            payload += 8;
        }
        return payload < end && (buffer.get(start + payload) & 0xf0) == 0x60
                ? Tunnels.around(TunnelType.TEREDO, at, EtherType.IPV6, payload)
                : Tunnels.NONE;
    }

    /** RFC 9300, section 5: eight bytes, then IP. */
    private static long lisp(ByteBuffer buffer, int start, int end, int at) {
        long step = at + HEADER < end ? Likeness.ip(buffer, start, end, at + HEADER) : LinkWalk.CUT;
        return step < 0 ? Tunnels.NONE : Tunnels.leadingTo(TunnelType.LISP, at, step);
    }

    /** RFC 3948, section 2: neither a key exchange, which begins with four zeros, nor a byte that keeps the way open. */
    private static long encapsulatedSecurity(ByteBuffer buffer, int start, int end, int at) {
        return at + 4 > end || LayerWalk.uint32(buffer, start + at) < LEAST_SECURITY_INDEX
                ? Tunnels.NONE
                : IpTunnels.encrypted(end, at);
    }
}
