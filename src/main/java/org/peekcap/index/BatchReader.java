package org.peekcap.index;

import java.io.EOFException;
import java.io.IOException;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import org.peekcap.bytes.ByteSource;
import org.peekcap.bytes.Window;
import org.peekcap.bytes.Windows;
import org.peekcap.format.FileHeader;
import org.peekcap.format.MalformedCaptureException;
import org.peekcap.format.PcapFileHeader;
import org.peekcap.index.Boundaries.Stop;

/**
 * Reads a capture, or a range of it, a batch of records at a time. For one thread; several readers may share a file.
 *
 * <p>A broken record ends the reading with a {@link MalformedCaptureException}, after every whole record before it was
 * delivered.
 *
 * <p>A mapped file that shrinks while it is read ends the reading likewise. That is found when a window is left, when records
 * stop making sense, and when an access faults within {@link #next()}. A fault may also come as an {@link InternalError} while
 * the caller reads a batch, or some instructions later: {@link #explain} tells what it was.
 */
public final class BatchReader implements AutoCloseable {
    /** Bytes that the first batch after a {@link #seek} spans. */
    private static final int FIRST_SPAN = 2048;

    private static final int WHOLE_BATCH = Integer.MAX_VALUE;

    private final ByteSource source;
    private final Windows windows;
    private final FileHeader header;
    private final RecordBatch batch;
    private final CaptureNotices notices;
    private final Boundaries boundaries;
    private final ZeroPadding zeroPadding;
    private final Shrinkage shrinkage;
    private final boolean canSeek;
    private final long rangeEnd;
    private Window window = Window.EMPTY;
    private long position;
    private long frames;
    private int span = WHOLE_BATCH;
    private boolean ended;
    private boolean mustGoTo;
    private boolean goesExactly;
    private boolean mustEndExactly;
    private boolean innermost;
    private boolean keepsFailure;
    private @Nullable MalformedCaptureException failure;
    private volatile boolean cancelled;
    private @Nullable Runnable whenClosed;

    /** Reads the whole capture. */
    public BatchReader(ByteSource source) throws IOException {
        this(source, readHeader(source), 0, Long.MAX_VALUE, true);
    }

    /**
     * Reads the records that start at file offsets {@code from} to {@code rangeEnd - 1}.
     *
     * @param from the start of a record, or the end of the file; 0 for the first record
     * @param withLayers whether to find packets' headers in the same pass
     */
    public BatchReader(ByteSource source, FileHeader header, long from, long rangeEnd, boolean withLayers) {
        this.source = source;
        this.windows = source.windows();
        this.header = header;
        this.batch = new RecordBatch(windows, withLayers);
        this.notices = new CaptureNotices(header);
        this.boundaries = Boundaries.of(source, windows, header, notices);
        this.zeroPadding = new ZeroPadding(source, windows);
        this.shrinkage = new Shrinkage(source);
        this.canSeek = source.isRandomAccess();
        this.position = Math.max(from, header.firstRecord());
        this.mustGoTo = from > 0 || rangeEnd < Long.MAX_VALUE;
        this.rangeEnd = rangeEnd;
        windows.whenSourceCloses(this::letGo);
    }

    /** The header of a capture; a stream stands just past it afterwards. */
    public static FileHeader readHeader(ByteSource source) throws IOException {
        try (Windows windows = source.windows()) {
            return FileHeader.read(source.name(), windows);
        } catch (EOFException e) {
            throw cutShort(source, 0, 0, e);
        }
    }

