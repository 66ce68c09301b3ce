package org.peekcap.jmh;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.peekcap.Capture;
import org.peekcap.jmh.contender.Answer;
import org.peekcap.jmh.contender.BatchForm;
import org.peekcap.testing.Compression;
import org.peekcap.testing.TrafficShape;

/**
 * Finds the packets of compressed captures, beside the same library's own stream that merely decompresses them, by turns in one
 * run. What both have read is compared. The best round counts.
 *
 * <p>Arguments: millions of bytes before compression, 500 where not given; rounds, 5 where not given; formats, all where none is
 * given.
 */
public final class CompressionComparison {
    static final List<Compression> COMPRESSIONS = List.of(
            Compression.GZIP, Compression.BGZF, Compression.ZSTD, Compression.LZ4, Compression.BZIP2, Compression.XZ);
    private static final int WARM_UP_ROUNDS = 2;
    private static final int FILE_HEADER = 24;
    private static final int RECORD_HEADER = 16;
    private static final int CAPTURED_LENGTH = 8;
    private static final int HEADERS = 54;
    private static final int BUFFER = 1 << 16;

    private CompressionComparison() {}

    public static void main(String[] arguments) throws IOException {
        int megabytes = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 500;
        int rounds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 5;
        List<Compression> compressions = arguments.length > 2
                ? Arrays.stream(arguments)
                        .skip(2)
                        .map(name -> Compression.valueOf(name.toUpperCase(Locale.ROOT)))
                        .toList()
                : COMPRESSIONS;
        compare(megabytes, rounds, compressions, System.out);
    }

    static void compare(int megabytes, int rounds, List<Compression> compressions, PrintStream out) throws IOException {
        try (Traffic traffic = Traffic.of(TrafficShape.MIX_547, megabytes)) {
            long packets = traffic.capture().packets();
            out.printf(
                    Locale.ROOT,
                    "%d packets, %.2f GB before compression%n%n",
                    packets,
                    traffic.capture().fileBytes() / 1e9);
            out.println("| format | GB | bare decompressor, s | peekcap, s | times the bare one's time |");
            out.println("|---|---|---|---|---|");
            for (Compression compression : compressions) {
                Path file = Files.createTempFile("peekcap-compressed", "");
                try {
                    compress(traffic.path(), compression, file);
                    compare(
                            compression,
                            file,
                            new Answer(packets, traffic.capture().packetBytes()),
                            rounds,
                            out);
                } finally {
                    Files.delete(file);
                }
            }
        }
    }

    /** What is repeated in the synthetic traffic is made unlike: half of each payload is random, as encrypted traffic is. */
    private static void compress(Path capture, Compression compression, Path file) throws IOException {
        SplittableRandom random = new SplittableRandom(1);
        try (OutputStream out = compression.writer(new BufferedOutputStream(Files.newOutputStream(file), BUFFER));
                InputStream in = new BufferedInputStream(Files.newInputStream(capture), BUFFER)) {
            out.write(in.readNBytes(FILE_HEADER));
            ByteBuffer header = ByteBuffer.allocate(RECORD_HEADER).order(ByteOrder.LITTLE_ENDIAN);
            while (in.readNBytes(header.array(), 0, RECORD_HEADER) == RECORD_HEADER) {
                byte[] packet = in.readNBytes(header.getInt(CAPTURED_LENGTH));
                for (int i = HEADERS; i < (packet.length + HEADERS) / 2; i++) {
                    packet[i] = (byte) random.nextInt();
                }
                out.write(header.array());
                out.write(packet);
            }
        }
    }

    private static void compare(Compression compression, Path file, Answer truth, int rounds, PrintStream out)
            throws IOException {
        long ofBare = Long.MAX_VALUE;
        long ofOurs = Long.MAX_VALUE;
        long expected = FILE_HEADER + RECORD_HEADER * truth.packets() + truth.value();
        for (int round = -WARM_UP_ROUNDS; round < rounds; round++) {
            long begin = System.nanoTime();
            long bytes = decompress(compression, file);
            long middle = System.nanoTime();
            Answer answer = count(file);
            long end = System.nanoTime();
            if (bytes != expected || !answer.equals(truth)) {
                throw new IllegalStateException(compression + ": " + bytes + " bytes, " + answer);
            }
            if (round >= 0) {
                ofBare = Math.min(ofBare, middle - begin);
                ofOurs = Math.min(ofOurs, end - middle);
            }
        }
        out.printf(
                Locale.ROOT,
                "| %s | %.2f | %.2f | %.2f | %.2f |%n",
                compression.name().toLowerCase(Locale.ROOT),
                Files.size(file) / 1e9,
                ofBare / 1e9,
                ofOurs / 1e9,
                (double) ofOurs / ofBare);
    }

    private static Answer count(Path file) throws IOException {
        try (Capture capture = Capture.open(file)) {
            return BatchForm.boundaries(capture);
        }
    }

    private static long decompress(Compression compression, Path file) throws IOException {
        byte[] buffer = new byte[BUFFER];
        long bytes = 0;
        try (InputStream in = compression.bareReader(new BufferedInputStream(Files.newInputStream(file), BUFFER))) {
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                bytes += count;
            }
        }
        return bytes;
    }
}
