package org.peekcap.drill;

import java.io.IOException;
import org.apache.drill.common.exceptions.UserException;
import org.apache.drill.exec.physical.impl.scan.v3.file.FileDescrip;
import org.jspecify.annotations.Nullable;
import org.peekcap.Capture;
import org.peekcap.filter.Filter;
import org.peekcap.format.MalformedCaptureException;
import org.peekcap.index.BatchReader;
import org.peekcap.index.RecordBatch;
import org.peekcap.packet.Packet;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Goes over a capture, batch by batch, and says which records of each are wanted. */
final class PacketScan implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PacketScan.class);

    private final String name;
    private final boolean strict;
    private final @Nullable Filter filter;
    private final Capture capture;
    private final BatchReader batches;
    private final Packet packet;
    private final int[] records = new int[RecordBatch.CAPACITY];
    private long position;

    /**
     * @param withLayers whether packets will be asked for their fields
     */
    PacketScan(FileDescrip file, PeekcapFormatConfig config, boolean withLayers) throws IOException {
        this.name = file.filePath().toUri().getPath();
        this.strict = config.strict();
        this.filter = config.where() == null ? null : Filter.parse(config.where());
        this.capture = CaptureFile.open(file.fileSystem(), file.split().getPath());
        this.batches = capture.batches(withLayers || filter != null);
        this.packet = new Packet(batches.batch());
        setAll(records.length);
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
            if (!batches.next()) {
                return -1;
            }
        } catch (MalformedCaptureException e) {
            if (strict) {
                throw UserException.dataReadError(e).message(e.getMessage()).build(LOG);
            }
            notice(e.getMessage() + "; the answer is that of the packets before", true);
            return -1;
        } catch (IOException e) {
            throw UserException.dataReadError(e).build(LOG);
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
