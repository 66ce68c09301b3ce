package org.peekcap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.peekcap.bytes.MappedFile;
import org.peekcap.bytes.ReadFile;
import org.peekcap.format.MalformedCaptureException;
import org.peekcap.packet.PacketReader;
import org.peekcap.testing.CaptureBuilder;
import org.peekcap.testing.Compression;
import org.peekcap.testing.PcapngBuilder;

/** A compressed capture has the packets of the capture inside it, however it is compressed and however it comes. */
@Timeout(300)
class CompressedCaptureTest {
    private static final Path WEB = Path.of("data/web.pcap");

    @TempDir
    Path directory;

    private static byte[] web() throws IOException {
        return Files.readAllBytes(WEB);
    }

    /** What stands between the packets and the error, if there is one. */
    private record Content(List<byte[]> packets, @Nullable MalformedCaptureException error) {}

    private static Content read(Outcome.Opening opening) throws IOException {
        List<byte[]> packets = new ArrayList<>();
        try (Capture capture = opening.open();
                PacketReader reader = capture.reader()) {
            while (reader.next()) {
                packets.add(reader.packet().copy());
            }
            return new Content(packets, null);
        } catch (MalformedCaptureException e) {
            assertThat(e.packetsBefore()).isEqualTo(packets.size());
            return new Content(packets, e);
        }
    }

    private static Content readStream(byte[] bytes) throws IOException {
        return read(() -> Capture.open("stream", new ByteArrayInputStream(bytes)));
    }

    private static List<byte[]> packetsOf(byte[] capture) throws IOException {
        return readStream(capture).packets();
    }

    private static byte[] small(int packets) {
        CaptureBuilder capture = CaptureBuilder.pcap();
        Random random = new Random(packets);
        for (int i = 0; i < packets; i++) {
            byte[] packet = new byte[20 + random.nextInt(60)];
            random.nextBytes(packet);
            capture.packet(packet);
        }
        return capture.toBytes();
    }

