package org.peekcap.packet;

import org.peekcap.layer.IpProtocol;

/**
 * The extension headers of an IPv6 packet, one after the other, AH among them; a later fragment's header is the last.
 *
 * <pre>
 *  byte  0               1               2
 *       +---------------+---------------+----------
 *    0  |  next header  |    length     |  data ...
 *       +---------------+---------------+----------
 * </pre>
 *
 * <p>Lifetime: that of the {@link Packet} it was asked of; {@link Ipv6#extensions()} starts it anew.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8200#section-4">RFC 8200, section 4</a>
 */
public final class Ipv6Extensions extends Items {
    private static final int LENGTH = 1;
    private static final int FRAGMENT_OFFSET = 2;
    private static final int SMALLEST = 8;

    private int type;
    private int following;

    Ipv6Extensions(Packet packet) {
        super(packet);
    }

    void rewind() {
        following = packet.ipv6().nextHeader();
        rewind(packet.networkIndex() + Ipv6.LENGTH, packet.start + packet.datagramEnd());
    }

    @Override
    int measure(int index) {
        if (!IpProtocol.isExtensionHeader(following)) {
            return 0;
        } else if (index + SMALLEST > end) {
            return -1;
        }
        type = following;
        boolean laterFragment =
                type == IpProtocol.FRAGMENT && packet.uint16(index + FRAGMENT_OFFSET) >= Fragment.OFFSET_UNIT;
        following = laterFragment ? IpProtocol.NO_NEXT_HEADER : packet.uint8(index);
        return IpProtocol.extensionHeaderLength(type, packet.uint8(index + LENGTH));
    }

    /** Starts anew and moves to the first header of a type. */
    boolean find(int wanted) {
        rewind();
        while (next()) {
            if (type == wanted) {
                return true;
            }
        }
        return false;
    }

    /** A number of {@link IpProtocol}: what this header is. */
    public int type() {
        index();
        return type;
    }

    /** What the header after this one is; for a fragment, what its datagram begins with. */
    public int nextHeader() {
        return packet.uint8(index());
    }
}
