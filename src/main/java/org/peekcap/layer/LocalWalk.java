package org.peekcap.layer;

import static org.peekcap.layer.LinkWalk.CUT;
import static org.peekcap.layer.LinkWalk.ENCRYPTED;
import static org.peekcap.layer.LinkWalk.FRAGMENT;
import static org.peekcap.layer.LinkWalk.UNKNOWN;

import java.nio.ByteBuffer;
import org.peekcap.format.LinkType;

/** Past the headers of local networks other than Ethernet: rings, buses, fabrics, cable and ATM. */
final class LocalWalk {
    private static final int RING_FRAME_CONTROL = 1;
    private static final int RING_SOURCE = 8;
    private static final int RING_HEADER = 14;
    private static final int RING_TYPE = 0xc0;
    private static final int RING_CONTROL = 0x40;
    private static final int SOURCE_ROUTED = 0x80;
    private static final int ROUTE_LENGTH = 0x1f;

    private static final int FDDI_HEADER = 13;
    private static final int FDDI_TYPE = 0xf0;
    private static final int FDDI_CONTROL = 0x50;

    private static final int ARCNET_TYPE = 2;
    private static final int ARCNET_FLAG = 3;
    private static final int ARCNET_OLD_HEADER = 3;
    private static final int ARCNET_HEADER = 6;
    private static final int ARCNET_EXCEPTION = 0xff;
    private static final int ARCNET_EXCEPTION_HEADER = 10;
    private static final int ARCNET_LATER = 1;
    private static final int ARCNET_LINUX_TYPE = 4;
    private static final int ARCNET_LINUX_OLD_HEADER = 5;
    private static final int ARCNET_LINUX_HEADER = 8;

    private static final int FIBRE_CHANNEL_HEADER = 16;
    private static final int INFINIBAND_TYPE = 40;
    private static final int INFINIBAND_HEADER = 44;
    private static final int FIREWIRE_TYPE = 16;

    private static final int CABLE_EXTENDED_LENGTH = 1;
    private static final int CABLE_EXTENDED = 4;
    private static final int CABLE_HEADER = 6;
    private static final int CABLE_SPECIFIC = 3;
    private static final int CABLE_ATM = 1;
    private static final int CABLE_CONCATENATION = 0x1c;
    private static final int CABLE_PRIVACY_UP = 3;
    private static final int CABLE_PRIVACY_DOWN = 4;
    private static final int CABLE_PRIVACY_ENABLED = 0x80;

    private static final int DELIMITER = 7;
    private static final int PREAMBLE = 8;

    private static final int LLC_SNAP = 0xaaaa;
    private static final int SUN_HEADER = 4;
    private static final int SUN_TRAFFIC = 0x0f;
    private static final int SUN_EMULATION = 1;
    private static final int SUN_CONTROL = 2;
    private static final int EMULATION_HEADER = 2;

    private LocalWalk() {}

    /** IEEE 802.5: access control, frame control, addresses, and a route where the source's first bit says so. */
    static long tokenRing(ByteBuffer buffer, int start, int captured, int at) {
        if (at + RING_HEADER > captured) {
            return CUT;
        } else if ((buffer.get(start + at + RING_FRAME_CONTROL) & RING_TYPE) != RING_CONTROL) {
            return UNKNOWN;
        } else if ((buffer.get(start + at + RING_SOURCE) & SOURCE_ROUTED) == 0) {
            return LinkWalk.stepOntoControl(at + RING_HEADER);
        } else if (at + RING_HEADER >= captured) {
            return CUT;
        }
        int route = buffer.get(start + at + RING_HEADER) & ROUTE_LENGTH;
        return LinkWalk.stepOntoControl(at + RING_HEADER + route);
    }

    /** ISO 9314-2: frame control and addresses. */
    static long fddi(ByteBuffer buffer, int start, int captured, int at) {
        if (at + FDDI_HEADER > captured) {
            return CUT;
        }
        return (buffer.get(start + at) & FDDI_TYPE) == FDDI_CONTROL
                ? LinkWalk.stepOntoControl(at + FDDI_HEADER)
                : UNKNOWN;
    }

    /** RFC 1201, with its exceptional header too, and RFC 1051. */
    static long arcnet(ByteBuffer buffer, int start, int captured, int at) {
        if (at + ARCNET_OLD_HEADER > captured) {
            return CUT;
        }
        int type = buffer.get(start + at + ARCNET_TYPE) & 0xff;
        if (isOldArcnet(type)) {
            return arcnetStep(type, at + ARCNET_OLD_HEADER);
        } else if (at + ARCNET_HEADER > captured) {
            return CUT;
        }
        int flag = buffer.get(start + at + ARCNET_FLAG) & 0xff;
        if (flag == ARCNET_EXCEPTION) {
            return at + ARCNET_EXCEPTION_HEADER > captured ? CUT : arcnetStep(type, at + ARCNET_EXCEPTION_HEADER);
        }
        return flag != 0 && (flag & ARCNET_LATER) == 0 ? FRAGMENT : arcnetStep(type, at + ARCNET_HEADER);
    }

    /** As Linux hands it on: fragments put together, and an offset before the type. */
    static long arcnetOfLinux(ByteBuffer buffer, int start, int captured, int at) {
        if (at + ARCNET_LINUX_OLD_HEADER > captured) {
            return CUT;
        }
        int type = buffer.get(start + at + ARCNET_LINUX_TYPE) & 0xff;
        return arcnetStep(type, at + (isOldArcnet(type) ? ARCNET_LINUX_OLD_HEADER : ARCNET_LINUX_HEADER));
    }

