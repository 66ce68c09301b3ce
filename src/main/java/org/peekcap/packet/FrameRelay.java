package org.peekcap.packet;

import org.peekcap.format.LinkType;

/**
 * A frame relay address.
 *
 * <pre>
 *  byte  0               1
 *       +-----------+-+-+-------+-+-+-+-+
 *    0  | upper     |C|0| lower |F|B|D|1|
 *       +-----------+-+-+-------+-+-+-+-+
 * </pre>
 *
 * The last bit of a byte tells whether it is the last; there are two to four.
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://www.itu.int/rec/T-REC-Q.922">ITU-T Q.922, section 3.3</a>
 */
public final class FrameRelay {
    private static final int SHORTEST = 2;
    private static final int LONGEST = 4;

    private final LinkCursor packet;
    private final LinkHeaders links;

    FrameRelay(LinkCursor packet, LinkHeaders links) {
        this.packet = packet;
        this.links = links;
    }

    boolean isPresent() {
        return addressLength() > 0;
    }

    /** The data link connection identifier, of 10, 16 or 23 bits. */
    public int identifier() {
        int index = index();
        int length = addressLength();
        int identifier = packet.uint8(index) >>> 2 << 4 | packet.uint8(index + 1) >>> 4;
        if (length == LONGEST) {
            identifier = identifier << 7 | packet.uint8(index + 2) >>> 1;
        }
        return length == SHORTEST ? identifier : identifier << 6 | packet.uint8(index + length - 1) >>> 2;
    }

    /** Bytes of the address, 0 where it is not whole or not an address. */
    private int addressLength() {
        int index = index();
        int end = packet.start + packet.capturedLength;
        for (int length = 1; index >= 0 && length <= LONGEST && index + length <= end; length++) {
            if ((packet.uint8(index + length - 1) & 1) != 0) {
                return length < SHORTEST ? 0 : length;
            }
        }
        return 0;
    }

    private int index() {
        return links.link(LinkType.FRAME_RELAY, SHORTEST);
    }
}