    public FileHeader header() {
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

    /** Frame number of the last record delivered: how many there were, unless there was a {@link #seek}. */
    public long frames() {
        return frames;
    }

    /** File offset just past the last record of the present batch, where the next one starts. */
    public long position() {
        return position;
    }

    /**
     * Goes to a record: {@link #next()} then begins there. The first batches are small, so that reading single packets here and
     * there is not paid for with whole batches.
     *
     * @param frame the record's frame number, from which the following ones are counted
     * @param offset of the record in the file, as {@link PacketIndex#fileOffset} gives it
     * @throws IllegalStateException if the capture is a stream
     */
    public void seek(long frame, long offset) {
        if (!canSeek) {
            throw new IllegalStateException(source.name() + ": a stream cannot be read at any frame");
        }
        letGo();
        window = Window.EMPTY;
        position = offset;
        frames = frame - 1;
        mustGoTo = true;
        goesExactly = true;
        span = FIRST_SPAN;
        ended = false;
    }

    /**
     * Fills the batch with the next records.
     *
     * @return false where the capture or the range ends; a part that {@link ParallelScan} reads also ends where it is broken
     * @throws MalformedCaptureException where the file's structure is broken, after all whole records before were delivered
     * @throws IllegalStateException if this reader or its source is closed
     */
    public boolean next() throws IOException {
        batch.reset(Window.EMPTY, 0, frames + 1);
        requireOpen();
        long startPosition = position;
        long startFrames = frames;
        while (!ended) {
            try {
                return fill();
            } catch (MalformedCaptureException e) {
                keepOrThrow(ended ? e : brokenBelow(e));
            } catch (InternalError e) {
                noteShrinking(e);
                position = startPosition;
                frames = startFrames;
            }
        }
        return false;
    }

    private void keepOrThrow(MalformedCaptureException e) throws MalformedCaptureException {
        if (!keepsFailure) {
            throw e;
        }
        failure = e;
    }

    /**
     * Makes the headers inside all tunnels the headers of a packet, for everybody who asks a batch of this reader: addresses,
     * ports and all else are then those of the innermost packet. To be called before the first {@link #next()}; for a cursor,
     * {@code new PacketReader(capture.batches(true).innermost())}.
     */
    public BatchReader innermost() {
        innermost = true;
        return this;
    }

    /**
     * Lets {@link #next()} deliver a pcapng file's blocks without packets as well, in the file's order, each as a batch of no
     * packet: {@link RecordBatch#isBlock}.
     */
    public BatchReader deliverBlocks() {
        boundaries.deliversBlocks = true;
        return this;
    }

    /** Makes this the reader of a part: what is broken only ends it, and is kept until it is known that the part was right. */
    BatchReader keepFailure() {
        keepsFailure = true;
        return this;
    }

    /** Whether {@link #next()} has returned false. */
    boolean isEnded() {
        return ended;
    }

    /** What ended the reading, if it is kept and there was something. */
    @Nullable
    MalformedCaptureException failure() {
        return failure;
    }

    /** Makes {@link #next()} throw, in whatever thread, since nobody wants the rest. */
    void cancel() {
        cancelled = true;
    }

    /** Makes sure that records are read by all that was said before them, not only by what the file's begin says. */
    BatchReader beginExactly() {
        goesExactly = true;
        return this;
    }

    /** Whether something was passed that changes how records after it are to be read, and that the file's begin does not say. */
    boolean changesWhatFollows() {
        return boundaries.changesWhatFollows();
    }

    /** Makes the end of the range an error, unless a record ends there. */
    BatchReader endExactly() {
        mustEndExactly = true;
        return this;
    }

    private void checkEnd() throws IOException {
        if (!mustEndExactly) {
            return;
        }
        if (position > rangeEnd || position < rangeEnd && rangeEnd < source.size()) {
            throw SplitException.deceived(source.name(), position, rangeEnd);
        } else if (boundaries.changesWhatFollows() && rangeEnd < source.size()) {
            throw SplitException.changed(source.name(), rangeEnd);
        }
    }

    /** A reader whose source was closed by somebody else gives its memory back as soon as it notices. */
    private void requireOpen() {
        if (cancelled) {
            throw new CancellationException("another part failed");
        }
        try {
            windows.requireOpen();
        } catch (IllegalStateException e) {
            close();
            throw e;
        }
    }

    private boolean fill() throws IOException {
        boolean trusted = false;
        int minimum = boundaries.leastBytes();
        if (mustGoTo) {
            boundaries.goTo(position, goesExactly);
            window = Window.EMPTY;
            mustGoTo = false;
        }
        while (position < rangeEnd) {
            if (!window.contains(position, minimum)) {
                window = windowAt(minimum);
            }
            int index = window.index(Math.min(position, window.end()));
            int end = (int) Math.min(Math.min(rangeEnd, position + span) - window.fileOffset(), Integer.MAX_VALUE);
            int count = boundaries.fill(batch, window, index, end, trusted);
            Stop stop = boundaries.stop();
            if (stop != Stop.BATCH_FULL && shrinkage.affects(window)) {
                noteShrinking(null);
                minimum = boundaries.leastBytes();
                continue;
            }
            position = window.fileOffset() + boundaries.next();
            if (count > 0) {
                deliver(count);
                return true;
            }
            if (boundaries.blockLength > 0) {
                batch.resetToBlock(window, boundaries, frames + 1);
                return true;
            } else if (stop == Stop.RANGE_ENDS) {
                break;
            } else if (stop == Stop.EMPTY_RECORD) {
                trusted = isMeant();
                if (!trusted) {
                    break;
                }
            } else if (stop == Stop.FAULT) {
                throw broken(boundaries.fault());
            } else if (stop == Stop.BATCH_FULL) {
                continue; // of blocks without packets
            } else if (window.contains(position, boundaries.needed())) {
                throw new IllegalStateException("no progress at " + position);
            } else {
                minimum = boundaries.needed();
                window = windowAt(minimum);
                if (!window.contains(position, minimum)) {
                    endOfInput(minimum);
                    break;
                }
            }
        }
        ended = true;
        checkEnd();
        return false;
    }

    private Window windowAt(int minimum) throws IOException {
        try {
            return shrinkage.cut(windows.at(position, minimum));
        } catch (EOFException e) {
            ended = true;
            throw cutShort(source, position, frames, e);
        }
    }

    /** A stream that ended, but not in the way its sender would have ended it. */
    private static MalformedCaptureException cutShort(ByteSource source, long at, long frames, EOFException cause) {
        MalformedCaptureException failure =
                new MalformedCaptureException(source.name(), at, "cut short: " + cause.getMessage(), frames);
        failure.initCause(cause);
        return failure;
    }

    private void deliver(int count) {
        batch.reset(window, count, frames + 1);
        if (innermost) {
            batch.enterTunnels();
        }
        frames += count;
        span = span < RecordBatch.SPAN ? 2 * span : WHOLE_BATCH;
        if (boundaries.odd()) {
            notices.count(batch);
        }
    }

    /** Whether an empty record is one, and not zero padding or the header of a second file. */
    private boolean isMeant() throws IOException {
        if (PcapFileHeader.isAt(window.buffer(), window.index(position))) {
            throw broken("a second pcap file header: captures were joined byte by byte");
        }
        long padding = zeroPadding.from(position);
        if (padding == 0 && zeroPadding.passed(position)) {
            throw broken("zeros, and other bytes after them");
        } else if (padding == 0) {
            window = windowAt(boundaries.leastBytes());
            return true;
        }
        notices.addZeroPadding(padding);
        return false;
    }

    private void endOfInput(int needed) throws IOException {
        ended = true;
        if (shrinkage.wasNoted()) {
            throw shrinkage.exception("", frames);
        }
        long there = window.end() - position;
        if (there > 0) {
            throw broken("cut short: " + there + " bytes are left of " + boundaries.nameOfCut(there) + " of " + needed);
        }
    }

    private void noteShrinking(@Nullable InternalError fault) throws IOException {
        shrinkage.note(fault, window);
        window = shrinkage.cut(window);
    }

    /**
     * What an error meant that came while the caller read a batch; to be asked before anything is closed. Catch it in a method
     * around the one that loops over packets: up to JDK 17, handlers within the compiled loop are passed over.
     *
     * @return that the file shrank; what was read past its new end, since {@link #next()}, is void
     * @throws InternalError the fault itself, if the file did not shrink
     */
    public MalformedCaptureException explain(InternalError fault) throws IOException {
        noteShrinking(fault);
        ended = true;
        MalformedCaptureException failure = shrinkage.exception("; what was read past them is void", frames);
        failure.initCause(fault);
        return failure;
    }

    /** Where the source itself is broken, as compressed data may be: at the record for which its bytes do not suffice. */
    private MalformedCaptureException brokenBelow(MalformedCaptureException fault) {
        MalformedCaptureException broken = broken(fault.reason());
        broken.initCause(fault);
        return broken;
    }

    private MalformedCaptureException broken(String reason) {
        ended = true;
        return new MalformedCaptureException(source.name(), position, reason, frames);
    }

    /** What is to happen when this reader or its source is closed: let go of the batch's buffer. */
    public void whenClosed(Runnable action) {
        whenClosed = action;
    }

    private void letGo() {
        batch.reset(Window.EMPTY, 0, frames + 1);
        Runnable action = whenClosed;
        if (action != null) {
            action.run();
        }
    }

    @Override
    public void close() {
        window = Window.EMPTY;
        letGo();
        windows.close();
    }
}
