package org.peekcap.format;

import java.nio.ByteBuffer;

/**
 * The head of pcapng's smallest packet block: a packet of the section's first interface, without a time. The captured length is the
 * smaller of original and snap length.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +---------------+---------------+---------------+---------------+
 *    0  |                    block type = 0x00000003                    |
 *       +---------------+---------------+---------------+---------------+
 *    4  |                      block total length                       |
 *       +---------------+---------------+---------------+---------------+
 *    8  |                        original length                        |
 *       +---------------+---------------+---------------+---------------+
 *   12  |                 packet, padded to 32 bits; and                |
 *       +---------------+---------------+---------------+---------------+
 *       |                      block total length                       |
 *       +---------------+---------------+---------------+---------------+
 * </pre>
 *
 * @see <a href="https://datatracker.ietf.org/doc/html/draft-ietf-opsawg-pcapng">draft-ietf-opsawg-pcapng, section 4.4</a>
 */
public final class SimplePacketBlock extends RecordLayout {
    /** Bytes before the packet. */
    public static final int HEADER_LENGTH = 12;

    /** Bytes of a block whose packet is empty. */
    public static final int LEAST_LENGTH = HEADER_LENGTH + 4;

    SimplePacketBlock(boolean bigEndian, int linkType, long snapLength) {
        super(bigEndian, HEADER_LENGTH, linkType, snapLength);
    }

    @Override
    public long timestampNanos(ByteBuffer buffer, int packet) {
        return NO_TIMESTAMP;
    }

    @Override
    public long timestamp(ByteBuffer buffer, int packet) {
        return 0;
    }

    @Override
    public TimestampUnit timestampUnit() {
        return TimestampUnit.MICROSECONDS;
    }

    @Override
    public long originalLength(ByteBuffer buffer, int packet) {
        return uint32(buffer, packet - 4);
    }

    @Override
    public String timestampResolution() {
        return "";
    }

    @Override
    public int interfaceId(ByteBuffer buffer, int packet) {
        return 0;
    }
}
