package org.peekcap.index;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.peekcap.bytes.ByteSource;
import org.peekcap.bytes.MappedFile;
import org.peekcap.format.MalformedCaptureException;

/** What one reader, one thread, finds in a capture: the truth for all others. */
record Records(List<Record> all, String failure) {
    /** Where a record is, and what its header says. */
    record Record(long frame, long offset, int capturedLength, long timestampNanos, int linkType) {}

    static Records of(Path file) throws IOException {
        try (ByteSource source = MappedFile.open(file, ByteSource.DEFAULT_WINDOW)) {
            return of(source);
        }
    }

    static Records of(ByteSource source) throws IOException {
        List<Record> all = new ArrayList<>();
        try (BatchReader reader = new BatchReader(source, BatchReader.readHeader(source), 0, Long.MAX_VALUE, false)) {
            while (reader.next()) {
                all.addAll(ofBatch(reader.batch()));
            }
            return new Records(all, "");
        } catch (MalformedCaptureException e) {
            return new Records(all, e.getMessage());
        }
    }

    /** Records of a part, with frame numbers as the part counts them. */
    static List<Record> read(BatchReader reader) throws IOException {
        List<Record> records = new ArrayList<>();
        while (reader.next()) {
            records.addAll(ofBatch(reader.batch()));
        }
        return records;
    }

    static List<Record> ofBatch(RecordBatch batch) {
        List<Record> records = new ArrayList<>();
        for (int i = 0; i < batch.count(); i++) {
            records.add(new Record(
                    batch.firstFrame() + i,
                    batch.fileOffset(i),
                    batch.capturedLength(i),
                    batch.timestampNanos(i),
                    batch.linkType(i)));
        }
        return records;
    }

    static Record moved(Record record, long frames) {
        return new Record(
                record.frame() + frames,
                record.offset(),
                record.capturedLength(),
                record.timestampNanos(),
                record.linkType());
    }
}
