package org.peekcap.format;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;
import org.peekcap.format.PcapFileHeader.LengthOrder;

/**
 * Writes a classic pcap file.
 *
 * <pre>{@code
 * try (PcapWriter writer = PcapWriter.create(file, PcapFileHeader.of(true, 262144, LinkType.ETHERNET))) {
 *   writer.packet(1_700_000_000_000_000_000L, 60, ByteBuffer.wrap(bytes), 0, bytes.length);
 * }
 * }</pre>
 */
public final class PcapWriter extends CaptureWriter {
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private final PcapFileHeader header;
    private final PcapRecord record;
    private final int nanosPerFraction;

    /** Writes the file's header, with the first packets or on {@link #close()}. */
    public PcapWriter(WritableByteChannel channel, PcapFileHeader header) {
        super(channel);
        this.header = header;
        this.record = header.record();
        this.nanosPerFraction = (int) (NANOS_PER_SECOND / header.fractionsPerSecond());
        order(header.bigEndian());
        gathered.put(header.bytes());
    }

    /** Creates the file, or replaces what is in it: a copy onto one of its own inputs destroys that. */
    public static PcapWriter create(Path file, PcapFileHeader header) throws IOException {
        return new PcapWriter(CaptureWriter.open(file), header);
    }

    public PcapFileHeader header() {
        return header;
    }

    @Override
    public CaptureFormat format() {
        return CaptureFormat.PCAP;
    }

    @Override
    public boolean takesAsTheyLie(RecordLayout records) {
        return records instanceof PcapRecord other && other.isLike(record);
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalArgumentException also if the packet is of another link type than the file
     */
    @Override
    public void packet(RecordLayout layout, ByteBuffer buffer, int packet, int capturedLength) throws IOException {
        if (layout.linkType() != header.linkType()) {
            throw new IllegalArgumentException("packets of link type " + LinkType.name(layout.linkType())
                    + " do not belong into a pcap file of link type " + LinkType.name(header.linkType())
                    + "; a pcapng file takes both");
        }
        long nanos = layout.timestampNanos(buffer, packet);
        if (nanos == RecordLayout.NO_TIMESTAMP) {
            countWithoutTime();
            nanos = 0;
        } else if (nanos % nanosPerFraction != 0
                || !layout.timestampUnit().isExactInNanos(layout.timestamp(buffer, packet))) {
            countRounded();
        }
        write(nanos, layout.originalLength(buffer, packet), buffer, packet, capturedLength);
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
        if (timestampNanos % nanosPerFraction != 0) {
            countRounded();
        }
        write(timestampNanos, originalLength, buffer, index, capturedLength);
    }

    private void write(long timestampNanos, long originalLength, ByteBuffer buffer, int index, int capturedLength)
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
}
