package org.peekcap.packet;

/**
 * A UDP-Lite header.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +---------------+---------------+---------------+---------------+
 *    0  |          source port          |       destination port        |
 *       +---------------+---------------+---------------+---------------+
 *    4  |       checksum coverage       |           checksum            |
 *       +---------------+---------------+---------------+---------------+
 * </pre>
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3828#section-3.1">RFC 3828, section 3.1</a>
 */
public final class UdpLite {
    private static final int SOURCE_PORT = 0;
    private static final int DESTINATION_PORT = 2;
    private static final int CHECKSUM_COVERAGE = 4;
    private static final int CHECKSUM = 6;

    private final Packet packet;

    UdpLite(Packet packet) {
        this.packet = packet;
    }

    public int sourcePort() {
        return packet.uint16(index() + SOURCE_PORT);
    }

    public int destinationPort() {
        return packet.uint16(index() + DESTINATION_PORT);
    }

    /** Bytes from the header's first one that the checksum covers, as it stands; 0 for all. */
    public int checksumCoverage() {
        return packet.uint16(index() + CHECKSUM_COVERAGE);
    }

    public int checksum() {
        return packet.uint16(index() + CHECKSUM);
    }

    /** Whether the checksum over pseudo-header and covered bytes is right; a checksum of 0 or a senseless coverage is not. */
    public Checksum verifyChecksum() {
        return checksum() == 0 ? Checksum.WRONG : Checksum.ofUdpLite(packet, checksumCoverage());
    }

    private int index() {
        return packet.transportIndex();
    }
}
