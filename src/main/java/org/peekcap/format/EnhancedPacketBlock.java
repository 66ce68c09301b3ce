package org.peekcap.format;

import java.nio.ByteBuffer;

/**
 * The head of pcapng's usual packet block, together with its interface.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +---------------+---------------+---------------+---------------+
 *    0  |                    block type = 0x00000006                    |
 *       +---------------+---------------+---------------+---------------+
 *    4  |                      block total length                       |
 *       +---------------+---------------+---------------+---------------+
 *    8  |                         interface id                          |
 *       +---------------+---------------+---------------+---------------+
 *   12  |            timestamp, upper 32 bits, in its interface's       |
 *       +---------------+---------------+---------------+---------------+
 *   16  |            unit, lower 32 bits                                |
 *       +---------------+---------------+---------------+---------------+
 *   20  |                        captured length                        |
 *       +---------------+---------------+---------------+---------------+
 *   24  |                        original length                        |
 *       +---------------+---------------+---------------+---------------+
 *   28  |         packet, padded to 32 bits; then options, and          |
 *       +---------------+---------------+---------------+---------------+
 *       |                      block total length                       |
 *       +---------------+---------------+---------------+---------------+
 * </pre>
 *
 * @see <a href="https://datatracker.ietf.org/doc/html/draft-ietf-opsawg-pcapng">draft-ietf-opsawg-pcapng, section 4.3</a>
 */
public final class EnhancedPacketBlock extends RecordLayout {
    /** Offset of the interface's number from the block's start. */
    public static final int INTERFACE_ID = 8;

    private static final int TIMESTAMP_UPPER = 12;
    private static final int TIMESTAMP_LOWER = 16;
    /** Offset of the captured length from the block's start. */
    public static final int CAPTURED_LENGTH = 20;

    private static final int ORIGINAL_LENGTH = 24;
    /** Bytes before the packet. */
    public static final int HEADER_LENGTH = 28;

    /** Bytes of a block whose packet is empty. */
    public static final int LEAST_LENGTH = HEADER_LENGTH + 4;

    /** Options of such a block; numbers are of 32 bits but where said. */
    public static final int FLAGS = 2;

    public static final int HASH = 3;
    /** 64 bits. */
    public static final int DROP_COUNT = 4;
    /** 64 bits. */
    public static final int PACKET_ID = 5;

    public static final int QUEUE = 6;
    public static final int VERDICT = 7;

    private final TimestampUnit unit;
    private final long nanosPerUnit;
    private final long mostUnits;

    EnhancedPacketBlock(boolean bigEndian, int linkType, long snapLength, TimestampUnit unit) {
        super(bigEndian, HEADER_LENGTH, linkType, snapLength);
        this.unit = unit;
        this.nanosPerUnit = unit.nanosPerUnit();
        this.mostUnits = nanosPerUnit == 0 ? -1 : Long.MAX_VALUE / nanosPerUnit;
    }

    /** Of the block's timestamp, in the interface's unit. */
    static long timestamp(RecordLayout layout, ByteBuffer buffer, int packet) {
        int block = packet - HEADER_LENGTH;
        return (long) layout.int32(buffer, block + TIMESTAMP_UPPER) << 32
                | layout.uint32(buffer, block + TIMESTAMP_LOWER);
    }

    @Override
    public long timestampNanos(ByteBuffer buffer, int packet) {
        long timestamp = timestamp(this, buffer, packet);
        return timestamp >= 0 && timestamp <= mostUnits ? timestamp * nanosPerUnit : unit.nanos(timestamp);
    }

    @Override
    public long timestamp(ByteBuffer buffer, int packet) {
        return timestamp(this, buffer, packet);
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
        return uint32(buffer, packet - HEADER_LENGTH + ORIGINAL_LENGTH);
    }

    @Override
    public String timestampResolution() {
        return unit.inWords();
    }

    @Override
    public int interfaceId(ByteBuffer buffer, int packet) {
        return int32(buffer, packet - HEADER_LENGTH + INTERFACE_ID);
    }
}
