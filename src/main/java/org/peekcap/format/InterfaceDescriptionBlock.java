package org.peekcap.format;

import java.nio.ByteBuffer;
import java.util.Comparator;

/**
 * What a pcapng file says of an interface, as far as its packets depend on it.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +---------------+---------------+---------------+---------------+
 *    0  |                    block type = 0x00000001                    |
 *       +---------------+---------------+---------------+---------------+
 *    4  |                      block total length                       |
 *       +---------------+---------------+---------------+---------------+
 *    8  |           link type           |           reserved            |
 *       +---------------+---------------+---------------+---------------+
 *   12  |                  snap length (0 for no limit)                 |
 *       +---------------+---------------+---------------+---------------+
 *   16  |                            options                            |
 *       +---------------+---------------+---------------+---------------+
 *       |                      block total length                       |
 *       +---------------+---------------+---------------+---------------+
 * </pre>
 *
 * @param bigEndian the section's byte order
 * @param linkType a number of {@link LinkType}
 * @param snapLength 0 to 2<sup>32</sup> - 1; 0 for no limit
 * @param unit of its packets' timestamps
 * @see <a href="https://datatracker.ietf.org/doc/html/draft-ietf-opsawg-pcapng">draft-ietf-opsawg-pcapng, section 4.2</a>
 */
public record InterfaceDescriptionBlock(boolean bigEndian, int linkType, long snapLength, TimestampUnit unit)
        implements Comparable<InterfaceDescriptionBlock> {
    private static final Comparator<InterfaceDescriptionBlock> ORDER = Comparator.comparing(
                    InterfaceDescriptionBlock::bigEndian)
            .thenComparingInt(InterfaceDescriptionBlock::linkType)
            .thenComparingLong(InterfaceDescriptionBlock::snapLength)
            .thenComparingInt(block -> block.unit.resolution())
            .thenComparingLong(block -> block.unit.offsetSeconds());

    private static final int LINK_TYPE = 8;
    private static final int SNAP_LENGTH = 12;
    /** Offset of the options from the block's start. */
    public static final int OPTIONS = 16;

    /** Bytes of a block without options. */
    public static final int LEAST_LENGTH = OPTIONS + 4;

    /** Options: texts, but for those of timestamps and {@link #FILTER}, in which a text follows one byte. */
    public static final int NAME = 2;

    public static final int DESCRIPTION = 3;
    public static final int TIMESTAMP_RESOLUTION = 9;
    public static final int FILTER = 11;
    public static final int OPERATING_SYSTEM = 12;
    public static final int HARDWARE = 15;
    public static final int TIMESTAMP_OFFSET = 14;

    /** Takes what the options that were walked before and after say, the last sound one of a kind. */
    private static final class Options {
        private int resolution = TimestampUnit.MICROSECONDS.resolution();
        private long offset;
        private int odd;

        private void take(BlockOptions options) {
            boolean resolutionSeen = false;
            while (options.next()) {
                if (options.code() == TIMESTAMP_RESOLUTION) {
                    odd += resolutionSeen || options.length() != 1 ? 1 : 0;
                    resolution = options.length() == 1 ? (int) options.number() : resolution;
                    resolutionSeen = true;
                } else if (options.code() == TIMESTAMP_OFFSET) {
                    odd += options.length() == 8 ? 0 : 1;
                    offset = options.length() == 8 ? options.number() : offset;
                }
            }
            odd += options.isOverrun() ? 1 : 0;
        }
    }

    /**
     * The description at an index of a little-endian buffer.
     *
     * @param length of the whole block, {@link #LEAST_LENGTH} or more
     */
    public static InterfaceDescriptionBlock read(ByteBuffer buffer, int block, int length, boolean bigEndian) {
        Options options = options(buffer, block, length, bigEndian);
        short linkType = buffer.getShort(block + LINK_TYPE);
        int snapLength = buffer.getInt(block + SNAP_LENGTH);
        return new InterfaceDescriptionBlock(
                bigEndian,
                (bigEndian ? Short.reverseBytes(linkType) : linkType) & 0xffff,
                Integer.toUnsignedLong(bigEndian ? Integer.reverseBytes(snapLength) : snapLength),
                new TimestampUnit(options.resolution, options.offset));
    }

    /** By what it says, one thing after the other; no order that means anything. */
    @Override
    public int compareTo(InterfaceDescriptionBlock other) {
        return ORDER.compare(this, other);
    }

    /** Options of that block that are of the wrong length, given twice, or go past its end. */
    public static int oddOptions(ByteBuffer buffer, int block, int length, boolean bigEndian) {
        return options(buffer, block, length, bigEndian).odd;
    }

    private static Options options(ByteBuffer buffer, int block, int length, boolean bigEndian) {
        Options options = new Options();
        options.take(new BlockOptions().over(buffer, block + OPTIONS, block + length - 4, bigEndian));
        return options;
    }

    /** How its packets' blocks are read. */
    public RecordLayout enhancedPackets() {
        return new EnhancedPacketBlock(bigEndian, linkType, snapLength, unit);
    }

    /** How its packets' blocks of the obsolete kind are read. */
    public RecordLayout packets() {
        return new PacketBlock(bigEndian, linkType, snapLength, unit);
    }

    /** How its packets' blocks of the simple kind are read. */
    public RecordLayout simplePackets() {
        return new SimplePacketBlock(bigEndian, linkType, snapLength);
    }
}
