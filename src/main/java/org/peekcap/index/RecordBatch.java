package org.peekcap.index;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.peekcap.bytes.Window;
import org.peekcap.bytes.Windows;
import org.peekcap.format.Block;
import org.peekcap.format.BlockOptions;
import org.peekcap.format.CaptureWriter;
import org.peekcap.format.RecordLayout;
import org.peekcap.layer.TunnelWalk;

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

    /** Window indices of the packets' first bytes. */
    final int[] packets = new int[CAPACITY];

    final int[] capturedLengths = new int[CAPACITY];

    /** Null where the reader was not asked for headers. */
    final long @Nullable [] layers;

    private final Windows windows;
    /** How records are read, where one way serves for all; otherwise each one's own. */
    private @Nullable RecordLayout only;

    private RecordLayout[] layouts = {};
    /** Records before this one have their layouts in the array, if not all have the same. */
    private int layoutsTo;

    private @Nullable RecordLayout latest;
    private Window window = Window.EMPTY;
    private ByteBuffer buffer = window.buffer();
    private final Block block = new Block();
    private boolean isBlock;
    private int count;
    private long firstFrame;

    RecordBatch(Windows windows, boolean withLayers) {
        this.layers = withLayers ? new long[CAPACITY] : null;
        this.windows = windows;
    }

    void useOnly(RecordLayout layout) {
        only = layout;
    }

    /** Before the first record is entered of a file that may need several layouts. */
    void beginLayouts() {
        only = null;
        latest = null;
        layoutsTo = 0;
    }

    /** Says how records from one on are read, up to the next that this is said of. */
    void layoutFrom(int record, RecordLayout layout) {
        if (layout == latest) {
            return;
        }
        noteLayouts(record);
        latest = layout;
    }

    private void noteLayouts(int to) {
        RecordLayout layout = latest;
        if (layout == null || to == layoutsTo) {
            return;
        }
        if (layouts.length == 0) {
            layouts = new RecordLayout[CAPACITY];
        }
        Arrays.fill(layouts, layoutsTo, to, layout);
        layoutsTo = to;
    }

    /** After the last record was entered. */
    void endLayouts(int records) {
        if (layoutsTo == 0) {
            only = latest;
        } else {
            noteLayouts(records);
        }
    }

    /** How a record is read. */
    public RecordLayout layout(int record) {
        RecordLayout one = only;
        return one != null ? one : layouts[record];
    }

    /** Stands on a block without a packet. */
    void resetToBlock(Window blockWindow, Boundaries boundaries, long frame) {
        reset(blockWindow, 0, frame);
        block.moveTo(
                buffer,
                boundaries.blockIndex,
                boundaries.blockLength,
                boundaries.blockBigEndian,
                blockWindow.fileOffset() + boundaries.blockIndex,
                boundaries.statisticsUnit);
        isBlock = true;
    }

    /** Whether this is no batch of packets but a block without one: {@link BatchReader#deliverBlocks}. */
    public boolean isBlock() {
        return isBlock;
    }

    /** The block that this stands on where it {@link #isBlock}; the same object always, which moves. */
    public Block block() {
        return block;
    }

    void reset(Window window, int count, long firstFrame) {
        if (isBlock) {
            isBlock = false;
            block.leave();
        }
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

    /** Has {@link #layers} say of each packet where the headers within all its tunnels are. */
    void enterTunnels() {
        if (layers != null) {
            for (int i = 0; i < count; i++) {
                layers[i] = TunnelWalk.innermost(buffer, packets[i], capturedLengths[i], linkType(i), layers[i]);
            }
        }
    }

    /** Bytes the packet had on the wire, 0 to 2<sup>32</sup> - 1. */
    public long originalLength(int record) {
        return layout(record).originalLength(buffer, packets[record]);
    }

    /**
     * Time of capture in nanoseconds since 1970-01-01T00:00Z, {@link RecordLayout#NO_TIMESTAMP} where the file does not say. In
     * classic pcap a fraction of a second or more is carried.
     */
    public long timestampNanos(int record) {
        return layout(record).timestampNanos(buffer, packets[record]);
    }

    /** Lets options be those of a record's pcapng block; of none, where it has none or the file is classic pcap. */
    public BlockOptions options(int record, BlockOptions options) {
        return layout(record).options(buffer, packets[record], capturedLengths[record], options);
    }

    /** File offset of the record or block: of its header, not of the packet in it. */
    public long fileOffset(int record) {
        return window.fileOffset() + packets[record] - layout(record).headerLength();
    }

    /**
     * Writes records {@code from} to {@code to - 1}: as they lie, in one piece, where the file takes them so, and otherwise under new
     * headers.
     */
    public void writeTo(CaptureWriter writer, int from, int to) throws IOException {
        RecordLayout one = only;
        if (from < to && one != null && writer.takesAsTheyLie(one)) {
            writer.records(buffer, packets[from] - one.headerLength(), end(to - 1));
            return;
        }
        int i = from;
        while (i < to) {
            int start = start(i);
            int end = end(i);
            if (!writer.takesAsTheyLie(layout(i))) {
                writer.packet(layout(i), buffer, packets[i], capturedLengths[i]);
                i++;
                continue;
            }
            i++;
            while (i < to && start(i) == end && writer.takesAsTheyLie(layout(i))) {
                end = end(i++);
            }
            writer.records(buffer, start, end);
        }
    }

    private int start(int record) {
        return packets[record] - layout(record).headerLength();
    }

    private int end(int record) {
        return layout(record).end(buffer, packets[record], capturedLengths[record]);
    }

    /** Link type of the packet: of its interface, in a pcapng file. */
    public int linkType(int record) {
        return layout(record).linkType();
    }

    /** Number of the interface within its section of a pcapng file; always 0 in a classic pcap file. */
    public int interfaceId(int record) {
        return layout(record).interfaceId(buffer, packets[record]);
    }
}
