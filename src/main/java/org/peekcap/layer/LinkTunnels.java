package org.peekcap.layer;

import java.nio.ByteBuffer;
import org.peekcap.layer.DecodeStop.Reason;

/** Tunnels that begin before any network header: backbone frames, pseudowires, service chains, MACsec. */
final class LinkTunnels {
    private static final int ETHERNET_HEADER = 14;
    /** Bytes of a backbone service instance tag and the Ethernet header behind it. */
    static final int LEAST_BACKBONE = LinkWalk.SERVICE_TAG + ETHERNET_HEADER;

    private static final int CONTROL_WORD = 4;

    private static final int NSH_BASE = 8;
    private static final int NSH_LENGTH = 1;
    private static final int NSH_NEXT_PROTOCOL = 3;

    private static final int MACSEC_TAG = 6;
    private static final int MACSEC_IDENTIFIER = 8;
    private static final int IDENTIFIER_PRESENT = 0x20;
    private static final int ENCRYPTED_OR_CHANGED = 0x0c;

    private LinkTunnels() {}

    /** The first tunnel behind a step of {@link LinkWalk}. */
    static long find(ByteBuffer buffer, int start, int end, long first) {
        for (long step = first; step >= 0; step = LinkWalk.next(buffer, start, end, step)) {
            long tunnel = at(buffer, start, end, step);
            if (tunnel != Tunnels.NONE) {
                return tunnel;
            }
        }
        return Tunnels.NONE;
    }

    /** What {@link LinkWalk} has in place of a step behind a header at which a tunnel may begin. */
    static long stop(ByteBuffer buffer, int start, int end, long step) {
        long tunnel = at(buffer, start, end, step);
        if (tunnel != Tunnels.NONE) {
            return Tunnels.reason(tunnel) == Reason.ENCRYPTED ? LinkWalk.ENCRYPTED : LinkWalk.TUNNEL;
        }
        int least = LinkWalk.type(step) == EtherType.NSH ? NSH_BASE : MACSEC_TAG;
        boolean label = LinkWalk.type(step) == EtherType.MPLS || LinkWalk.type(step) == EtherType.MPLS_MULTICAST;
        return !label && LinkWalk.offset(step) + least > end ? LinkWalk.CUT : LinkWalk.UNKNOWN;
    }

    private static long at(ByteBuffer buffer, int start, int end, long step) {
        int at = LinkWalk.offset(step);
        return switch (LinkWalk.type(step)) {
            case EtherType.PROVIDER_BACKBONE ->
                at + LinkWalk.SERVICE_TAG > end
                        ? Tunnels.NONE
                        : Tunnels.around(TunnelType.PBB, at, EtherType.ETHERNET, at + LinkWalk.SERVICE_TAG);
            case EtherType.MPLS, EtherType.MPLS_MULTICAST -> pseudowire(buffer, start, end, at);
            case EtherType.NSH -> serviceHeader(buffer, start, end, at);
            case EtherType.MACSEC -> macsec(buffer, start, end, at);
            default -> Tunnels.NONE;
        };
    }

    /**
     * Behind the bottom label, a first half-byte of 4 or 6 is an IP version; one of 0 may begin a control word (RFC 4385), but an
     * Ethernet address as well. Nothing says which, so what looks like an Ethernet header is taken for one.
     */
    private static long pseudowire(ByteBuffer buffer, int start, int end, int at) {
        int payload = at + LinkWalk.MPLS_ENTRY;
        if (payload >= end || (buffer.get(start + at + 2) & 1) == 0) {
            return Tunnels.NONE;
        }
        int first = buffer.get(start + payload) >> 4 & 0xf;
        if (first == 4 || first == 6) {
            return Tunnels.NONE;
        } else if (first == 0 && Likeness.ethernet(buffer, start, end, payload + CONTROL_WORD)) {
            return Tunnels.around(TunnelType.PSEUDOWIRE, at, EtherType.ETHERNET, payload + CONTROL_WORD);
        }
        return Likeness.ethernet(buffer, start, end, payload)
                ? Tunnels.around(TunnelType.PSEUDOWIRE, at, EtherType.ETHERNET, payload)
                : Tunnels.NONE;
    }

    /** RFC 8300, section 2.2; also behind other tunnels that announce it. */
    static long serviceHeader(ByteBuffer buffer, int start, int end, int at) {
        if (at + NSH_BASE > end || (buffer.get(start + at) & 0xc0) != 0) {
            return Tunnels.NONE;
        }
        int length = (buffer.get(start + at + NSH_LENGTH) & 0x3f) * 4;
        if (length < NSH_BASE) {
            return Tunnels.NONE;
        } else if (at + length > end) {
            return Tunnels.closed(TunnelType.NSH, at, Reason.SNAP_LENGTH);
        }
        int etherType = nextProtocol(buffer.get(start + at + NSH_NEXT_PROTOCOL));
        return etherType == 0
                ? Tunnels.closed(TunnelType.NSH, at, Reason.UNKNOWN_PROTOCOL)
                : Tunnels.around(TunnelType.NSH, at, etherType, at + length);
    }

    /** The Ethernet type for a number of the registry "NSH next protocol", which VXLAN-GPE shares; 0 where there is none. */
    static int nextProtocol(int number) {
        return switch (number) {
            case 1 -> EtherType.IPV4;
            case 2 -> EtherType.IPV6;
            case 3 -> EtherType.ETHERNET;
            case 4 -> EtherType.NSH;
            case 5 -> EtherType.MPLS;
            default -> 0;
        };
    }

    /** IEEE 802.1AE, clause 9: tag control, short length, packet number, and the secure channel if announced. */
    private static long macsec(ByteBuffer buffer, int start, int end, int at) {
        if (at + MACSEC_TAG > end) {
            return Tunnels.NONE;
        }
        int control = buffer.get(start + at);
        if ((control & ENCRYPTED_OR_CHANGED) != 0) {
            return Tunnels.closed(TunnelType.MACSEC, at, Reason.ENCRYPTED);
        }
        int length = MACSEC_TAG + ((control & IDENTIFIER_PRESENT) != 0 ? MACSEC_IDENTIFIER : 0);
        return Tunnels.leadingTo(TunnelType.MACSEC, at, LinkWalk.typeField(buffer, start, end, at + length));
    }
}
