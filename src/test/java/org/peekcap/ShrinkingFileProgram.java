package org.peekcap;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.peekcap.format.MalformedCaptureException;
import org.peekcap.packet.Packet;
import org.peekcap.packet.PacketReader;

/**
 * Reads a capture that it cuts while reading; in a JVM of its own, which must survive. Arguments: the capture, packets to
 * read before, bytes to keep, how often to do so. Each time it prints packets delivered and the error's offset.
 */
final class ShrinkingFileProgram {
    private static long sum;
    private static long packets;

    private ShrinkingFileProgram() {}

    public static void main(String[] args) throws IOException {
        Path original = Path.of(args[0]);
        Path copy = original.resolveSibling("shrinking.pcap");
        for (int i = Integer.parseInt(args[3]); i > 0; i--) {
            Files.copy(original, copy, StandardCopyOption.REPLACE_EXISTING);
            System.out.println(readAndCut(copy, Long.parseLong(args[1]), Long.parseLong(args[2])));
        }
        System.out.println("survived " + (sum == 0 ? "nothing" : "all"));
    }

    private static String readAndCut(Path file, long before, long keep) throws IOException {
        packets = 0;
        try (Capture capture = Capture.open(file);
                PacketReader reader = capture.reader()) {
            try {
                read(reader, file, before, keep);
                return packets + " no error";
            } catch (InternalError e) {
                MalformedCaptureException explained = reader.explain(e);
                return packets + " " + explained.offset() + " explained: " + explained.reason();
            }
        } catch (MalformedCaptureException e) {
            return packets + " " + e.offset() + " " + e.reason();
        }
    }

    private static void read(PacketReader reader, Path file, long before, long keep) throws IOException {
        Packet packet = reader.packet();
        while (reader.next()) {
            if (packets == before) {
                cut(file, keep);
            }
            packets++;
            sum += packet.timestampNanos() + packet.byteAt(0) + packet.byteAt(packet.capturedLength() - 1);
        }
    }

    private static void cut(Path file, long keep) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(keep);
        }
    }
}
