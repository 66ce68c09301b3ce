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
 * and gives the hardware no pattern to run ahead of. The walk therefore loads one byte of every cache line of some pages before it
 * enters it: the loads do not wait for one another, and the headers are then in cache.
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
        /** A record that holds no byte: meant, or zeros, or the header of another file. */
        EMPTY_RECORD,
        /** A captured length above the limit. */
        BAD_LENGTH
    }

    private static final int CACHE_LINE = 64;
    /** Lines are touched eight at a time. */
    private static final int STEP = 8 * CACHE_LINE;
    /** How far the touch goes each time that the walk has used up what was touched: less than a first-level cache holds. */
    private static final int AHEAD = 16 << 10;

    private final PcapFileHeader header;
    private final boolean bigEndian;
    private final int recordHeaderLength;
    private final int mostCaptured;
    private final int expectedMost;
    private final int mostFraction;
    private final LengthOrder lengthOrder;
    private final boolean unusualOrder;

    private Stop stop = Stop.RANGE_ENDS;
    private int next;
    private int needed;
    private int capturedAtStop;
    private boolean odd;
    private Window touchedWindow = Window.EMPTY;
    private int touchedTo;
    private byte sink;

    PcapBoundaries(PcapFileHeader header) {
        this.header = header;
        this.bigEndian = header.bigEndian();
        this.recordHeaderLength = header.recordHeaderLength();
        this.mostCaptured = header.mostCaptured();
        this.expectedMost = header.snapLength() == 0 ? mostCaptured : (int) Math.min(mostCaptured, header.snapLength());
        this.mostFraction = header.fractionsPerSecond() - 1;
        this.lengthOrder = header.lengthOrder();
        this.unusualOrder = bigEndian || lengthOrder != LengthOrder.CAPTURED_FIRST;
    }

    /**
     * Enters the records that begin at {@code from} or later, and before {@code rangeEnd}, into a batch.
     *
     * @param from window index of a record's start
     * @param rangeEnd window index at or after which no record is wanted
     * @param trusted whether the first record is known to be meant though it holds no byte
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
        int lastStep = windowEnd - STEP;
        int touched = window == touchedWindow ? Math.max(touchedTo, from) : from;
        int most = mostCaptured;
        long snapLength = expectedMost;
        long fractionLimit = mostFraction;
        boolean reorder = unusualOrder;
        int least = trusted ? 0 : 1;
        int loaded = 0;
        long oddities = 0;
        int record = from;
        int count = 0;
        while (count < RecordBatch.CAPACITY && record <= lastStart) {
            long fractionAndCaptured = buffer.getLong(record + 4);
            long original = buffer.getInt(record + 12) & 0xffff_ffffL;
            if (reorder) {
                long lengths = capturedLow(buffer.getLong(record + 8));
                original = lengths >>> 32;
                int raw = buffer.getInt(record + 4);
                fractionAndCaptured = lengths << 32 | (bigEndian ? Integer.reverseBytes(raw) : raw) & 0xffff_ffffL;
            }
            int captured = (int) (fractionAndCaptured >>> 32);
            long fraction = fractionAndCaptured & 0xffff_ffffL;
            int packet = record + headerLength;
            if (captured < least || captured > most || captured > windowEnd - packet) {
                break;
            }
            least = 1;
            int end = packet + captured;
            if (touched < end) {
                int limit = Math.min(end + AHEAD, lastStep);
                for (; touched < limit; touched += STEP) {
                    loaded += touch(buffer, touched);
                }
            }
            oddities |= original - captured | snapLength - captured | fractionLimit - fraction;
            packets[count] = packet;
            capturedLengths[count] = captured;
            if (layers != null) {
                layers[count] = LayerWalk.walk(buffer, packet, captured, linkType);
            }
            count++;
            record = end;
        }
        sink = (byte) loaded;
        touchedWindow = window;
        touchedTo = touched;
        odd = oddities < 0;
        next = record;
        stop = whyStopped(buffer, record, windowEnd, rangeEnd, count, from);
        return count;
    }

    /** Loads a byte of each of eight lines. */
    private static int touch(ByteBuffer buffer, int at) {
        return buffer.get(at)
                + buffer.get(at + CACHE_LINE)
                + buffer.get(at + 2 * CACHE_LINE)
                + buffer.get(at + 3 * CACHE_LINE)
                + buffer.get(at + 4 * CACHE_LINE)
                + buffer.get(at + 5 * CACHE_LINE)
                + buffer.get(at + 6 * CACHE_LINE)
                + buffer.get(at + 7 * CACHE_LINE);
    }

    /** A record header's two lengths as the usual file has them: the captured one low, the original one high. */
    private long capturedLow(long lengths) {
        int first = bigEndian ? Integer.reverseBytes((int) lengths) : (int) lengths;
        int second = bigEndian ? Integer.reverseBytes((int) (lengths >>> 32)) : (int) (lengths >>> 32);
        boolean swapped = switch (lengthOrder) {
            case CAPTURED_FIRST -> false;
            case ORIGINAL_FIRST -> true;
            case SMALLER_IS_CAPTURED -> Integer.compareUnsigned(first, second) > 0;
        };
        long low = swapped ? second : first;
        long high = swapped ? first : second;
        return high << 32 | low & 0xffff_ffffL;
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
        int captured = (int) capturedLow(buffer.getLong(record + 8));
        if (captured < 0 || captured > mostCaptured) {
            capturedAtStop = captured;
            return Stop.BAD_LENGTH;
        }
        if (captured > windowEnd - record - recordHeaderLength) {
            needed = recordHeaderLength + captured;
            return Stop.WINDOW_ENDS;
        }
        return Stop.EMPTY_RECORD;
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

    /** Whether some record entered last is one that {@link CaptureNotices} counts. */
    boolean odd() {
        return odd;
    }

    /** Keeps the touching loads alive; means nothing. */
    byte sink() {
        return sink;
    }
}
