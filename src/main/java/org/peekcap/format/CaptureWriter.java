package org.peekcap.format;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Writes a capture file: records of another file as they lie, where they are of its kind, or packets under headers of its own.
 * Small pieces are gathered, large ones are written straight from where they lie.
 */
public abstract sealed class CaptureWriter implements Closeable permits PcapWriter, PcapngWriter {
    /** Pieces up to this size are gathered. */
    private static final int GATHERED = 64 << 10;

    /** Gets what is to be written next; room for it is made by {@link #requireRoom}. */
    final ByteBuffer gathered = ByteBuffer.allocateDirect(2 * GATHERED);

    private final WritableByteChannel channel;
    private long roundedTimestamps;
    private long packetsWithoutTime;

    CaptureWriter(WritableByteChannel channel) {
        this.channel = channel;
    }

    /** Creates the file, or replaces what is in it: a copy onto one of its own inputs destroys that. */
    static FileChannel open(Path file) throws IOException {
        return FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING);
    }

    /** {@link CaptureFormat#PCAP} or {@link CaptureFormat#PCAPNG}. */
    public abstract CaptureFormat format();

    /** Whether records of such a kind, and packets of their link type, can stand in this file as they are. */
    public abstract boolean takesAsTheyLie(RecordLayout records);

    /**
     * Writes whole records as they lie. They must be such as {@link #takesAsTheyLie}.
     *
     * @param from index of the first record's header
     * @param to index just past the last record
     */
    public final void records(ByteBuffer buffer, int from, int to) throws IOException {
        bytes(buffer, from, to - from);
    }

    /**
     * Writes a packet of any file under a header of this one. A time that this file has no digits for is rounded down, and one
     * that the other file does not say is 0 here; both are counted.
     *
     * @param layout how the packet's record is read
     * @param packet index of the packet's first byte, before which its record's header stands
     * @throws IllegalArgumentException if the packet or a number does not fit into this file
     */
    public abstract void packet(RecordLayout layout, ByteBuffer buffer, int packet, int capturedLength)
            throws IOException;

    /** Timestamps that lost digits because this file's resolution is coarser. */
    public final long roundedTimestamps() {
        return roundedTimestamps;
    }

    /** Packets that have time 0 here because their file did not say when they were captured. */
    public final long packetsWithoutTime() {
        return packetsWithoutTime;
    }

    final void countRounded() {
        roundedTimestamps++;
    }

    final void countWithoutTime() {
        packetsWithoutTime++;
    }

    final void order(boolean bigEndian) {
        gathered.order(bigEndian ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
    }

    final void bytes(ByteBuffer buffer, int index, int length) throws IOException {
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

    /** Makes room for up to 64 KiB. */
    final void requireRoom(int bytes) throws IOException {
        if (gathered.remaining() < bytes) {
            flush();
        }
    }

    /** Hands all bytes to the channel. */
    public final void flush() throws IOException {
        gathered.flip();
        while (gathered.hasRemaining()) {
            channel.write(gathered);
        }
        gathered.clear();
    }

    /** Writes what is left, and closes the channel. */
    @Override
    public final void close() throws IOException {
        try (channel) {
            finish();
            flush();
        }
    }

    /** Adds what a file needs to be whole. */
    void finish() throws IOException {}
}
