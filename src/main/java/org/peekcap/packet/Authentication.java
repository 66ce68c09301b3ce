package org.peekcap.packet;

/**
 * An authentication header.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +---------------+---------------+---------------+---------------+
 *    0  |  next header  |payload length |           reserved            |
 *       +---------------+---------------+---------------+---------------+
 *    4  |                   security parameters index                   |
 *       +---------------+---------------+---------------+---------------+
 *    8  |                        sequence number                        |
 *       +---------------+---------------+---------------+---------------+
 *   12  |  integrity check value ...
 * </pre>
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4302#section-2">RFC 4302, section 2</a>
 */
public final class Authentication {
    private static final int NEXT_HEADER = 0;
    private static final int PAYLOAD_LENGTH = 1;
    private static final int SECURITY_PARAMETERS_INDEX = 4;
    private static final int SEQUENCE_NUMBER = 8;

    private final Tunnel tunnel;

    Authentication(Tunnel tunnel) {
        this.tunnel = tunnel;
    }

    /** An IP protocol: what is protected. */
    public int nextHeader() {
        return tunnel.uint8(NEXT_HEADER);
    }

    /** Bytes of this header with its integrity check value, 8 to 1028; less than 12 in a malformed one. */
    public int headerLength() {
        return (tunnel.uint8(PAYLOAD_LENGTH) + 2) * 4;
    }

    public long securityParametersIndex() {
        return tunnel.uint32(SECURITY_PARAMETERS_INDEX);
    }

    public long sequenceNumber() {
        return tunnel.uint32(SEQUENCE_NUMBER);
    }
}
