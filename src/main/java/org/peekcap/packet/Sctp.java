package org.peekcap.packet;

/**
 * An SCTP common header.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +---------------+---------------+---------------+---------------+
 *    0  |          source port          |       destination port        |
 *       +---------------+---------------+---------------+---------------+
 *    4  |                       verification tag                        |
 *       +---------------+---------------+---------------+---------------+
 *    8  |                           checksum                            |
 *       +---------------+---------------+---------------+---------------+
 *   12  |  chunks ...
 * </pre>
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9260#section-3.1">RFC 9260, section 3.1</a>
 */
public final class Sctp {
    private static final int SOURCE_PORT = 0;
    private static final int DESTINATION_PORT = 2;
    private static final int VERIFICATION_TAG = 4;
    private static final int CHECKSUM = 8;
    private static final int LENGTH = 12;

    private final Packet packet;
    private final SctpChunks chunks;

    Sctp(Packet packet) {
        this.packet = packet;
        this.chunks = new SctpChunks(packet);
    }

    public int sourcePort() {
        return packet.uint16(index() + SOURCE_PORT);
    }

    public int destinationPort() {
        return packet.uint16(index() + DESTINATION_PORT);
    }

    public long verificationTag() {
        return packet.uint32(index() + VERIFICATION_TAG);
    }

    /** The four bytes as they stand, the first byte highest; a CRC32c writes its own lowest byte first. */
    public long checksum() {
        return packet.uint32(index() + CHECKSUM);
    }

    /** The chunks, from the first one, as far as captured. */
    public SctpChunks chunks() {
        chunks.rewind(index() + LENGTH, packet.start + packet.datagramEnd());
        return chunks;
    }

    private int index() {
        return packet.transportIndex();
    }
}
