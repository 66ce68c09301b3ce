package org.peekcap;

import java.io.IOException;
import org.peekcap.format.Block;
import org.peekcap.format.CaptureFormat;
import org.peekcap.format.MalformedCaptureException;
import org.peekcap.index.BatchReader;
import org.peekcap.index.CaptureNotices;
import org.peekcap.index.RecordBatch;

/**
 * Moves one {@link Block} over what a pcapng capture says beside its packets, in the file's order; packets are passed over. For one
 * thread; several readers may share a mapped capture.
 *
 * <pre>{@code
 * try (Capture capture = Capture.open(path);
 *     BlockReader reader = capture.blocks()) {
 *   Block block = reader.block();
 *   while (reader.next()) {
 *     if (block.isInterfaceStatistics()) {
 *       dropped += block.interfaceStatistics().dropped().orElse(0);
 *     }
 *   }
 * }
 * }</pre>
 */
public final class BlockReader implements AutoCloseable {
    private final BatchReader batches;
    private final RecordBatch batch;
    private final boolean hasBlocks;

    BlockReader(BatchReader batches) {
        this.batches = batches.deliverBlocks();
        this.batch = batches.batch();
        this.hasBlocks = batches.header().format() == CaptureFormat.PCAPNG;
    }

    /** The one block that {@link #next()} moves. */
    public Block block() {
        return batch.block();
    }

    /**
     * Moves to the next block without a packet.
     *
     * @return false at the end of the capture; at once for classic pcap, of which no record is read
     * @throws MalformedCaptureException where the file is broken, after every whole block before
     * @throws IllegalStateException if the reader or its capture is closed
     */
    public boolean next() throws IOException {
        while (hasBlocks && batches.next()) {
            if (batch.isBlock()) {
                return true;
            }
        }
        return false;
    }

    /** Packets that stand before the block. */
    public long packetsBefore() {
        return batches.frames();
    }

    /** What an error meant that came while a block was read: {@link BatchReader#explain}. */
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
