package org.peekcap.index;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.peekcap.bytes.ByteSource;
import org.peekcap.bytes.MappedFile;
import org.peekcap.format.MalformedCaptureException;
import org.peekcap.format.PcapFileHeader;

/** What one reader, one thread, finds in a capture: the truth for all others. */
record Records(List<Record> all, String failure) {
    /** Where a record is, and what its header says. */
    record Record(long frame, long offset, int capturedLength, long timestampNanos) {}

    static Records of(Path file) throws IOException {
        List<Record> all = new ArrayList<>();
        try (ByteSource source = MappedFile.open(file, ByteSource.DEFAULT_WINDOW);
                BatchReader reader = new BatchReader(
                        source, BatchReader.readHeader(source), PcapFileHeader.LENGTH, Long.MAX_VALUE, false)) {
            try {
                all.addAll(read(reader));
                return new Records(all, "");
            } catch (MalformedCaptureException e) {
                return new Records(readAgain(source, e.offset()), e.getMessage());
            }
        }
    }

    private static List<Record> readAgain(ByteSource source, long end) throws IOException {
        try (BatchReader reader =
                new BatchReader(source, BatchReader.readHeader(source), PcapFileHeader.LENGTH, end, false)) {
            return read(reader);
        }
    }

    /** Records of a part, with frame numbers as the part counts them. */
    static List<Record> read(BatchReader reader) throws IOException {
        List<Record> records = new ArrayList<>();
        RecordBatch batch = reader.batch();
        while (reader.next()) {
            for (int i = 0; i < batch.count(); i++) {
                records.add(new Record(
                        batch.firstFrame() + i, batch.fileOffset(i), batch.capturedLength(i), batch.timestampNanos(i)));
            }
        }
        return records;
    }

    static Record moved(Record record, long frames) {
        return new Record(record.frame() + frames, record.offset(), record.capturedLength(), record.timestampNanos());
    }
}
