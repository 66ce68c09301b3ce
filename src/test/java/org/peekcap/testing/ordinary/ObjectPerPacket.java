package org.peekcap.testing.ordinary;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The ordinary way: a stream is read record by record, and each becomes an object with every field decoded. */
public final class ObjectPerPacket {
    private static final int RECORD_HEADER_LENGTH = 16;
    private static final int LONGEST_PACKET = 262144;

    private final DataInputStream in;
    private final ByteBuffer recordHeader = ByteBuffer.allocate(RECORD_HEADER_LENGTH);

    private ObjectPerPacket(InputStream stream) throws IOException {
        in = new DataInputStream(stream);
        ByteBuffer header = ByteBuffer.wrap(in.readNBytes(FileHeader.LENGTH));
        if (header.remaining() < FileHeader.LENGTH) {
            throw new EOFException("the file header is cut short");
        }
        ByteOrder order = FileHeader.order(header);
        recordHeader.order(order);
    }

    /** Two reads of the file a packet: its record header, and its bytes. */
    public static PacketCounts countUnbuffered(Path path) throws IOException {
        try (InputStream file = new FileInputStream(path.toFile())) {
            return new ObjectPerPacket(file).count();
        }
    }

    /** The same through a buffer of 8 KiB, the JDK's own size. */
    public static PacketCounts countBuffered(Path path) throws IOException {
        try (InputStream file = new BufferedInputStream(new FileInputStream(path.toFile()))) {
            return new ObjectPerPacket(file).count();
        }
    }

    /** Hands over every packet, read as by {@link #countBuffered}. */
    public static void read(Path path, Consumer<DecodedPacket> use) throws IOException {
        try (InputStream file = new BufferedInputStream(new FileInputStream(path.toFile()))) {
            ObjectPerPacket packets = new ObjectPerPacket(file);
            for (DecodedPacket packet = packets.next(); packet != null; packet = packets.next()) {
                use.accept(packet);
            }
        }
    }

    private PacketCounts count() throws IOException {
        long packets = 0;
        long bytes = 0;
        long tcp = 0;
        long udp = 0;
        for (DecodedPacket packet = next(); packet != null; packet = next()) {
            packets++;
            bytes += packet.data.length;
            tcp += packet.isTcp() ? 1 : 0;
            udp += packet.isUdp() ? 1 : 0;
        }
        return new PacketCounts(packets, bytes, tcp, udp);
    }

    private @Nullable DecodedPacket next() throws IOException {
        int read = in.readNBytes(recordHeader.array(), 0, RECORD_HEADER_LENGTH);
        if (read == 0) {
            return null;
        }
        long capturedLength = recordHeader.getInt(8) & 0xffffffffL;
        if (read < RECORD_HEADER_LENGTH || capturedLength > LONGEST_PACKET) {
            throw new IOException("a record is cut short or too long");
        }
        byte[] data = new byte[(int) capturedLength];
        in.readFully(data);
        return new DecodedPacket(
                recordHeader.getInt(0) & 0xffffffffL,
                recordHeader.getInt(4) & 0xffffffffL,
                recordHeader.getInt(12) & 0xffffffffL,
                data);
    }
}
