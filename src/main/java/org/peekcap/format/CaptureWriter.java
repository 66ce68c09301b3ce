package org.peekcap.format;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.peekcap.format.PcapFileHeader.LengthOrder;

/**
 * Writes a classic pcap file: records of another such file as they lie, or packets under record headers of its own.
 *
 * <pre>{@code
 * try (CaptureWriter writer = CaptureWriter.create(file, PcapFileHeader.of(true, 262144, LinkType.ETHERNET))) {
 *   writer.packet(1_700_000_000_000_000_000L, 60, ByteBuffer.wrap(bytes), 0, bytes.length);
 * }
 * }</pre>
 */
public final class CaptureWriter implements Closeable {
    /** Pieces up to this size are gathered; larger ones are written straight from where they lie. */
    private static final int GATHERED = 64 << 10;

    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private final WritableByteChannel channel;
    private final PcapFileHeader header;
    private final ByteBuffer gathered;
    private final int nanosPerFraction;
    private long roundedTimestamps;

    /** Writes the file's header, with the first packets or on {@link #close()}. */
    public CaptureWriter(WritableByteChannel channel, PcapFileHeader header) {
        this.channel = channel;
        this.header = header;
        this.nanosPerFraction = (int) (NANOS_PER_SECOND / header.fractionsPerSecond());
        this.gathered = ByteBuffer.allocateDirect(2 * GATHERED)
                .order(header.bigEndian() ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        gathered.put(header.bytes());
    }

    /** Creates the file, or replaces what is in it: a copy onto one of its own inputs destroys that. */
    public static CaptureWriter create(Path file, PcapFileHeader header) throws IOException {
        FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING);
        return new CaptureWriter(channel, header);
    }

    public PcapFileHeader header() {
        return header;
    }

    /** Timestamps that lost digits because this file's resolution is coarser. */
    public long roundedTimestamps() {
        return roundedTimestamps;
    }

    /**
     * Writes whole records as they lie. They must be {@linkplain PcapFileHeader#hasRecordsLike like} this file's own.
     *
     * @param from index of the first record's header
     * @param to index just past the last record
     */
    public void records(ByteBuffer buffer, int from, int to) throws IOException {
        bytes(buffer, from, to - from);
    }

    /**
     * Writes a packet.
     *
     * @param timestampNanos since 1970-01-01T00:00Z, rounded down where the file has microseconds
     * @param originalLength bytes the packet had on the wire, 0 to 2<sup>32</sup> - 1
     * @param index in {@code buffer} of the packet's first byte
     * @throws IllegalArgumentException if a number does not fit in a record of this file
     */
    public void packet(long timestampNanos, long originalLength, ByteBuffer buffer, int index, int capturedLength)
            throws IOException {
        long seconds = Math.floorDiv(timestampNanos, NANOS_PER_SECOND);
        long nanos = Math.floorMod(timestampNanos, NANOS_PER_SECOND);
        if (seconds >>> 32 != 0 || originalLength >>> 32 != 0) {
            throw new IllegalArgumentException(
                    "a pcap record has no room for second " + seconds + " or length " + originalLength);
        }
        if (capturedLength > header.mostCaptured()) {
            throw new IllegalArgumentException("a packet of " + capturedLength + " bytes is longer than the "
                    + header.mostCaptured() + " that a reader of this file takes");
        }
        roundedTimestamps += nanos % nanosPerFraction == 0 ? 0 : 1;
        boolean originalFirst = header.lengthOrder() == LengthOrder.ORIGINAL_FIRST;
        requireRoom(header.recordHeaderLength());
        gathered.putInt((int) seconds).putInt((int) (nanos / nanosPerFraction));
        gathered.putInt(originalFirst ? (int) originalLength : capturedLength);
        gathered.putInt(originalFirst ? capturedLength : (int) originalLength);
        for (int i = 16; i < header.recordHeaderLength(); i++) {
            gathered.put((byte) 0); // the modified format's interface, protocol and packet type: not known
        }
        bytes(buffer, index, capturedLength);
    }

    private void bytes(ByteBuffer buffer, int index, int length) throws IOException {
        requireRoom(Math.min(length, GATHERED));
        if (length <= GATHERED) {
            gathered.put(gathered.position(), buffer, index, length);
            gathered.position(gathered.position() + length);
            return;
        }
        flush();
        ByteBuffer piece = buffer.slice(index, length);
        while (piece.hasRemaining()) {
            channel.write(piece);
        }
    }

    private void requireRoom(int bytes) throws IOException {
        if (gathered.remaining() < bytes) {
            flush();
        }
    }

    /** Hands all bytes to the channel. */
    public void flush() throws IOException {
        gathered.flip();
        while (gathered.hasRemaining()) {
            channel.write(gathered);
        }
        gathered.clear();
    }

    /** Writes what is left, and closes the channel. */
    @Override
    public void close() throws IOException {
        try (channel) {
            flush();
        }
    }
}
