package org.peekcap.packet;

import org.peekcap.layer.EtherType;
import org.peekcap.layer.LinkWalk;

/** Finds the headers between link and network header again, step by step, for whoever asks about them. */
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

    private final Packet packet;

    LinkHeaders(Packet packet) {
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

    /** The Ethernet type behind tags and LLC; a length below 0x0600 where LLC leads nowhere. */
    int typeBehindTags() {
        long step = first();
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

    private long first() {
        return LinkWalk.first(packet.buffer, packet.start, packet.capturedLength(), packet.linkType());
    }

    private long next(long step) {
        return LinkWalk.next(packet.buffer, packet.start, packet.capturedLength, step);
    }
}
