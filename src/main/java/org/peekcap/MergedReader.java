package org.peekcap;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.peekcap.format.MalformedCaptureException;
import org.peekcap.index.RecordBatch;
import org.peekcap.packet.Packet;

/**
 * Moves over the packets of many files in the order of their times; of packets of one time, those of the file named first come first.
 * No packet is moved: each file has a cursor. A file is open from the time of its first packet to that of its last, so that a long row
 * of files, each of which follows on the one before, needs few of them open. For one thread.
 *
 * <p>Packets of one file stay in its order; where its own times go back, so does the result.
 */
public final class MergedReader implements AutoCloseable {
    /** Files that may be open at once. */
    public static final int MOST_OPEN = 1000;

    private final int mostOpen;
    /** A heap: none is before its parent, the one at (i - 1) / 2. */
    private final MergeCursor[] heap;

    private boolean innermost;
    private int size;
    private int open;
    private int record;
    private int runEnd;
    private @Nullable MergeCursor current;
    private final List<IOException> failures = new ArrayList<>();
    private final List<String> notices = new ArrayList<>();

    MergedReader(List<Path> paths) {
        this(paths, MOST_OPEN);
    }

    MergedReader(List<Path> paths, int mostOpen) {
        this.mostOpen = mostOpen;
        this.heap = new MergeCursor[paths.size()];
        for (int i = 0; i < heap.length; i++) {
            Path path = paths.get(i);
            try {
                long time = CaptureSet.firstTime(path);
                if (time < Long.MAX_VALUE) {
                    heap[size++] = new MergeCursor(path, i, time);
                }
            } catch (IOException e) {
                failures.add(e);
            }
        }
        for (int i = size / 2 - 1; i >= 0; i--) {
            siftDown(i);
        }
    }

    /** As {@link org.peekcap.index.BatchReader#innermost()}, of all files; to be asked for before the first packet. */
    public MergedReader innermost() {
        innermost = true;
        return this;
    }

    /**
     * Moves to the next packet.
     *
     * @return false after the last one
     * @throws IOException what was wrong with a file, after the packets of all; asked again, what was wrong with another
     */
    public boolean next() throws IOException {
        if (record + 1 < runEnd) {
            packet().moveTo(++record);
            return true;
        }
        return nextRun();
    }

    /**
     * Moves to the next packet of another file, or of another batch: to the first of a run of packets, records {@link #record()} to
     * {@link #runEnd()} - 1 of {@link #batch()}, between which no other file has one.
     *
     * @return false, and throws, as {@link #next()}
     */
    public boolean nextRun() throws IOException {
        if (current != null) {
            MergeCursor top = current;
            current = null;
            goOn(top, runEnd);
        }
        record = 0;
        runEnd = 0;
        while (size > 0) {
            MergeCursor top = heap[0];
            if (top.isOpen()) {
                current = top;
                record = top.record();
                runEnd = top.runEnd(earlier(1, 2));
                top.packet().moveTo(record);
                return true;
            }
            if (open == mostOpen) {
                close();
                throw new IOException(top.path() + ": is the one too many of more than " + mostOpen
                        + " captures of the same time, which cannot all be open; merge them in parts");
            }
            open++;
            goOn(top, -1);
        }
        if (!failures.isEmpty()) {
            throw failures.remove(0);
        }
        return false;
    }

    /** Opens the first cursor, or moves it to a record or into its next batch, and puts it where its time belongs. */
    private void goOn(MergeCursor top, int to) throws IOException {
        boolean more = false;
        try {
            more = to < 0 ? top.open(innermost) : top.moveTo(to);
        } catch (IOException e) {
            failures.add(e);
        }
        if (!more) {
            leave(top);
        }
        siftDown(0);
    }

    private void leave(MergeCursor top) throws IOException {
        top.notices().forEach(notice -> notices.add(top.path() + ": " + notice));
        top.close();
        open--;
        heap[0] = heap[--size];
    }

    private @Nullable MergeCursor earlier(int a, int b) {
        if (b >= size) {
            return a < size ? heap[a] : null;
        }
        return heap[b].isBefore(heap[a]) ? heap[b] : heap[a];
    }

    private void siftDown(int from) {
        int at = from;
        while (true) {
            int child = 2 * at + 1;
            if (child >= size) {
                return;
            }
            if (child + 1 < size && heap[child + 1].isBefore(heap[child])) {
                child++;
            }
            if (!heap[child].isBefore(heap[at])) {
                return;
            }
            MergeCursor swapped = heap[at];
            heap[at] = heap[child];
            heap[child] = swapped;
            at = child;
        }
    }

    private MergeCursor current() {
        if (current == null) {
            throw new IllegalStateException("no packet: next() was not called, returned false, or failed");
        }
        return current;
    }

    /** The packet that {@link #next()} moved to; each file has its own object. Frame numbers are those of its file. */
    public Packet packet() {
        return current().packet();
    }

    /** The file of the packet. */
    public Path path() {
        return current().path();
    }

    /** The capture of the packet. */
    public Capture capture() {
        return current().capture();
    }

    /** The batch of the packet. */
    public RecordBatch batch() {
        return current().batch();
    }

    /** Which of the batch the packet is. */
    public int record() {
        return record;
    }

    /** Just past the last record of this run. */
    public int runEnd() {
        return runEnd;
    }

    /** What was odd in the files that have ended, and was read nevertheless: sentences that begin with the file. */
    public List<String> notices() {
        return List.copyOf(notices);
    }

    /**
     * What an error meant that came while a packet was read: {@link org.peekcap.index.BatchReader#explain}. Asked again,
     * {@link #next()} goes on without that file.
     */
    public MalformedCaptureException explain(InternalError fault) throws IOException {
        MergeCursor top = current;
        if (top == null) {
            throw fault;
        }
        MalformedCaptureException failure = top.explain(fault);
        current = null;
        runEnd = 0;
        leave(top);
        siftDown(0);
        return failure;
    }

    @Override
    public void close() throws IOException {
        current = null;
        for (int i = 0; i < size; i++) {
            heap[i].close();
        }
        size = 0;
    }
}
