package org.peekcap.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.peekcap.bytes.ByteSource;
import org.peekcap.format.FileHeader;
import org.peekcap.format.MalformedCaptureException;

/**
 * The file offset of every record of a capture, by frame number. Takes 4 bytes a packet, and 8 where packets are so long that
 * 4096 of them span more than 4 GiB. Immutable; for any number of threads.
 */
public final class PacketIndex {
    private static final int CHUNK_SHIFT = 12;
    private static final int CHUNK = 1 << CHUNK_SHIFT;

    /** Consecutive records; only the last chunk is not full. */
    private record Part(long firstFrame, List<Chunk> chunks) {}

    /** Offsets of up to 4096 records. */
    static final class Chunk {
        private final long base;
        /** Unsigned distances from the base. */
        private int[] near = new int[CHUNK];
        /** In place of those where one of them needs more than 32 bits. */
        private long[] far = NONE;

        private static final long[] NONE = {};

        Chunk(long base) {
            this.base = base;
        }

        void set(int i, long offset) {
            long distance = offset - base;
            if (far.length == 0 && distance >>> 32 != 0) {
                far = new long[CHUNK];
                for (int j = 0; j < i; j++) {
                    far[j] = Integer.toUnsignedLong(near[j]);
                }
                near = new int[0];
            }
            if (far.length == 0) {
                near[i] = (int) distance;
            } else {
                far[i] = distance;
            }
        }

        /** Gives back what a last chunk does not use. */
        void trim(int count) {
            near = Arrays.copyOf(near, Math.min(near.length, count));
            far = Arrays.copyOf(far, Math.min(far.length, count));
        }

        long offset(int i) {
            return base + (far.length == 0 ? Integer.toUnsignedLong(near[i]) : far[i]);
        }
    }

    private final Part[] parts;
    private final long size;
    private final @Nullable MalformedCaptureException failure;

    private PacketIndex(List<Part> parts, long size, @Nullable MalformedCaptureException failure) {
        this.parts = parts.toArray(Part[]::new);
        this.size = size;
        this.failure = failure;
    }

    /**
     * Indexes a whole capture.
     *
     * @param threads that work at once
     */
    public static PacketIndex of(ByteSource source, FileHeader header, int threads) throws IOException {
        List<Part> parts = new ArrayList<>();
        long[] size = {0};
        MalformedCaptureException failure = null;
        try {
            new ParallelScan<>(source, header, threads, false, PacketIndex::chunks).run(part -> {
                parts.add(new Part(part.firstFrame(), part.result()));
                size[0] += part.frames();
            });
        } catch (MalformedCaptureException e) {
            failure = e;
        }
        return new PacketIndex(parts, size[0], failure);
    }

    private static List<Chunk> chunks(BatchReader reader) throws IOException {
        List<Chunk> chunks = new ArrayList<>();
        Chunk chunk = new Chunk(0);
        int inChunk = CHUNK;
        while (reader.next()) {
            RecordBatch batch = reader.batch();
            for (int record = 0; record < batch.count(); record++) {
                long offset = batch.fileOffset(record);
                if (inChunk == CHUNK) {
                    chunk = new Chunk(offset);
                    chunks.add(chunk);
                    inChunk = 0;
                }
                chunk.set(inChunk++, offset);
            }
        }
        chunk.trim(inChunk);
        return chunks;
    }

    /** Why the index ends before the file does, if it does: what is broken there. */
    public Optional<MalformedCaptureException> failure() {
        return Optional.ofNullable(failure);
    }

    /** Packets there are; the last one's frame number. */
    public long size() {
        return size;
    }

    /**
     * File offset of a packet's record.
     *
     * @param frame 1 to {@link #size()}
     */
    public long fileOffset(long frame) {
        if (frame < 1 || frame > size) {
            throw new IndexOutOfBoundsException("frame " + frame + " of " + size);
        }
        int low = 0;
        int high = parts.length - 1;
        while (low < high) {
            int middle = low + high + 1 >>> 1;
            if (parts[middle].firstFrame() <= frame) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        long inPart = frame - parts[low].firstFrame();
        return parts[low].chunks().get((int) (inPart >>> CHUNK_SHIFT)).offset((int) inPart & CHUNK - 1);
    }
}
