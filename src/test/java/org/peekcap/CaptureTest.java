package org.peekcap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.peekcap.index.BatchReader;
import org.peekcap.index.RecordBatch;
import org.peekcap.packet.Packet;
import org.peekcap.packet.PacketReader;
import org.peekcap.testing.CaptureBuilder;

class CaptureTest {
    @TempDir
    Path directory;

    private static List<byte[]> packets(int count) {
        Random random = new Random(count);
        List<byte[]> packets = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            byte[] packet = new byte[random.nextInt(10) == 0 ? 0 : random.nextInt(400)];
            random.nextBytes(packet);
            packets.add(packet);
        }
        return packets;
    }

    private static byte[] file(List<byte[]> packets) {
        CaptureBuilder capture = CaptureBuilder.pcap();
        packets.forEach(capture::packet);
        return capture.toBytes();
    }

    private static List<byte[]> read(Capture capture) throws IOException {
        List<byte[]> packets = new ArrayList<>();
        try (capture;
                PacketReader reader = capture.reader()) {
            long offset = 24;
            while (reader.next()) {
                Packet packet = reader.packet();
                packets.add(packet.copy());
                assertThat(packet.frameNumber()).isEqualTo(packets.size());
                assertThat(packet.fileOffset()).isEqualTo(offset);
                assertThat(packet.timestampNanos()).isEqualTo((1_699_999_999L + packets.size()) * 1_000_000_000L);
                offset += 16 + packet.capturedLength();
            }
            assertThat(reader.next()).isFalse();
        }
        return packets;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 15, 16, 17, 100, 1000, 4096, 5000, 8192, 1 << 20})
    void readsTheSameThroughWindowsOfAnySize(int windowBytes) throws IOException {
        List<byte[]> packets = packets(500);
        Path file = Files.write(directory.resolve("capture.pcap"), file(packets));
        CaptureOptions mapped = CaptureOptions.mapped().windowBytes(windowBytes);
        CaptureOptions read = CaptureOptions.read().windowBytes(windowBytes);
        assertThat(read(Capture.open(file, mapped))).containsExactlyElementsOf(packets);
        assertThat(read(Capture.open(file, read))).containsExactlyElementsOf(packets);
    }

    @Test
    void readsMoreThanABatchOfPackets() throws IOException {
        List<byte[]> packets = packets(3 * RecordBatch.CAPACITY + 1);
        byte[] bytes = file(packets);
        assertThat(read(Capture.open("stream", new ByteArrayInputStream(bytes))))
                .containsExactlyElementsOf(packets);
        Path file = Files.write(directory.resolve("capture.pcap"), bytes);
        assertThat(read(Capture.open(file))).containsExactlyElementsOf(packets);
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 8192})
    void readsTwiceAtOnceFromOneFile(int windowBytes) throws IOException {
        List<byte[]> packets = packets(300);
        Path file = Files.write(directory.resolve("capture.pcap"), file(packets));
        for (CaptureOptions options : List.of(CaptureOptions.mapped(), CaptureOptions.read())) {
            try (Capture capture = Capture.open(file, options.windowBytes(windowBytes));
                    PacketReader ahead = capture.reader();
                    PacketReader behind = capture.reader()) {
                for (int i = 0; i < 200; i++) {
                    ahead.next();
                }
                for (byte[] packet : packets.subList(0, 200)) {
                    behind.next();
                    assertThat(behind.packet().copy()).isEqualTo(packet);
                }
                assertThat(ahead.packet().copy()).isEqualTo(packets.get(199));
            }
        }
    }

    @Test
    void readsAStreamOnce() throws IOException {
        try (Capture capture = Capture.open("stream", new ByteArrayInputStream(file(packets(3))))) {
            try (PacketReader reader = capture.reader()) {
                assertThat(reader.next()).isTrue();
            }
            assertThatThrownBy(capture::reader)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("stream: a stream can be read only once");
        }
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void readsAFifoAsAStream() throws Exception {
        List<byte[]> packets = packets(1000);
        Path fifo = directory.resolve("fifo");
        assertThat(new ProcessBuilder("mkfifo", fifo.toString()).start().waitFor())
                .isZero();
        Thread writer = new Thread(() -> {
            try (OutputStream out = Files.newOutputStream(fifo)) {
                out.write(file(packets));
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        writer.start();
        assertThat(read(Capture.open(fifo))).containsExactlyElementsOf(packets);
        writer.join();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void readsAFileThatHasBytesButNoSizeAsAStream() throws IOException {
        Path maps = Path.of("/proc/self/maps");
        assertThat(Files.size(maps)).isZero();
        assertThatThrownBy(() -> Capture.open(maps)).hasMessageContaining("not a capture of a known format");
    }

    @Test
    void saysThatAFileIsNotThere() {
        assertThatThrownBy(() -> Capture.open(directory.resolve("absent"))).isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void deliversWhatALiveStreamHasSentWithoutWaitingForMore() throws Exception {
        Pipe pipe = Pipe.open();
        byte[] bytes = file(packets(2));
        pipe.sink().write(ByteBuffer.wrap(bytes));
        try (Capture capture = Capture.open("pipe", pipe.source());
                PacketReader reader = capture.reader()) {
            assertThat(reader.next()).isTrue();
            assertThat(reader.next()).isTrue(); // the pipe is still open, and nothing more will come
        }
        pipe.sink().close();
    }

    @Test
    void makesReadersPacketsAndBatchesThrowOnceItIsClosed() throws IOException {
        Path file = Files.write(directory.resolve("capture.pcap"), file(packets(10)));
        for (CaptureOptions options : List.of(CaptureOptions.mapped(), CaptureOptions.read())) {
            Capture capture = Capture.open(file, options);
            PacketReader reader = capture.reader();
            BatchReader batches = capture.batches(false);
            Packet packet = reader.packet();
            RecordBatch batch = batches.batch();
            reader.next();
            reader.next();
            batches.next();
            capture.close();
            assertThatThrownBy(packet::capturedLength).isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(packet::copy).isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(reader::next)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("closed");
            assertThat(batch.count()).isZero();
            assertThatThrownBy(() -> batch.timestampNanos(0)).isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(batches::next).isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(capture::reader).isInstanceOf(IllegalStateException.class);
            reader.close();
            batches.close();
        }
    }

    @Test
    void makesPacketsThrowOnceTheirReaderIsClosed() throws IOException {
        Path file = Files.write(directory.resolve("capture.pcap"), file(packets(10)));
        try (Capture capture = Capture.open(file)) {
            PacketReader reader = capture.reader();
            reader.next();
            reader.close();
            assertThatThrownBy(() -> reader.packet().copy()).isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(reader::next).isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void endsAReaderOfAnotherThreadWhenItIsClosed() throws Exception {
        Path file = Files.write(directory.resolve("capture.pcap"), file(packets(20_000)));
        for (CaptureOptions options : List.of(CaptureOptions.mapped(), CaptureOptions.read())) {
            Capture capture = Capture.open(file, options);
            CountDownLatch reading = new CountDownLatch(1);
            Throwable[] thrown = new Throwable[1];
            Thread thread = new Thread(() -> {
                try {
                    while (true) {
                        try (PacketReader reader = capture.reader()) {
                            while (reader.next()) {
                                reader.packet().timestampNanos();
                                reading.countDown();
                            }
                        }
                    }
                } catch (IOException | RuntimeException e) {
                    thrown[0] = e;
                }
            });
            thread.start();
            reading.await();
            capture.close();
            thread.join();
            // amid a packet, its buffer was taken away; between two, the reader was
            assertThat(thrown[0]).isInstanceOfAny(IllegalStateException.class, IndexOutOfBoundsException.class);
        }
    }
}
