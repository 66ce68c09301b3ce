package org.peekcap;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.peekcap.format.MalformedCaptureException;
import org.peekcap.format.RecordLayout;
import org.peekcap.index.BatchReader;
import org.peekcap.index.RecordBatch;
import org.peekcap.packet.Packet;

/** Where a merge stands in one of its files. */
final class MergeCursor {
    private final Path path;
    private final int order;
    private long time;
    private @Nullable Capture capture;
    private @Nullable BatchReader reader;
    private @Nullable RecordBatch batch;
    private @Nullable Packet packet;
    private int record;

    /**
     * @param order of files with packets of one time
     * @param firstTime of the file's first packet
     */
    MergeCursor(Path path, int order, long firstTime) {
        this.path = path;
        this.order = order;
        this.time = firstTime;
    }

    boolean isBefore(MergeCursor other) {
        return time != other.time ? time < other.time : order < other.order;
    }

    boolean isOpen() {
        return batch != null;
    }

    /** Stands on the first packet afterwards, if there is one. */
    boolean open(boolean innermost) throws IOException {
        Capture opened = Capture.open(path);
        capture = opened;
        BatchReader batches = opened.batches(true);
        if (innermost) {
            batches.innermost();
        }
        reader = batches;
        batch = batches.batch();
        packet = new Packet(batches.batch());
        return nextBatch(batches);
    }

    private boolean nextBatch(BatchReader batches) throws IOException {
        if (!batches.next()) {
            return false;
        }
        record = 0;
        takeTime();
        return true;
    }

    /** A packet that has no time stays behind the one before it. */
    private void takeTime() {
        long now = batch().timestampNanos(record);
        if (now != RecordLayout.NO_TIMESTAMP) {
            time = now;
        }
    }

    /** Stands on a record, or on the next batch's first where this one has no more; false at the file's end. */
    boolean moveTo(int to) throws IOException {
        if (to == batch().count()) {
            return nextBatch(Objects.requireNonNull(reader));
        }
        record = to;
        takeTime();
        return true;
    }

    int record() {
        return record;
    }

    /** The first record, of those after this one, that is not before another file's, or the batch's end. */
    int runEnd(@Nullable MergeCursor other) {
        RecordBatch records = batch();
        int end = record + 1;
        int count = records.count();
        if (other == null) {
            return count;
        }
        long limit = order < other.order ? other.time : other.time - 1;
        while (end < count && isUpTo(records.timestampNanos(end), limit)) {
            end++;
        }
        return end;
    }

    private static boolean isUpTo(long time, long limit) {
        return time <= limit || time == RecordLayout.NO_TIMESTAMP;
    }

    /** What was odd in the file so far. */
    List<String> notices() {
        return reader == null ? List.of() : reader.notices().sentences();
    }

    Path path() {
        return path;
    }

    Capture capture() {
        return Objects.requireNonNull(capture);
    }

    RecordBatch batch() {
        return Objects.requireNonNull(batch);
    }

    Packet packet() {
        return Objects.requireNonNull(packet);
    }

    MalformedCaptureException explain(InternalError fault) throws IOException {
        return Objects.requireNonNull(reader).explain(fault);
    }

    void close() throws IOException {
        if (reader != null) {
            reader.close();
        }
        if (capture != null) {
            capture.close();
        }
        batch = null;
    }
}
