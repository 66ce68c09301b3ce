package org.peekcap.bytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.peekcap.Capture;
import org.peekcap.format.MalformedCaptureException;
import org.peekcap.packet.PacketReader;
import org.peekcap.testing.PlainPackets;

@Timeout(60)
class FollowedFileTest {
    private static final Duration IDLE = Duration.ofSeconds(1);

    @TempDir
    Path directory;

    /** Each pause of the reader lasts a tenth of a second, and is when the writer does what it does next. */
    private static final class Writer implements FollowedFile.Clock {
        private final Deque<Runnable> deeds = new ArrayDeque<>();
        private long nanos;

        @Override
        public long nanoTime() {
            return nanos;
        }

        @Override
        public void pause(Object lock) {
            nanos += TimeUnit.MILLISECONDS.toNanos(100);
            if (!deeds.isEmpty()) {
                deeds.remove().run();
            }
        }

        void appends(Path file, byte... bytes) {
            deeds.add(() -> append(file, bytes));
        }

        void appendsOneByOne(Path file, byte[] bytes, int from) {
            for (int i = from; i < bytes.length; i++) {
                appends(file, bytes[i]);
            }
        }
    }

    private static void append(Path file, byte... bytes) {
        try {
            Files.write(file, bytes, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<byte[]> read(FollowedFile file) throws IOException {
        List<byte[]> packets = new ArrayList<>();
        try (Capture capture = Capture.open("followed", file);
                PacketReader reader = capture.reader()) {
            while (reader.next()) {
                packets.add(reader.packet().copy());
            }
        }
        return packets;
    }

    @Test
    void readsAFileThatGrowsByteByByteFromNothing() throws IOException {
        List<byte[]> packets = PlainPackets.of(10, 30);
        Path file = Files.createFile(directory.resolve("x.pcap"));
        Writer writer = new Writer();
        writer.appendsOneByOne(file, PlainPackets.capture(packets), 0);
        FollowedFile followed = FollowedFile.open(file, IDLE, writer);
        assertThat(read(followed)).containsExactlyElementsOf(packets);
        assertThat(followed.next()).isEmpty();
    }

    @Test
    void doesNotTakeAPacketForWholeBeforeItIs() throws IOException {
        List<byte[]> packets = PlainPackets.of(2, 30);
        byte[] bytes = PlainPackets.capture(packets);
        Path file = directory.resolve("x.pcap");
        append(file, java.util.Arrays.copyOf(bytes, bytes.length - 1));
        FollowedFile followed = FollowedFile.open(file, IDLE, new Writer());
        assertThatThrownBy(() -> read(followed))
                .isInstanceOf(MalformedCaptureException.class)
                .hasMessageContaining("cut short")
                .hasMessageEndingWith("whole packets before it: 1");
    }

    @Test
    void goesOnWithTheNextFileOfItsSet() throws IOException {
        List<byte[]> packets = PlainPackets.of(5, 30);
        byte[] bytes = PlainPackets.capture(packets);
        Path first = directory.resolve("x.pcap8");
        Path second = directory.resolve("x.pcap9");
        Path third = directory.resolve("x.pcap10");
        append(directory.resolve("x.pcap7"), bytes);
        append(directory.resolve("y.pcap9"), bytes);
        append(directory.resolve("x.pcap9.txt"), bytes);
        append(first, java.util.Arrays.copyOf(bytes, 30));
        Writer writer = new Writer();
        writer.appendsOneByOne(first, bytes, 30);
        writer.deeds.add(() -> {
            append(second);
            append(third, bytes); // the writer was faster than the reader
        });
        FollowedFile followed = FollowedFile.open(first, Duration.ZERO, writer);
        assertThat(read(followed)).containsExactlyElementsOf(packets);
        assertThat(followed.next()).contains(second);
        writer.appendsOneByOne(second, bytes, 0);
        // it is the third that is written last, so the second has nothing to wait for
        FollowedFile next = FollowedFile.open(second, IDLE, writer);
        ByteBuffer target = ByteBuffer.allocate(10);
        assertThat(next.read(target)).isEqualTo(-1);
        assertThat(next.next()).contains(third);
        FollowedFile last = FollowedFile.open(third, IDLE, new Writer());
        assertThat(read(last)).containsExactlyElementsOf(packets);
        assertThat(last.next()).isEmpty();
    }

    @Test
    void readsWhatWasWrittenBeforeTheNextFileWasBegun() throws IOException {
        List<byte[]> packets = PlainPackets.of(5, 30);
        byte[] bytes = PlainPackets.capture(packets);
        Path first = directory.resolve("x_00001_20260101120000.pcap");
        Path second = directory.resolve("x_00002_20260101130000.pcap");
        append(first, java.util.Arrays.copyOf(bytes, 30));
        Writer writer = new Writer();
        writer.deeds.add(() -> {
            append(first, java.util.Arrays.copyOfRange(bytes, 30, bytes.length));
            append(second);
        });
        FollowedFile followed = FollowedFile.open(first, Duration.ZERO, writer);
        assertThat(read(followed)).containsExactlyElementsOf(packets);
        assertThat(followed.next()).contains(second);
    }

    @Test
    void doesNotGoOnWithAnOlderFileOrWithItselfRenamed() throws IOException {
        List<byte[]> packets = PlainPackets.of(5, 30);
        byte[] bytes = PlainPackets.capture(packets);
        Path older = directory.resolve("x.pcap2");
        append(older, bytes);
        Files.setLastModifiedTime(older, FileTime.fromMillis(0));
        Path file = directory.resolve("x.pcap");
        append(file, bytes);
        Writer writer = new Writer();
        writer.deeds.add(() -> {
            try {
                Files.move(file, directory.resolve("x.pcap3"));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        FollowedFile followed = FollowedFile.open(file, IDLE, writer);
        assertThat(read(followed)).containsExactlyElementsOf(packets);
        assertThat(writer.deeds).isEmpty();
        assertThat(followed.next()).isNotEqualTo(java.util.Optional.of(directory.resolve("x.pcap3")));
    }

    @Test
    void saysThatTheFileShrank() throws IOException {
        Path file = directory.resolve("x.pcap");
        append(file, new byte[100]);
        Writer writer = new Writer();
        writer.deeds.add(() -> {
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                channel.truncate(10);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        try (FollowedFile followed = FollowedFile.open(file, IDLE, writer)) {
            ByteBuffer target = ByteBuffer.allocate(200);
            assertThat(followed.read(target)).isEqualTo(100);
            assertThatThrownBy(() -> followed.read(target))
                    .isInstanceOf(EOFException.class)
                    .hasMessage("the file shrank to 10 bytes while it was followed");
        }
    }

    @Test
    void endsWhenAnotherThreadSaysSo() throws Exception {
        List<byte[]> packets = PlainPackets.of(5, 30);
        Path file = directory.resolve("x.pcap");
        append(file, PlainPackets.capture(packets));
        FollowedFile followed = FollowedFile.open(file, Duration.ZERO);
        CountDownLatch delivered = new CountDownLatch(packets.size());
        try (Capture capture = Capture.open("followed", followed);
                PacketReader reader = capture.reader()) {
            CompletableFuture<Void> ender = CompletableFuture.runAsync(() -> {
                try {
                    delivered.await(20, TimeUnit.SECONDS);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                followed.end();
            });
            while (reader.next()) {
                delivered.countDown();
            }
            ender.get();
        }
        assertThat(delivered.getCount()).isZero();
    }
}
