package org.peekcap.layer;

import static org.peekcap.layer.LinkWalk.CUT;
import static org.peekcap.layer.LinkWalk.ENCRYPTED;
import static org.peekcap.layer.LinkWalk.FRAGMENT;
import static org.peekcap.layer.LinkWalk.UNKNOWN;

import java.nio.ByteBuffer;
import org.peekcap.format.LinkType;

/** Past the headers of serial lines: PPP (RFC 1661, RFC 1662), Cisco's HDLC, and frame relay (RFC 2427). */
final class PointToPointWalk {
    private static final int ALL_STATIONS = 0xff;
    private static final int UNNUMBERED = 0x03;
    /** Address and control field. */
    private static final int FRAMING = 2;

    private static final int CISCO_UNICAST = 0x0f;
    private static final int CISCO_MULTICAST = 0x8f;
    private static final int CISCO_TYPE = 2;
    /** The number that Ethernet has for RARP. */
    private static final int CISCO_KEEPALIVE = 0x8035;

    private static final int CISCO_BRIDGE = 0x6558;

    private static final int BRIDGING = 0x0031;
    private static final int BRIDGING_KIND = 1;
    private static final int BRIDGING_HEADER = 2;
    private static final int BRIDGING_ETHERNET = 1;
    private static final int BRIDGING_WITH_NETWORK = 0x40;
    private static final int BRIDGING_NETWORK = 4;

    private static final int MULTILINK = 0x003d;
    private static final int FRAGMENT_HEADER = 4;
    private static final int FRAGMENT_WHOLE = 0xc0;

    private static final int ENCRYPTED_LINK = 0x0053;
    private static final int ENCRYPTED_BUNDLE = 0x0055;

    private static final int NETWORK_LAYER_PADDING = 0x00;
    private static final int NETWORK_LAYER_SNAP = 0x80;
    private static final int NETWORK_LAYER_IPV6 = 0x8e;
    private static final int NETWORK_LAYER_IPV4 = 0xcc;
    private static final int NETWORK_LAYER_PPP = 0xcf;

    /** The last byte of a frame relay address has this bit; it has four bytes at the most. */
    private static final int LAST_OF_ADDRESS = 1;

    private static final int LONGEST_ADDRESS = 4;
    private static final int SHORTEST_ADDRESS = 2;

    private static final int BUNDLE_HEADER = 2;
    private static final int BUNDLE_BEGIN = 0x80;
    private static final int BUNDLE_CONTROL = 0x20;

    private PointToPointWalk() {}

    /** PPP with HDLC's address and control field or without, or Cisco's framing of HDLC. */
    static long framed(ByteBuffer buffer, int start, int captured, int at) {
        if (at >= captured) {
            return CUT;
        }
        int address = buffer.get(start + at) & 0xff;
        return address == CISCO_UNICAST || address == CISCO_MULTICAST
                ? ciscoType(buffer, start, captured, at)
                : LinkWalk.pointToPoint(buffer, start, captured, protocol(buffer, start, captured, at));
    }

    /** Cisco's framing of HDLC, or PPP's. */
    static long cisco(ByteBuffer buffer, int start, int captured, int at) {
        if (at >= captured) {
            return CUT;
        }
        return (buffer.get(start + at) & 0xff) == ALL_STATIONS
                ? framed(buffer, start, captured, at)
                : ciscoType(buffer, start, captured, at);
    }

    /** A byte of direction; that of pppd stands in place of the address field, so that the control field comes next. */
    static long directed(ByteBuffer buffer, int start, int captured, int at) {
        int next = at + 1;
        if (next >= captured) {
            return CUT;
        }
        return buffer.get(start + next) == UNNUMBERED
                ? LinkWalk.pointToPoint(buffer, start, captured, next + 1)
                : framed(buffer, start, captured, next);
    }

    /** Where the protocol field of PPP begins. */
    private static int protocol(ByteBuffer buffer, int start, int captured, int at) {
        boolean framing = at + FRAMING <= captured
                && LayerWalk.uint16(buffer, start + at) == (ALL_STATIONS << Byte.SIZE | UNNUMBERED);
        return framing ? at + FRAMING : at;
    }

