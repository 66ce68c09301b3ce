package org.peekcap;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.peekcap.bytes.ByteSource;
import org.peekcap.bytes.ByteStream;
import org.peekcap.bytes.MappedFile;
import org.peekcap.format.PcapFileHeader;
import org.peekcap.index.BatchReader;
import org.peekcap.packet.PacketReader;

/** A packet capture, opened: the front door. */
public final class Capture implements Closeable {
    private final ByteSource source;
    private final PcapFileHeader header;

    private Capture(ByteSource source) throws IOException {
        this.source = source;
        try {
            this.header = BatchReader.readHeader(source);
        } catch (IOException | RuntimeException e) {
            source.close();
            throw e;
        }
    }

    /** Opens a file: mapped where it is a regular one, read as a stream where it is a FIFO or a device. */
    public static Capture open(Path file) throws IOException {
        if (Files.isRegularFile(file) || !Files.exists(file)) {
            return new Capture(MappedFile.open(file, ByteSource.DEFAULT_WINDOW));
        }
        return open(file.toString(), Files.newByteChannel(file, StandardOpenOption.READ));
    }

    /** Reads a stream, from which packets come once and in order. */
    public static Capture open(String name, ReadableByteChannel channel) throws IOException {
        return new Capture(new ByteStream(name, channel, ByteStream.DEFAULT_WINDOW));
    }

    /** As {@link #open(String, ReadableByteChannel)}. */
    public static Capture open(String name, InputStream stream) throws IOException {
        return open(name, Channels.newChannel(stream));
    }

    public PcapFileHeader header() {
        return header;
    }

    /** A reader of all packets. A capture from a stream has only one. */
    public PacketReader reader() {
        return new PacketReader(batches(true));
    }

    /**
     * A reader of all records, a batch at a time.
     *
     * @param withLayers whether to find packets' headers in the same pass
     */
    public BatchReader batches(boolean withLayers) {
        return new BatchReader(source, header, PcapFileHeader.LENGTH, Long.MAX_VALUE, withLayers);
    }

    /** Closes the capture. Its readers are to be closed before, by whoever uses them. */
    @Override
    public void close() throws IOException {
        source.close();
    }
}
