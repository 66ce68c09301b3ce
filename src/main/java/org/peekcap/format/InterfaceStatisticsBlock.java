package org.peekcap.format;

import java.util.OptionalLong;

/**
 * What an interface had counted at some time, since the capture's start.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +---------------+---------------+---------------+---------------+
 *    0  |                    block type = 0x00000005                    |
 *       +---------------+---------------+---------------+---------------+
 *    4  |                      block total length                       |
 *       +---------------+---------------+---------------+---------------+
 *    8  |                         interface id                          |
 *       +---------------+---------------+---------------+---------------+
 *   12  |            timestamp, upper 32 bits, in its interface's       |
 *       +---------------+---------------+---------------+---------------+
 *   16  |            unit, lower 32 bits                                |
 *       +---------------+---------------+---------------+---------------+
 *   20  |                            options                            |
 *       +---------------+---------------+---------------+---------------+
 *       |                      block total length                       |
 *       +---------------+---------------+---------------+---------------+
 * </pre>
 *
 * <p>All counts are of packets and unsigned: one of 2<sup>63</sup> or more is negative here. Times are nanoseconds since
 * 1970-01-01T00:00Z, or {@link RecordLayout#NO_TIMESTAMP} where the file does not say, or has no such interface. An option of a wrong
 * length is as if it were not there.
 *
 * <p>Lifetime: that of its {@link Block}.
 *
 * @see <a href="https://datatracker.ietf.org/doc/html/draft-ietf-opsawg-pcapng">draft-ietf-opsawg-pcapng, section 4.6</a>
 */
public final class InterfaceStatisticsBlock {
    /** Offset of the interface's number from the block's start. */
    public static final int INTERFACE_ID = 8;

    private static final int TIMESTAMP_UPPER = 12;
    private static final int TIMESTAMP_LOWER = 16;
    static final int OPTIONS = 20;

    /** Bytes of a block without options. */
    public static final int LEAST_LENGTH = OPTIONS + 4;

    private static final int START_TIME = 2;
    private static final int END_TIME = 3;
    private static final int RECEIVED = 4;
    private static final int DROPPED = 5;
    private static final int ACCEPTED_BY_FILTER = 6;
    private static final int DROPPED_BY_SYSTEM = 7;
    private static final int DELIVERED = 8;

    private final Block block;
    private final BlockOptions options = new BlockOptions();

    InterfaceStatisticsBlock(Block block) {
        this.block = block;
    }

    void leave() {
        options.none();
    }

    /** Number within its section, unsigned; the section need not have such an interface. */
    public int interfaceId() {
        return block.int32(INTERFACE_ID);
    }

    /** When the counters had these values. */
    public long timestampNanos() {
        return nanos((long) block.int32(TIMESTAMP_UPPER) << 32 | Integer.toUnsignedLong(block.int32(TIMESTAMP_LOWER)));
    }

    /** When the capture began: isb_starttime. */
    public long startNanos() {
        return time(START_TIME);
    }

    /** When the capture ended: isb_endtime. */
    public long endNanos() {
        return time(END_TIME);
    }

    /** That came to the interface: isb_ifrecv. */
    public OptionalLong received() {
        return counter(RECEIVED);
    }

    /** That the interface had no room for: isb_ifdrop. */
    public OptionalLong dropped() {
        return counter(DROPPED);
    }

    /** That the filter let pass: isb_filteraccept. */
    public OptionalLong acceptedByFilter() {
        return counter(ACCEPTED_BY_FILTER);
    }

    /** That the operating system had no room for: isb_osdrop. */
    public OptionalLong droppedBySystem() {
        return counter(DROPPED_BY_SYSTEM);
    }

    /** That the capturing program was given: isb_usrdeliv. */
    public OptionalLong delivered() {
        return counter(DELIVERED);
    }

    private OptionalLong counter(int code) {
        return block.options(options).find(code, Long.BYTES) ? OptionalLong.of(options.number()) : OptionalLong.empty();
    }

    /** Two numbers of 32 bits, the upper one first in both byte orders. */
    private long time(int code) {
        if (!block.options(options).find(code, Long.BYTES)) {
            return RecordLayout.NO_TIMESTAMP;
        }
        return nanos(block.isBigEndian() ? options.number() : Long.rotateLeft(options.number(), Integer.SIZE));
    }

    private long nanos(long timestamp) {
        TimestampUnit unit = block.unit();
        return unit == null ? RecordLayout.NO_TIMESTAMP : unit.nanos(timestamp);
    }
}
