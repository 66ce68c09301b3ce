package org.peekcap.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.peekcap.bytes.ByteSource;
import org.peekcap.bytes.MappedFile;
import org.peekcap.bytes.ReadFile;
import org.peekcap.format.MalformedCaptureException;
import org.peekcap.testing.BadInput;
import org.peekcap.testing.BadInputs;

/** Whatever the parts, the answer is that of one reader. */
class ParallelScanTest {
    private static final int BYTES = 60_000;

    @TempDir
    Path directory;

    private Path write(byte[] bytes) throws IOException {
        return Files.write(directory.resolve("capture.pcap"), bytes);
    }

    private static Records scan(ByteSource source, long[] starts, long[] corrections) throws IOException {
        ParallelScan<List<Records.Record>> scan =
                new ParallelScan<>(source, BatchReader.readHeader(source), 3, false, Records::read);
        List<Records.Record> all = new ArrayList<>();
        Consumer<ParallelScan.Part<List<Records.Record>>> results = part -> {
            assertThat(part.frames()).isEqualTo(part.result().size());
            part.result().forEach(record -> all.add(Records.moved(record, part.firstFrame() - 1)));
        };
        try {
            scan.run(starts, results);
            return new Records(all, "");
        } catch (MalformedCaptureException e) {
            return new Records(all, e.getMessage());
        } finally {
            corrections[0] += scan.corrections();
        }
    }

    private static long[] guesses(ByteSource source, int parts) throws IOException {
        long[] starts = new long[parts];
        try (var windows = source.windows()) {
            Resynchronizer resynchronizer = new Resynchronizer(source, windows, BatchReader.readHeader(source));
            for (int i = 0; i < parts; i++) {
                long guess = resynchronizer.firstRecordQuickly(source.size() / parts * i);
                starts[i] = i == 0 ? guess : Math.max(guess, starts[i - 1]);
            }
        }
        return starts;
    }

    private static long[] anyOffsets(Random random, ByteSource source, int parts) throws IOException {
        long first = BatchReader.readHeader(source).firstRecord();
        long[] starts = random.longs(parts, first, source.size() + 1).sorted().toArray();
        starts[0] = first;
        return starts;
    }

    @Test
    void equalsOneReaderForAnyNumberOfParts() throws IOException {
        for (Map.Entry<String, byte[]> capture : DeceptiveCaptures.all(BYTES).entrySet()) {
            Path file = write(capture.getValue());
            Records expected = Records.of(file);
            assertThat(expected.all()).isNotEmpty();
            long[] corrections = {0};
            try (ByteSource mapped = MappedFile.open(file, 10_000);
                    ByteSource read = ReadFile.open(file, 10_000)) {
                for (int parts = 1; parts <= 64; parts++) {
                    ByteSource source = parts % 2 == 0 ? mapped : read;
                    assertThat(scan(source, guesses(source, parts), corrections))
                            .as("%s in %d parts", capture.getKey(), parts)
                            .isEqualTo(expected);
                }
            }
            if (capture.getKey().equals("random packets")) {
                assertThat(corrections[0]).isZero();
            }
        }
    }

    @Test
    void equalsOneReaderWhereverThePartsAreCut() throws IOException {
        Random random = new Random(7);
        for (Map.Entry<String, byte[]> capture : DeceptiveCaptures.all(20_000).entrySet()) {
            Path file = write(capture.getValue());
            Records expected = Records.of(file);
            try (ByteSource source = MappedFile.open(file, 5000)) {
                for (int round = 0; round < 50; round++) {
                    long[] starts = anyOffsets(random, source, 1 + random.nextInt(10));
                    assertThat(scan(source, starts, new long[1]))
                            .as("%s cut at %s", capture.getKey(), Arrays.toString(starts))
                            .isEqualTo(expected);
                }
            }
        }
    }

    @Test
    void equalsOneReaderWhereInterfacesAndSectionsBeginLate() throws IOException {
        Path file = write(PcapngCaptures.changing(BYTES));
        Records expected = Records.of(file);
        Random random = new Random(10);
        try (ByteSource source = MappedFile.open(file, 5000)) {
            for (int parts = 1; parts <= 32; parts++) {
                assertThat(scan(source, guesses(source, parts), new long[1])).isEqualTo(expected);
                assertThat(scan(source, anyOffsets(random, source, parts), new long[1]))
                        .isEqualTo(expected);
            }
        }
    }

