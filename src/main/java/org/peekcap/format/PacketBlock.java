package org.peekcap.format;

import java.nio.ByteBuffer;

/**
 * The head of the packet block that the enhanced one replaced, together with its interface. It differs in its interface id only.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +---------------+---------------+---------------+---------------+
 *    0  |                    block type = 0x00000002                    |
 *       +---------------+---------------+---------------+---------------+
 *    4  |                      block total length                       |
 *       +---------------+---------------+---------------+---------------+
 *    8  |         interface id          |          drops count          |
 *       +---------------+---------------+---------------+---------------+
 *   12  |                 as in an enhanced packet block                |
 *       +---------------+---------------+---------------+---------------+
 * </pre>
 *
 * @see <a href="https://datatracker.ietf.org/doc/html/draft-ietf-opsawg-pcapng">draft-ietf-opsawg-pcapng, appendix A</a>
 */
public final class PacketBlock extends RecordLayout {
    private static final int INTERFACE_ID = 8;

    private final TimestampUnit unit;

    PacketBlock(boolean bigEndian, int linkType, long snapLength, TimestampUnit unit) {
        super(bigEndian, EnhancedPacketBlock.HEADER_LENGTH, linkType, snapLength);
        this.unit = unit;
    }

    @Override
    public long timestampNanos(ByteBuffer buffer, int packet) {
        return unit.nanos(EnhancedPacketBlock.timestamp(this, buffer, packet));
    }

    @Override
    public long timestamp(ByteBuffer buffer, int packet) {
        return EnhancedPacketBlock.timestamp(this, buffer, packet);
    }

    @Override
    public TimestampUnit timestampUnit() {
        return unit;
    }

    @Override
    public boolean hasOptions() {
        return true;
    }

    @Override
    public long originalLength(ByteBuffer buffer, int packet) {
        return uint32(buffer, packet - 4);
    }

    @Override
    public String timestampResolution() {
        return unit.inWords();
    }

    @Override
    public int interfaceId(ByteBuffer buffer, int packet) {
        return interfaceId(buffer, packet - EnhancedPacketBlock.HEADER_LENGTH, bigEndian);
    }

    /** Of the block at an index. */
    public static int interfaceId(ByteBuffer buffer, int block, boolean bigEndian) {
        short id = buffer.getShort(block + INTERFACE_ID);
        return (bigEndian ? Short.reverseBytes(id) : id) & 0xffff;
    }
}
