package org.peekcap.index;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import org.peekcap.bytes.ByteSource;
import org.peekcap.bytes.Window;
import org.peekcap.bytes.Windows;
import org.peekcap.format.FileHeader;
import org.peekcap.format.PcapFileHeader;
import org.peekcap.format.TimestampUnit;

/**
 * Finds where the records of one format begin, window by window.
 *
 * <p>The next record's address depends on this record's length, so a walk that skips payload waits on memory at every step
 * and gives the hardware no pattern to run ahead of. The walk therefore loads one byte of every cache line of some pages before it
 * enters it: the loads do not wait for one another, and the headers are then in cache.
 */
abstract sealed class Boundaries permits PcapBoundaries, PcapngBoundaries {
    /** Why {@link #fill} ended. */
    enum Stop {
        /** The batch is full, or spans enough bytes. */
        BATCH_FULL,
        /** The window ends before the record does; {@link #needed()} says how many bytes the record needs, as far as known. */
        WINDOW_ENDS,
        /** The reader's range ends here. */
        RANGE_ENDS,
        /** A pcap record that holds no byte: meant, or zeros, or the header of another file. */
        EMPTY_RECORD,
        /** What stands here is no record; {@link #fault()} says why. */
        FAULT
    }

    private static final int CACHE_LINE = 64;
    /** Lines are touched eight at a time. */
    static final int STEP = 8 * CACHE_LINE;
    /** How far the touch goes each time that the walk has used up what was touched: less than a first-level cache holds. */
    static final int AHEAD = 16 << 10;

    Stop stop = Stop.RANGE_ENDS;
    int next;
    int needed;
    String fault = "";
    boolean odd;
    /** Whether each block without a packet is to end {@link #fill}, alone. */
    boolean deliversBlocks;

    int blockIndex;
    boolean blockBigEndian;
    /** Of the timestamps of that block, if it is of statistics and their interface is known. */
    @Nullable
    TimestampUnit statisticsUnit;

    /** Of the block without a packet that was passed last and is to be delivered; 0 where there is none. */
    int blockLength;

    /** Whether the bytes have just been received, and are in cache: no line need be touched. */
    private boolean received;

    private Window touchedWindow = Window.EMPTY;
    private int touchedTo;
    private byte sink;

    /** For the records of a capture that begins with a header. */
    static Boundaries of(ByteSource source, Windows windows, FileHeader header, CaptureNotices notices) {
        Boundaries boundaries = header instanceof PcapFileHeader pcap
                ? new PcapBoundaries(pcap)
                : new PcapngBoundaries(source, windows, notices);
        boundaries.received = !source.isRandomAccess();
        return boundaries;
    }

    /**
     * Enters the records that begin at {@code from} or later, and before {@code rangeEnd}, into a batch.
     *
     * @param from window index of a record's start
     * @param rangeEnd window index at or after which no record is wanted
     * @param trusted whether the first record is known to be meant though it holds no byte
     * @return records entered, which may be none though {@link #next()} is further on: what holds no packet was passed over
     */
    abstract int fill(RecordBatch batch, Window window, int from, int rangeEnd, boolean trusted);

    /** Bytes, from a record's start, without which its length is not known. */
    abstract int leastBytes();

    /**
     * Prepares to go on at a record: what was said before it and matters for it is looked up.
     *
     * @param exactly whether to find out; otherwise what the file's begin says is assumed
     */
    void goTo(long fileOffset, boolean exactly) throws IOException {}

    /** Whether something was passed that changes how the records after it are to be read, and that the file's begin does not say. */
    boolean changesWhatFollows() {
        return false;
    }

    /** What is cut short, where the input ends {@code there} bytes after a record's start. */
    abstract String nameOfCut(long there);

    /** Where {@link #fill} must go on to touch lines. */
    final int touchedFrom(Window window, int from) {
        if (received) {
            return Integer.MAX_VALUE;
        }
        return window == touchedWindow ? Math.max(touchedTo, from) : from;
    }

    final void touched(Window window, int to, int loaded) {
        touchedWindow = window;
        touchedTo = to;
        sink = (byte) loaded;
    }

    /** Loads a byte of each of eight lines. */
    static int touch(ByteBuffer buffer, int at) {
        return buffer.get(at)
                + buffer.get(at + CACHE_LINE)
                + buffer.get(at + 2 * CACHE_LINE)
                + buffer.get(at + 3 * CACHE_LINE)
                + buffer.get(at + 4 * CACHE_LINE)
                + buffer.get(at + 5 * CACHE_LINE)
                + buffer.get(at + 6 * CACHE_LINE)
                + buffer.get(at + 7 * CACHE_LINE);
    }

    final Stop stop() {
        return stop;
    }

    /** Window index just past the last record entered. */
    final int next() {
        return next;
    }

    /** After {@link Stop#WINDOW_ENDS}: bytes, from {@link #next()}, without which the record cannot be entered. */
    final int needed() {
        return needed;
    }

    /** After {@link Stop#FAULT}: what is wrong with the record at {@link #next()}. */
    final String fault() {
        return fault;
    }

    /** Whether some record entered last is one that {@link CaptureNotices} counts. */
    final boolean odd() {
        return odd;
    }

    /** Keeps the touching loads alive; means nothing. */
    final byte sink() {
        return sink;
    }
}
