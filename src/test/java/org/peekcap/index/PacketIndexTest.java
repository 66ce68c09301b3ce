package org.peekcap.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.peekcap.Capture;
import org.peekcap.CaptureOptions;
import org.peekcap.packet.PacketReader;
import org.peekcap.testing.CaptureBuilder;

class PacketIndexTest {
    @TempDir
    Path directory;

    @Test
    void leadsToEveryPacketInAnyOrder() throws IOException {
        int twoParts = (int) (2 * ParallelScan.LEAST_PART);
        for (byte[] bytes : List.of(
                DeceptiveCaptures.random(twoParts),
                DeceptiveCaptures.planted(twoParts),
                PcapngCaptures.changing(twoParts))) {
            Path file = Files.write(directory.resolve("capture.pcap"), bytes);
            Records expected = Records.of(file);
            for (CaptureOptions options :
                    List.of(CaptureOptions.mapped().windowBytes(1 << 20), CaptureOptions.read())) {
                try (Capture capture = Capture.open(file, options);
                        PacketReader reader = capture.reader()) {
                    PacketIndex index = capture.index(2);
                    assertThat(index.size()).isEqualTo(expected.all().size());
                    assertThat(index.failure()).isEmpty();
                    Random random = new Random(1);
                    for (int i = 0; i < 2000; i++) {
                        int frame = 1 + random.nextInt(expected.all().size());
                        Records.Record record = expected.all().get(frame - 1);
                        assertThat(index.fileOffset(frame)).isEqualTo(record.offset());
                        reader.seek(frame, index.fileOffset(frame));
                        assertThat(reader.next()).isTrue();
                        assertThat(reader.packet().frameNumber()).isEqualTo(frame);
                        assertThat(reader.packet().fileOffset()).isEqualTo(record.offset());
                        assertThat(reader.packet().timestampNanos()).isEqualTo(record.timestampNanos());
                        assertThat(reader.packet().capturedLength()).isEqualTo(record.capturedLength());
                    }
                }
            }
        }
    }

    @Test
    void letsAReaderGoOnToTheEnd() throws IOException {
        Path file = Files.write(directory.resolve("capture.pcap"), DeceptiveCaptures.random(1 << 20));
        Records expected = Records.of(file);
        try (Capture capture = Capture.open(file);
                PacketReader reader = capture.reader()) {
            PacketIndex index = capture.index(1);
            for (int frame = 1; frame <= index.size(); frame += 97) {
                reader.seek(frame, index.fileOffset(frame));
                assertThatThrownBy(() -> reader.packet().frameNumber()).isInstanceOf(IllegalStateException.class);
                for (int i = frame; i <= expected.all().size(); i++) {
                    assertThat(reader.next()).isTrue();
                    assertThat(reader.packet().frameNumber()).isEqualTo(i);
                    assertThat(reader.packet().fileOffset())
                            .isEqualTo(expected.all().get(i - 1).offset());
                }
                assertThat(reader.next()).isFalse();
            }
        }
    }

    @Test
    void endsWhereTheFileIsBroken() throws IOException {
        byte[] whole = DeceptiveCaptures.random(100_000);
        Path file = Files.write(directory.resolve("capture.pcap"), Arrays.copyOf(whole, whole.length - 1));
        try (Capture capture = Capture.open(file)) {
            PacketIndex index = capture.index(2);
            assertThat(index.size()).isEqualTo(Records.of(file).all().size());
            assertThat(index.failure().orElseThrow()).hasMessageContaining("cut short");
        }
    }

    @Test
    void refusesFramesThatAreNotThere() throws IOException {
        Path file = CaptureBuilder.pcap().packet(new byte[60]).writeTo(directory.resolve("capture.pcap"));
        try (Capture capture = Capture.open(file)) {
            PacketIndex index = capture.index(1);
            assertThat(index.fileOffset(1)).isEqualTo(24);
            assertThatThrownBy(() -> index.fileOffset(0)).isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> index.fileOffset(2)).isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    @Test
    void refusesAStream() throws IOException {
        byte[] bytes = CaptureBuilder.pcap().packet(new byte[60]).toBytes();
        try (Capture capture = Capture.open("stream", new ByteArrayInputStream(bytes))) {
            assertThatThrownBy(() -> capture.index(1)).isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void takesDistancesOfMoreThan32Bits() {
        long base = 5L << 32;
        long[] offsets = {
            base, base + 16, base + (1L << 31), base + (1L << 32) - 1, base + (1L << 32), base + (9L << 32)
        };
        for (int count = 1; count <= offsets.length; count++) {
            PacketIndex.Chunk chunk = new PacketIndex.Chunk(base);
            for (int i = 0; i < count; i++) {
                chunk.set(i, offsets[i]);
            }
            chunk.trim(count);
            for (int i = 0; i < count; i++) {
                assertThat(chunk.offset(i)).isEqualTo(offsets[i]);
            }
        }
    }
}
