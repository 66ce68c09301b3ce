package org.peekcap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.peekcap.packet.Packet;
import org.peekcap.packet.PacketReader;
import org.peekcap.testing.SyntheticCapture;
import org.peekcap.testing.SyntheticCaptures;
import org.peekcap.testing.TrafficShape;
import org.peekcap.testing.ordinary.InPlaceReadBuffer;
import org.peekcap.testing.ordinary.ObjectPerPacket;
import org.peekcap.testing.ordinary.PacketCounts;
import org.peekcap.testing.ordinary.ReadSizes;

/**
 * Shows, on the reader's own machine, how much speed the ordinary way of decoding gives away. A demonstration, not a
 * benchmark: one process, few repetitions. It asserts that all ways give the same answer, never how long they take.
 */
@Order(1)
class SpeedDemonstrationTest {
    private static final int REPETITIONS = 3;
    private static final long SLOW_ENOUGH_NANOS = 2_000_000_000L;
    private static final int READ_BUFFER = 1 << 20;
    private static final int MOST_READS = 400_000;
    private static final int BAR = 50;

    @TempDir
    private static Path directory;

    private static SyntheticCapture capture;
    private static SyntheticCapture small;

    /** One way to count a capture's packets. */
    private interface Way {
        PacketCounts count(Path file) throws IOException;
    }

    @BeforeAll
    static void synthesise() throws IOException {
        SyntheticCaptures oneFrame = SyntheticCaptures.of(TrafficShape.ONE_FRAME);
        long packets = SyntheticCaptures.ONE_FRAME_PACKETS;
        long free = Files.getFileStore(directory).getUsableSpace();
        long room = oneFrame.packetsIn(free / 2);
        if (room < packets) {
            System.out.printf("Only %d MB of disk are free: a smaller file is used%n", free / 1_000_000);
            packets = room;
        }
        capture = oneFrame.writeTo(directory.resolve("one-frame.pcap"), packets);
        small = oneFrame.writeTo(directory.resolve("warm-up.pcap"), Math.min(packets, 200_000));
    }

    @AfterAll
    static void remove() throws IOException {
        Files.delete(capture.path());
        Files.delete(small.path());
    }

    @Test
    void inPlaceDecodingBesideTheOrdinaryWay() throws IOException {
        int threads = Runtime.getRuntime().availableProcessors();
        InPlaceReadBuffer inPlace = new InPlaceReadBuffer(READ_BUFFER);
        Map<String, Way> ways = new LinkedHashMap<>();
        ways.put("per packet object without buffering", ObjectPerPacket::countUnbuffered);
        ways.put("per packet object with buffering", ObjectPerPacket::countBuffered);
        ways.put("in-place packet decoding in a read buffer", inPlace::count);
        ways.put("Peekcap, mapped windows", SpeedDemonstrationTest::mapped);
        ways.put("Peekcap, mapped windows, " + threads + " threads", file -> parallel(file, threads));

        Map<String, Double> rates = new LinkedHashMap<>();
        for (Map.Entry<String, Way> way : ways.entrySet()) {
            assertThat(way.getValue().count(small.path())).as(way.getKey()).isEqualTo(truth(small));
            long nanos = bestTime(way.getValue(), way.getKey());
            rates.put(way.getKey(), capture.fileBytes() * 1e3 / nanos);
            print("Speed test for %s%n", way.getKey());
            print(
                    "    Read %.1f MB in %.2f s for %.1f MB/s%n",
                    capture.fileBytes() / 1e6, nanos / 1e9, capture.fileBytes() * 1e3 / nanos);
            print("    %d packets, %d TCP packets, %d UDP%n%n", capture.packets(), capture.tcp(), capture.udp());
        }
        printBars("MB/s, file in cache; times as fast as one object a packet without buffering", rates);
    }

    @Test
    void sizeOfReads() throws IOException {
        Map<String, Double> rates = new LinkedHashMap<>();
        for (int size : ReadSizes.SIZES) {
            long bytes = Math.min(capture.fileBytes(), (long) size * MOST_READS);
            long start = System.nanoTime();
            assertThat(ReadSizes.read(capture.path(), size, bytes)).isEqualTo(bytes);
            rates.put("reads of " + size + " bytes", bytes * 1e3 / (System.nanoTime() - start));
        }
        printBars("MB/s, reading only; times as fast as reads of 50 bytes", rates);
    }

    private static PacketCounts mapped(Path file) throws IOException {
        try (Capture opened = Capture.open(file);
                PacketReader reader = opened.reader()) {
            return count(reader);
        }
    }

    private static PacketCounts parallel(Path file, int threads) throws IOException {
        try (Capture opened = Capture.open(file)) {
            List<PacketCounts> parts = new ArrayList<>();
            opened.parallel(threads, true, part -> count(new PacketReader(part)))
                    .run(part -> parts.add(part.result()));
            return parts.stream()
                    .reduce((a, b) -> new PacketCounts(
                            a.packets() + b.packets(), a.bytes() + b.bytes(), a.tcp() + b.tcp(), a.udp() + b.udp()))
                    .orElseThrow();
        }
    }

    private static PacketCounts count(PacketReader reader) throws IOException {
        Packet packet = reader.packet();
        long packets = 0;
        long bytes = 0;
        long tcp = 0;
        long udp = 0;
        while (reader.next()) {
            packets++;
            bytes += packet.capturedLength();
            if (packet.isTcp()) {
                tcp++;
            } else if (packet.isUdp()) {
                udp++;
            }
        }
        return new PacketCounts(packets, bytes, tcp, udp);
    }

    /** The fastest of a few runs, each with an answer that is right; one run of a slow way. */
    private static long bestTime(Way way, String name) throws IOException {
        long best = Long.MAX_VALUE;
        for (int i = 0; i < REPETITIONS && (i == 0 || best < SLOW_ENOUGH_NANOS); i++) {
            long start = System.nanoTime();
            PacketCounts counts = way.count(capture.path());
            best = Math.min(best, System.nanoTime() - start);
            assertThat(counts).as(name).isEqualTo(truth(capture));
        }
        return best;
    }

    private static PacketCounts truth(SyntheticCapture of) {
        return new PacketCounts(of.packets(), of.packetBytes(), of.tcp(), of.udp());
    }

    private static void printBars(String title, Map<String, Double> rates) {
        List<Double> values = new ArrayList<>(rates.values());
        double most = values.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
        int width = rates.keySet().stream().mapToInt(String::length).max().orElseThrow();
        print("%s%n", title);
        rates.forEach((name, rate) -> print(
                "    %-" + width + "s %8.0f %6.1fx %s%n", name, rate, rate / values.get(0), "#".repeat(Math.max(1, (int)
                                Math.round(BAR * rate / most)))));
        print("%n");
    }

    private static void print(String format, Object... arguments) {
        System.out.print(String.format(Locale.ROOT, format, arguments));
    }
}
