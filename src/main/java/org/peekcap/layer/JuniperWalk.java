package org.peekcap.layer;

import static org.peekcap.layer.LinkWalk.CUT;
import static org.peekcap.layer.LinkWalk.UNKNOWN;

import java.nio.ByteBuffer;
import org.peekcap.format.LinkType;

/**
 * Past the headers of Juniper's routers: a magic number and flags, extensions, a cookie of the interface card, and then the
 * frame of the medium. What a card carries is not always told, and is then guessed from its first bytes.
 */
final class JuniperWalk {
    private static final int MAGIC = 0x4d4743;
    private static final int FLAGS = 3;
    private static final int HEADER = 4;
    private static final int EXTENSIONS = 6;

    private static final int INCOMING = 0x01;
    private static final int WITHOUT_LINK_HEADER = 0x02;
    private static final int EXTENDED = 0x80;

    /** Of a protocol, before a packet without link header. */
    private static final int PROTOCOL = 4;

    private static final int LINK_SERVICES = 0x54;
    private static final int LINK_SERVICES_COOKIE = 4;
    private static final int ADAPTIVE_SERVICES = 0x47;
    private static final int ADAPTIVE_SERVICES_COOKIE = 8;
    /** The byte of an adaptive services cookie that tells the protocol. */
    private static final int COOKIE_PROTOCOL = 5;

    private static final int MULTILINK_COOKIE = 2;
    private static final int ATM1_COOKIE = 4;
    private static final int ATM1_MANAGEMENT = 0x80;
    private static final int ATM2_COOKIE = 8;
    private static final int ATM2_MANAGEMENT = 0x70;
    private static final int ATM2_GAP_COUNT = 0x3f;

    private static final int MONITOR_COOKIE = 8;
    private static final int GATEWAY_COOKIE = 4;
    private static final int OLD_GATEWAY_COOKIE = 8;
    private static final int SERVICES_IN = 16;
    private static final int SERVICES_OUT = 12;
    private static final int VOICE_COOKIE = 18;
    private static final int ENCRYPTION_TYPE = 3;
    private static final int ENCRYPTION_COOKIE = 16;

    private static final int LLC_OSI = 0xfefe;
    private static final int LLC_SNAP = 0xaaaa;
    private static final int UNNUMBERED = 0x03;
    private static final int PPP_FRAMING = 0xff03;

    private JuniperWalk() {}

    static long past(ByteBuffer buffer, int start, int captured, int linkType, int at) {
        if (!isJuniper(linkType)) {
            return UNKNOWN;
        } else if (at + HEADER > captured) {
            return CUT;
        }
        if (LayerWalk.uint32(buffer, start + at) >>> Byte.SIZE != MAGIC) {
            return onto(buffer, start, captured, linkType, 0, at); // older systems write no header
        }
        int flags = buffer.get(start + at + FLAGS);
        int next = at + HEADER;
        if ((flags & EXTENDED) != 0) {
            if (at + EXTENSIONS > captured) {
                return CUT;
            }
            next = at + EXTENSIONS + LayerWalk.uint16(buffer, start + at + HEADER);
        }
        return (flags & WITHOUT_LINK_HEADER) != 0
                ? guessIp(buffer, start, captured, next + PROTOCOL)
                : onto(buffer, start, captured, linkType, flags, next);
    }

    private static boolean isJuniper(int linkType) {
        return switch (linkType) {
            case LinkType.JUNIPER_MLPPP,
                    LinkType.JUNIPER_MLFR,
                    LinkType.JUNIPER_ES,
                    LinkType.JUNIPER_GGSN,
                    LinkType.JUNIPER_MFR,
                    LinkType.JUNIPER_ATM2,
                    LinkType.JUNIPER_SERVICES,
                    LinkType.JUNIPER_ATM1,
                    LinkType.JUNIPER_MONITOR,
                    LinkType.JUNIPER_PPPOE,
                    LinkType.JUNIPER_PPPOE_ATM,
                    LinkType.JUNIPER_ETHER,
                    LinkType.JUNIPER_PPP,
                    LinkType.JUNIPER_FRELAY,
                    LinkType.JUNIPER_CHDLC,
                    LinkType.JUNIPER_VP -> true;
            default -> false;
        };
    }

