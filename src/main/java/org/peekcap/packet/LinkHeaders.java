package org.peekcap.packet;

import org.peekcap.format.LinkType;
import org.peekcap.layer.EtherType;
import org.peekcap.layer.Layers;
import org.peekcap.layer.LinkWalk;
import org.peekcap.layer.TunnelWalk;
import org.peekcap.layer.Tunnels;

/**
 * Finds the headers between link and network header again, step by step, for whoever asks about them. In a packet inside a
 * tunnel they are those between the tunnel and that packet's network header.
 */
final class LinkHeaders {
    /** What is counted; several of a kind may follow each other. */
    enum Kind {
        LLC,
        VLAN,
        MPLS;

        private boolean is(int type) {
            return switch (this) {
                case LLC -> type < EtherType.LEAST;
                case VLAN -> EtherType.isVlan(type);
                case MPLS -> type == EtherType.MPLS || type == EtherType.MPLS_MULTICAST;
            };
        }

        private int length() {
            return this == LLC ? Llc.LENGTH : Vlan.LENGTH; // a tag and a label stack entry have four bytes each
        }
    }

    private final LinkCursor packet;

    LinkHeaders(LinkCursor packet) {
        this.packet = packet;
    }

    /** Whole headers of a kind. */
    int count(Kind kind) {
        int count = 0;
        for (long step = first(); step >= 0; step = next(step)) {
            count += isWhole(kind, step) ? 1 : 0;
        }
        return count;
    }

    /** Index in the packet's buffer of header {@code n} of a kind, counted from 0. */
    int index(Kind kind, int n) {
        int left = n;
        for (long step = first(); step >= 0; step = next(step)) {
            if (isWhole(kind, step) && left-- == 0) {
                return packet.start + LinkWalk.offset(step);
            }
        }
        throw new IndexOutOfBoundsException(kind + " header " + n + " of " + count(kind));
    }

    /**
     * Index in the packet's buffer of the header of a link type, which may stand inside another one's; -1 where there is none,
     * or less of it than a length.
     */
    int link(int linkType, int length) {
        int at = offset(linkType);
        return at >= 0 && at + length <= packet.capturedLength ? packet.start + at : -1;
    }

    private int offset(int linkType) {
        long carrier = carrier();
        if (begins(carrier, linkType)) {
            return Tunnels.offset(carrier);
        }
        for (long step = first(); step >= 0; step = next(step)) {
            if (LinkWalk.linkType(step) == linkType) {
                return LinkWalk.offset(step);
            }
        }
        return -1;
    }

    /** Whether a link type's header is the first that is not behind another one. */
    private boolean begins(long carrier, int linkType) {
        return carrier == Tunnels.NONE
                ? packet.linkType() == linkType
                : linkType == LinkType.ETHERNET && Tunnels.holdsEthernet(carrier);
    }

    /** The Ethernet type behind tags and LLC; a length below 0x0600 where LLC leads nowhere. */
    int typeBehindTags() {
        long step = first();
        if (!begins(carrier(), LinkType.ETHERNET)) {
            while (LinkWalk.linkType(step) != LinkType.ETHERNET) {
                step = next(step);
            }
            step = next(step);
        }
        while (Kind.VLAN.is(LinkWalk.type(step)) || Kind.LLC.is(LinkWalk.type(step))) {
            long next = next(step);
            if (next < 0) {
                break;
            }
            step = next;
        }
        return LinkWalk.type(step);
    }

    private boolean isWhole(Kind kind, long step) {
        return kind.is(LinkWalk.type(step)) && LinkWalk.offset(step) + kind.length() <= packet.capturedLength;
    }

    /** The tunnel that this packet's link layer is inside of; {@link Tunnels#NONE} for the outermost one. */
    private long carrier() {
        for (int depth = Layers.depth(packet.layers()) - 1; depth >= 0; depth--) {
            long tunnel = TunnelWalk.tunnel(
                    packet.buffer, packet.start, packet.capturedLength, packet.linkType(), packet.layers, depth);
            if (!Tunnels.keepsHeader(tunnel)) {
                return tunnel;
            }
        }
        return Tunnels.NONE;
    }

    private long first() {
        long carrier = carrier();
        if (carrier != Tunnels.NONE) {
            return TunnelWalk.linkStep(packet.buffer, packet.start, packet.capturedLength(), carrier);
        }
        return LinkWalk.first(packet.buffer, packet.start, packet.capturedLength(), packet.linkType());
    }

    private long next(long step) {
        return LinkWalk.next(packet.buffer, packet.start, packet.capturedLength, step);
    }
}
