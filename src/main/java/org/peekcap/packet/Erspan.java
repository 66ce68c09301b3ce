package org.peekcap.packet;

/**
 * A header of ERSPAN, behind GRE: of type II as below, of type III with a time and a group's tag in place of the index.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +-------+-------+---------------+-----+---+-+---+---------------+
 *    0  |version|         VLAN          | COS |   |T|      session      |
 *       +-------+-------+---------------+-----+---+-+---+---------------+
 *    4  |       reserved        |                 index                 |
 *       +---------------+-------+-------+---------------+---------------+
 * </pre>
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://datatracker.ietf.org/doc/html/draft-foschiano-erspan-03#section-4">draft-foschiano-erspan-03, section 4</a>
 */
public final class Erspan {
    private static final int VERSION_AND_VLAN = 0;
    private static final int SESSION = 2;

    private static final int TRUNCATED = 0x0400;

    private final Tunnel tunnel;

    Erspan(Tunnel tunnel) {
        this.tunnel = tunnel;
    }

    /** 1 for type II, 2 for type III. */
    public int version() {
        return tunnel.uint16(VERSION_AND_VLAN) >> 12;
    }

    /** The frame's VLAN, 12 bits; 0 for none. */
    public int vlan() {
        return tunnel.uint16(VERSION_AND_VLAN) & 0xfff;
    }

    /** The frame's class of service, 0 to 7. */
    public int classOfService() {
        return tunnel.uint16(SESSION) >> 13;
    }

    /** Whether the frame was cut before it was sent. */
    public boolean isTruncated() {
        return (tunnel.uint16(SESSION) & TRUNCATED) != 0;
    }

    /** 10 bits. */
    public int session() {
        return tunnel.uint16(SESSION) & 0x3ff;
    }
}
