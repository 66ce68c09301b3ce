package org.peekcap.testing;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.util.Arrays;
import org.peekcap.bytes.ByteStream;
import org.peekcap.format.LinkType;
import org.peekcap.index.BatchReader;
import org.peekcap.packet.Packet;
import org.peekcap.packet.PacketReader;

/**
 * A packet read from a capture of its own, in a buffer that ends where the capture does: a read past the packet's end throws,
 * unless bytes are put there.
 */
public final class OnePacket {
    private static final int BEFORE = 40; // file header, record header

    private final byte[] bytes;
    private int linkType = LinkType.ETHERNET;
    private long originalLength;
    private byte[] after = {};
    private long seconds = 1; // an empty record of zeros would be padding

    private OnePacket(byte[] bytes) {
        this.bytes = bytes;
        this.originalLength = bytes.length;
    }

    public static Packet ethernet(PacketBuilder packet) {
        return of(packet.build()).read();
    }

    /** Without a link layer. */
    public static Packet raw(PacketBuilder packet) {
        return of(packet.build()).linkType(LinkType.RAW).read();
    }

    public static OnePacket of(byte... bytes) {
        return new OnePacket(bytes);
    }

    /** The first bytes of a packet that was as long as these on the wire. */
    public static OnePacket cut(byte[] bytes, int captured) {
        return of(Arrays.copyOf(bytes, captured)).originalLength(bytes.length);
    }

    public OnePacket linkType(int value) {
        linkType = value;
        return this;
    }

    public OnePacket originalLength(long value) {
        originalLength = value;
        return this;
    }

    /** Bytes in the buffer behind the packet. */
    public OnePacket after(byte... value) {
        after = value;
        return this;
    }

    /** The time in the record header: bytes in the buffer before the packet. */
    public OnePacket seconds(long value) {
        seconds = value;
        return this;
    }

    public Packet read() {
        byte[] capture = CaptureBuilder.pcap()
                .linkType(linkType)
                .record(seconds, 0, bytes.length, originalLength, bytes)
                .bytes(after)
                .toBytes();
        try {
            ByteStream source = new ByteStream(
                    "one packet",
                    Channels.newChannel(new ByteArrayInputStream(capture)),
                    BEFORE + bytes.length + after.length);
            PacketReader reader = new PacketReader(new BatchReader(source));
            if (!reader.next()) {
                throw new IllegalStateException("no packet in the capture of one");
            }
            return reader.packet();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