    /** A protocol of PPP that is no network layer. */
    static long otherProtocol(ByteBuffer buffer, int start, int captured, int protocol, int at) {
        return switch (protocol) {
            case BRIDGING -> bridged(buffer, start, captured, at);
            case MULTILINK -> multilink(buffer, start, captured, at);
            case ENCRYPTED_LINK, ENCRYPTED_BUNDLE -> ENCRYPTED;
            default -> UNKNOWN;
        };
    }

    /** RFC 3518, section 4.2: flags, the kind of frame, perhaps a number of the network. */
    private static long bridged(ByteBuffer buffer, int start, int captured, int at) {
        if (at + BRIDGING_HEADER > captured) {
            return CUT;
        } else if (buffer.get(start + at + BRIDGING_KIND) != BRIDGING_ETHERNET) {
            return UNKNOWN;
        }
        int network = (buffer.get(start + at) & BRIDGING_WITH_NETWORK) != 0 ? BRIDGING_NETWORK : 0;
        return LinkWalk.stepOntoLink(LinkType.ETHERNET, at + BRIDGING_HEADER + network);
    }

    /** RFC 1990, section 3, with long sequence numbers: only what is begin and end of a packet in one leads on. */
    private static long multilink(ByteBuffer buffer, int start, int captured, int at) {
        if (at + FRAGMENT_HEADER > captured) {
            return CUT;
        }
        return (buffer.get(start + at) & FRAGMENT_WHOLE) == FRAGMENT_WHOLE
                ? LinkWalk.stepOntoLink(LinkType.PPP, at + FRAGMENT_HEADER)
                : FRAGMENT;
    }

    private static long ciscoType(ByteBuffer buffer, int start, int captured, int at) {
        long step = LinkWalk.typeField(buffer, start, captured, at + CISCO_TYPE);
        if (step < 0) {
            return step;
        }
        int type = LinkWalk.type(step);
        if (type == CISCO_BRIDGE) {
            return LinkWalk.stepOntoLink(LinkType.ETHERNET, LinkWalk.offset(step));
        }
        return type == CISCO_KEEPALIVE || type < EtherType.LEAST ? UNKNOWN : step;
    }

    /** An address, then a control field and a network layer's number, or an Ethernet type as Cisco has it. */
    static long frameRelay(ByteBuffer buffer, int start, int captured, int at) {
        int control = at;
        do {
            if (control >= captured) {
                return CUT;
            }
            control++;
        } while ((buffer.get(start + control - 1) & LAST_OF_ADDRESS) == 0 && control - at < LONGEST_ADDRESS);
        if (control - at < SHORTEST_ADDRESS) {
            return UNKNOWN;
        } else if (control >= captured) {
            return CUT;
        } else if (buffer.get(start + control) == UNNUMBERED) {
            return networkLayer(buffer, start, captured, control + 1);
        }
        long step = LinkWalk.typeField(buffer, start, captured, control);
        return step >= 0 && LinkWalk.type(step) < EtherType.LEAST ? UNKNOWN : step;
    }

    /** A network layer protocol identifier (ISO/IEC TR 9577), behind a byte of padding or not. */
    static long networkLayer(ByteBuffer buffer, int start, int captured, int at) {
        int identifier = at < captured && buffer.get(start + at) == NETWORK_LAYER_PADDING ? at + 1 : at;
        if (identifier >= captured) {
            return CUT;
        }
        int next = identifier + 1;
        return switch (buffer.get(start + identifier) & 0xff) {
            case NETWORK_LAYER_IPV4 -> LinkWalk.step(EtherType.IPV4, next);
            case NETWORK_LAYER_IPV6 -> LinkWalk.step(EtherType.IPV6, next);
            case NETWORK_LAYER_SNAP -> LinkWalk.snap(buffer, start, captured, next, 0);
            case NETWORK_LAYER_PPP -> LinkWalk.stepOntoLink(LinkType.PPP, next);
            default -> UNKNOWN;
        };
    }

    /** FRF.16: bits for begin, end and control, and a sequence number. */
    static long multilinkFrameRelay(ByteBuffer buffer, int start, int captured, int at) {
        if (at + BUNDLE_HEADER > captured) {
            return CUT;
        }
        int flags = buffer.get(start + at);
        if ((flags & BUNDLE_CONTROL) != 0) {
            return UNKNOWN;
        }
        return (flags & BUNDLE_BEGIN) == 0 ? FRAGMENT : LinkWalk.stepOntoLink(LinkType.FRAME_RELAY, at + BUNDLE_HEADER);
    }
}
