package org.peekcap;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.peekcap.bytes.ByteSource;
import org.peekcap.bytes.ByteStream;
import org.peekcap.bytes.ConnectionOptions;
import org.peekcap.bytes.MappedFile;
import org.peekcap.bytes.ReadFile;
import org.peekcap.bytes.StreamAddress;
import org.peekcap.format.FileHeader;
import org.peekcap.format.MalformedCaptureException;
import org.peekcap.format.compression.Decompression;
import org.peekcap.index.BatchReader;
import org.peekcap.index.PacketIndex;
import org.peekcap.index.ParallelScan;
import org.peekcap.index.Splits;
import org.peekcap.packet.PacketReader;

/** A packet capture, opened: the front door. */
public final class Capture implements Closeable {
    private final ByteSource source;
    private final FileHeader header;
    private final Optional<Decompression> decompression;
    private final AtomicBoolean streamTaken = new AtomicBoolean();

    private Capture(ByteSource input) throws IOException {
        this.decompression = Decompression.of(input);
        this.source = decompression.map(Decompression::output).orElse(input);
        try {
            this.header = BatchReader.readHeader(source);
        } catch (IOException | RuntimeException e) {
            source.close();
            throw e;
        }
    }

    /**
     * Opens a file: mapped where it is a regular one, read as a stream where it is a FIFO, a device or the like, and decompressed
     * where its first bytes say that it is compressed, whatever its name is.
     *
     * @throws IOException also where the library is missing that decompresses it; the message says which
     */
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
            case MAPPED ->
                Decompression.isFor(file)
                        ? ReadFile.open(file, Math.min(options.windowBytes(), ReadFile.DEFAULT_WINDOW))
                        : MappedFile.open(file, options.windowBytes());
            case READ -> ReadFile.open(file, options.windowBytes());
        };
    }

    /**
     * Reads what comes over a network, connects to {@code tcp://host:port} or {@code tls://host:port}, or waits for a peer at
     * {@code tcp-listen://host:port} or {@code tls-listen://host:port}: {@link StreamAddress}. Of {@link ConnectionOptions#standard()}.
     */
    public static Capture open(URI address) throws IOException {
        return open(address, ConnectionOptions.standard());
    }

    /**
     * As {@link #open(URI)}. Packets are delivered as soon as they are whole. A peer that dies amid a record makes the reader throw
     * {@link MalformedCaptureException} after the whole packets before; after a time-out, a
     * {@link java.net.SocketTimeoutException}, the reader may be asked again. To connect anew is left to the caller.
     */
    public static Capture open(URI address, ConnectionOptions options) throws IOException {
        StreamAddress peer = StreamAddress.of(address);
        return open(peer.toString(), peer.open(options));
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

    /** What decompresses the capture, where it is compressed; it is then a stream. */
    public Optional<Decompression> decompression() {
        return decompression;
    }

    /** What the file begins with; of a pcapng file, its first section. */
    public FileHeader header() {
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
        return new BatchReader(source, header, 0, Long.MAX_VALUE, withLayers);
    }

    /**
     * A reader of what a pcapng capture says beside its packets: sections, interfaces, names, statistics, secrets and all else. Of
     * classic pcap there is nothing of the kind.
     *
     * @throws IllegalStateException as for {@link #reader()}
     */
    public BlockReader blocks() {
        return new BlockReader(batches(false));
    }

    private void requireRandomAccess(String verb, String whyNot) {
        if (decompression.isPresent()) {
            throw new IllegalStateException(source.name() + ": cannot be " + verb + "; decompress it first: it is "
                    + decompression.get().format().description());
        } else if (!source.isRandomAccess()) {
            throw new IllegalStateException(source.name() + ": a stream cannot be " + verb + ", for " + whyNot);
        }
    }

    private void takeIfStream() {
        if (!source.isRandomAccess() && streamTaken.getAndSet(true)) {
            throw new IllegalStateException(source.name() + ": a stream can be read only once");
        }
    }

    /** Whether {@link #split} can be asked for: not of a stream, and so not of a compressed capture. */
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
     * @throws IllegalStateException if this capture is a stream, as a compressed one is, or closed
     */
    public BatchReader split(long start, long end, boolean withLayers) throws IOException {
        requireRandomAccess("split", "it is read from its begin");
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
     * @throws IllegalStateException if this capture is a stream, as a compressed one is, or closed
     */
    public PacketIndex index(int threads) throws IOException {
        requireRandomAccess("indexed", "it cannot be read again");
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
