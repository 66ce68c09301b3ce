package org.peekcap.layer;

import java.nio.ByteBuffer;
import org.peekcap.layer.DecodeStop.Reason;

/** The layer two tunneling protocol, versions 2 and 3. */
final class LayerTwoTunnels {
    static final int CONTROL = 0x8000;
    static final int LENGTH = 0x4000;
    private static final int SEQUENCE = 0x0800;
    private static final int OFFSET = 0x0200;
    private static final int VERSION = 0xf;
    private static final int MUST_BE_ZERO = 0x34f0;

    private static final int SESSION = 4;
    private static final int[] BEFORE_PAYLOAD = {0, 4, 8, 12};

    private LayerTwoTunnels() {}

    /** Behind UDP. */
    static long find(ByteBuffer buffer, int start, int end, int at) {
        if (at + 2 > end) {
            return Tunnels.NONE;
        }
        int flags = LayerWalk.uint16(buffer, start + at);
        int version = flags & VERSION;
        if (version == 2 && (flags & MUST_BE_ZERO) == 0) {
            return version2(buffer, start, end, at, flags);
        } else if (version != 3 || (flags & MUST_BE_ZERO) != 0 || at + 4 + SESSION > end) {
            return Tunnels.NONE;
        }
        return (flags & CONTROL) != 0
                ? Tunnels.closed(TunnelType.L2TP_V3, at + 4, Reason.NO_NEXT_HEADER)
                : version3(buffer, start, end, at + 4, at + 4);
    }

    /** RFC 2661, section 3.1. */
    private static long version2(ByteBuffer buffer, int start, int end, int at, int flags) {
        int identifiers = at + 2 + ((flags & LENGTH) != 0 ? 2 : 0);
        if (identifiers + 4 > end) {
            return Tunnels.NONE;
        } else if ((flags & CONTROL) != 0) {
            return Tunnels.closed(TunnelType.L2TP, at, Reason.NO_NEXT_HEADER);
        }
        int payload = identifiers + 4 + ((flags & SEQUENCE) != 0 ? 4 : 0);
        if ((flags & OFFSET) != 0) {
            if (payload + 2 > end) {
                return Tunnels.closed(TunnelType.L2TP, at, Reason.SNAP_LENGTH);
            }
            payload += 2 + LayerWalk.uint16(buffer, start + payload);
        }
        return payload > end
                ? Tunnels.closed(TunnelType.L2TP, at, Reason.SNAP_LENGTH)
                : Tunnels.leadingTo(TunnelType.L2TP, at, PointToPoint.step(buffer, start, end, payload));
    }

    /**
     * RFC 3931, section 4.1: a session, a cookie of 0, 4 or 8 bytes and a sublayer of 0 or 4, as both ends have agreed elsewhere.
     * So the nearest bytes that look like an Ethernet, PPP or IP header are taken for the payload.
     */
    static long version3(ByteBuffer buffer, int start, int end, int header, int session) {
        if (session + SESSION > end) {
            return Tunnels.NONE;
        } else if (buffer.getInt(start + session) == 0) {
            return Tunnels.closed(TunnelType.L2TP_V3, header, Reason.NO_NEXT_HEADER);
        }
        for (int before : BEFORE_PAYLOAD) {
            int payload = session + SESSION + before;
            if (Likeness.ethernet(buffer, start, end, payload)) {
                return Tunnels.around(TunnelType.L2TP_V3, header, EtherType.ETHERNET, payload);
            }
            long step = payload + 4 <= end && LayerWalk.uint16(buffer, start + payload) == 0xff03
                    ? PointToPoint.step(buffer, start, end, payload)
                    : Likeness.ip(buffer, start, end, payload);
            if (step >= 0) {
                return Tunnels.leadingTo(TunnelType.L2TP_V3, header, step);
            }
        }
        return Tunnels.closed(TunnelType.L2TP_V3, header, Reason.UNKNOWN_PROTOCOL);
    }
}
