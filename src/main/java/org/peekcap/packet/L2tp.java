package org.peekcap.packet;

/**
 * A header of the layer two tunneling protocol, version 2. The length shifts what follows it.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +-+-+---+-+-+-+-+-------+-------+---------------+---------------+
 *    0  |T|L|   |S| |O|P|       |version|         length (if L)         |
 *       +-+-+---+-+-+-+-+-------+-------+---------------+---------------+
 *       |            tunnel             |            session            |
 *       +---------------+---------------+---------------+---------------+
 *       |         sent (if S)           |       received (if S)         |
 *       +---------------+---------------+---------------+---------------+
 *       |      offset size (if O)       |   offset padding ...
 *       +---------------+---------------+
 * </pre>
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2661#section-3.1">RFC 2661, section 3.1</a>
 */
public final class L2tp {
    private static final int FLAGS = 0;
    private static final int LENGTH = 2;

    private static final int CONTROL = 0x8000;
    private static final int LENGTH_PRESENT = 0x4000;
    private static final int SEQUENCE_PRESENT = 0x0800;

    private final Tunnel tunnel;

    L2tp(Tunnel tunnel) {
        this.tunnel = tunnel;
    }

    /** All sixteen bits, the version in the last four. */
    public int flags() {
        return tunnel.uint16(FLAGS);
    }

    public boolean isControl() {
        return hasFlag(CONTROL);
    }

    public boolean hasLength() {
        return hasFlag(LENGTH_PRESENT);
    }

    /**
     * Bytes of the message with this header.
     *
     * @throws IllegalStateException where {@link #hasLength()} is false
     */
    public int length() {
        tunnel.requireField(hasLength(), LENGTH, 2, "L2TP length");
        return tunnel.uint16(LENGTH);
    }

    public int tunnelIdentifier() {
        return tunnel.uint16(identifiers());
    }

    public int sessionIdentifier() {
        return tunnel.uint16(identifiers() + 2);
    }

    public boolean hasSequenceNumber() {
        return hasFlag(SEQUENCE_PRESENT);
    }

    /**
     * Of this message.
     *
     * @throws IllegalStateException where {@link #hasSequenceNumber()} is false, or the packet ends before
     */
    public int sequenceNumber() {
        tunnel.requireField(hasSequenceNumber(), identifiers() + 4, 2, "L2TP sequence number");
        return tunnel.uint16(identifiers() + 4);
    }

    private int identifiers() {
        return hasLength() ? LENGTH + 2 : LENGTH;
    }

    private boolean hasFlag(int flag) {
        return (flags() & flag) != 0;
    }
}
