package org.peekcap.layer;

import static org.peekcap.layer.LinkWalk.CUT;
import static org.peekcap.layer.LinkWalk.MALFORMED;
import static org.peekcap.layer.LinkWalk.UNKNOWN;

import java.nio.ByteBuffer;
import org.peekcap.format.LinkType;

/** Past the headers that a capturing system makes up: Linux's two, macOS's, and that of Endace's cards. */
final class CookedWalk {
    private static final int FIRST_DEVICE = 2;
    private static final int FIRST_PROTOCOL = 14;
    private static final int FIRST_HEADER = 16;

    private static final int SECOND_PROTOCOL = 0;
    private static final int SECOND_DEVICE = 8;
    private static final int SECOND_HEADER = 20;

    /** In place of an Ethernet type, as are the next two: a whole Ethernet frame follows. */
    private static final int WHOLE_ETHERNET = 3;

    private static final int LOGICAL_LINK_CONTROL = 4;
    private static final int WHOLE_PPP = 7;

    private static final int DEVICE_FRAME_RELAY = 770;
    private static final int DEVICE_IEEE802_11 = 801;
    private static final int DEVICE_PRISM = 802;
    private static final int DEVICE_RADIOTAP = 803;
    private static final int DEVICE_NETLINK = 824;

    private static final int TAP_LENGTH = 0;
    private static final int TAP_LINK_TYPE = 8;
    private static final int TAP_LEAST = 12;

    private static final int RECORD_TYPE = 8;
    private static final int RECORD_HEADER = 16;
    private static final int RECORD_EXTENSION = 8;
    private static final int RECORD_EXTENDED = 0x80;
    private static final int RECORD_PADDING = 2;

    private CookedWalk() {}

    static long first(ByteBuffer buffer, int start, int captured, int at) {
        if (at + FIRST_HEADER > captured) {
            return CUT;
        }
        int device = LayerWalk.uint16(buffer, start + at + FIRST_DEVICE);
        int protocol = LayerWalk.uint16(buffer, start + at + FIRST_PROTOCOL);
        return stepOnto(device, protocol, at + FIRST_HEADER);
    }

    static long second(ByteBuffer buffer, int start, int captured, int at) {
        if (at + SECOND_HEADER > captured) {
            return CUT;
        }
        int device = LayerWalk.uint16(buffer, start + at + SECOND_DEVICE);
        int protocol = LayerWalk.uint16(buffer, start + at + SECOND_PROTOCOL);
        return stepOnto(device, protocol, at + SECOND_HEADER);
    }

    /** A device that has a header of its own hands it on; the protocol then has another meaning. */
    private static long stepOnto(int device, int protocol, int offset) {
        return switch (device) {
            case DEVICE_FRAME_RELAY -> LinkWalk.stepOntoLink(LinkType.FRAME_RELAY, offset);
            case DEVICE_IEEE802_11 -> LinkWalk.stepOntoLink(LinkType.IEEE802_11, offset);
            case DEVICE_PRISM -> LinkWalk.stepOntoLink(LinkType.IEEE802_11_PRISM, offset);
            case DEVICE_RADIOTAP -> LinkWalk.stepOntoLink(LinkType.IEEE802_11_RADIOTAP, offset);
            case DEVICE_NETLINK -> UNKNOWN;
            default -> byProtocol(protocol, offset);
        };
    }

    private static long byProtocol(int protocol, int offset) {
        return switch (protocol) {
            case WHOLE_ETHERNET -> LinkWalk.stepOntoLink(LinkType.ETHERNET, offset);
            case LOGICAL_LINK_CONTROL -> LinkWalk.stepOntoControl(offset);
            case WHOLE_PPP -> LinkWalk.stepOntoLink(LinkType.PPP, offset);
            default -> protocol >= EtherType.LEAST ? LinkWalk.step(protocol, offset) : UNKNOWN;
        };
    }

    /** macOS's header: its own length, and the link type of what follows, little-endian. */
    static long packetTap(ByteBuffer buffer, int start, int captured, int at) {
        if (at + TAP_LEAST > captured) {
            return CUT;
        }
        long length = Integer.toUnsignedLong(buffer.getInt(start + at + TAP_LENGTH));
        if (length < TAP_LEAST) {
            return MALFORMED;
        } else if (at + length > captured) {
            return CUT;
        }
        int linkType = buffer.getInt(start + at + TAP_LINK_TYPE);
        return linkType >>> Short.SIZE == 0 ? LinkWalk.stepOntoLink(linkType, at + (int) length) : UNKNOWN;
    }

    /** Endace's extensible record: a type, and eight bytes more as long as a type says so by its first bit. */
    static long extensibleRecord(ByteBuffer buffer, int start, int captured, int at) {
        if (at + RECORD_HEADER > captured) {
            return CUT;
        }
        int type = buffer.get(start + at + RECORD_TYPE);
        int next = at + RECORD_HEADER;
        for (int extension = type; (extension & RECORD_EXTENDED) != 0; next += RECORD_EXTENSION) {
            if (next + RECORD_EXTENSION > captured) {
                return CUT;
            }
            extension = buffer.get(start + next);
        }
        return switch (type & ~RECORD_EXTENDED & 0xff) {
            case 1, 10, 15, 19 -> PointToPointWalk.framed(buffer, start, captured, next);
            case 2, 11, 16, 20 -> LinkWalk.stepOntoLink(LinkType.ETHERNET, next + RECORD_PADDING);
            case 22 -> LinkWalk.step(EtherType.IPV4, next);
            case 23 -> LinkWalk.step(EtherType.IPV6, next);
            default -> UNKNOWN;
        };
    }
}
