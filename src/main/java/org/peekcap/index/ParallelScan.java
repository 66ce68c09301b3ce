package org.peekcap.index;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.peekcap.bytes.ByteSource;
import org.peekcap.bytes.Windows;
import org.peekcap.format.FileHeader;
import org.peekcap.format.MalformedCaptureException;

/**
 * Reads one capture in several threads. Each part guesses where its first record starts; a part counts only if the part before
 * it ended there, and is read again from where that one did end otherwise. So the answer is that of one reader, always.
 *
 * @param <R> what is made of a part
 */
public final class ParallelScan<R> {
    /** What to do with a part's records, in a thread of its own. */
    @FunctionalInterface
    public interface Work<R> {
        /**
         * Reads a part to its end, which is also where the file is broken. Must have no effect but its result: it is called again
         * for a part whose start was guessed wrong. Frame numbers count from 1 within the part.
         */
        R read(BatchReader part) throws IOException;
    }

    /**
     * A part that is known to be right.
     *
     * @param firstFrame frame number, in the file, of the part's first packet
     * @param frames packets in the part
     * @param result what the work made of it
     */
    public record Part<R>(long firstFrame, long frames, R result) {}

    private static final class Outcome<R> {
        private final BatchReader reader;
        private final R result;

        Outcome(BatchReader reader, R result) {
            this.reader = reader;
            this.result = result;
        }
    }

    /** Parts smaller than this cost more to begin than they save. */
    static final long LEAST_PART = 4L << 20;
    /** Some more than there are threads, for parts are not equally hard. */
    private static final int PARTS_PER_THREAD = 4;

    private final ByteSource source;
    private final FileHeader header;
    private final int threads;
    private final boolean withLayers;
    private final Work<R> work;
    private final CaptureNotices notices;
    private final List<BatchReader> readers = new ArrayList<>();
    private boolean cancelled;
    private long corrections;

    /**
     * @param threads that work at once; a stream is read by one
     * @param withLayers whether to find packets' headers in the same pass
     */
    public ParallelScan(ByteSource source, FileHeader header, int threads, boolean withLayers, Work<R> work) {
        if (threads < 1) {
            throw new IllegalArgumentException(threads + " threads");
        }
        this.source = source;
        this.header = header;
        this.threads = threads;
        this.withLayers = withLayers;
        this.work = work;
        this.notices = new CaptureNotices(header);
    }

    /**
     * Scans the capture, once.
     *
     * @param results takes the parts in the order of the file, in the calling thread, as soon as they are known to be right
     * @throws MalformedCaptureException after the part in which the file is broken was taken, and all before
     */
    public void run(Consumer<? super Part<R>> results) throws IOException {
        boolean divisible = threads > 1 && source.isRandomAccess();
        long parts = divisible ? Math.min((long) threads * PARTS_PER_THREAD, source.size() / LEAST_PART) : 1;
        run(starts((int) Math.max(1, parts)), results);
    }

    /** Offsets at which the parts of a file seem to begin. */
    private long[] starts(int parts) throws IOException {
        long[] starts = new long[parts];
        starts[0] = header.firstRecord();
        if (parts == 1) {
            return starts;
        }
        try (Windows windows = source.windows()) {
            Resynchronizer resynchronizer = new Resynchronizer(source, windows, header);
            for (int i = 1; i < parts; i++) {
                starts[i] = Math.max(starts[i - 1], resynchronizer.firstRecordQuickly(source.size() / parts * i));
            }
        }
        return starts;
    }

    /**
     * @param starts of the parts, ascending; all but the first may be wrong
     */
    void run(long[] starts, Consumer<? super Part<R>> results) throws IOException {
        ExecutorService executor = Executors.newFixedThreadPool(threads, ParallelScan::daemon);
        try {
            List<Future<Outcome<R>>> futures = new ArrayList<>();
            for (int i = 0; i < starts.length; i++) {
                long from = starts[i];
                long to = i + 1 < starts.length ? starts[i + 1] : Long.MAX_VALUE;
                futures.add(executor.submit(() -> read(from, to, false)));
            }
            prove(starts, futures, results);
        } finally {
            cancelAll();
            executor.shutdown();
            awaitEnd(executor);
        }
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "peekcap-scan");
        thread.setDaemon(true);
        return thread;
    }

    private void prove(long[] starts, List<Future<Outcome<R>>> futures, Consumer<? super Part<R>> results)
            throws IOException {
        long position = header.firstRecord();
        long frames = 0;
        boolean changed = false;
        for (int i = 0; i < starts.length; i++) {
            long to = i + 1 < starts.length ? starts[i + 1] : Long.MAX_VALUE;
            if (position >= to) {
                continue; // the part before reached past this one
            }
            if (changed) {
                to = Long.MAX_VALUE; // nobody guessed right, so that the rest may as well be one part
            }
            boolean right = position == starts[i] && !changed;
            corrections += right ? 0 : 1;
            Outcome<R> outcome = right ? await(futures.get(i), frames) : read(position, to, true);
            BatchReader reader = outcome.reader;
            notices.add(reader.notices());
            results.accept(new Part<>(frames + 1, reader.frames(), outcome.result));
            MalformedCaptureException failure = reader.failure();
            if (failure != null) {
                throw failure.afterMorePackets(frames);
            }
            if (reader.position() < to) {
                return; // zero padding, or the end
            }
            position = reader.position();
            frames += reader.frames();
            changed = reader.changesWhatFollows();
        }
    }

    private Outcome<R> read(long from, long to, boolean exactly) throws IOException {
        BatchReader reader = register(new BatchReader(source, header, from, to, withLayers).keepFailure());
        if (exactly) {
            reader.beginExactly();
        }
        try (reader) {
            R result;
            try {
                result = work.read(reader);
                while (!reader.isEnded()) {
                    reader.next(); // the work has seen enough, but the next part's start is still to be proved
                }
            } catch (InternalError e) {
                throw reader.explain(e);
            }
            return new Outcome<>(reader, result);
        }
    }

    private synchronized BatchReader register(BatchReader reader) {
        readers.add(reader);
        if (cancelled) {
            reader.cancel();
        }
        return reader;
    }

    private synchronized void cancelAll() {
        cancelled = true;
        readers.forEach(BatchReader::cancel);
    }

    private Outcome<R> await(Future<Outcome<R>> future, long framesBefore) throws IOException {
        try {
            return future.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException(source.name() + ": interrupted");
        } catch (ExecutionException e) {
            Throwable cause = Objects.requireNonNull(e.getCause());
            if (cause instanceof MalformedCaptureException failure) {
                throw failure.afterMorePackets(framesBefore);
            } else if (cause instanceof IOException failure) {
                throw failure;
            } else if (cause instanceof RuntimeException failure) {
                throw failure;
            } else if (cause instanceof Error failure) {
                throw failure;
            }
            throw new IllegalStateException(cause);
        }
    }

    /** No thread reads the source once this scan is over, so that it may be closed and unmapped. */
    private static void awaitEnd(ExecutorService executor) {
        boolean interrupted = false;
        while (true) {
            try {
                if (executor.awaitTermination(1, TimeUnit.MINUTES)) {
                    break;
                }
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** What was odd in the parts that were taken. */
    public CaptureNotices notices() {
        return notices;
    }

    /** Parts that were read again because their start was guessed wrong. */
    long corrections() {
        return corrections;
    }
}
