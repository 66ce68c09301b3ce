package org.peekcap.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.peekcap.bytes.ByteSource;
import org.peekcap.bytes.ByteStream;
import org.peekcap.bytes.ReadFile;
import org.peekcap.bytes.Windows;
import org.peekcap.format.FileHeader;
import org.peekcap.format.MalformedCaptureException;
import org.peekcap.testing.BlockAnswers;
import org.peekcap.testing.EveryQuestion;

/**
 * Reads bytes, whatever they are, in every way there is, and holds all ways to what one reader with one large window finds.
 * Whatever else is thrown than what a broken capture may throw goes on.
 */
public final class EveryReading {
    private static final String NAME = "capture";
    private static final int LARGE = 1 << 20;
    private static final int[] WINDOWS = {1, 37, 4096};

    private final byte[] bytes;
    private final SplittableRandom random;

    private EveryReading(byte[] bytes, long seed) {
        this.bytes = bytes;
        this.random = new SplittableRandom(seed);
    }

    /**
     * Reads all records in every way, and asks each packet and each other block everything.
     *
     * @param seed of what is chosen at random: where parts are cut, and whom to ask more
     * @return packets there are
     */
    public static int of(byte[] bytes, long seed) throws IOException {
        return new EveryReading(bytes, seed).readAll();
    }

    private int readAll() throws IOException {
        FileHeader header;
        try (ByteSource source = file(LARGE)) {
            header = BatchReader.readHeader(source);
        } catch (MalformedCaptureException e) {
            expectNoHeader(e);
            return 0;
        }
        Records expected;
        try (ByteSource source = file(LARGE)) {
            expected = Records.of(source);
        }
        for (int windowBytes : WINDOWS) {
            try (ByteSource file = file(windowBytes);
                    ByteSource stream = stream(windowBytes)) {
                assertThat(Records.of(file)).as("windows of %d", windowBytes).isEqualTo(expected);
                assertThat(Records.of(stream))
                        .as("stream in windows of %d", windowBytes)
                        .isEqualTo(expected);
            }
        }
        try (ByteSource source = file(4096)) {
            inParts(source, header, expected);
            split(source, header, expected);
            indexed(source, header, expected);
            ask(source, expected);
        }
        return expected.all().size();
    }

    private void expectNoHeader(MalformedCaptureException expected) throws IOException {
        assertThat(expected.offset()).isBetween(0L, (long) bytes.length);
        try (ByteSource source = stream(1)) {
            BatchReader.readHeader(source);
        } catch (MalformedCaptureException e) {
            assertThat(e).hasMessage(expected.getMessage());
            return;
        }
        throw new AssertionError("a stream begins with a header, and the file of the same bytes does not");
    }

    private void inParts(ByteSource source, FileHeader header, Records expected) throws IOException {
        int parts = 2 + random.nextInt(4);
        long[] any = random.longs(parts, header.firstRecord(), bytes.length + 1L)
                .sorted()
                .toArray();
        any[0] = header.firstRecord();
        assertThat(scan(source, header, any))
                .as("cut at %s", Arrays.toString(any))
                .isEqualTo(expected);
        long[] guessed = new long[parts];
        try (Windows windows = source.windows()) {
            Resynchronizer resynchronizer = new Resynchronizer(source, windows, header);
            for (int i = 0; i < parts; i++) {
                long guess = resynchronizer.firstRecordQuickly((long) bytes.length * i / parts);
                guessed[i] = i == 0 ? header.firstRecord() : Math.max(guess, guessed[i - 1]);
            }
        }
        assertThat(scan(source, header, guessed))
                .as("guessed to begin at %s", Arrays.toString(guessed))
                .isEqualTo(expected);
    }

    private static Records scan(ByteSource source, FileHeader header, long[] starts) throws IOException {
        List<Records.Record> all = new ArrayList<>();
        ParallelScan<List<Records.Record>> scan = new ParallelScan<>(source, header, 2, false, Records::read);
        Consumer<ParallelScan.Part<List<Records.Record>>> results =
                part -> part.result().forEach(record -> all.add(Records.moved(record, part.firstFrame() - 1)));
        try {
            scan.run(starts, results);
            return new Records(all, "");
        } catch (MalformedCaptureException e) {
            return new Records(all, e.getMessage());
        }
    }

    /** If no worker fails, each packet was read once. */
    private void split(ByteSource source, FileHeader header, Records expected) throws IOException {
        long length = bytes.length / (1 + random.nextInt(4)) + 1;
        List<Records.Record> all = new ArrayList<>();
        for (long start = 0; start < bytes.length; start += length) {
            try (BatchReader reader = Splits.reader(source, header, start, start + length, false)) {
                long before = all.size();
                Records.read(reader).forEach(record -> all.add(Records.moved(record, before)));
            } catch (SplitException e) {
                assertThat(length).as("one split").isLessThan(bytes.length);
                return;
            } catch (MalformedCaptureException e) {
                if (length > bytes.length) {
                    assertThat(e).hasMessage(expected.failure());
                }
                return;
            }
        }
        assertThat(all).as("in splits of %d", length).isEqualTo(expected.all());
        assertThat(expected.failure()).as("in splits of %d", length).isEmpty();
    }

    private void indexed(ByteSource source, FileHeader header, Records expected) throws IOException {
        PacketIndex index = PacketIndex.of(source, header, 2);
        assertThat(index.size()).isEqualTo(expected.all().size());
        assertThat(index.failure().map(Throwable::getMessage).orElse("")).isEqualTo(expected.failure());
        if (index.size() == 0) {
            return;
        }
        try (BatchReader reader = new BatchReader(source, header, 0, Long.MAX_VALUE, false)) {
            for (int i = 0; i < 5; i++) {
                long frame = 1 + random.nextLong(index.size());
                reader.seek(frame, index.fileOffset(frame));
                assertThat(reader.next()).as("at frame %d", frame).isTrue();
                List<Records.Record> batch = Records.ofBatch(reader.batch());
                assertThat(batch).isEqualTo(expected.all().subList((int) frame - 1, (int) frame - 1 + batch.size()));
            }
        }
    }

    private void ask(ByteSource source, Records expected) throws IOException {
        try (BatchReader reader = new BatchReader(source).deliverBlocks()) {
            while (reader.next()) {
                if (reader.batch().isBlock()) {
                    BlockAnswers.of(reader.batch().block());
                } else {
                    EveryQuestion.of(reader.batch(), random.nextInt(64));
                }
            }
            assertThat(reader.frames()).isEqualTo(expected.all().size());
            assertThat(expected.failure()).isEmpty();
        } catch (MalformedCaptureException e) {
            assertThat(e).hasMessage(expected.failure());
            assertThat(e.offset()).isBetween(0L, (long) bytes.length);
            assertThat(e.packetsBefore()).isEqualTo(expected.all().size());
        }
    }

    private ByteSource file(int windowBytes) {
        ByteBuffer all = ByteBuffer.wrap(bytes);
        return new ReadFile(
                NAME,
                new ReadFile.Input() {
                    @Override
                    public int read(ByteBuffer target, long position) {
                        int length = (int) Math.min(target.remaining(), bytes.length - position);
                        if (length <= 0) {
                            return -1;
                        }
                        target.put(all.slice((int) position, length));
                        return length;
                    }

                    @Override
                    public long size() {
                        return bytes.length;
                    }

                    @Override
                    public void close() {}
                },
                windowBytes);
    }

    private ByteSource stream(int windowBytes) {
        return new ByteStream(NAME, Channels.newChannel(new ByteArrayInputStream(bytes)), windowBytes);
    }
}
