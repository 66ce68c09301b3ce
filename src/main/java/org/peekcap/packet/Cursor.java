package org.peekcap.packet;

import java.nio.ByteBuffer;
import java.util.Objects;
import org.peekcap.bytes.Window;
import org.peekcap.format.BlockOptions;
import org.peekcap.index.RecordBatch;

/** Stands on one record of a batch: what the record's header says, and the packet's bytes. */
abstract sealed class Cursor permits LinkCursor {
    final RecordBatch batch;

    /** The window's buffer, little-endian; views read it. */
    ByteBuffer buffer = Window.EMPTY.buffer();
    /** Index of the packet's first byte in {@link #buffer}. */
    int start;
    /** What the walk through the headers found. */
    long layers;

    private final BlockOptions options = new BlockOptions();

    int record;
    int capturedLength = -1;

    Cursor(RecordBatch batch) {
        this.batch = batch;
    }

    /**
     * Stands on a record of the batch, in any order: for whoever reads a batch column by column.
     *
     * @param record 0 to {@code batch.count() - 1}
     */
    public final void moveTo(int record) {
        this.buffer = batch.buffer();
        this.record = record;
        this.start = batch.packetIndex(record);
        this.capturedLength = batch.capturedLength(record);
        this.layers = batch.layers(record);
    }

    /** Stands nowhere, as before the first packet and after the last: every access throws. */
    public void leave() {
        buffer = Window.EMPTY.buffer();
        capturedLength = -1;
        options.none();
    }

    /** Stands on the same record as another cursor, and on other headers of it. */
    final void moveInside(Cursor outer, long innerLayers) {
        this.buffer = outer.buffer;
        this.record = outer.record;
        this.start = outer.start;
        this.capturedLength = outer.capturedLength;
        this.layers = innerLayers;
    }

    final void requireBound() {
        if (capturedLength < 0) {
            throw new IllegalStateException(
                    "no packet: next() was not called, returned false, or the reader is closed");
        }
    }

    /** Where the headers are: {@link org.peekcap.layer.Layers} reads it. */
    public final long layers() {
        requireBound();
        return layers;
    }

    /** Counted from 1 in the order of the file, where the reader began at its start. */
    public final long frameNumber() {
        requireBound();
        return batch.firstFrame() + record;
    }

    /** File offset of the record that holds this packet. */
    public final long fileOffset() {
        requireBound();
        return batch.fileOffset(record);
    }

    /**
     * Time of capture in nanoseconds since 1970-01-01T00:00Z; {@link org.peekcap.format.RecordLayout#NO_TIMESTAMP} where the
     * file does not say, as in pcapng's simple packet blocks.
     */
    public final long timestampNanos() {
        requireBound();
        return batch.timestampNanos(record);
    }

    /** Bytes of the packet that were captured. */
    public final int capturedLength() {
        requireBound();
        return capturedLength;
    }

    /** Bytes the packet had on the wire, 0 to 2<sup>32</sup> - 1. */
    public final long originalLength() {
        requireBound();
        return batch.originalLength(record);
    }

    /** A number of {@link org.peekcap.format.LinkType}. */
    public final int linkType() {
        requireBound();
        return batch.linkType(record);
    }

    /** Number of the interface within its section of a pcapng file; 0 in a classic pcap file. */
    public final int interfaceId() {
        requireBound();
        return batch.interfaceId(record);
    }

    /**
     * Options of the pcapng block that holds the packet, from the first: its comments ({@link BlockOptions#COMMENT}), and what
     * {@link org.peekcap.format.EnhancedPacketBlock} names. There are none in classic pcap. The same object each time, valid until the
     * packet moves.
     */
    public final BlockOptions blockOptions() {
        requireBound();
        return batch.options(record, options);
    }

    /** The captured byte at an offset from the packet's start, 0 to 255. */
    public final int byteAt(int offset) {
        return buffer.get(start + Objects.checkIndex(offset, capturedLength())) & 0xff;
    }

    /** The captured bytes, copied to the heap. */
    public final byte[] copy() {
        byte[] bytes = new byte[capturedLength()];
        buffer.get(start, bytes);
        return bytes;
    }

    /** Copies {@code length} captured bytes, the first of them at {@code offset} from the packet's start. */
    public final void copyTo(int offset, byte[] target, int targetOffset, int length) {
        Objects.checkFromIndexSize(offset, length, capturedLength());
        buffer.get(start + offset, target, targetOffset, length);
    }

    final int uint8(int index) {
        return buffer.get(index) & 0xff;
    }

    final int uint16(int index) {
        return Short.reverseBytes(buffer.getShort(index)) & 0xffff;
    }

    /** In little-endian order, as few headers have it. */
    final int littleEndian16(int index) {
        return buffer.getShort(index) & 0xffff;
    }

    final int int32(int index) {
        return Integer.reverseBytes(buffer.getInt(index));
    }

    final long uint32(int index) {
        return Integer.toUnsignedLong(int32(index));
    }

    final long uint48(int index) {
        return (long) uint16(index) << 32 | uint32(index + 2);
    }

    final long int64(int index) {
        return Long.reverseBytes(buffer.getLong(index));
    }
}
