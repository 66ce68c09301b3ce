package org.peekcap;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicBoolean;
import org.peekcap.bytes.ByteSource;
import org.peekcap.bytes.ByteStream;
import org.peekcap.bytes.MappedFile;
import org.peekcap.bytes.ReadFile;
import org.peekcap.format.PcapFileHeader;
import org.peekcap.index.BatchReader;
import org.peekcap.index.PacketIndex;
import org.peekcap.index.ParallelScan;
import org.peekcap.index.Splits;
import org.peekcap.packet.PacketReader;

/** A packet capture, opened: the front door. */
public final class Capture implements Closeable {
    private final ByteSource source;
    private final PcapFileHeader header;
    private final AtomicBoolean streamTaken = new AtomicBoolean();

    private Capture(ByteSource source) throws IOException {
        this.source = source;
        try {
            this.header = BatchReader.readHeader(source);
        } catch (IOException | RuntimeException e) {
            source.close();
            throw e;
        }
    }

    /** Opens a file: mapped where it is a regular one, read as a stream where it is a FIFO, a device or the like. */
    public static Capture open(Path file) throws IOException {
        return open(file, CaptureOptions.mapped());
    }

    /** As {@link #open(Path)}, except that a regular file is had as the options say. */
    public static Capture open(Path file, CaptureOptions options) throws IOException {
        return new Capture(source(file, options));
    }

    private static ByteSource source(Path file, CaptureOptions options) throws IOException {
        if (!Files.isRegularFile(file) || Files.size(file) == 0) { // what /proc holds looks regular, but has no size
            return new ByteStream(
                    file.toString(), Files.newByteChannel(file, StandardOpenOption.READ), options.streamWindowBytes());
        }
        return switch (options.access()) {
            case MAPPED -> MappedFile.open(file, options.windowBytes());
            case READ -> ReadFile.open(file, options.windowBytes());
        };
    }

    /** Reads a stream, from which packets come once and in order. */
    public static Capture open(String name, ReadableByteChannel channel) throws IOException {
        return new Capture(new ByteStream(name, channel, ByteStream.DEFAULT_WINDOW));
    }

    /** As {@link #open(String, ReadableByteChannel)}. */
    public static Capture open(String name, InputStream stream) throws IOException {
        return open(name, Channels.newChannel(stream));
    }

    /** Reads what a program has its own way to, and closes it with the capture, or where it is none. */
    public static Capture open(ByteSource source) throws IOException {
        return new Capture(source);
    }

    public PcapFileHeader header() {
        return header;
    }

    /**
     * A reader of all packets.
     *
     * @throws IllegalStateException if this capture is closed, or is a stream that has been read already
     */
    public PacketReader reader() {
        return new PacketReader(batches(true));
    }

    /**
     * A reader of all records, a batch at a time.
     *
     * @param withLayers whether to find packets' headers in the same pass
     * @throws IllegalStateException as for {@link #reader()}
     */
    public BatchReader batches(boolean withLayers) {
        takeIfStream();
        return new BatchReader(source, header, PcapFileHeader.LENGTH, Long.MAX_VALUE, withLayers);
    }

    private void takeIfStream() {
        if (!source.isRandomAccess() && streamTaken.getAndSet(true)) {
            throw new IllegalStateException(source.name() + ": a stream can be read only once");
        }
    }

    /** Whether {@link #split} can be asked for: not of a stream. */
    public boolean isSplittable() {
        return source.isRandomAccess();
    }

    /**
     * A reader of the packets whose records start in a range of the file, for workers that do not talk to each other:
     * {@link Splits}. Frame numbers count from 1 within it.
     *
     * @param start file offset, 0 for the first split
     * @param end file offset at which the next split starts, the file's size or more for the last
     * @param withLayers whether to find packets' headers in the same pass
     */
    public BatchReader split(long start, long end, boolean withLayers) throws IOException {
        return Splits.reader(source, header, start, end, withLayers);
    }

    /**
     * Reads all records in several threads, each of them a part of the file, with the answer that one reader gives.
     *
     * <pre>{@code
     * List<Long> counts = new ArrayList<>();
     * capture.parallel(2, false, part -> {
     *   long packets = 0;
     *   while (part.next()) {
     *     packets += part.batch().count();
     *   }
     *   return packets;
     * }).run(part -> counts.add(part.result()));
     * }</pre>
     *
     * @param withLayers whether to find packets' headers in the same pass
     */
    public <R> ParallelScan<R> parallel(int threads, boolean withLayers, ParallelScan.Work<R> work) {
        takeIfStream();
        return new ParallelScan<>(source, header, threads, withLayers, work);
    }

    /**
     * File offsets of all packets, to go to by frame number: {@code reader.seek(frame, index.fileOffset(frame))}. Where the file
     * is broken, it ends with the whole packets before and says so.
     *
     * @param threads that work at once
     * @throws IllegalStateException if this capture is a stream, or closed
     */
    public PacketIndex index(int threads) throws IOException {
        if (!source.isRandomAccess()) {
            throw new IllegalStateException(
                    source.name() + ": a stream cannot be indexed, for it cannot be read again");
        }
        return PacketIndex.of(source, header, threads);
    }

    /**
     * Ends all reading: from now on its readers, packets and batches throw when they are used. Memory is given back when the
     * readers, too, are closed; what a reader in another thread is just looking at stays readable until it asks for more.
     */
    @Override
    public void close() throws IOException {
        source.close();
    }
}
