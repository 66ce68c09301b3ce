package org.peekcap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.peekcap.bytes.ByteSource;
import org.peekcap.packet.Packet;
import org.peekcap.packet.PacketReader;
import org.peekcap.testing.CaptureBuilder;

/** Records on both sides of 4 GiB, in a sparse file; the reader is sent over the hole before them. */
class LargeFileTest {
    private static final long FIRST_RECORD = (1L << 32) - 5000;
    private static final int PACKETS = 100;

    @TempDir
    Path directory;

    private final List<Long> offsets = new ArrayList<>();
    private Path file;

    @BeforeEach
    void writeFile() throws IOException {
        CaptureBuilder capture = CaptureBuilder.pcap();
        long offset = FIRST_RECORD;
        for (int i = 0; i < PACKETS; i++) {
            capture.record(i, 0, packet(i));
            offsets.add(offset);
            offset += 16 + packet(i).length;
        }
        byte[] bytes = capture.toBytes();
        file = directory.resolve("sparse.pcap");
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.WRITE, StandardOpenOption.CREATE, StandardOpenOption.SPARSE)) {
            channel.write(ByteBuffer.wrap(bytes, 0, 24));
            channel.write(ByteBuffer.wrap(bytes, 24, bytes.length - 24), FIRST_RECORD);
        }
        assertThat(offset).isGreaterThan(1L << 32);
    }

    private static byte[] packet(int i) {
        byte[] packet = new byte[60 + i];
        Arrays.fill(packet, (byte) i);
        return packet;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4096, ByteSource.DEFAULT_WINDOW})
    void isReadAcrossFourGigabytes(int windowBytes) throws IOException {
        for (CaptureOptions options : List.of(CaptureOptions.mapped(), CaptureOptions.read())) {
            int bytes = options.access() == CaptureOptions.Access.READ ? Math.min(windowBytes, 1 << 20) : windowBytes;
            try (Capture capture = Capture.open(file, options.windowBytes(bytes));
                    PacketReader reader = capture.reader()) {
                reader.seek(1, FIRST_RECORD);
                Packet packet = reader.packet();
                for (int i = 0; i < PACKETS; i++) {
                    assertThat(reader.next()).isTrue();
                    assertThat(packet.frameNumber()).isEqualTo(i + 1);
                    assertThat(packet.fileOffset()).isEqualTo(offsets.get(i));
                    assertThat(packet.timestampNanos()).isEqualTo(i * 1_000_000_000L);
                    assertThat(packet.copy()).isEqualTo(packet(i));
                }
                assertThat(reader.next()).isFalse();
            }
        }
    }

    @Test
    void mayBeZerosForManyWindows() throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(24 + (300 << 20));
        }
        assertThat(Outcome.ofFile(file, CaptureOptions.mapped().windowBytes(64 << 20)))
                .isEqualTo(Outcome.good(0, "bytes of zero padding after the last packet: 314572800"));
    }
}
