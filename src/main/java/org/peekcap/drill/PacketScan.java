package org.peekcap.drill;

import java.io.IOException;
import java.util.List;
import org.apache.drill.common.exceptions.UserException;
import org.apache.drill.exec.physical.impl.scan.v3.file.FileDescrip;
import org.jspecify.annotations.Nullable;
import org.peekcap.Capture;
import org.peekcap.field.Field;
import org.peekcap.field.Fields;
import org.peekcap.filter.Filter;
import org.peekcap.format.MalformedCaptureException;
import org.peekcap.index.BatchReader;
import org.peekcap.index.RecordBatch;
import org.peekcap.index.SplitException;
import org.peekcap.packet.Packet;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Goes over a capture, batch by batch, and says which records of each are wanted. */
final class PacketScan implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PacketScan.class);

    private static final Field FRAME_NUMBER = Fields.named("frame_number");
    private static final String AS_WHOLE =
            "to read it all the same: FROM TABLE('path' (type => 'peekcap', wholeFiles => true))";

    private final String name;
    private final boolean strict;
    private final @Nullable Filter filter;
    private final Capture capture;
    private final BatchReader batches;
    private final Packet packet;
    private final boolean ended;
    private final boolean isLast;
    private final int[] records = new int[RecordBatch.CAPACITY];
    private long position;

    /**
     * @param fields that packets will be asked for
     */
    PacketScan(FileDescrip file, PeekcapFormatConfig config, List<Field> fields) throws IOException {
        this.name = file.filePath().toUri().getPath();
        this.strict = config.strict();
        this.filter = config.where() == null ? null : Filter.parse(config.where());
        this.capture = CaptureFile.open(file.fileSystem(), file.split().getPath());
        long size = file.fileSystem().getFileStatus(file.split().getPath()).getLen();
        long start = file.split().getStart();
        long end = start + file.split().getLength();
        boolean withLayers = !fields.isEmpty() || filter != null;
        boolean counts = needsFrameNumbers(fields);
        boolean asWhole = start == 0 && end >= size || !capture.isSplittable() || counts;
        if (start == 0 && !config.wholeFiles() && (end < size || size > config.bytesOfSplit())) {
            saySoIfWhole(counts);
        }
        this.batches = asWhole ? capture.batches(withLayers) : capture.split(start, end, withLayers);
        if (config.inner()) {
            batches.innermost();
        }
        this.ended = asWhole && start > 0; // the worker with the file's start reads it all
        this.isLast = asWhole || end >= size;
        this.packet = new Packet(batches.batch());
        this.position = batches.position();
        setAll(records.length);
    }

    /** Of a file that is large enough for several workers. Once for all files of a query. */
    private void saySoIfWhole(boolean countsPackets) {
        if (!capture.isSplittable()) {
            notice("one worker reads the whole of each compressed file", false);
        } else if (countsPackets) {
            notice("one worker reads the whole of each file, for frame_number counts from its first packet", false);
        }
    }

    /** Only who reads a file from its start can count its packets. */
    private boolean needsFrameNumbers(List<Field> fields) {
        return fields.contains(FRAME_NUMBER)
                || filter != null && filter.fields().contains(FRAME_NUMBER);
    }

    /** Over the present batch. */
    Packet packet() {
        return packet;
    }

    /** Numbers of the records of the present batch that are wanted, as many as {@link #next()} said. */
    int[] records() {
        return records;
    }

    /**
     * Goes to the next batch.
     *
     * @return how many of its records are wanted, which may be none; -1 where there is no further batch
     */
    int next() {
        try {
            if (ended || !batches.next()) {
                return -1;
            }
        } catch (MalformedCaptureException e) {
            if (strict || !isLast) {
                throw UserException.dataReadError(e)
                        .message(isLast ? e.getMessage() : e.getMessage() + "; " + AS_WHOLE)
                        .build(LOG);
            }
            notice(e.getMessage() + "; the answer is that of the packets before", true);
            return -1;
        } catch (SplitException e) {
            throw UserException.dataReadError(e)
                    .message(e.getMessage() + "; " + AS_WHOLE)
                    .build(LOG);
        } catch (IOException e) {
            throw UserException.dataReadError(e).message(e.getMessage()).build(LOG);
        }
        int count = batches.batch().count();
        Scans.add(count, batches.position() - position);
        position = batches.position();
        if (filter == null) {
            return count;
        }
        setAll(count);
        return filter.select(packet, records, count);
    }

    /** What a fault in a mapped file meant, if it was one. */
    UserException explain(InternalError fault) {
        try {
            MalformedCaptureException shrunk = batches.explain(fault);
            return UserException.dataReadError(shrunk)
                    .message(shrunk.getMessage())
                    .build(LOG);
        } catch (IOException e) {
            return UserException.dataReadError(e).message(e.getMessage()).build(LOG);
        }
    }

    private void setAll(int count) {
        for (int i = 0; i < count; i++) {
            records[i] = i;
        }
    }

    private static void notice(String sentence, boolean broken) {
        LOG.warn(sentence);
        Scans.notice(new ScanNotice(sentence, broken));
    }

    @Override
    public void close() {
        batches.notices().sentences().forEach(sentence -> notice(name + ": " + sentence, false));
        batches.close();
        try {
            capture.close();
        } catch (IOException e) {
            LOG.warn("cannot close {}", name, e);
        }
    }
}
