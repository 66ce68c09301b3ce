package org.peekcap.packet;

/**
 * A logical link control header, with the subnetwork access protocol (SNAP) header where one follows.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +---------------+---------------+---------------+---------------+
 *    0  |destination SAP|  source SAP   |    control    |  organization |
 *       +---------------+---------------+---------------+---------------+
 *    4  |                               |             type              |
 *       +---------------+---------------+---------------+---------------+
 * </pre>
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc1042">RFC 1042, header format</a>
 */
public final class Llc {
    private static final int DESTINATION_SAP = 0;
    private static final int SOURCE_SAP = 1;
    private static final int CONTROL = 2;
    static final int LENGTH = 3;

    private static final int ORGANIZATION = 3;
    private static final int TYPE = 6;
    private static final int SNAP_LENGTH = 8;
    private static final int SNAP_SAP = 0xaa;

    private final Packet packet;
    private final LinkHeaders links;

    Llc(Packet packet, LinkHeaders links) {
        this.packet = packet;
        this.links = links;
    }

    /** Service access point, 0 to 255. */
    public int destinationAccessPoint() {
        return packet.uint8(index() + DESTINATION_SAP);
    }

    /** Service access point, 0 to 255. */
    public int sourceAccessPoint() {
        return packet.uint8(index() + SOURCE_SAP);
    }

    /** The control field's first byte: 3 for unnumbered information. */
    public int control() {
        return packet.uint8(index() + CONTROL);
    }

    /** Whether a whole SNAP header follows. */
    public boolean isSnap() {
        return destinationAccessPoint() == SNAP_SAP
                && sourceAccessPoint() == SNAP_SAP
                && index() + SNAP_LENGTH <= packet.start + packet.capturedLength;
    }

    /**
     * SNAP's organizationally unique identifier, 24 bits; 0 where {@link #type()} is an Ethernet type.
     *
     * @throws IllegalStateException where {@link #isSnap()} is false
     */
    public int organization() {
        requireSnap();
        return packet.uint8(index() + ORGANIZATION) << 16 | packet.uint16(index() + ORGANIZATION + 1);
    }

    /**
     * SNAP's protocol identifier.
     *
     * @throws IllegalStateException where {@link #isSnap()} is false
     */
    public int type() {
        requireSnap();
        return packet.uint16(index() + TYPE);
    }

    private void requireSnap() {
        if (!isSnap()) {
            throw new IllegalStateException("frame " + packet.frameNumber() + " has no SNAP header");
        }
    }

    private int index() {
        return links.index(LinkHeaders.Kind.LLC, 0);
    }
}
