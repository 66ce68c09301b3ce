package org.peekcap.layer;

import java.nio.ByteBuffer;
import org.peekcap.layer.DecodeStop.Reason;

/** What GRE carries, ERSPAN and PPTP among it. */
final class GreTunnels {
    static final int CHECKSUM_OR_ROUTING = 0xc000;
    static final int ROUTING = 0x4000;
    static final int KEY = 0x2000;
    static final int SEQUENCE = 0x1000;
    private static final int ACKNOWLEDGMENT = 0x0080;
    private static final int VERSION = 7;
    private static final int FIXED_HEADER = 4;
    private static final int PROTOCOL_TYPE = 2;
    private static final int PAYLOAD_LENGTH = 4;

    /** Of a source route entry: address family, offset, length. */
    private static final int ROUTE_ENTRY = 4;

    private static final int ERSPAN_1_OR_2 = 0x88be;
    private static final int ERSPAN_3 = 0x22eb;
    private static final int ERSPAN_2_HEADER = 8;
    private static final int ERSPAN_3_HEADER = 12;
    private static final int ERSPAN_3_FLAGS = 10;
    private static final int PLATFORM_HEADER = 8;
    private static final int PLATFORM_PRESENT = 1;
    private static final int FRAME_ETHERNET = 0;
    private static final int FRAME_IP = 2;

    private GreTunnels() {}

    static long find(ByteBuffer buffer, int start, int end, int at) {
        int flags = LayerWalk.uint16(buffer, start + at);
        int version = flags & VERSION;
        if (version > 1) {
            return Tunnels.NONE;
        }
        TunnelType type = version == 1 ? TunnelType.PPTP : TunnelType.GRE;
        int payload = at
                + FIXED_HEADER
                + ((flags & CHECKSUM_OR_ROUTING) != 0 ? 4 : 0)
                + ((flags & KEY) != 0 ? 4 : 0)
                + ((flags & SEQUENCE) != 0 ? 4 : 0)
                + (version == 1 && (flags & ACKNOWLEDGMENT) != 0 ? 4 : 0);
        if ((flags & ROUTING) != 0) {
            payload = behindRoutes(buffer, start, end, payload);
        }
        if (payload > end) {
            return (flags & KEY) != 0 && keyOffset(at, flags) + 4 > end
                    ? Tunnels.NONE
                    : Tunnels.closed(type, at, Reason.SNAP_LENGTH);
        }
        if (version == 1) {
            boolean empty = (flags & KEY) == 0 || LayerWalk.uint16(buffer, start + at + PAYLOAD_LENGTH) == 0;
            return empty
                    ? Tunnels.closed(type, at, Reason.NO_NEXT_HEADER)
                    : Tunnels.leadingTo(type, at, PointToPoint.step(buffer, start, end, payload));
        }
        return payload(buffer, start, end, at, payload, flags);
    }

    private static long payload(ByteBuffer buffer, int start, int end, int at, int payload, int flags) {
        int protocol = LayerWalk.uint16(buffer, start + at + PROTOCOL_TYPE);
        if (protocol == ERSPAN_1_OR_2) {
            return (flags & SEQUENCE) == 0
                    ? Tunnels.around(TunnelType.ERSPAN, payload, EtherType.ETHERNET, payload)
                    : mirrored(buffer, start, end, payload, ERSPAN_2_HEADER);
        } else if (protocol == ERSPAN_3) {
            return mirrored(buffer, start, end, payload, ERSPAN_3_HEADER);
        } else if (protocol == EtherType.PPP) {
            return Tunnels.leadingTo(TunnelType.GRE, at, PointToPoint.step(buffer, start, end, payload));
        }
        return protocol < EtherType.LEAST
                ? Tunnels.closed(TunnelType.GRE, at, Reason.UNKNOWN_PROTOCOL)
                : Tunnels.around(TunnelType.GRE, at, protocol, payload);
    }

    /** ERSPAN of type II or III, by the length of its header: draft-foschiano-erspan-03, section 4. */
    private static long mirrored(ByteBuffer buffer, int start, int end, int at, int length) {
        if (at + length > end) {
            return Tunnels.NONE;
        } else if (length == ERSPAN_2_HEADER) {
            return Tunnels.around(TunnelType.ERSPAN, at, EtherType.ETHERNET, at + length);
        }
        int flags = LayerWalk.uint16(buffer, start + at + ERSPAN_3_FLAGS);
        int frameType = flags >> 10 & 0x1f;
        int payload = at + length + ((flags & PLATFORM_PRESENT) != 0 ? PLATFORM_HEADER : 0);
        if (payload > end) {
            return Tunnels.closed(TunnelType.ERSPAN, at, Reason.SNAP_LENGTH);
        } else if (frameType == FRAME_IP) {
            return Tunnels.leadingTo(TunnelType.ERSPAN, at, LinkWalk.ip(buffer, start, end, payload));
        } else if (frameType == FRAME_ETHERNET || Likeness.ethernet(buffer, start, end, payload)) {
            return Tunnels.around(TunnelType.ERSPAN, at, EtherType.ETHERNET, payload);
        }
        // Seen from switches: a frame type of their own, and a platform header that no flag announces.
        return Likeness.ethernet(buffer, start, end, payload + PLATFORM_HEADER)
                ? Tunnels.around(TunnelType.ERSPAN, at, EtherType.ETHERNET, payload + PLATFORM_HEADER)
                : Tunnels.closed(TunnelType.ERSPAN, at, Reason.UNKNOWN_PROTOCOL);
    }

    /** RFC 1701: entries of a source route, up to an empty one; past the end where that does not come. */
    private static int behindRoutes(ByteBuffer buffer, int start, int end, int first) {
        int at = first;
        while (at + ROUTE_ENTRY <= end) {
            int length = buffer.get(start + at + 3) & 0xff;
            int family = LayerWalk.uint16(buffer, start + at);
            at += ROUTE_ENTRY + length;
            if (family == 0 && length == 0) {
                return at;
            }
        }
        return end + 1;
    }

    static int keyOffset(int at, int flags) {
        return at + FIXED_HEADER + ((flags & CHECKSUM_OR_ROUTING) != 0 ? 4 : 0);
    }
}
