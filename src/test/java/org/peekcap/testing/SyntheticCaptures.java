package org.peekcap.testing;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.SplittableRandom;

/**
 * Large capture files for measurements: little-endian pcap in microseconds, each run of one shape and one number of
 * flows the same, byte for byte. Some thousands of whole packets with right lengths and checksums are made first; the
 * file is a random sequence of them (so that their order cannot be predicted), ten microseconds apart.
 *
 * <pre>{@code
 * SyntheticCaptures mix = SyntheticCaptures.of(TrafficShape.MIX_547, 20_000);
 * SyntheticCapture capture = mix.writeTo(path, mix.packetsIn(1_000_000_000L));
 * }</pre>
 */
public final class SyntheticCaptures {
    /** The count at which the one-frame file is 1.0 GB. */
    public static final long ONE_FRAME_PACKETS = 8_772_352;

    private static final int SEED = 547;
    private static final int HEADER_LENGTH = 24;
    private static final int RECORD_HEADER_LENGTH = 16;
    private static final int BUFFER_LENGTH = 8 << 20;
    private static final int MINIMUM_TEMPLATES = 8192;
    private static final long FIRST_SECOND = 1_700_000_000L;

    private final SyntheticPacket[] templates;

    private SyntheticCaptures(SyntheticPacket[] templates) {
        this.templates = templates;
    }

    /** A shape with as many flows as it has by nature: one, or a thousand. */
    public static SyntheticCaptures of(TrafficShape shape) {
        return of(shape, shape == TrafficShape.ONE_FRAME ? 1 : 1000);
    }

    /**
     * {@code flows} conversations, all live from begin to end; in the mix one in fifty is ARP or ICMP. The one-frame
     * shape has one, whatever is asked.
     */
    public static SyntheticCaptures of(TrafficShape shape, int flows) {
        if (shape == TrafficShape.ONE_FRAME) {
            return new SyntheticCaptures(new SyntheticPacket[] {SyntheticPacket.oneFrame()});
        }
        SplittableRandom random = new SplittableRandom(SEED);
        SyntheticPacket[] templates = new SyntheticPacket[Math.max(MINIMUM_TEMPLATES, flows)];
        for (int i = 0; i < templates.length; i++) {
            templates[i] = SyntheticPacket.of(shape, i % flows, shape.length(random), random);
        }
        return new SyntheticCaptures(templates);
    }

    /** About how many packets make a file of this length. */
    public long packetsIn(long fileBytes) {
        double recordLength = 0;
        for (SyntheticPacket template : templates) {
            recordLength += RECORD_HEADER_LENGTH + template.bytes().length;
        }
        return (long) ((fileBytes - HEADER_LENGTH) / (recordLength / templates.length));
    }

    /** Writes or replaces the file. */
    public SyntheticCapture writeTo(Path path, long packets) throws IOException {
        SplittableRandom random = new SplittableRandom(SEED);
        ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_LENGTH).order(ByteOrder.LITTLE_ENDIAN);
        buffer.put(CaptureBuilder.pcap().toBytes());
        long packetBytes = 0;
        long tcp = 0;
        long udp = 0;
        long tcpToPort80 = 0;
        try (FileChannel file = FileChannel.open(
                path, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            for (long i = 0; i < packets; i++) {
                SyntheticPacket packet = templates[random.nextInt(templates.length)];
                byte[] bytes = packet.bytes();
                if (buffer.remaining() < RECORD_HEADER_LENGTH + bytes.length) {
                    flush(buffer, file);
                }
                buffer.putInt((int) (FIRST_SECOND + i / 100_000)).putInt((int) (i % 100_000) * 10);
                buffer.putInt(bytes.length).putInt(bytes.length).put(bytes);
                packetBytes += bytes.length;
                tcp += packet.tcp() ? 1 : 0;
                udp += packet.udp() ? 1 : 0;
                tcpToPort80 += packet.tcp() && packet.destinationPort() == 80 ? 1 : 0;
            }
            flush(buffer, file);
            return new SyntheticCapture(path, file.size(), packets, packetBytes, tcp, udp, tcpToPort80);
        }
    }

    private static void flush(ByteBuffer buffer, FileChannel file) throws IOException {
        buffer.flip();
        while (buffer.hasRemaining()) {
            file.write(buffer);
        }
        buffer.clear();
    }
}
