package org.peekcap.packet;

import java.io.IOException;
import org.peekcap.format.MalformedCaptureException;
import org.peekcap.index.BatchReader;
import org.peekcap.index.CaptureNotices;
import org.peekcap.index.RecordBatch;

/** Moves one {@link Packet} over a capture. For one thread; several readers may share a mapped capture. */
public final class PacketReader implements AutoCloseable {
    private final BatchReader batches;
    private final RecordBatch batch;
    private final Packet packet;
    private int record;
    private int count;

    public PacketReader(BatchReader batches) {
        this.batches = batches;
        this.batch = batches.batch();
        this.packet = new Packet(batch);
        batches.whenClosed(this::leave);
    }

    private void leave() {
        packet.leave();
        count = 0;
    }

    /** The one packet that {@link #next()} moves. */
    public Packet packet() {
        return packet;
    }

    /**
     * Goes to a packet of which {@link org.peekcap.index.PacketIndex} gives the offset: {@link #next()} then moves to it.
     *
     * @throws IllegalStateException if the capture is a stream
     */
    public void seek(long frame, long fileOffset) {
        batches.seek(frame, fileOffset);
    }

    /**
     * Moves to the next packet.
     *
     * @return false at the end of the capture
     * @throws MalformedCaptureException where the file is broken, after every whole packet before
     * @throws IllegalStateException if the reader or its capture is closed
     */
    public boolean next() throws IOException {
        if (++record < count) {
            packet.moveTo(record);
            return true;
        }
        return nextBatch();
    }

    private boolean nextBatch() throws IOException {
        packet.leave();
        count = 0;
        record = 0;
        if (!batches.next()) {
            return false;
        }
        count = batch.count();
        packet.moveTo(0);
        return true;
    }

    /** What an error meant that came while a packet was read: {@link BatchReader#explain}. */
    public MalformedCaptureException explain(InternalError fault) throws IOException {
        return batches.explain(fault);
    }

    /** What was odd so far and was read nevertheless. */
    public CaptureNotices notices() {
        return batches.notices();
    }

    @Override
    public void close() {
        batches.close();
    }
}
