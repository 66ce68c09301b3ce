package org.peekcap.packet;

/**
 * The part of an encapsulating security payload that is not encrypted.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +---------------+---------------+---------------+---------------+
 *    0  |                   security parameters index                   |
 *       +---------------+---------------+---------------+---------------+
 *    4  |                        sequence number                        |
 *       +---------------+---------------+---------------+---------------+
 *    8  |  encrypted ...
 * </pre>
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4303#section-2">RFC 4303, section 2</a>
 */
public final class Esp {
    private static final int SECURITY_PARAMETERS_INDEX = 0;
    private static final int SEQUENCE_NUMBER = 4;

    private final Tunnel tunnel;

    Esp(Tunnel tunnel) {
        this.tunnel = tunnel;
    }

    public long securityParametersIndex() {
        return tunnel.uint32(SECURITY_PARAMETERS_INDEX);
    }

    public long sequenceNumber() {
        return tunnel.uint32(SEQUENCE_NUMBER);
    }
}
