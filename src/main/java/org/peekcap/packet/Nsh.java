package org.peekcap.packet;

/**
 * A network service header.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +---+-+-+-------+---+-----------+-------+-------+---------------+
 *    0  |ver|O| | time to live|  length  |       |MD type| next protocol |
 *       +---+-+-+-------+---+-----------+-------+-------+---------------+
 *    4  |            service path identifier            | service index |
 *       +---------------+---------------+---------------+---------------+
 *    8  |  context ...
 * </pre>
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8300#section-2">RFC 8300, section 2</a>
 */
public final class Nsh {
    private static final int FLAGS = 0;
    private static final int METADATA_TYPE = 2;
    private static final int NEXT_PROTOCOL = 3;
    private static final int SERVICE_PATH = 4;
    private static final int SERVICE_INDEX = 7;

    private final Tunnel tunnel;

    Nsh(Tunnel tunnel) {
        this.tunnel = tunnel;
    }

    /** 0 to 63. */
    public int timeToLive() {
        return tunnel.uint16(FLAGS) >> 6 & 0x3f;
    }

    /** Bytes of this header with its context, 8 to 252. */
    public int headerLength() {
        return (tunnel.uint16(FLAGS) & 0x3f) * 4;
    }

    /** 1 for a context of four words, 2 for one of any length. */
    public int metadataType() {
        return tunnel.uint8(METADATA_TYPE) & 0xf;
    }

    /** 1 IPv4, 2 IPv6, 3 Ethernet, 4 NSH, 5 MPLS. */
    public int nextProtocol() {
        return tunnel.uint8(NEXT_PROTOCOL);
    }

    /** 24 bits. */
    public int servicePathIdentifier() {
        return tunnel.uint24(SERVICE_PATH);
    }

    public int serviceIndex() {
        return tunnel.uint8(SERVICE_INDEX);
    }
}
