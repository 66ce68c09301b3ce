package org.peekcap.index;

import java.nio.ByteBuffer;
import org.peekcap.bytes.Window;
import org.peekcap.format.PcapFileHeader;
import org.peekcap.format.PcapFileHeader.LengthOrder;
import org.peekcap.layer.LayerWalk;

/**
 * Finds the record boundaries of a classic pcap file, window by window.
 *
 * <p>The next record's address depends on this record's length, so a walk that skips payload waits on memory at every step
 * and gives the hardware no pattern to run ahead of. The walk therefore loads one byte of (nearly) every cache line on its
 * way, which is several times as fast on large packets.
 */
final class PcapBoundaries {
    /** Why {@link #fill} ended. */
    enum Stop {
        /** The batch is full, or spans enough bytes. */
        BATCH_FULL,
        /** The window ends before the record does; {@link #needed()} says how many bytes the record needs, as far as known. */
        WINDOW_ENDS,
        /** The reader's range ends here. */
        RANGE_ENDS,
        /** A record header that no writer means: all zeros, or the magic of another file. */
        SUSPECT_HEADER,
        /** A captured length above the limit. */
        BAD_LENGTH
    }

    private static final int CACHE_LINE = 64;
    /** Records up to this size are walked line by line anyway: one touch is enough. */
    private static final int LONG_RECORD = 176;

    private final PcapFileHeader header;
    private final boolean bigEndian;
    private final int recordHeaderLength;
    private final int mostCaptured;
    private final int mostFraction;
    private final boolean capturedFirst;

    private Stop stop = Stop.RANGE_ENDS;
    private int next;
    private int needed;
    private int capturedAtStop;
    private boolean odd;
    private byte sink;

    PcapBoundaries(PcapFileHeader header) {
        this.header = header;
        this.bigEndian = header.bigEndian();
        this.recordHeaderLength = header.recordHeaderLength();
        this.mostCaptured = header.mostCaptured();
        this.mostFraction = header.fractionsPerSecond() - 1;
        this.capturedFirst = header.lengthOrder() == LengthOrder.CAPTURED_FIRST;
    }

    /**
     * Enters the records that begin at {@code from} or later, and before {@code rangeEnd}, into a batch.
     *
     * @param from window index of a record's start
     * @param rangeEnd window index at or after which no record is wanted
     * @param trusted whether the first record's header is known to be meant, though it looks suspect
     * @return records entered
     */
    int fill(RecordBatch batch, Window window, int from, int rangeEnd, boolean trusted) {
        ByteBuffer buffer = window.buffer();
        int[] packets = batch.packets;
        int[] capturedLengths = batch.capturedLengths;
        long[] layers = batch.layers;
        int linkType = header.linkType();
        int windowEnd = window.length();
        int headerLength = recordHeaderLength;
        int lastStart = Math.min(Math.min(windowEnd - headerLength, rangeEnd - 1), from + RecordBatch.SPAN);
        int lastTouch = windowEnd - CACHE_LINE - 1;
        int most = mostCaptured;
        boolean swap = bigEndian;
        boolean plain = capturedFirst;
        int touched = 0;
        int oddities = 0;
        int record = from;
        int count = 0;
        while (count < RecordBatch.CAPACITY && record <= lastStart) {
            int captured = buffer.getInt(record + 8);
            int original = buffer.getInt(record + 12);
            int fraction = buffer.getInt(record + 4);
            if (swap) {
                captured = Integer.reverseBytes(captured);
                original = Integer.reverseBytes(original);
                fraction = Integer.reverseBytes(fraction);
            }
            if (!plain) {
                int first = captured;
                captured = capturedOf(first, original);
                original = captured == first ? original : first;
            }
            if (captured <= 0 && !(trusted && count == 0) && isSuspect(buffer, record, captured)
                    || captured < 0
                    || captured > most) {
                break;
            }
            int packet = record + headerLength;
            if (captured > windowEnd - packet) {
                break;
            }
            if (record <= lastTouch) {
                touched += buffer.get(record + CACHE_LINE);
            }
            int end = packet + captured;
            if (captured > LONG_RECORD) {
                for (int line = record + 2 * CACHE_LINE; line < end; line += CACHE_LINE) {
                    touched += buffer.get(line);
                }
            }
            oddities |= original - captured | mostFraction - fraction | original | fraction;
            packets[count] = packet;
            capturedLengths[count] = captured;
            if (layers != null) {
                layers[count] = LayerWalk.walk(buffer, packet, captured, linkType);
            }
            count++;
            record = end;
        }
        sink = (byte) touched;
        odd = oddities < 0;
        next = record;
        stop = whyStopped(buffer, record, windowEnd, rangeEnd, count, from);
        return count;
    }

    private int capturedOf(int first, int second) {
        return switch (header.lengthOrder()) {
            case CAPTURED_FIRST -> first;
            case ORIGINAL_FIRST -> second;
            case SMALLER_IS_CAPTURED -> Integer.compareUnsigned(first, second) > 0 ? second : first;
        };
    }

    private Stop whyStopped(ByteBuffer buffer, int record, int windowEnd, int rangeEnd, int count, int from) {
        if (record >= rangeEnd) {
            return Stop.RANGE_ENDS;
        }
        if (record > windowEnd - recordHeaderLength) {
            needed = recordHeaderLength;
            return Stop.WINDOW_ENDS;
        }
        if (count == RecordBatch.CAPACITY || record > from + RecordBatch.SPAN) {
            return Stop.BATCH_FULL;
        }
        int captured = capturedOf(fileInt(buffer, record + 8), fileInt(buffer, record + 12));
        if (captured < 0 || captured > mostCaptured) {
            capturedAtStop = captured;
            return Stop.BAD_LENGTH;
        }
        if (captured > windowEnd - record - recordHeaderLength) {
            needed = recordHeaderLength + captured;
            return Stop.WINDOW_ENDS;
        }
        return Stop.SUSPECT_HEADER;
    }

    /** An empty record is meant, unless its whole header is zero or it is really the header of a second file. */
    private boolean isSuspect(ByteBuffer buffer, int record, int captured) {
        int seconds = buffer.getInt(record);
        return captured == 0
                && (PcapFileHeader.isMagic(seconds)
                        || (seconds | buffer.getInt(record + 4) | buffer.getInt(record + 12)) == 0);
    }

    private int fileInt(ByteBuffer buffer, int index) {
        int value = buffer.getInt(index);
        return bigEndian ? Integer.reverseBytes(value) : value;
    }

    Stop stop() {
        return stop;
    }

    /** Window index just past the last record entered. */
    int next() {
        return next;
    }

    /** After {@link Stop#WINDOW_ENDS}: bytes, from {@link #next()}, without which the record cannot be entered. */
    int needed() {
        return needed;
    }

    /** After {@link Stop#BAD_LENGTH}: the captured length that the header claims. */
    long capturedAtStop() {
        return Integer.toUnsignedLong(capturedAtStop);
    }

    /** Whether some record entered last has a captured length above the original or a fraction of a second or more. */
    boolean odd() {
        return odd;
    }

    /** Keeps the touching loads alive; means nothing. */
    byte sink() {
        return sink;
    }
}