    private static long onto(ByteBuffer buffer, int start, int captured, int linkType, int flags, int at) {
        return switch (linkType) {
            case LinkType.JUNIPER_ETHER, LinkType.JUNIPER_PPPOE -> LinkWalk.stepOntoLink(LinkType.ETHERNET, at);
            case LinkType.JUNIPER_PPP -> LinkWalk.stepOntoLink(LinkType.PPP, at);
            case LinkType.JUNIPER_FRELAY -> LinkWalk.stepOntoLink(LinkType.FRAME_RELAY, at);
            case LinkType.JUNIPER_CHDLC -> LinkWalk.stepOntoLink(LinkType.CISCO_HDLC, at);
            case LinkType.JUNIPER_PPPOE_ATM -> LinkWalk.typeField(buffer, start, captured, at);
            case LinkType.JUNIPER_MLPPP -> multilink(buffer, start, captured, at);
            case LinkType.JUNIPER_MLFR, LinkType.JUNIPER_MFR ->
                multilinkFrameRelay(buffer, start, captured, linkType, at);
            case LinkType.JUNIPER_ATM1, LinkType.JUNIPER_ATM2 -> atm(buffer, start, captured, linkType, flags, at);
            case LinkType.JUNIPER_MONITOR -> guessIp(buffer, start, captured, at + MONITOR_COOKIE);
            case LinkType.JUNIPER_VP -> guessIp(buffer, start, captured, at + VOICE_COOKIE);
            case LinkType.JUNIPER_GGSN ->
                eitherIp(buffer, start, captured, at + GATEWAY_COOKIE, at + OLD_GATEWAY_COOKIE);
            case LinkType.JUNIPER_SERVICES ->
                eitherIp(
                        buffer,
                        start,
                        captured,
                        at + ((flags & INCOMING) != 0 ? SERVICES_IN : SERVICES_OUT),
                        at + MONITOR_COOKIE);
            default -> encryption(buffer, start, captured, at);
        };
    }

    /** A cookie that says which protocol follows, or one that does not, or none. */
    private static long multilink(ByteBuffer buffer, int start, int captured, int at) {
        if (at + 2 > captured) {
            return CUT;
        }
        int cookie = buffer.get(start + at);
        if (cookie == LINK_SERVICES) {
            return LinkWalk.stepOntoLink(LinkType.PPP, at + LINK_SERVICES_COOKIE);
        } else if (cookie == ADAPTIVE_SERVICES) {
            return adaptive(buffer, start, captured, at);
        }
        int first = LayerWalk.uint16(buffer, start + at);
        return first == PPP_FRAMING || isPointToPoint(first)
                ? LinkWalk.stepOntoLink(LinkType.PPP, at)
                : LinkWalk.stepOntoLink(LinkType.PPP, at + MULTILINK_COOKIE);
    }

    private static long adaptive(ByteBuffer buffer, int start, int captured, int at) {
        int next = at + ADAPTIVE_SERVICES_COOKIE;
        if (next > captured) {
            return CUT;
        }
        return switch (buffer.get(start + at + COOKIE_PROTOCOL) & 0x70) {
            case 0x00 -> guessIp(buffer, start, captured, next);
            case 0x10 -> LinkWalk.step(EtherType.IPV6, next);
            case 0x20 -> LinkWalk.step(EtherType.MPLS, next);
            default -> UNKNOWN;
        };
    }