    @Test
    void equalsOneReaderWhereTheFileIsBroken() throws IOException {
        Random random = new Random(8);
        byte[] whole = DeceptiveCaptures.random(20_000);
        for (int round = 0; round < 200; round++) {
            byte[] broken = Arrays.copyOf(whole, 24 + random.nextInt(whole.length - 24));
            for (int i = random.nextInt(3); i > 0; i--) {
                Arrays.fill(broken, 24 + random.nextInt(broken.length - 24), broken.length, (byte) random.nextInt(2));
            }
            Path file = write(broken);
            Records expected = Records.of(file);
            try (ByteSource source = MappedFile.open(file, 5000)) {
                int parts = 1 + random.nextInt(10);
                long[] starts = round % 2 == 0 ? guesses(source, parts) : anyOffsets(random, source, parts);
                assertThat(scan(source, starts, new long[1]))
                        .as("%d bytes cut at %s", broken.length, Arrays.toString(starts))
                        .isEqualTo(expected);
            }
        }
    }

    @Test
    void equalsOneReaderOnEveryDamagedFile() throws IOException {
        Random random = new Random(9);
        for (BadInput input : BadInputs.all()) {
            Path file = write(input.bytes());
            try (ByteSource source = MappedFile.open(file, 5000)) {
                BatchReader.readHeader(source);
                Records expected = Records.of(file);
                for (int parts = 1; parts < 6; parts++) {
                    assertThat(scan(source, guesses(source, parts), new long[1]))
                            .as(input.name())
                            .isEqualTo(expected);
                    assertThat(scan(source, anyOffsets(random, source, parts), new long[1]))
                            .as(input.name())
                            .isEqualTo(expected);
                }
            } catch (MalformedCaptureException e) {
                assertThat(e.packetsBefore()).isZero(); // no header to begin with
            }
        }
    }

    @Test
    void isExactWhereNobodyCanGuess() throws IOException {
        Path file = write(DeceptiveCaptures.undecidable(2000));
        long[] corrections = {0};
        try (ByteSource source = MappedFile.open(file, 5000)) {
            for (int parts = 2; parts < 20; parts++) {
                assertThat(scan(source, guesses(source, parts), corrections)).isEqualTo(Records.of(file));
            }
        }
        assertThat(corrections[0]).isPositive();
    }

    @Test
    void throwsWhatTheEarliestPartThrowsAfterThePartsBeforeIt() throws IOException {
        Path file = write(DeceptiveCaptures.random(BYTES));
        try (ByteSource source = MappedFile.open(file, 5000)) {
            long[] starts = guesses(source, 8);
            AtomicInteger taken = new AtomicInteger();
            ParallelScan<Long> scan = new ParallelScan<>(source, BatchReader.readHeader(source), 4, false, part -> {
                long first = part.position();
                if (first >= starts[3]) {
                    throw new IOException("part " + Arrays.binarySearch(starts, first));
                }
                return first;
            });
            assertThatThrownBy(() -> scan.run(starts, part -> {
                        assertThat(part.result()).isEqualTo(starts[taken.getAndIncrement()]);
                    }))
                    .isInstanceOf(IOException.class)
                    .hasMessage("part 3");
            assertThat(taken.get()).isEqualTo(3);
        }
    }

    @Test
    void reportsTheSameNoticesAsOneReader() throws IOException {
        Path file = write(DeceptiveCaptures.all(BYTES).get("odd lengths"));
        try (ByteSource source = MappedFile.open(file, 5000);
                BatchReader reader = new BatchReader(source)) {
            Records.read(reader);
            ParallelScan<Integer> scan = new ParallelScan<>(
                    source,
                    reader.header(),
                    2,
                    false,
                    part -> Records.read(part).size());
            scan.run(guesses(source, 5), part -> {});
            assertThat(scan.notices().sentences())
                    .isNotEmpty()
                    .isEqualTo(reader.notices().sentences());
        }
    }

    @Test
    void leavesNoThreadBehind() throws IOException {
        Path file = write(DeceptiveCaptures.random(BYTES));
        try (ByteSource source = MappedFile.open(file, 5000)) {
            scan(source, guesses(source, 8), new long[1]);
        }
        assertThat(Thread.getAllStackTraces().keySet())
                .noneMatch(thread -> thread.getName().equals("peekcap-scan"));
    }
}
