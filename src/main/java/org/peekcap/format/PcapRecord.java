package org.peekcap.format;

import java.nio.ByteBuffer;
import org.peekcap.format.PcapFileHeader.LengthOrder;

/**
 * The header of a record of a classic pcap file; Kuznetzov's modified format has 8 bytes more before the packet.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +---------------+---------------+---------------+---------------+
 *    0  |                      seconds since 1970                       |
 *       +---------------+---------------+---------------+---------------+
 *    4  |            fraction: microseconds or nanoseconds              |
 *       +---------------+---------------+---------------+---------------+
 *    8  |                        captured length                        |
 *       +---------------+---------------+---------------+---------------+
 *   12  |                        original length                        |
 *       +---------------+---------------+---------------+---------------+
 * </pre>
 *
 * @see <a href="https://datatracker.ietf.org/doc/html/draft-ietf-opsawg-pcap">draft-ietf-opsawg-pcap, section 5</a>
 */
public final class PcapRecord extends RecordLayout {
    private static final int SECONDS = 0;
    private static final int FRACTION = 4;
    private static final int FIRST_LENGTH = 8;
    private static final int SECOND_LENGTH = 12;

    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private final LengthOrder lengthOrder;
    private final boolean usual;
    private final int fractionsPerSecond;
    private final int nanosPerFraction;

    PcapRecord(PcapFileHeader header) {
        super(header.bigEndian(), header.recordHeaderLength(), header.linkType(), header.snapLength());
        this.lengthOrder = header.lengthOrder();
        this.usual = !header.bigEndian() && lengthOrder == LengthOrder.CAPTURED_FIRST;
        this.fractionsPerSecond = header.fractionsPerSecond();
        this.nanosPerFraction = (int) (NANOS_PER_SECOND / fractionsPerSecond);
    }

    /** Whether the lengths are little-endian, the captured one first, as in nearly all files. */
    public boolean isUsual() {
        return usual;
    }

    /** Whether such records, and packets of their link type, can stand in the other's file as they are. */
    public boolean isLike(PcapRecord other) {
        return bigEndian == other.bigEndian
                && headerLength() == other.headerLength()
                && fractionsPerSecond == other.fractionsPerSecond
                && lengthOrder == other.lengthOrder
                && linkType() == other.linkType();
    }

    /**
     * Both lengths as the usual file has them: the captured one low, the original one high.
     *
     * @param record index of the record's first byte
     */
    public long lengths(ByteBuffer buffer, int record) {
        int first = int32(buffer, record + FIRST_LENGTH);
        int second = int32(buffer, record + SECOND_LENGTH);
        boolean swapped = switch (lengthOrder) {
            case CAPTURED_FIRST -> false;
            case ORIGINAL_FIRST -> true;
            case SMALLER_IS_CAPTURED -> Integer.compareUnsigned(first, second) > 0;
        };
        long low = swapped ? second : first;
        long high = swapped ? first : second;
        return high << 32 | low & 0xffff_ffffL;
    }

    @Override
    public long originalLength(ByteBuffer buffer, int packet) {
        int record = packet - headerLength();
        return usual ? Integer.toUnsignedLong(buffer.getInt(record + SECOND_LENGTH)) : lengths(buffer, record) >>> 32;
    }

    @Override
    public long timestampNanos(ByteBuffer buffer, int packet) {
        int record = packet - headerLength();
        return uint32(buffer, record + SECONDS) * NANOS_PER_SECOND
                + uint32(buffer, record + FRACTION) * nanosPerFraction;
    }

    @Override
    public long timestamp(ByteBuffer buffer, int packet) {
        int record = packet - headerLength();
        return uint32(buffer, record + SECONDS) * fractionsPerSecond + uint32(buffer, record + FRACTION);
    }

    @Override
    public TimestampUnit timestampUnit() {
        return fractionsPerSecond == NANOS_PER_SECOND ? TimestampUnit.NANOSECONDS : TimestampUnit.MICROSECONDS;
    }

    @Override
    public int end(ByteBuffer buffer, int packet, int capturedLength) {
        return packet + capturedLength;
    }

    /** Seconds since 1970, 0 to 2<sup>32</sup> - 1. */
    public long seconds(ByteBuffer buffer, int record) {
        return uint32(buffer, record + SECONDS);
    }

    /** The fraction of a second as it stands, in the file's own unit. */
    public long fraction(ByteBuffer buffer, int record) {
        return uint32(buffer, record + FRACTION);
    }

    @Override
    public boolean isFractionTooLarge(ByteBuffer buffer, int packet) {
        return fraction(buffer, packet - headerLength()) >= fractionsPerSecond;
    }

    @Override
    public String timestampResolution() {
        return fractionsPerSecond == NANOS_PER_SECOND ? "nanoseconds" : "microseconds";
    }

    @Override
    public int interfaceId(ByteBuffer buffer, int packet) {
        return 0;
    }
}
