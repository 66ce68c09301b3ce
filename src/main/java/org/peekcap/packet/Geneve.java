package org.peekcap.packet;

/**
 * A Geneve header.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +---+-----------+-+-+-----------+---------------+---------------+
 *    0  |ver|  options  |O|C| reserved  |         protocol type         |
 *       +---+-----------+-+-+-----------+---------------+---------------+
 *    4  |               network identifier              |   reserved    |
 *       +---------------+---------------+---------------+---------------+
 *    8  |  options ...
 * </pre>
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8926#section-3.4">RFC 8926, section 3.4</a>
 */
public final class Geneve {
    private static final int VERSION_AND_OPTIONS = 0;
    private static final int FLAGS = 1;
    private static final int PROTOCOL_TYPE = 2;
    private static final int NETWORK_IDENTIFIER = 4;
    private static final int LENGTH = 8;

    private static final int CONTROL = 0x80;
    private static final int CRITICAL = 0x40;

    private final Tunnel tunnel;

    Geneve(Tunnel tunnel) {
        this.tunnel = tunnel;
    }

    /** Always 0. */
    public int version() {
        return tunnel.uint8(VERSION_AND_OPTIONS) >> 6;
    }

    /** Bytes of this header with its options, 8 to 260. */
    public int headerLength() {
        return LENGTH + (tunnel.uint8(VERSION_AND_OPTIONS) & 0x3f) * 4;
    }

    public boolean isControl() {
        return (tunnel.uint8(FLAGS) & CONTROL) != 0;
    }

    /** Whether there are options that must be understood. */
    public boolean hasCriticalOptions() {
        return (tunnel.uint8(FLAGS) & CRITICAL) != 0;
    }

    /** An Ethernet type; 0x6558 for an Ethernet header. */
    public int protocolType() {
        return tunnel.uint16(PROTOCOL_TYPE);
    }

    /** 24 bits. */
    public int networkIdentifier() {
        return tunnel.uint24(NETWORK_IDENTIFIER);
    }
}
