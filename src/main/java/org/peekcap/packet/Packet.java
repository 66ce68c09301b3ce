package org.peekcap.packet;

import java.nio.ByteBuffer;
import org.peekcap.bytes.Window;
import org.peekcap.index.RecordBatch;
import org.peekcap.layer.DecodeStop;
import org.peekcap.layer.DecodeStop.Layer;
import org.peekcap.layer.DecodeStop.Reason;
import org.peekcap.layer.IpProtocol;
import org.peekcap.layer.Layers;

/**
 * The packet that a {@link PacketReader} stands on. Headers are found when the first question about them is asked.
 *
 * <p>Lifetime: valid until the reader's next {@link PacketReader#next()}; its views are bound to it and move with it. Keep
 * {@link #fileOffset()} or {@link #copy()} instead of the packet.
 */
public final class Packet {
    private final RecordBatch batch;
    private final Ipv4 ipv4 = new Ipv4(this);
    private final Tcp tcp = new Tcp(this);

    /** The window's buffer; views read it. */
    ByteBuffer buffer = Window.EMPTY.buffer();
    /** Index of the packet's first byte in {@link #buffer}. */
    int start;

    private int record;
    private int capturedLength = -1;
    private long layers;

    /** A packet over a batch that is filled with layers; stands nowhere until {@link #moveTo}. */
    public Packet(RecordBatch batch) {
        this.batch = batch;
    }

    /**
     * Stands on a record of the batch, in any order: for whoever reads a batch column by column.
     *
     * @param record 0 to {@code batch.count() - 1}
     */
    public void moveTo(int record) {
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
    }

    private void requireBound() {
        if (capturedLength < 0) {
            throw new IllegalStateException(
                    "no packet: next() was not called, returned false, or the reader is closed");
        }
    }

    /** Where the headers are. */
    public long layers() {
        requireBound();
        return layers;
    }

    /** Counted from 1 in the order of the file, where the reader began at its start. */
    public long frameNumber() {
        requireBound();
        return batch.firstFrame() + record;
    }

    /** File offset of the record that holds this packet. */
    public long fileOffset() {
        requireBound();
        return batch.fileOffset(record);
    }

    /** Time of capture in nanoseconds since 1970-01-01T00:00Z. */
    public long timestampNanos() {
        requireBound();
        return batch.timestampNanos(record);
    }

    /** Bytes of the packet that were captured. */
    public int capturedLength() {
        requireBound();
        return capturedLength;
    }

    /** Bytes the packet had on the wire, 0 to 2<sup>32</sup> - 1. */
    public long originalLength() {
        requireBound();
        return batch.originalLength(record);
    }

    /** A number of {@link org.peekcap.format.LinkType}. */
    public int linkType() {
        requireBound();
        return batch.linkType(record);
    }

    /** Number of the interface within the file; 0 in a classic pcap file. */
    public int interfaceId() {
        requireBound();
        return batch.interfaceId(record);
    }

    /** The captured byte at an offset from the packet's start, 0 to 255. */
    public int byteAt(int offset) {
        if (offset < 0 || offset >= capturedLength()) {
            throw new IndexOutOfBoundsException("offset " + offset + " of a packet of " + capturedLength + " bytes");
        }
        return buffer.get(start + offset) & 0xff;
    }

    /** The captured bytes, copied to the heap. */
    public byte[] copy() {
        byte[] bytes = new byte[capturedLength()];
        buffer.get(start, bytes);
        return bytes;
    }

    public boolean isIpv4() {
        return Layers.isIpv4(layers());
    }

    public boolean isIpv6() {
        return Layers.isIpv6(layers());
    }

    public boolean isTcp() {
        return Layers.isTransport(layers(), IpProtocol.TCP);
    }

    public boolean isUdp() {
        return Layers.isTransport(layers(), IpProtocol.UDP);
    }

    /**
     * @throws IllegalStateException where {@link #isIpv4()} is false
     */
    public Ipv4 ipv4() {
        if (!isIpv4()) {
            throw absent("IPv4");
        }
        return ipv4;
    }

    /**
     * @throws IllegalStateException where {@link #isTcp()} is false
     */
    public Tcp tcp() {
        if (!isTcp()) {
            throw absent("TCP");
        }
        return tcp;
    }

    private IllegalStateException absent(String header) {
        return new IllegalStateException("frame " + frameNumber() + " has no " + header + " header: " + stop());
    }

    /** How far the walk through the headers came, and why no further. */
    public DecodeStop stop() {
        DecodeStop stop = Layers.stop(layers());
        if (stop.reason() == Reason.SNAP_LENGTH && capturedLength >= batch.originalLength(record)) {
            return DecodeStop.malformed(stop.layer());
        } else if (isTcp() && tcp.headerLength() < Tcp.FIXED_HEADER) {
            return DecodeStop.malformed(Layer.TRANSPORT);
        }
        return stop;
    }

    /** Index in {@link #buffer} of the network header. */
    int networkIndex() {
        return start + Layers.networkOffset(layers);
    }

    /** Index in {@link #buffer} of the transport header. */
    int transportIndex() {
        return start + Layers.transportOffset(layers);
    }
}
