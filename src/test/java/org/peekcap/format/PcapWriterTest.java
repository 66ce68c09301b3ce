package org.peekcap.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.peekcap.bytes.ReadFile;
import org.peekcap.testing.CaptureBuilder;

class PcapWriterTest {
    private static final byte[] PACKET = {1, 2, 3, 4, 5};
    private static final long TIME = 1_700_000_000_123_456_789L;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @TempDir
    Path directory;

    private PcapWriter writer(PcapFileHeader header) {
        return new PcapWriter(Channels.newChannel(out), header);
    }

    /** The header of a file made otherwise. */
    private PcapFileHeader header(CaptureBuilder capture) throws IOException {
        Path file = capture.writeTo(directory.resolve("header.pcap"));
        try (var source = ReadFile.open(file, 100);
                var windows = source.windows()) {
            return PcapFileHeader.read("header.pcap", windows.at(0, PcapFileHeader.LENGTH));
        }
    }

    private static void write(PcapWriter writer) throws IOException {
        writer.packet(TIME, 60, ByteBuffer.wrap(PACKET), 0, 5);
    }

    @Test
    void writesNanoseconds() throws IOException {
        try (PcapWriter writer = writer(PcapFileHeader.of(true, 1000, 113))) {
            write(writer);
            assertThat(writer.roundedTimestamps()).isZero();
        }
        CaptureBuilder expected =
                CaptureBuilder.pcap().nanoseconds().snapLength(1000).linkType(113);
        expected.record(1_700_000_000, 123_456_789, 5, 60, PACKET);
        assertThat(out.toByteArray()).isEqualTo(expected.toBytes());
    }

    @Test
    void roundsToMicrosecondsAndCountsThat() throws IOException {
        try (PcapWriter writer = writer(PcapFileHeader.of(false, 262144, 1))) {
            write(writer);
            writer.packet(TIME - 789, 60, ByteBuffer.wrap(PACKET), 2, 3);
            assertThat(writer.roundedTimestamps()).isEqualTo(1);
        }
        CaptureBuilder expected = CaptureBuilder.pcap();
        expected.record(1_700_000_000, 123_456, 5, 60, PACKET);
        expected.record(1_700_000_000, 123_456, 3, 60, new byte[] {3, 4, 5});
        assertThat(out.toByteArray()).isEqualTo(expected.toBytes());
    }

    @Test
    void writesInTheOrderOfItsHeader() throws IOException {
        for (CaptureBuilder capture : List.of(
                CaptureBuilder.pcap().bigEndian(),
                CaptureBuilder.pcap().bigEndian().nanoseconds(),
                CaptureBuilder.pcap().version(2, 2).swappedLengths(),
                CaptureBuilder.pcap().version(2, 3))) {
            out.reset();
            PcapFileHeader header = header(capture);
            try (PcapWriter writer = writer(header)) {
                write(writer);
            }
            capture.record(1_700_000_000, header.nanoseconds() ? 123_456_789 : 123_456, 5, 60, PACKET);
            assertThat(out.toByteArray()).isEqualTo(capture.toBytes());
        }
    }

    @Test
    void leavesEmptyWhatOnlyTheModifiedFormatHas() throws IOException {
        try (PcapWriter writer = writer(header(CaptureBuilder.pcap().modified()))) {
            write(writer);
        }
        byte[] file = out.toByteArray();
        assertThat(file).hasSize(24 + 24 + 5).endsWith(0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5);
    }

    @Test
    void keepsTheWholeHeaderOfAnotherFile() throws IOException {
        CaptureBuilder capture =
                CaptureBuilder.pcap().version(2, 3).snapLength(77).lastWord(0x14000001);
        byte[] bytes = capture.toBytes();
        bytes[8] = 42; // time zone
        Path file = Files.write(directory.resolve("odd.pcap"), bytes);
        try (var source = ReadFile.open(file, 100);
                var windows = source.windows();
                PcapWriter writer = writer(PcapFileHeader.read("odd", windows.at(0, 24)))) {
            writer.flush();
        }
        assertThat(out.toByteArray()).isEqualTo(bytes);
    }

    @Test
    void writesPiecesOfAnySize() throws IOException {
        ByteArrayOutputStream expected = new ByteArrayOutputStream();
        PcapFileHeader header = PcapFileHeader.of(false, 262144, 1);
        byte[] bytes = new byte[300_000];
        new Random(1).nextBytes(bytes);
        byte[] fileHeader = new byte[PcapFileHeader.LENGTH];
        header.bytes().get(fileHeader);
        expected.writeBytes(fileHeader);
        try (PcapWriter writer = writer(header)) {
            for (int length :
                    new int[] {1, 65_535, 65_536, 65_537, 10, 131_072, 300_000, 0, 40_000, 40_000, 40_000, 40_000}) {
                writer.records(ByteBuffer.wrap(bytes), bytes.length - length, bytes.length);
                expected.write(bytes, bytes.length - length, length);
            }
        }
        assertThat(out.toByteArray()).isEqualTo(expected.toByteArray());
    }

    @Test
    void refusesWhatDoesNotFit() throws IOException {
        PcapWriter writer = writer(PcapFileHeader.of(false, 262144, 1));
        ByteBuffer packet = ByteBuffer.allocate(262145);
        assertThatThrownBy(() -> writer.packet(-1, 60, packet, 0, 60)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> writer.packet((1L << 32) * 1_000_000_000, 60, packet, 0, 60))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> writer.packet(0, 1L << 32, packet, 0, 60))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> writer.packet(0, 262145, packet, 0, 262145))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("262144");
        writer.close();
        assertThat(out.size()).isEqualTo(24);
    }
}
