package org.peekcap.packet;

import org.peekcap.layer.IpProtocol;

/**
 * An IPv6 header.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +-------+---------------+-------+---------------+---------------+
 *    0  |version| traffic class |              flow label               |
 *       +-------+-------+-------+-------+---------------+---------------+
 *    4  |        payload length         |  next header  |   hop limit   |
 *       +---------------+---------------+---------------+---------------+
 *    8  |                      source (16 bytes)                        |
 *       +---------------+---------------+---------------+---------------+
 *   24  |                    destination (16 bytes)                     |
 *       +---------------+---------------+---------------+---------------+
 *   40  |  extension headers ...
 * </pre>
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8200#section-3">RFC 8200, section 3</a>
 */
public final class Ipv6 {
    private static final int VERSION_CLASS_LABEL = 0;
    private static final int PAYLOAD_LENGTH = 4;
    private static final int NEXT_HEADER = 6;
    private static final int HOP_LIMIT = 7;
    private static final int SOURCE = 8;
    private static final int DESTINATION = 24;
    static final int LENGTH = 40;

    private static final int ROUTING_TYPE = 2;
    private static final int SEGMENTS_LEFT = 3;
    private static final int FIRST_SEGMENT = 8;
    private static final int SEGMENT_ROUTING = 4;
    private static final int ADDRESS = 16;

    private final Packet packet;
    private final Ipv6Extensions extensions;
    private final Ipv6Extensions routes;

    Ipv6(Packet packet) {
        this.packet = packet;
        this.extensions = new Ipv6Extensions(packet);
        this.routes = new Ipv6Extensions(packet);
    }

    /** Always 6. */
    public int version() {
        return packet.uint8(index() + VERSION_CLASS_LABEL) >> 4;
    }

    /** All eight bits: the next two fields together. */
    public int trafficClass() {
        return packet.uint16(index() + VERSION_CLASS_LABEL) >> 4 & 0xff;
    }

    /** 0 to 63; RFC 2474, section 3. */
    public int differentiatedServices() {
        return trafficClass() >> 2;
    }

    /** 0 to 3; RFC 3168, section 5. */
    public int explicitCongestionNotification() {
        return trafficClass() & 3;
    }

    /** 20 bits. */
    public int flowLabel() {
        return packet.int32(index() + VERSION_CLASS_LABEL) & 0xf_ffff;
    }

    /** Bytes after this header, as it stands; 0 in a jumbogram and where the network card is to cut the segments. */
    public int payloadLength() {
        return packet.uint16(index() + PAYLOAD_LENGTH);
    }

    /** What follows this header: the first extension header, or {@link Packet#protocol()} where there is none. */
    public int nextHeader() {
        return packet.uint8(index() + NEXT_HEADER);
    }

    public int hopLimit() {
        return packet.uint8(index() + HOP_LIMIT);
    }

    /** The source address's first eight bytes as a number, the first byte highest. */
    public long sourceHigh() {
        return packet.int64(index() + SOURCE);
    }

    /** The source address's last eight bytes. */
    public long sourceLow() {
        return packet.int64(index() + SOURCE + 8);
    }

    /** The destination address's first eight bytes as a number, the first byte highest. */
    public long destinationHigh() {
        return packet.int64(index() + DESTINATION);
    }

    /** The destination address's last eight bytes. */
    public long destinationLow() {
        return packet.int64(index() + DESTINATION + 8);
    }

    /** The extension headers, from the first one, as far as captured. */
    public Ipv6Extensions extensions() {
        extensions.rewind();
        return extensions;
    }

    /**
     * Index in the packet's buffer of the address that checksums count as the destination: where segments of a route are left,
     * the route's end (RFC 8200, section 8.1).
     */
    int finalDestinationIndex() {
        if (routes.find(IpProtocol.ROUTING) && packet.uint8(routes.index() + SEGMENTS_LEFT) > 0) {
            int type = packet.uint8(routes.index() + ROUTING_TYPE);
            int last = routes.length() - ADDRESS;
            if (last >= FIRST_SEGMENT && (type == 0 || type == 2)) {
                return routes.index() + last;
            } else if (last >= FIRST_SEGMENT && type == SEGMENT_ROUTING) {
                return routes.index() + FIRST_SEGMENT; // RFC 8754, section 2: the last segment is written first
            }
        }
        return index() + DESTINATION;
    }

    long datagramLength() {
        int payload = payloadLength();
        return payload == 0 ? packet.restOnWire() : LENGTH + payload;
    }

    private int index() {
        return packet.networkIndex();
    }
}
