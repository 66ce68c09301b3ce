package org.peekcap.layer;

import java.nio.ByteBuffer;

/** The point-to-point protocol in tunnels, whose address and control fields may be left out (RFC 1661, section 6.6). */
final class PointToPoint {
    /** All stations, unnumbered information. */
    private static final int ADDRESS_AND_CONTROL = 0xff03;

    private PointToPoint() {}

    /** A step of {@link LinkWalk}. */
    static long step(ByteBuffer buffer, int start, int end, int at) {
        boolean whole = at + 2 <= end && LayerWalk.uint16(buffer, start + at) == ADDRESS_AND_CONTROL;
        return LinkWalk.pointToPoint(buffer, start, end, whole ? at + 2 : at);
    }
}
