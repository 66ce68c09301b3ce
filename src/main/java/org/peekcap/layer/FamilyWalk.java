package org.peekcap.layer;

import static org.peekcap.layer.LinkWalk.CUT;
import static org.peekcap.layer.LinkWalk.MALFORMED;
import static org.peekcap.layer.LinkWalk.UNKNOWN;

import java.nio.ByteBuffer;

/** Past headers that name an address family, as BSD and Linux number them, in place of an Ethernet type. */
final class FamilyWalk {
    private static final int LOOPBACK_HEADER = 4;
    /** Address family, security parameters index, flags. */
    private static final int ENCAPSULATION_HEADER = 12;

    private static final int PFLOG_FAMILY = 1;
    private static final int PFLOG_FIXED = 4;
    /** OpenBSD's first header of this link type. */
    private static final int PFLOG_LEAST = 44;

    private static final int NFLOG_HEADER = 4;
    private static final int NFLOG_ITEM_HEADER = 4;
    private static final int NFLOG_ITEM_TYPE = 2;
    private static final int NFLOG_PACKET_HEADER = 1;
    private static final int NFLOG_PAYLOAD = 9;

    private static final int IPNET_FAMILY = 1;
    private static final int IPNET_HEADER = 24;
    private static final int IPNET_IPV4 = 2;
    private static final int IPNET_IPV6 = 26;

    private FamilyWalk() {}

    /**
     * Null and loopback: four bytes of an address family, in the order of the machine that captured, or big-endian; some
     * writers put an Ethernet type there.
     */
    static long loopback(ByteBuffer buffer, int start, int captured, int at) {
        if (at + LOOPBACK_HEADER > captured) {
            return CUT;
        }
        int family = family(buffer, start + at);
        long step = stepOnto(family, at + LOOPBACK_HEADER);
        return step == UNKNOWN && family >= EtherType.LEAST && family <= 0xffff
                ? LinkWalk.step(family, at + LOOPBACK_HEADER)
                : step;
    }

    /** What OpenBSD puts before packets that leave or enter IPsec. */
    static long encapsulation(ByteBuffer buffer, int start, int captured, int at) {
        return at + ENCAPSULATION_HEADER > captured
                ? CUT
                : stepOnto(family(buffer, start + at), at + ENCAPSULATION_HEADER);
    }

    /** OpenBSD's packet filter log: the length, without its padding, then the address family. */
    static long packetFilter(ByteBuffer buffer, int start, int captured, int at) {
        if (at + PFLOG_FIXED > captured) {
            return CUT;
        }
        int length = (buffer.get(start + at) & 0xff) + 3 & ~3;
        if (length < PFLOG_LEAST) {
            return MALFORMED;
        }
        return at + length > captured ? CUT : stepOnto(buffer.get(start + at + PFLOG_FAMILY) & 0xff, at + length);
    }

    /**
     * Linux's netfilter log: a family, a version and a group, then items of length, type and value, padded to four bytes; one
     * of them is the packet. Lengths and types are in the order of the machine that captured.
     */
    static long netfilter(ByteBuffer buffer, int start, int captured, int at) {
        if (at + NFLOG_HEADER > captured) {
            return CUT;
        }
        int family = buffer.get(start + at) & 0xff;
        int protocol = 0;
        for (int item = at + NFLOG_HEADER; item < captured; ) {
            if (item + NFLOG_ITEM_HEADER > captured) {
                return CUT;
            }
            boolean bigEndian = isNetfilterBigEndian(buffer, start + at);
            int length = number(buffer, start + item, bigEndian);
            int type = number(buffer, start + item + NFLOG_ITEM_TYPE, bigEndian);
            int value = item + NFLOG_ITEM_HEADER;
            if (length < NFLOG_ITEM_HEADER) {
                return MALFORMED;
            } else if (type == NFLOG_PAYLOAD) {
                long step = stepOnto(family, value);
                return step == UNKNOWN && protocol >= EtherType.LEAST ? LinkWalk.step(protocol, value) : step;
            } else if (type == NFLOG_PACKET_HEADER && value + 2 <= Math.min(captured, item + length)) {
                protocol = LayerWalk.uint16(buffer, start + value);
            }
            item += length + 3 & ~3;
        }
        return UNKNOWN;
    }

    /**
     * The order of a netfilter log's lengths: that in which the first item is the shorter one, since items begin with short
     * ones.
     *
     * @param header index of the log's header, which eight captured bytes begin with
     */
    static boolean isNetfilterBigEndian(ByteBuffer buffer, int header) {
        int first = header + NFLOG_HEADER;
        return number(buffer, first, true) < number(buffer, first, false);
    }

    private static int number(ByteBuffer buffer, int index, boolean bigEndian) {
        return bigEndian ? LayerWalk.uint16(buffer, index) : buffer.getShort(index) & 0xffff;
    }

    /** Solaris's header before packets between its zones. */
    static long solaris(ByteBuffer buffer, int start, int captured, int at) {
        if (at + IPNET_HEADER > captured) {
            return CUT;
        }
        return switch (buffer.get(start + at + IPNET_FAMILY)) {
            case IPNET_IPV4 -> LinkWalk.step(EtherType.IPV4, at + IPNET_HEADER);
            case IPNET_IPV6 -> LinkWalk.step(EtherType.IPV6, at + IPNET_HEADER);
            default -> UNKNOWN;
        };
    }

    /** Four bytes in either order; families are small. */
    private static int family(ByteBuffer buffer, int index) {
        int family = buffer.getInt(index);
        return (family & 0xffff_0000) == 0 ? family : Integer.reverseBytes(family);
    }

    /** 2 is IPv4 everywhere; IPv6 has a number of its own in Linux, BSD/OS and OpenBSD, FreeBSD, and macOS. */
    private static long stepOnto(int family, int offset) {
        return switch (family) {
            case 2 -> LinkWalk.step(EtherType.IPV4, offset);
            case 10, 24, 28, 30 -> LinkWalk.step(EtherType.IPV6, offset);
            default -> UNKNOWN;
        };
    }
}
