package org.peekcap.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * A classic pcap file, record by record, right or wrong as the test wants it. Unless told otherwise: little endian,
 * microseconds, version 2.4, snap length 262144, Ethernet.
 */
public final class CaptureBuilder {
    private static final int MICROSECONDS = 0xa1b2c3d4;
    private static final int NANOSECONDS = 0xa1b23c4d;
    private static final int MODIFIED = 0xa1b2cd34;

    private final List<Supplier<byte[]>> pieces = new ArrayList<>();
    private ByteOrder order = ByteOrder.LITTLE_ENDIAN;
    private int magic = MICROSECONDS;
    private int majorVersion = 2;
    private int minorVersion = 4;
    private boolean swappedLengths;
    private long snapLength = 262144;
    private long lastWord = 1;
    private long nextSecond = 1_700_000_000L;

    private CaptureBuilder() {}

    public static CaptureBuilder pcap() {
        return new CaptureBuilder();
    }

    public CaptureBuilder bigEndian() {
        order = ByteOrder.BIG_ENDIAN;
        return this;
    }

    public CaptureBuilder nanoseconds() {
        return magic(NANOSECONDS);
    }

    /** Kuznetzov's format: 8 more bytes a record, here always interface 1, protocol 0x0800, to this host. */
    public CaptureBuilder modified() {
        return magic(MODIFIED);
    }

    public CaptureBuilder magic(int value) {
        magic = value;
        return this;
    }

    public CaptureBuilder version(int major, int minor) {
        majorVersion = major;
        minorVersion = minor;
        return this;
    }

    /** Original length before captured length, as some writers of version 2.3 and before had it. */
    public CaptureBuilder swappedLengths() {
        swappedLengths = true;
        return this;
    }

    public CaptureBuilder snapLength(long bytes) {
        snapLength = bytes;
        return this;
    }

    public CaptureBuilder linkType(int value) {
        return lastWord(value);
    }

    /** All 32 bits of the header's last word: FCS length, reserved bits, link type. */
    public CaptureBuilder lastWord(long value) {
        lastWord = value;
        return this;
    }

    /** A whole packet, one second after the one that was added so before. */
    public CaptureBuilder packet(byte[] packet) {
        return record(nextSecond++, 0, packet);
    }

    /** A whole packet; {@code fraction} in the file's own unit. */
    public CaptureBuilder record(long seconds, long fraction, byte[] packet) {
        return record(seconds, fraction, packet.length, packet.length, packet);
    }

    /** A record whose lengths are as told, whatever bytes follow. */
    public CaptureBuilder record(long seconds, long fraction, long capturedLength, long originalLength, byte[] bytes) {
        pieces.add(() -> Octets.concatenate(recordHeader(seconds, fraction, capturedLength, originalLength), bytes));
        return this;
    }

    /** Bytes between or after the records. */
    public CaptureBuilder bytes(byte... bytes) {
        pieces.add(() -> bytes);
        return this;
    }

    public byte[] toBytes() {
        Octets file = new Octets().bytes(header());
        pieces.forEach(piece -> file.bytes(piece.get()));
        return file.toArray();
    }

    /** Writes the file and returns its path. */
    public Path writeTo(Path path) {
        try {
            return Files.write(path, toBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private byte[] header() {
        return ByteBuffer.allocate(24)
                .order(order)
                .putInt(magic)
                .putShort((short) majorVersion)
                .putShort((short) minorVersion)
                .putInt(0)
                .putInt(0)
                .putInt((int) snapLength)
                .putInt((int) lastWord)
                .array();
    }

    private byte[] recordHeader(long seconds, long fraction, long capturedLength, long originalLength) {
        ByteBuffer header = ByteBuffer.allocate(magic == MODIFIED ? 24 : 16)
                .order(order)
                .putInt((int) seconds)
                .putInt((int) fraction)
                .putInt((int) (swappedLengths ? originalLength : capturedLength))
                .putInt((int) (swappedLengths ? capturedLength : originalLength));
        if (magic == MODIFIED) {
            header.putInt(1).putShort((short) 0x0800);
        }
        return header.array();
    }
}
