package org.peekcap.testing.ordinary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.peekcap.testing.CaptureBuilder;
import org.peekcap.testing.PacketBuilder;
import org.peekcap.testing.SyntheticCapture;
import org.peekcap.testing.SyntheticCaptures;
import org.peekcap.testing.TrafficShape;

class OrdinaryWaysTest {
    @TempDir
    private Path directory;

    @ParameterizedTest
    @EnumSource
    void allCountTheTruth(TrafficShape shape) throws IOException {
        SyntheticCapture capture = SyntheticCaptures.of(shape).writeTo(directory.resolve("a.pcap"), 20_000);
        assertAllCount(
                capture.path(),
                new PacketCounts(capture.packets(), capture.packetBytes(), capture.tcp(), capture.udp()));
    }

    @Test
    void tagsFlagsFragmentsAndByteOrderMatterToNone() throws IOException {
        Path path = CaptureBuilder.pcap()
                .bigEndian()
                .nanoseconds()
                .packet(PacketBuilder.ethernet()
                        .vlan(0x88a8, 1)
                        .vlan(2)
                        .ipv4("10.0.0.1", "10.0.0.2", ip -> ip.dontFragment())
                        .tcp(1, 2)
                        .build())
                .packet(PacketBuilder.ethernet().ipv6("::1", "::2").udp(1, 2).build())
                .packet(PacketBuilder.ethernet()
                        .ipv4("10.0.0.1", "10.0.0.2", ip -> ip.fragmentOffset(8).protocol(6))
                        .payload(new byte[40])
                        .build())
                .packet(new byte[13])
                .packet(new byte[0])
                .writeTo(directory.resolve("b.pcap"));
        assertAllCount(path, new PacketCounts(5, 62 + 62 + 74 + 13, 1, 1));
    }

    @Test
    void aCutRecordIsAnErrorNotAPacket() throws IOException {
        byte[] whole = CaptureBuilder.pcap().packet(new byte[60]).toBytes();
        for (int length : new int[] {23, 30, whole.length - 1}) {
            Path path = Files.write(directory.resolve("c.pcap"), Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> ObjectPerPacket.countBuffered(path)).isInstanceOf(IOException.class);
            assertThatThrownBy(() -> new InPlaceReadBuffer(1024).count(path)).isInstanceOf(IOException.class);
        }
    }

    @Test
    void readsOfAnySizeSeeEveryByte() throws IOException {
        SyntheticCapture capture = SyntheticCaptures.of(TrafficShape.SMALL).writeTo(directory.resolve("d.pcap"), 1000);
        for (int size : ReadSizes.SIZES) {
            assertThat(ReadSizes.read(capture.path(), size, Long.MAX_VALUE)).isEqualTo(capture.fileBytes());
            assertThat(ReadSizes.read(capture.path(), size, 12345)).isEqualTo(12345);
        }
    }

    private static void assertAllCount(Path path, PacketCounts truth) throws IOException {
        assertThat(ObjectPerPacket.countUnbuffered(path)).isEqualTo(truth);
        assertThat(ObjectPerPacket.countBuffered(path)).isEqualTo(truth);
        for (int bufferLength : new int[] {1534, 1535, 4096, 8 << 20}) {
            assertThat(new InPlaceReadBuffer(bufferLength).count(path))
                    .as("in place in %d bytes", bufferLength)
                    .isEqualTo(truth);
        }
    }
}
