package org.peekcap.packet;

import org.peekcap.format.LinkType;

/**
 * The header of PPP (RFC 1661) in a link type of its own, with HDLC's address and control field before it (RFC 1662) or
 * without, and with a byte of direction or without.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +---------------+---------------+---------------+---------------+
 *    0  | address, 0xff | control, 0x03 |           protocol            |
 *       +---------------+---------------+---------------+---------------+
 * </pre>
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc1661#section-2">RFC 1661, section 2</a>
 */
public final class PointToPoint {
    private static final int FRAMING = 0xff03;
    private static final int FRAMING_LENGTH = 2;
    private static final int CONTROL = 0x03;
    private static final int CISCO_UNICAST = 0x0f;
    private static final int CISCO_MULTICAST = 0x8f;

    private final LinkCursor packet;
    private final LinkHeaders links;

    PointToPoint(LinkCursor packet, LinkHeaders links) {
        this.packet = packet;
        this.links = links;
    }

    boolean isPresent() {
        return protocolIndex() >= 0;
    }

    /** 0x0021 is IPv4, 0x0057 IPv6, 0xc021 the link control protocol; of one byte where that one is odd. */
    public int protocol() {
        int index = protocolIndex();
        int first = packet.uint8(index);
        return (first & 1) != 0 ? first : packet.uint16(index);
    }

    /** Whether the header says who sent the packet. */
    public boolean hasDirection() {
        return directed() >= 0;
    }

    /**
     * Whether the capturing machine sent the packet.
     *
     * @throws IllegalStateException where {@link #hasDirection()} is false
     */
    public boolean isSent() {
        if (!hasDirection()) {
            throw new IllegalStateException("frame " + packet.frameNumber() + " does not say who sent it");
        }
        return packet.uint8(directed()) != 0;
    }

    /** Index of a protocol field that is whole, -1 where there is none. */
    private int protocolIndex() {
        int directed = directed();
        int at = directed >= 0 ? directed + 1 : undirected();
        int end = packet.start + packet.capturedLength;
        if (at < 0 || at >= end) {
            return -1;
        }
        int first = packet.uint8(at);
        if (first == CISCO_UNICAST || first == CISCO_MULTICAST) {
            return -1;
        } else if (directed >= 0 && first == CONTROL) {
            at++;
        } else if (at + FRAMING_LENGTH <= end && packet.uint16(at) == FRAMING) {
            at += FRAMING_LENGTH;
        }
        boolean whole = at < end && ((packet.uint8(at) & 1) != 0 || at + 2 <= end);
        return whole ? at : -1;
    }

    private int directed() {
        int directed = links.link(LinkType.PPP_WITH_DIR, 1);
        return directed >= 0 ? directed : links.link(LinkType.PPP_PPPD, 1);
    }

    private int undirected() {
        int index = links.link(LinkType.PPP, 1);
        return index >= 0 ? index : links.link(LinkType.PPP_HDLC, 1);
    }
}