    private static boolean isOldArcnet(int type) {
        return type == 0xf0 || type == 0xf1;
    }

    private static long arcnetStep(int type, int offset) {
        return switch (type) {
            case 0xf0, 0xd4 -> LinkWalk.step(EtherType.IPV4, offset);
            case 0xf1, 0xd5 -> LinkWalk.step(EtherType.ARP, offset);
            case 0xd6 -> LinkWalk.step(EtherType.RARP, offset);
            case 0xc4 -> LinkWalk.step(EtherType.IPV6, offset);
            default -> UNKNOWN;
        };
    }

    /** RFC 2625: two addresses of eight bytes. */
    static long fibreChannel(int captured, int at) {
        return at + FIBRE_CHANNEL_HEADER > captured ? CUT : LinkWalk.stepOntoControl(at + FIBRE_CHANNEL_HEADER);
    }

    /** RFC 4391: a global route header, then the type and two reserved bytes. */
    static long infiniband(ByteBuffer buffer, int start, int captured, int at) {
        return at + INFINIBAND_HEADER > captured
                ? CUT
                : LinkWalk.step(LayerWalk.uint16(buffer, start + at + INFINIBAND_TYPE), at + INFINIBAND_HEADER);
    }

    /** Apple's header before IP over IEEE 1394: two addresses of eight bytes, and the type. */
    static long fireWire(ByteBuffer buffer, int start, int captured, int at) {
        long step = LinkWalk.typeField(buffer, start, captured, at + FIREWIRE_TYPE);
        return step >= 0 && LinkWalk.type(step) < EtherType.LEAST ? UNKNOWN : step;
    }

    /** DOCSIS: frame control, a parameter, the length, extended headers, a check sequence; then Ethernet in packet frames. */
    static long cable(ByteBuffer buffer, int start, int captured, int at) {
        if (at + CABLE_HEADER > captured) {
            return CUT;
        }
        int control = buffer.get(start + at) & 0xff;
        int type = control >>> 6;
        boolean extended = (control & 1) != 0;
        int length = extended ? buffer.get(start + at + CABLE_EXTENDED_LENGTH) & 0xff : 0;
        int next = at + CABLE_HEADER + length;
        if (next > captured) {
            return CUT;
        } else if (type == CABLE_SPECIFIC) {
            boolean concatenation = (control >>> 1 & 0x1f) == CABLE_CONCATENATION;
            return concatenation ? LinkWalk.stepOntoLink(LinkType.DOCSIS, next) : UNKNOWN;
        } else if (type == CABLE_ATM) {
            return UNKNOWN;
        }
        return isCableEncrypted(buffer, start + at + CABLE_EXTENDED, length)
                ? ENCRYPTED
                : LinkWalk.stepOntoLink(LinkType.ETHERNET, next);
    }

    /** Whether an extended header says that baseline privacy is on: type and length, key and version, then the flag. */
    private static boolean isCableEncrypted(ByteBuffer buffer, int index, int length) {
        for (int at = 0; at + 2 < length; at += 1 + (buffer.get(index + at) & 0xf)) {
            int type = buffer.get(index + at) >>> 4 & 0xf;
            if ((type == CABLE_PRIVACY_UP || type == CABLE_PRIVACY_DOWN)
                    && (buffer.get(index + at + 2) & CABLE_PRIVACY_ENABLED) != 0) {
                return true;
            }
        }
        return false;
    }

    /** IEEE 802.3br: a preamble that ends with the delimiter of a whole frame, of a first part, or of a later one. */
    static long interspersed(ByteBuffer buffer, int start, int captured, int at) {
        if (at + PREAMBLE > captured) {
            return CUT;
        }
        return switch (buffer.get(start + at + DELIMITER) & 0xff) {
            case 0xd5, 0xe6, 0x4c, 0x7f, 0xb3 -> LinkWalk.stepOntoLink(LinkType.ETHERNET, at + PREAMBLE);
            case 0x61, 0x52, 0x9e, 0x2a -> FRAGMENT;
            default -> UNKNOWN;
        };
    }

    /** RFC 2225's encapsulation, or none, as Linux has it. */
    static long classicalIp(ByteBuffer buffer, int start, int captured, int at) {
        if (at + 2 > captured) {
            return CUT;
        }
        return LayerWalk.uint16(buffer, start + at) == LLC_SNAP
                ? LinkWalk.stepOntoControl(at)
                : LinkWalk.ip(buffer, start, captured, at);
    }

    /** SunATM's flags, virtual path and channel; then logical link control, or Ethernet of LAN emulation. */
    static long sunAtm(ByteBuffer buffer, int start, int captured, int at) {
        if (at + SUN_HEADER > captured) {
            return CUT;
        }
        return switch (buffer.get(start + at) & SUN_TRAFFIC) {
            case SUN_CONTROL -> LinkWalk.stepOntoControl(at + SUN_HEADER);
            case SUN_EMULATION -> LinkWalk.stepOntoLink(LinkType.ETHERNET, at + SUN_HEADER + EMULATION_HEADER);
            default -> UNKNOWN;
        };
    }
}