    private static byte[] join(byte[]... parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            out.writeBytes(part);
        }
        return out.toByteArray();
    }

    @ParameterizedTest
    @EnumSource
    void hasThePacketsOfThePlainCapture(Compression compression) throws IOException {
        List<byte[]> packets = packetsOf(web());
        byte[] compressed = compression.compress(web());
        Path file = Files.write(directory.resolve("no-telling-name"), compressed);
        List<Outcome.Opening> ways = List.of(
                () -> Capture.open(file),
                () -> Capture.open(file, CaptureOptions.mapped().windowBytes(1)),
                () -> Capture.open(file, CaptureOptions.read()),
                () -> Capture.open(file, CaptureOptions.read().windowBytes(7)),
                () -> Capture.open("stream", new ByteArrayInputStream(compressed)),
                () -> Capture.open("channel", Channels.newChannel(new ByteArrayInputStream(compressed))),
                () -> Capture.open(MappedFile.open(file, 8192)),
                () -> Capture.open(ReadFile.open(file, 1000)));
        for (Outcome.Opening way : ways) {
            Content content = read(way);
            assertThat(content.error()).isNull();
            assertThat(content.packets()).containsExactlyElementsOf(packets);
        }
    }

    @ParameterizedTest
    @EnumSource
    void readsPcapng(Compression compression) throws IOException {
        byte[] plain = PcapngBuilder.pcapng()
                .section()
                .interfaceDescription()
                .packet(1, new byte[60])
                .toBytes();
        assertThat(readStream(compression.compress(plain)).packets()).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource
    void joinsConcatenatedParts(Compression compression) throws IOException {
        byte[] plain = small(300);
        byte[] joined = join(
                compression.compress(Arrays.copyOf(plain, 3)),
                compression.compress(new byte[0]),
                compression.compress(Arrays.copyOfRange(plain, 3, 5000)),
                compression.compress(Arrays.copyOfRange(plain, 5000, plain.length)));
        Content content = readStream(joined);
        assertThat(content.error()).isNull();
        assertThat(content.packets()).containsExactlyElementsOf(packetsOf(plain));
    }

    /**
     * Each part is whole, so that it can be said what must be delivered of a file cut anywhere: all parts before the cut. A part of
     * BGZF is itself several members, between which no cut can be seen.
     */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "BGZF")
    void deliversWhatIsWholeOfEveryTruncation(Compression compression) throws IOException {
        byte[] plain = small(30);
        List<byte[]> packets = packetsOf(plain);
        byte[] first = compression.compress(Arrays.copyOf(plain, 900));
        byte[] whole = join(first, compression.compress(Arrays.copyOfRange(plain, 900, plain.length)));
        int inFirst = packetsOf(Arrays.copyOf(plain, 900)).size();
        Path file = directory.resolve("cut");
        for (int length = 4; length < whole.length; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            Content content = readStream(cut);
            int count = content.packets().size();
            assertThat(content.packets()).as("%d bytes", length).containsExactlyElementsOf(packets.subList(0, count));
            if (length >= first.length) {
                assertThat(count).as("%d bytes", length).isGreaterThanOrEqualTo(inFirst);
            }
            assertThat(content.error()).as("%d bytes", length).isNotNull();
            String reason = content.error().reason();
            assertThat(reason).as("%d bytes", length).contains("cut short");
            if (length != first.length) {
                assertThat(reason).as("%d bytes", length).contains("at compressed offset " + length);
            }
            if (length % 7 == 0) {
                Files.write(file, cut);
                Content fromFile = read(() -> Capture.open(file));
                assertThat(fromFile.packets()).hasSize(count);
                assertThat(fromFile.error()).isNotNull();
                assertThat(fromFile.error().reason()).isEqualTo(reason);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void deliversNearlyAllOfALargeFileThatIsCut(Compression compression) throws IOException {
        byte[] plain = join(small(60_000));
        byte[] compressed = compression.compress(plain);
        for (int cut : new int[] {compressed.length - 1, compressed.length * 2 / 3}) {
            Content content = readStream(Arrays.copyOf(compressed, cut));
            int count = content.packets().size();
            assertThat(content.error()).isNotNull();
            long most = packetsOf(plain).size();
            // random bytes do not shrink; a block has up to 1 MB, of which nothing can be had while it is not whole
            assertThat(count).isBetween((int) (most * ((double) cut / compressed.length) - 20_000), (int) most);
            assertThat(content.packets().get(count - 1))
                    .isEqualTo(packetsOf(plain).get(count - 1));
        }
    }

    @ParameterizedTest
    @EnumSource
    void survivesEveryKindOfDamage(Compression compression) throws IOException {
        byte[] plain = small(200);
        byte[] whole = join(compression.compress(plain), compression.compress(small(3)));
        Random random = new Random(7);
        for (int run = 0; run < 1000; run++) {
            byte[] damaged = whole.clone();
            for (int flips = random.nextInt(3); flips >= 0; flips--) {
                int at = random.nextInt(10) < 3 ? random.nextInt(40) : random.nextInt(whole.length);
                damaged[at] ^= (byte) (1 << random.nextInt(8));
            }
            try {
                readStream(damaged);
            } catch (IOException e) {
                assertThat(e.getMessage()).isNotEmpty();
            }
        }
    }

    @Test
    void findsAWrongChecksumAndSaysWhatIsUnverified() throws IOException {
        byte[] plain = small(20);
        byte[] first = Compression.GZIP.compress(Arrays.copyOf(plain, 500));
        byte[] second = Compression.GZIP.compress(Arrays.copyOfRange(plain, 500, plain.length));
        second[second.length - 6] ^= 1;
        Content content = readStream(join(first, second));
        assertThat(content.packets()).hasSize(20);
        assertThat(content.error())
                .hasMessageMatching("stream, decompressed: at offset " + plain.length
                        + ": gzip-compressed data is damaged before compressed offset \\d+: checksum [0-9a-f]{8}, but the"
                        + " data gives [0-9a-f]{8}; what stands from offset 500 on is unverified;"
                        + " whole packets before it: 20");
    }

    @Test
    void passesZerosAfterGzipAndNothingElse() throws IOException {
        byte[] compressed = Compression.GZIP.compress(small(3));
        assertThat(readStream(join(compressed, new byte[1000])).error()).isNull();
        for (byte[] junk : List.of(new byte[] {7}, new byte[] {0, 0, 9}, new byte[] {0x1f, 0x2f, 1})) {
            Content content = readStream(join(compressed, junk));
            assertThat(content.packets()).hasSize(3);
            assertThat(content.error()).hasMessageContaining("bytes that are no gzip member");
        }
    }

    @ParameterizedTest
    @EnumSource
    void saysWhatIsInside(Compression compression) {
        assertThatThrownBy(() -> readStreamStrictly(compression.compress(new byte[0])))
                .hasMessageContaining("too short for a capture file: a magic number has 4 bytes, there are 0");
        assertThatThrownBy(() -> readStreamStrictly(compression.compress("hello".getBytes(StandardCharsets.UTF_8))))
                .hasMessage(
                        "stream, decompressed: at offset 0: not a capture of a known format: it begins with 68656c6c");
        assertThatThrownBy(() -> readStreamStrictly(compression.compress(Compression.XZ.compress(small(1)))))
                .hasMessageContaining("xz-compressed data, which this version does not read");
    }

    private static void readStreamStrictly(byte[] bytes) throws IOException {
        Capture.open("stream", new ByteArrayInputStream(bytes)).close();
    }

    @Test
    void readsZstdFramesThatAreToBeSkipped() throws IOException {
        byte[] skipped = {0x50, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3};
        byte[] compressed = join(skipped, Compression.ZSTD.compress(small(5)), skipped);
        assertThat(readStream(compressed).packets()).hasSize(5);
        assertThat(readStream(compressed).error()).isNull();
    }

    @Test
    void boundsTheMemoryThatAFileAsksFor() throws IOException {
        byte[] zstd = {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd, 0, (byte) (30 - 10 << 3), 1 << 3 | 1, 0, 0, 7};
        assertThat(readStreamMessage(zstd)).contains("zstd-compressed data", "too much memory");
        byte[] xz = Compression.XZ.compress(small(5));
        xz[16] = 37; // the dictionary's size: 2 GiB; what follows is the header's checksum
        java.util.zip.CRC32 checksum = new java.util.zip.CRC32();
        checksum.update(xz, 12, 8);
        ByteBuffer.wrap(xz).order(java.nio.ByteOrder.LITTLE_ENDIAN).putInt(20, (int) checksum.getValue());
        assertThat(readStreamMessage(xz)).contains("xz-compressed data", "memory");
    }

    private static String readStreamMessage(byte[] bytes) {
        try {
            readStreamStrictly(bytes);
            return "";
        } catch (IOException e) {
            return String.valueOf(e.getMessage());
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "LZ4_LINKED") // whose writer takes minutes
    void readsABombInBoundedMemory(Compression compression) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        long packets = 3000;
        try (OutputStream compressed = compression.writer(out)) {
            compressed.write(CaptureBuilder.pcap().toBytes());
            byte[] record = Arrays.copyOfRange(
                    CaptureBuilder.pcap().packet(new byte[60_000]).toBytes(), 24, 24 + 16 + 60_000);
            for (int i = 0; i < packets; i++) {
                compressed.write(record);
            }
        }
        byte[] bomb = out.toByteArray();
        assertThat((long) bomb.length).isLessThan(packets * 60_000 / 50);
        assertThat(Outcome.ofStream(bomb)).isEqualTo(Outcome.good(packets));
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.INCLUDE,
            names = {"GZIP", "ZSTD", "LZ4"})
    void deliversWhatALiveStreamHasSent(Compression compression) throws Exception {
        Pipe pipe = Pipe.open();
        OutputStream sink = Channels.newOutputStream(pipe.sink());
        OutputStream compressed = compression == Compression.GZIP
                ? new java.util.zip.GZIPOutputStream(sink, 512, true)
                : compression.writer(sink);
        compressed.write(small(5));
        compressed.flush();
        try (Capture capture = Capture.open("pipe", pipe.source());
                PacketReader reader = capture.reader()) {
            for (int i = 0; i < 5; i++) {
                assertThat(reader.next()).isTrue(); // nothing more will come, and the pipe stays open
            }
        }
        assertNoThreadIsLeft();
    }

    @Test
    void leavesNoThreadBehind() throws Exception {
        byte[] compressed = Compression.ZSTD.compress(join(small(100_000)));
        Path file = Files.write(directory.resolve("capture"), compressed);
        Capture.open(file).close(); // never read
        try (Capture capture = Capture.open(file);
                PacketReader reader = capture.reader()) {
            reader.next(); // and not to the end
        }
        try (Capture capture = Capture.open("stream", new ByteArrayInputStream(compressed));
                PacketReader reader = capture.reader()) {
            while (reader.next()) {}
        }
        readStream(Arrays.copyOf(compressed, 300_000));
        assertThatThrownBy(() -> readStreamStrictly(Arrays.copyOf(compressed, 5)))
                .isInstanceOf(IOException.class);
        assertThatThrownBy(() -> Capture.open("endless", new FailingInput(compressed, 1000)))
                .hasMessage("the disk is gone");
        assertNoThreadIsLeft();
    }

    /** Fails after some bytes, as a disk may. */
    private static final class FailingInput extends InputStream {
        private final byte[] bytes;
        private final int most;
        private int position;

        FailingInput(byte[] bytes, int most) {
            this.bytes = bytes;
            this.most = most;
        }

        @Override
        public int read() throws IOException {
            if (position == most) {
                throw new IOException("the disk is gone");
            }
            return bytes[position++] & 0xff;
        }
    }

    private static void assertNoThreadIsLeft() throws InterruptedException {
        for (int i = 0; i < 200 && !threads().isEmpty(); i++) {
            Thread.sleep(50);
        }
        assertThat(threads()).isEmpty();
    }

    private static List<String> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .map(Thread::getName)
                .filter(name -> name.startsWith("peekcap: decompresses"))
                .toList();
    }

    @Test
    void endsAReaderThatIsInterrupted() throws Exception {
        Pipe pipe = Pipe.open();
        byte[] compressed = Compression.ZSTD.compress(small(1000));
        pipe.sink().write(ByteBuffer.wrap(compressed, 0, compressed.length / 2));
        Throwable[] thrown = new Throwable[1];
        Thread thread = new Thread(() -> {
            try (Capture capture = Capture.open("pipe", pipe.source());
                    PacketReader reader = capture.reader()) {
                while (reader.next()) {}
            } catch (IOException | RuntimeException e) {
                thrown[0] = e;
            }
        });
        thread.start();
        Thread.sleep(200);
        thread.interrupt();
        thread.join();
        assertThat(thrown[0]).isNotNull();
        assertNoThreadIsLeft();
    }

    @Test
    void isAStream() throws IOException {
        Path file = Files.write(directory.resolve("web.pcap.gz"), Compression.GZIP.compress(web()));
        try (Capture capture = Capture.open(file)) {
            assertThat(capture.isSplittable()).isFalse();
            String why = file + ", decompressed: cannot be %s; decompress it first: it is gzip-compressed data";
            assertThatThrownBy(() -> capture.index(1)).hasMessage(String.format(why, "indexed"));
            assertThatThrownBy(() -> capture.split(0, 1, true)).hasMessage(String.format(why, "split"));
            try (PacketReader reader = capture.reader()) {
                while (reader.next()) {}
            }
            assertThat(capture.decompression()).hasValueSatisfying(decompression -> {
                assertThat(decompression.compressedBytes())
                        .isEqualTo(file.toFile().length());
                assertThat(decompression.decompressedBytes())
                        .isEqualTo(WEB.toFile().length());
            });
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "LZ4_LINKED")
    void namesTheLibraryThatIsMissing(Compression compression) throws Exception {
        Path file = Files.write(directory.resolve("capture"), compression.compress(small(3)));
        List<URL> urls = new ArrayList<>();
        urls.add(Capture.class.getProtectionDomain().getCodeSource().getLocation());
        try (URLClassLoader slim = new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
            Class<?> alone = slim.loadClass(Capture.class.getName());
            assumeThat(alone).isNotSameAs(Capture.class);
            Throwable thrown = null;
            try {
                ((AutoCloseable) alone.getMethod("open", Path.class).invoke(null, file)).close();
            } catch (java.lang.reflect.InvocationTargetException e) {
                thrown = e.getCause();
            }
            if (compression == Compression.GZIP || compression == Compression.BGZF) {
                assertThat(thrown).isNull();
            } else {
                assertThat(thrown).isInstanceOf(IOException.class);
                String artifact = switch (compression) {
                    case ZSTD -> "com.github.luben:zstd-jni";
                    case LZ4 -> "at.yawk.lz4:lz4-java";
                    case BZIP2 -> "org.apache.commons:commons-compress";
                    default -> "org.tukaani:xz";
                };
                assertThat(thrown)
                        .hasMessage(file + ": " + compression.name().toLowerCase(java.util.Locale.ROOT)
                                + "-compressed data; to read it, put " + artifact + " on the class path");
            }
        }
    }
}