    /** Frame relay's bundles: behind the cookie stands a control field, or one of two bytes, or a network layer's number. */
    private static long multilinkFrameRelay(ByteBuffer buffer, int start, int captured, int linkType, int at) {
        if (at >= captured) {
            return CUT;
        }
        int cookie = buffer.get(start + at);
        boolean child = linkType == LinkType.JUNIPER_MFR && (cookie & 0xc0) == 0xc0;
        if (child) {
            return PointToPointWalk.multilinkFrameRelay(buffer, start, captured, at);
        } else if (cookie == ADAPTIVE_SERVICES) {
            return adaptive(buffer, start, captured, at);
        }
        boolean longCookie = cookie == LINK_SERVICES || linkType == LinkType.JUNIPER_MFR;
        int next = at + (longCookie ? LINK_SERVICES_COOKIE : MULTILINK_COOKIE);
        if (next + 2 > captured) {
            return CUT;
        }
        int first = LayerWalk.uint16(buffer, start + next);
        if (first == UNNUMBERED || first == UNNUMBERED << Byte.SIZE) {
            next += 2;
        } else if (first >>> Byte.SIZE == UNNUMBERED) {
            next++;
        }
        return PointToPointWalk.networkLayer(buffer, start, captured, next);
    }

    private static long atm(ByteBuffer buffer, int start, int captured, int linkType, int flags, int at) {
        boolean second = linkType == LinkType.JUNIPER_ATM2;
        int next = at + (second ? ATM2_COOKIE : ATM1_COOKIE);
        if (next + 3 > captured) {
            return CUT;
        }
        boolean management = second
                ? (buffer.get(start + next - 1) & ATM2_MANAGEMENT) != 0
                : (buffer.get(start + at) & 0xff) == ATM1_MANAGEMENT;
        if (management) {
            return UNKNOWN;
        }
        int first = LayerWalk.uint16(buffer, start + next);
        if ((first == LLC_OSI || first == LLC_SNAP) && buffer.get(start + next + 2) == UNNUMBERED) {
            return LinkWalk.stepOntoControl(next);
        }
        boolean ethernet = (flags & INCOMING) == 0 && (buffer.get(start + at + 3) & ATM2_GAP_COUNT) != 0;
        if (second && ethernet) {
            return LinkWalk.stepOntoLink(LinkType.ETHERNET, next);
        } else if (second && isPointToPoint(first)) {
            return LinkWalk.stepOntoLink(LinkType.PPP, next);
        } else if (first >>> Byte.SIZE == UNNUMBERED) {
            return PointToPointWalk.networkLayer(buffer, start, captured, next + 1);
        }
        return guessIp(buffer, start, captured, next);
    }

    /** What an encryption card has still to do, or has done, decides on its cookie. */
    private static long encryption(ByteBuffer buffer, int start, int captured, int at) {
        if (at + ENCRYPTION_TYPE >= captured) {
            return CUT;
        }
        return switch (buffer.get(start + at + ENCRYPTION_TYPE)) {
            case 1, 2 -> guessIp(buffer, start, captured, at);
            case 3, 4, 5 -> guessIp(buffer, start, captured, at + ENCRYPTION_COOKIE);
            default -> UNKNOWN;
        };
    }

    /** The protocols of PPP that these routers speak. */
    private static boolean isPointToPoint(int protocol) {
        return switch (protocol) {
            case 0x0021, 0x0023, 0x003d, 0x0057, 0x0281, 0x0283 -> true;
            case 0x8021, 0x8023, 0x8057, 0x8281, 0xc021, 0xc023, 0xc223 -> true;
            default -> false;
        };
    }

    private static long eitherIp(ByteBuffer buffer, int start, int captured, int at, int otherwise) {
        long step = guessIp(buffer, start, captured, at);
        return step == UNKNOWN ? guessIp(buffer, start, captured, otherwise) : step;
    }

    private static long guessIp(ByteBuffer buffer, int start, int captured, int at) {
        return at >= captured ? CUT : LinkWalk.ip(buffer, start, captured, at);
    }
}
