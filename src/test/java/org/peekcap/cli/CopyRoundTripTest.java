package org.peekcap.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.peekcap.Capture;
import org.peekcap.packet.Packet;
import org.peekcap.packet.PacketReader;
import org.peekcap.testing.CaptureBuilder;
import org.peekcap.testing.PcapngBuilder;
import org.peekcap.testing.ReferenceCaptures;

/** What is copied to the other format, and back, is what it was. */
class CopyRoundTripTest {
    @TempDir
    Path directory;

    private static List<String> packets(Path file) throws IOException {
        List<String> out = new ArrayList<>();
        try (Capture capture = Capture.open(file);
                PacketReader reader = capture.reader()) {
            Packet packet = reader.packet();
            while (reader.next()) {
                out.add(packet.timestampNanos() + " " + packet.interfaceId() + " " + packet.linkType() + " "
                        + packet.originalLength() + " " + packet.capturedLength() + " "
                        + Arrays.hashCode(packet.copy()));
            }
        }
        return out;
    }

    private Path copy(Path file, String name) {
        Path out = directory.resolve(name);
        CommandRun run = CommandRun.of("copy", file.toString(), "-o", out.toString());
        assertThat(run.exitCode()).as("%s: %s", file, run.err()).isZero();
        return out;
    }

    @Test
    void keepsNanosecondsOfPcapThroughPcapng() throws IOException {
        for (CaptureBuilder capture : List.of(
                CaptureBuilder.pcap(),
                CaptureBuilder.pcap().nanoseconds(),
                CaptureBuilder.pcap().bigEndian().nanoseconds())) {
            Path file = capture.record(7, 123_457, 61, 99, new byte[61])
                    .record(8, 999_999, new byte[70_001])
                    .writeTo(directory.resolve("in.pcap"));
            Path there = copy(file, "there.pcapng");
            assertThat(packets(there)).isEqualTo(packets(file)).hasSize(2);
            assertThat(packets(copy(there, "back.pcap"))).isEqualTo(packets(file));
        }
    }

    @Test
    void saysThatPacketsWithoutATimeGetNone() throws IOException {
        byte[] bytes = PcapngBuilder.pcapng()
                .section()
                .interfaceDescription()
                .simplePacket(60, new byte[60])
                .toBytes();
        Path file = Files.write(directory.resolve("in.pcapng"), bytes);
        assertThat(Files.readAllBytes(copy(file, "same.pcapng"))).isEqualTo(bytes);
        Path out = directory.resolve("out.pcap");
        CommandRun run = CommandRun.of("copy", file.toString(), "-o", out.toString());
        assertThat(run.err()).contains("packets without a time, which have time 0 in the copy: 1");
        assertThat(packets(out)).singleElement().asString().startsWith("0 0 1 60 60");
        assertThat(CommandRun.of("copy", "--until", "1700000000", file.toString(), "-o", out.toString())
                        .exitCode())
                .isZero();
        assertThat(packets(out)).isEmpty();
    }

    @Test
    void refusesTwoLinkTypesInPcapOnly() throws IOException {
        byte[] bytes = PcapngBuilder.pcapng()
                .section()
                .interfaceDescription()
                .interfaceDescription(101, 0)
                .packet(0, 1, 60, 60, new byte[60])
                .packet(1, 2, 60, 60, new byte[60])
                .toBytes();
        Path file = Files.write(directory.resolve("in.pcapng"), bytes);
        CommandRun run = CommandRun.of(
                "copy", file.toString(), "-o", directory.resolve("out.pcap").toString());
        assertThat(run.exitCode()).isNotZero();
        assertThat(run.err()).contains("ETHERNET").contains("RAW").contains("pcapng");
        assertThat(packets(copy(file, "out.pcapng"))).isEqualTo(packets(file)).hasSize(2);
    }

    @Test
    void keepsAllReferenceCaptures() throws IOException {
        Path shared = ReferenceCaptures.directory().orElse(null);
        if (shared == null) {
            return;
        }
        int files = 0;
        for (String folder : List.of("pcap", "pcap-be", "pcap-ns", "pcapng-le", "pcapng-be", "pcapng-mixed")) {
            try (Stream<Path> captures = Files.list(shared.resolve("captures").resolve(folder))) {
                for (Path file : (Iterable<Path>) captures::iterator) {
                    if (CommandRun.of("count", file.toString()).exitCode() != 0) {
                        continue; // not whole
                    }
                    Path there = copy(file, "there.pcapng");
                    assertThat(packets(there)).as("%s", file).isEqualTo(packets(file));
                    if (folder.startsWith("pcap-") || folder.equals("pcap")) {
                        assertThat(packets(copy(there, "back.pcap")))
                                .as("%s", file)
                                .isEqualTo(packets(file));
                    }
                    files++;
                }
            }
        }
        System.out.println("Copied to pcapng: " + files + " reference captures, those of pcap also back.");
        assertThat(files).isPositive();
    }
}
