package org.peekcap.format;

import java.nio.ByteBuffer;

/**
 * What stands before a packet's bytes in its file, read backwards from the packet's first byte: a pcap record header, or the head
 * of one of pcapng's packet blocks together with what the interface's description says. Stateless; many packets share one.
 *
 * <p>Buffers are little-endian, and {@code packet} is always the index of the packet's first byte.
 */
public abstract sealed class RecordLayout permits PcapRecord, EnhancedPacketBlock, PacketBlock, SimplePacketBlock {
    /** What {@link #timestampNanos} gives where the file does not say when the packet was captured. */
    public static final long NO_TIMESTAMP = Long.MIN_VALUE;

    final boolean bigEndian;
    private final int headerLength;
    private final int linkType;
    private final long snapLength;

    RecordLayout(boolean bigEndian, int headerLength, int linkType, long snapLength) {
        this.bigEndian = bigEndian;
        this.headerLength = headerLength;
        this.linkType = linkType;
        this.snapLength = snapLength == 0 ? Long.MAX_VALUE : snapLength;
    }

    /** Bytes from the record's or block's start to the packet. */
    public final int headerLength() {
        return headerLength;
    }

    /** A number of {@link LinkType}. */
    public final int linkType() {
        return linkType;
    }

    /** Bytes that a packet should not exceed; {@link Long#MAX_VALUE} where nobody set a limit. */
    public final long snapLength() {
        return snapLength;
    }

    /** Whether numbers before the packet, and of its options, are big-endian. */
    public final boolean bigEndian() {
        return bigEndian;
    }

    /** Time of capture in nanoseconds since 1970-01-01T00:00Z, or {@link #NO_TIMESTAMP}. */
    public abstract long timestampNanos(ByteBuffer buffer, int packet);

    /** Time of capture as the file counts it, in the {@link #timestampUnit}, unsigned; 0 where the file does not say. */
    public abstract long timestamp(ByteBuffer buffer, int packet);

    /** Of {@link #timestamp}. */
    public abstract TimestampUnit timestampUnit();

    /** Index just past the record or block, whose whole is in the buffer. */
    public int end(ByteBuffer buffer, int packet, int capturedLength) {
        int block = packet - headerLength;
        return block + int32(buffer, block + 4);
    }

    /** Whether options may follow the packet, before the block's last four bytes. */
    public boolean hasOptions() {
        return false;
    }

    /** Walks the options of the packet's block, of which there are none in pcap and in simple packet blocks. */
    public final BlockOptions options(ByteBuffer buffer, int packet, int capturedLength, BlockOptions options) {
        int from = packet + (capturedLength + 3 & ~3);
        return hasOptions()
                ? options.over(buffer, from, end(buffer, packet, capturedLength) - Integer.BYTES, bigEndian)
                : options.none();
    }

    /** Bytes the packet had on the wire, 0 to 2<sup>32</sup> - 1. */
    public abstract long originalLength(ByteBuffer buffer, int packet);

    /** Number of the interface within its section; 0 where there is only one. */
    public abstract int interfaceId(ByteBuffer buffer, int packet);

    /** Whether the fraction of a second is a second or more, which {@link #timestampNanos} carries. */
    public boolean isFractionTooLarge(ByteBuffer buffer, int packet) {
        return false;
    }

    /** Of its timestamps, in words, such as microseconds or 2^-20 seconds; empty where there are none. */
    public abstract String timestampResolution();

    final int int32(ByteBuffer buffer, int index) {
        int value = buffer.getInt(index);
        return bigEndian ? Integer.reverseBytes(value) : value;
    }

    final long uint32(ByteBuffer buffer, int index) {
        return Integer.toUnsignedLong(int32(buffer, index));
    }
}
