package org.peekcap.index;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.peekcap.bytes.Window;
import org.peekcap.bytes.Windows;
import org.peekcap.format.CaptureWriter;
import org.peekcap.format.PcapFileHeader;
import org.peekcap.format.PcapFileHeader.LengthOrder;

/**
 * The boundaries of up to {@link #CAPACITY} consecutive records of one window. Records are numbered from 0 within the batch;
 * what a record's header says is read from the window when it is asked for.
 *
 * <p>Lifetime: valid until the next {@link BatchReader#next()} of the reader that fills it.
 */
public final class RecordBatch {
    /** Records a batch holds at the most. */
    public static final int CAPACITY = 2048;

    /** Bytes of the file a batch spans, about: what it touched is still in cache when it is used. */
    static final int SPAN = 256 << 10;

    private static final int SECONDS = 0;
    private static final int FRACTION = 4;
    private static final int FIRST_LENGTH = 8;
    private static final int SECOND_LENGTH = 12;

    /** Window indices of the packets' first bytes. */
    final int[] packets = new int[CAPACITY];

    final int[] capturedLengths = new int[CAPACITY];

    /** Null where the reader was not asked for headers. */
    final long @Nullable [] layers;

    private final PcapFileHeader header;
    private final Windows windows;
    private final boolean bigEndian;
    private final int recordHeaderLength;
    private final LengthOrder lengthOrder;
    private final int nanosPerFraction;
    private Window window = Window.EMPTY;
    private ByteBuffer buffer = window.buffer();
    private int count;
    private long firstFrame;

    RecordBatch(PcapFileHeader header, Windows windows, boolean withLayers) {
        this.layers = withLayers ? new long[CAPACITY] : null;
        this.windows = windows;
        this.header = header;
        this.bigEndian = header.bigEndian();
        this.recordHeaderLength = header.recordHeaderLength();
        this.lengthOrder = header.lengthOrder();
        this.nanosPerFraction = 1_000_000_000 / header.fractionsPerSecond();
    }

    void reset(Window window, int count, long firstFrame) {
        this.window = window;
        this.buffer = window.buffer();
        this.count = count;
        this.firstFrame = firstFrame;
    }

    /** Records in this batch. */
    public int count() {
        return count;
    }

    /** The window that all records of this batch lie in; {@link #packetIndex} is an index of its buffer. */
    public Window window() {
        return window;
    }

    /** That window's buffer, whose memory may be gone once the reader is closed: keep a {@link #slice} instead. */
    public ByteBuffer buffer() {
        return buffer;
    }

    /** Frame number of record 0, counted from 1 where the reader began to read. */
    public long firstFrame() {
        return firstFrame;
    }

    /** Index of the packet's first byte in the window's buffer. */
    public int packetIndex(int record) {
        return packets[record];
    }

    /** The packet's bytes, read-only and big-endian, readable even after everything is closed: {@link Windows#slice}. */
    public ByteBuffer slice(int record) {
        return windows.slice(window, packets[record], capturedLengths[record]);
    }

    /** Bytes of the packet that are in the file. */
    public int capturedLength(int record) {
        return capturedLengths[record];
    }

    /**
     * Where the packet's headers are: {@link org.peekcap.layer.Layers}.
     *
     * @throws NullPointerException if the reader was not asked for headers
     */
    public long layers(int record) {
        return Objects.requireNonNull(layers, "reader without layers")[record];
    }

    /** Bytes the packet had on the wire, 0 to 2<sup>32</sup> - 1. */
    public long originalLength(int record) {
        int at = packets[record] - recordHeaderLength;
        return Integer.toUnsignedLong(
                switch (lengthOrder) {
                    case CAPTURED_FIRST -> fileInt(at + SECOND_LENGTH);
                    case ORIGINAL_FIRST -> fileInt(at + FIRST_LENGTH);
                    case SMALLER_IS_CAPTURED -> unsignedMax(fileInt(at + FIRST_LENGTH), fileInt(at + SECOND_LENGTH));
                });
    }

    /** Time of capture in nanoseconds since 1970-01-01T00:00Z; a fraction of a second or more is carried. */
    public long timestampNanos(int record) {
        int at = packets[record] - recordHeaderLength;
        long seconds = Integer.toUnsignedLong(fileInt(at + SECONDS));
        long fraction = Integer.toUnsignedLong(fileInt(at + FRACTION));
        return seconds * 1_000_000_000L + fraction * nanosPerFraction;
    }

    /** The header's fraction of a second as it stands, in the file's own unit. */
    long fraction(int record) {
        return Integer.toUnsignedLong(fileInt(packets[record] - recordHeaderLength + FRACTION));
    }

    /** File offset of the record: of its header, not of the packet in it. */
    public long fileOffset(int record) {
        return window.fileOffset() + packets[record] - recordHeaderLength;
    }

    /**
     * Writes records {@code from} to {@code to - 1} to a file of the same link type: as they lie, in one piece, where its records
     * are of the same kind, and otherwise under new headers.
     */
    public void writeTo(CaptureWriter writer, int from, int to) throws IOException {
        if (writer.header().linkType() != header.linkType()) {
            throw new IllegalArgumentException(
                    "packets of link type " + header.linkType() + " do not belong into a file of link type "
                            + writer.header().linkType());
        }
        if (from < to && writer.header().hasRecordsLike(header)) {
            int end = packets[to - 1] + capturedLengths[to - 1];
            writer.records(buffer, packets[from] - recordHeaderLength, end);
            return;
        }
        for (int i = from; i < to; i++) {
            writer.packet(timestampNanos(i), originalLength(i), buffer, packets[i], capturedLengths[i]);
        }
    }

    /** Link type of the packet. */
    public int linkType(int record) {
        return header.linkType();
    }

    /** Number of the interface within the file; always 0 in a classic pcap file. */
    public int interfaceId(int record) {
        return 0;
    }

    private int fileInt(int index) {
        int value = buffer.getInt(index);
        return bigEndian ? Integer.reverseBytes(value) : value;
    }

    private static int unsignedMax(int a, int b) {
        return Integer.compareUnsigned(a, b) > 0 ? a : b;
    }
}
