package org.peekcap.index;

import java.io.EOFException;
import java.io.IOException;
import org.peekcap.bytes.ByteSource;
import org.peekcap.bytes.Window;
import org.peekcap.format.MalformedCaptureException;
import org.peekcap.format.PcapFileHeader;
import org.peekcap.index.PcapBoundaries.Stop;

/**
 * Reads a capture, or a range of it, a batch of records at a time. Not safe for use by several threads; several readers over
 * one mapped file are.
 *
 * <p>A broken record ends the reading with a {@link MalformedCaptureException}, after every whole record before it was
 * delivered.
 */
public final class BatchReader implements AutoCloseable {
    private final ByteSource source;
    private final PcapFileHeader header;
    private final RecordBatch batch;
    private final PcapBoundaries boundaries;
    private final CaptureNotices notices;
    private final ZeroPadding zeroPadding;
    private final long rangeEnd;
    private Window window = Window.EMPTY;
    private long position;
    private long frames;
    private boolean ended;
    private boolean closed;

    /** Reads the whole capture. Retains {@code source} until {@link #close()}. */
    public BatchReader(ByteSource source) throws IOException {
        this(source, readHeader(source), PcapFileHeader.LENGTH, Long.MAX_VALUE, true);
    }

    /**
     * Reads the records that start at file offsets {@code from} to {@code rangeEnd - 1}.
     *
     * @param from the start of a record, or the end of the file
     * @param withLayers whether to find packets' headers in the same pass
     */
    public BatchReader(ByteSource source, PcapFileHeader header, long from, long rangeEnd, boolean withLayers) {
        source.retain();
        this.source = source;
        this.header = header;
        this.batch = new RecordBatch(header, withLayers);
        this.boundaries = new PcapBoundaries(header);
        this.notices = new CaptureNotices(header);
        this.zeroPadding = new ZeroPadding(source);
        this.position = from;
        this.rangeEnd = rangeEnd;
    }

    /** The header of a capture; a stream stands just past it afterwards. */
    public static PcapFileHeader readHeader(ByteSource source) throws IOException {
        return PcapFileHeader.read(source.name(), source.window(0, PcapFileHeader.LENGTH));
    }

    public PcapFileHeader header() {
        return header;
    }

    /** The one batch that {@link #next()} fills. */
    public RecordBatch batch() {
        return batch;
    }

    /** What was odd so far. */
    public CaptureNotices notices() {
        return notices;
    }

    /** Records delivered so far, those of the present batch among them. */
    public long frames() {
        return frames;
    }

    /** File offset just past the last record of the present batch, where the next one starts. */
    public long position() {
        return position;
    }

    /**
     * Fills the batch with the next records.
     *
     * @return false where the capture or the range ends
     * @throws MalformedCaptureException where the file's structure is broken, after all whole records before were delivered
     * @throws IllegalStateException if this reader or its source is closed
     */
    public boolean next() throws IOException {
        if (closed || source.isClosed()) {
            close();
            throw new IllegalStateException(source.name() + ": reader used after close");
        }
        batch.reset(window, 0, frames + 1);
        if (ended) {
            return false;
        }
        try {
            return fill();
        } catch (InternalError e) {
            throw shrunk(e);
        }
    }

    private boolean fill() throws IOException {
        boolean trusted = false;
        int minimum = header.recordHeaderLength();
        while (position < rangeEnd) {
            if (!window.contains(position, minimum)) {
                window = source.window(position, minimum);
            }
            int index = window.index(Math.min(position, window.end()));
            int end = (int) Math.min(rangeEnd - window.fileOffset(), Integer.MAX_VALUE);
            int count = boundaries.fill(batch, window, index, end, trusted);
            position = window.fileOffset() + boundaries.next();
            if (count > 0) {
                deliver(count);
                return true;
            }
            Stop stop = boundaries.stop();
            if (stop == Stop.RANGE_ENDS) {
                break;
            } else if (stop == Stop.EMPTY_RECORD) {
                trusted = isMeant();
                if (!trusted) {
                    break;
                }
            } else if (stop == Stop.BAD_LENGTH) {
                throw broken("captured length " + boundaries.capturedAtStop() + " is above the limit of "
                        + header.mostCaptured());
            } else if (window.contains(position, boundaries.needed())) {
                throw new IllegalStateException("no progress at " + position);
            } else {
                minimum = boundaries.needed();
                window = source.window(position, minimum);
                if (!window.contains(position, minimum)) {
                    endOfInput(minimum);
                    break;
                }
            }
        }
        ended = true;
        return false;
    }

    private void deliver(int count) {
        batch.reset(window, count, frames + 1);
        frames += count;
        if (boundaries.odd()) {
            notices.count(batch);
        }
    }

    /** Whether an empty record is one, and not zero padding or the header of a second file. */
    private boolean isMeant() throws IOException {
        if (PcapFileHeader.isMagic(window.buffer().getInt(window.index(position)))) {
            throw broken("a second pcap file header: captures were joined byte by byte");
        }
        long padding = zeroPadding.from(position);
        if (padding == 0 && zeroPadding.passed(position)) {
            throw broken("zeros, and other bytes after them");
        } else if (padding == 0) {
            window = source.window(position, header.recordHeaderLength());
            return true;
        }
        requireWhole();
        notices.addZeroPadding(padding);
        return false;
    }

    private void endOfInput(int needed) throws IOException {
        requireWhole();
        long there = window.end() - position;
        if (there == 0) {
            return;
        }
        throw broken(
                there < header.recordHeaderLength()
                        ? "cut short: a record header has " + header.recordHeaderLength() + " bytes, there are " + there
                        : "cut short: the record has " + needed + " bytes, there are " + there);
    }

    /** A mapped file that shrank reads as zeros for a while, on some JVMs, before it faults. */
    private void requireWhole() throws IOException {
        if (source.size() < window.end()) {
            throw shrunk(null);
        }
    }

    private IOException shrunk(@org.jspecify.annotations.Nullable InternalError cause) throws IOException {
        long size = source.size();
        if (cause != null && size >= window.end()) {
            throw cause;
        }
        ended = true;
        EOFException failure = new EOFException(source.name() + ": shrank to " + size + " bytes while it was read; "
                + frames + " packets were delivered");
        if (cause != null) {
            failure.initCause(cause);
        }
        return failure;
    }

    private MalformedCaptureException broken(String reason) {
        ended = true;
        return new MalformedCaptureException(source.name(), position, reason + " (after " + frames + " whole packets)");
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            window = Window.EMPTY;
            batch.reset(window, 0, frames + 1);
            source.release();
        }
    }
}
