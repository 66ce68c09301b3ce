package org.peekcap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.peekcap.format.MalformedCaptureException;
import org.peekcap.packet.Packet;
import org.peekcap.testing.CaptureBuilder;

class MergedReaderTest {
    @TempDir
    Path directory;

    private record Sent(int second, int file, int number) {
        byte[] bytes() {
            return ByteBuffer.allocate(12)
                    .putInt(second)
                    .putInt(file)
                    .putInt(number)
                    .array();
        }

        static Sent of(Packet packet) {
            ByteBuffer bytes = ByteBuffer.wrap(packet.copy());
            return new Sent(bytes.getInt(), bytes.getInt(), bytes.getInt());
        }
    }

    private Path write(List<Sent> packets, int file) {
        CaptureBuilder capture =
                file % 2 == 0 ? CaptureBuilder.pcap() : CaptureBuilder.pcap().bigEndian();
        packets.forEach(sent -> capture.record(sent.second(), 0, sent.bytes()));
        return capture.writeTo(directory.resolve("x.pcap" + file));
    }

    /** Times that go up in a file, and often stand still. */
    private static List<Sent> inOrder(int file, int count, int begin, Random random) {
        List<Sent> packets = new ArrayList<>();
        int second = begin;
        for (int number = 0; number < count; number++) {
            second += random.nextInt(3);
            packets.add(new Sent(second, file, number));
        }
        return packets;
    }

    private static List<Sent> read(MergedReader reader) throws IOException {
        List<Sent> packets = new ArrayList<>();
        readInto(packets, reader);
        return packets;
    }

    private static void readInto(List<Sent> packets, MergedReader reader) throws IOException {
        while (reader.next()) {
            packets.add(Sent.of(reader.packet()));
            assertThat(reader.path().toString())
                    .endsWith("x.pcap" + packets.get(packets.size() - 1).file());
            assertThat(reader.packet().frameNumber())
                    .isEqualTo(packets.get(packets.size() - 1).number() + 1);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 40})
    void isTheSameAsSortingByTime(int files) throws IOException {
        Random random = new Random(files);
        List<Sent> all = new ArrayList<>();
        for (int file = 0; file < files; file++) {
            List<Sent> packets =
                    inOrder(file, random.nextInt(3) == 0 ? 0 : random.nextInt(5000), random.nextInt(2000), random);
            write(packets, file);
            all.addAll(packets);
        }
        all.sort(Comparator.comparingInt(Sent::second)); // stable
        CaptureSet set = CaptureSet.of(directory.toString());
        try (MergedReader reader = set.merged()) {
            assertThat(read(reader)).containsExactlyElementsOf(all);
            assertThat(reader.next()).isFalse();
            assertThatThrownBy(reader::packet).isInstanceOf(IllegalStateException.class);
        }
        List<Sent> byRuns = new ArrayList<>();
        try (MergedReader reader = set.merged()) {
            while (reader.nextRun()) {
                Packet packet = reader.packet();
                for (int record = reader.record(); record < reader.runEnd(); record++) {
                    packet.moveTo(record);
                    byRuns.add(Sent.of(packet));
                }
            }
        }
        assertThat(byRuns).containsExactlyElementsOf(all);
    }

    @Test
    void keepsOnlyThoseFilesOpenThatAreOfTheSameTime() throws IOException {
        List<Path> paths = new ArrayList<>();
        List<Sent> all = new ArrayList<>();
        for (int file = 0; file < 200; file++) {
            List<Sent> packets = List.of(new Sent(10 * file, file, 0), new Sent(10 * file + 9, file, 1));
            paths.add(write(packets, file));
            all.addAll(packets);
        }
        try (MergedReader reader = new MergedReader(paths, 1)) {
            assertThat(read(reader)).containsExactlyElementsOf(all);
        }
    }

    @Test
    void saysThatTooManyWouldBeOpen() throws IOException {
        List<Path> paths = new ArrayList<>();
        for (int file = 0; file < 3; file++) {
            paths.add(write(List.of(new Sent(file, file, 0), new Sent(100, file, 1)), file));
        }
        try (MergedReader reader = new MergedReader(paths, 2)) {
            assertThatThrownBy(() -> read(reader))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("x.pcap2: is the one too many of more than 2 captures of the same time");
            assertThat(reader.next()).isFalse();
        }
    }

    @Test
    void deliversTheWholePacketsOfAllFilesAndThenEachFault() throws IOException {
        Random random = new Random(7);
        List<Sent> all = new ArrayList<>();
        for (int file = 0; file < 3; file++) {
            List<Sent> packets = inOrder(file, 50, 0, random);
            Path path = write(packets, file);
            all.addAll(packets);
            if (file < 2) {
                byte[] bytes = Files.readAllBytes(path);
                byte[] more = Arrays.copyOf(bytes, bytes.length + 5);
                more[bytes.length] = 1;
                Files.write(path, more);
            }
        }
        Files.write(directory.resolve("x.pcap3"), new byte[] {(byte) 0xd4, (byte) 0xc3, (byte) 0xb2, (byte) 0xa1});
        all.sort(Comparator.comparingInt(Sent::second));
        List<Sent> got = new ArrayList<>();
        try (MergedReader reader = CaptureSet.of(directory.toString()).merged()) {
            List<String> faults = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                try {
                    readInto(got, reader);
                } catch (MalformedCaptureException e) {
                    faults.add(directory.relativize(Path.of(e.file())) + " after " + e.packetsBefore());
                }
                assertThat(got).containsExactlyElementsOf(all);
            }
            assertThat(faults).containsExactlyInAnyOrder("x.pcap0 after 50", "x.pcap1 after 50", "x.pcap3 after 0");
            assertThat(reader.next()).isFalse();
        }
    }
}
