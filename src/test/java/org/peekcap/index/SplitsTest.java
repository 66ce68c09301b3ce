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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.peekcap.bytes.ByteSource;
import org.peekcap.bytes.MappedFile;
import org.peekcap.format.FileHeader;
import org.peekcap.format.MalformedCaptureException;

/** Workers that do not talk read each packet once, or one of them fails. */
class SplitsTest {
    private static final int BYTES = 2_500_000;

    @TempDir
    Path directory;

    private static List<Records.Record> read(ByteSource source, int splits) throws IOException {
        FileHeader header = BatchReader.readHeader(source);
        List<Records.Record> all = new ArrayList<>();
        long length = source.size() / splits + 1;
        for (long start = 0; start < source.size(); start += length) {
            try (BatchReader reader = Splits.reader(source, header, start, start + length, false)) {
                long before = all.size();
                Records.read(reader).forEach(record -> all.add(Records.moved(record, before)));
            }
        }
        return all;
    }

    @Test
    void giveEachPacketOnce() throws IOException {
        for (Map.Entry<String, byte[]> capture : DeceptiveCaptures.all(BYTES).entrySet()) {
            Path file = Files.write(directory.resolve("capture.pcap"), capture.getValue());
            Records expected = Records.of(file);
            try (ByteSource source = MappedFile.open(file, 1 << 20)) {
                for (int splits : new int[] {1, 2, 3, 7, 16}) {
                    assertThat(read(source, splits))
                            .as("%s in %d splits", capture.getKey(), splits)
                            .isEqualTo(expected.all());
                }
            }
        }
    }

    @Test
    void giveEachPacketOfASmallFileOnce() throws IOException {
        for (Map.Entry<String, byte[]> capture : DeceptiveCaptures.all(3000).entrySet()) {
            Path file = Files.write(directory.resolve("capture.pcap"), capture.getValue());
            Records expected = Records.of(file);
            try (ByteSource source = MappedFile.open(file, 1 << 20)) {
                for (int splits = 1; splits <= 64; splits++) {
                    assertThat(read(source, splits))
                            .as("%s in %d splits", capture.getKey(), splits)
                            .isEqualTo(expected.all());
                }
            }
        }
    }

    @Test
    void failWhereNobodyCanGuess() throws IOException {
        Path file = Files.write(directory.resolve("capture.pcap"), DeceptiveCaptures.undecidable(2000));
        try (ByteSource source = MappedFile.open(file, 1 << 20)) {
            assertThat(read(source, 1)).isEqualTo(Records.of(file).all());
            for (int splits = 2; splits <= 16; splits++) {
                int count = splits;
                assertThatThrownBy(() -> read(source, count))
                        .isInstanceOf(SplitException.class)
                        .hasMessageContaining("read it as one split");
            }
        }
    }

    /** What nobody but the worker that meets it can know makes that one fail, unless nobody comes after it. */
    @Test
    void failWhereInterfacesAndSectionsBeginLate() throws IOException {
        Path file = Files.write(directory.resolve("capture.pcapng"), PcapngCaptures.changing(BYTES));
        try (ByteSource source = MappedFile.open(file, 1 << 20)) {
            assertThat(read(source, 1)).isEqualTo(Records.of(file).all());
            for (int splits = 2; splits <= 16; splits++) {
                int count = splits;
                assertThatThrownBy(() -> read(source, count))
                        .isInstanceOf(SplitException.class)
                        .hasMessageContaining("read it as one split");
            }
        }
    }

    @Test
    void leaveWhatIsBrokenToOneOfThem() throws IOException {
        byte[] whole = DeceptiveCaptures.random(BYTES);
        Path file = Files.write(directory.resolve("capture.pcap"), Arrays.copyOf(whole, whole.length - 3));
        Records expected = Records.of(file);
        try (ByteSource source = MappedFile.open(file, 1 << 20)) {
            FileHeader header = BatchReader.readHeader(source);
            int failed = 0;
            long packets = 0;
            long length = source.size() / 9 + 1;
            for (long start = 0; start < source.size(); start += length) {
                try (BatchReader reader = Splits.reader(source, header, start, start + length, false)) {
                    try {
                        Records.read(reader);
                    } catch (MalformedCaptureException e) {
                        failed++;
                        assertThat(e.reason()).contains("cut short");
                    }
                    packets += reader.frames();
                }
            }
            assertThat(failed).isEqualTo(1);
            assertThat(packets).isEqualTo(expected.all().size());
        }
    }

    @Test
    void beginNowhereInZeros() throws IOException {
        byte[] padded = Arrays.copyOf(DeceptiveCaptures.random(3000), 5 << 20);
        Path file = Files.write(directory.resolve("capture.pcap"), padded);
        try (ByteSource source = MappedFile.open(file, 1 << 20)) {
            FileHeader header = BatchReader.readHeader(source);
            assertThat(Splits.firstRecord(source, header, 4 << 20)).isEqualTo(source.size());
            assertThat(read(source, 4)).isEqualTo(Records.of(file).all());
        }
    }
}
