package org.peekcap.testing.ordinary;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;

/**
 * The better way before ours: one large explicit buffer is filled with plain reads, boundaries are followed in it, and
 * only the field that is asked for is decoded, where it lies. What is left of a record at the buffer's end is moved to
 * its front before the next read.
 */
public final class InPlaceReadBuffer {
    private static final int RECORD_HEADER_LENGTH = 16;

    private final byte[] array;
    private final ByteBuffer buffer;
    private long packets;
    private long bytes;
    private long tcp;
    private long udp;

    /** With a buffer of so many bytes, which must hold the longest record. */
    public InPlaceReadBuffer(int bufferLength) {
        array = new byte[bufferLength];
        buffer = ByteBuffer.wrap(array);
    }

    /** Reads the whole file; the buffer is kept for the next one. */
    public PacketCounts count(Path path) throws IOException {
        packets = bytes = tcp = udp = 0;
        try (InputStream in = new FileInputStream(path.toFile())) {
            int limit = in.readNBytes(array, 0, Math.min(FileHeader.LENGTH, array.length));
            if (limit < FileHeader.LENGTH) {
                throw new IOException("the file header is cut short");
            }
            ByteOrder order = FileHeader.order(buffer);
            buffer.order(order);
            countRecords(in);
        }
        return new PacketCounts(packets, bytes, tcp, udp);
    }

    private void countRecords(InputStream in) throws IOException {
        int left = 0;
        for (int read = in.read(array); read > 0; read = in.read(array, left, array.length - left)) {
            int limit = left + read;
            int consumed = countWhole(limit);
            left = limit - consumed;
            System.arraycopy(array, consumed, array, 0, left);
            if (left == array.length) {
                throw new IOException("a record is longer than the buffer");
            }
        }
        if (left > 0) {
            throw new IOException("the last record is cut short");
        }
    }

    /** Counts the whole records before {@code limit} and returns where the first that is not whole begins. */
    private int countWhole(int limit) {
        int position = 0;
        while (limit - position >= RECORD_HEADER_LENGTH) {
            int capturedLength = buffer.getInt(position + 8);
            int packet = position + RECORD_HEADER_LENGTH;
            if (capturedLength < 0 || capturedLength > limit - packet) {
                return position;
            }
            int protocol = protocol(packet, packet + capturedLength);
            packets++;
            bytes += capturedLength;
            tcp += protocol == 6 ? 1 : 0;
            udp += protocol == 17 ? 1 : 0;
            position = packet + capturedLength;
        }
        return position;
    }

    /** The transport protocol of the packet, -1 where there is no IP header or it is not the first fragment. */
    private int protocol(int packet, int end) {
        if (end - packet < 14) {
            return -1;
        }
        int type = networkShort(packet + 12);
        int offset = packet + 14;
        while ((type == 0x8100 || type == 0x88a8) && end - offset >= 4) {
            type = networkShort(offset + 2);
            offset += 4;
        }
        if (type == 0x0800 && end - offset >= 20) {
            return (networkShort(offset + 6) & 0x1fff) == 0 ? array[offset + 9] & 0xff : -1;
        }
        return type == 0x86dd && end - offset >= 40 ? array[offset + 6] & 0xff : -1;
    }

    private int networkShort(int offset) {
        return (array[offset] & 0xff) << 8 | array[offset + 1] & 0xff;
    }
}
