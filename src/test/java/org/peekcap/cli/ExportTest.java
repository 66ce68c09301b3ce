package org.peekcap.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.peekcap.testing.CaptureBuilder;
import org.peekcap.testing.PacketBuilder;

class ExportTest {
    @TempDir
    Path directory;

    private Path capture;

    @BeforeEach
    void writeCapture() {
        capture = twoPackets().writeTo(directory.resolve("two.pcap"));
    }

    private static CaptureBuilder twoPackets() {
        byte[] tcp = PacketBuilder.ethernet()
                .ipv4("192.0.2.1", "192.0.2.2")
                .tcp(49152, 443)
                .build();
        byte[] arp = PacketBuilder.ethernet()
                .arp(1, "02:00:00:00:00:01", "192.0.2.1", "00:00:00:00:00:00", "192.0.2.2")
                .build();
        return CaptureBuilder.pcap().record(1_700_000_000L, 123_456, tcp).record(1_700_000_001L, 0, arp);
    }

    @Test
    void writesOneRowAPacket() {
        CommandRun run = CommandRun.of("export", capture.toString());
        assertThat(run.err()).isEmpty();
        assertThat(run.exitCode()).isZero();
        assertThat(run.lines())
                .containsExactly(
                        "frame_number\tpacket_timestamp\ttype\tsrc_ip\tsrc_port\tdst_ip\tdst_port\tpacket_length",
                        "1\t2023-11-14T22:13:20.123456000Z\tTCP\t192.0.2.1\t49152\t192.0.2.2\t443\t54",
                        "2\t2023-11-14T22:13:21.000000000Z\tARP\t\t\t\t\t42");
    }

    @Test
    void writesTheColumnsAskedForInTheirOrder() {
        CommandRun run = CommandRun.of("export", "--columns", "dst_port,frame_number", capture.toString());
        assertThat(run.lines()).containsExactly("dst_port\tframe_number", "443\t1", "\t2");
    }

    @Test
    void takesTheHeadersInsideAllTunnels() {
        byte[] tunnel = PacketBuilder.ethernet()
                .ipv4("192.0.2.1", "192.0.2.2")
                .gre(gre -> gre.key(7))
                .ipv4("10.0.0.1", "10.0.0.2")
                .tcp(1000, 80)
                .build();
        String file = twoPackets()
                .packet(tunnel)
                .writeTo(directory.resolve("three.pcap"))
                .toString();
        String columns = "type,src_ip,dst_port,tunnel_type,tunnel_id,inner_src_ip";
        assertThat(CommandRun.of("export", "-c", columns, file).lines())
                .containsExactly(
                        columns.replace(',', '\t'),
                        "TCP\t192.0.2.1\t443\t\t\t",
                        "ARP\t\t\t\t\t",
                        "GRE\t192.0.2.1\t\tgre\t7\t10.0.0.1");
        assertThat(CommandRun.of("export", "--inner", "-c", columns, file).lines())
                .containsExactly(
                        columns.replace(',', '\t'),
                        "TCP\t192.0.2.1\t443\t\t\t",
                        "ARP\t\t\t\t\t",
                        "TCP\t10.0.0.1\t80\tgre\t7\t10.0.0.1");
    }

    @Test
    void writesATableToATerminal() {
        CommandRun run = CommandRun.onTerminal("export", "-c", "frame_number,type,src_port", capture.toString());
        assertThat(run.lines())
                .containsExactly(
                        "frame_number  type  src_port", //
                        "           1  TCP      49152",
                        "           2  ARP");
    }

    @Test
    void writesObjectsWithoutWhatIsAbsent() {
        CommandRun run = CommandRun.of("export", "--format", "ndjson", "-c", "type,src_port", capture.toString());
        assertThat(run.lines()).containsExactly("{\"type\":\"TCP\",\"src_port\":49152}", "{\"type\":\"ARP\"}");
    }

    @Test
    void writesCommaSeparatedValues() {
        CommandRun run = CommandRun.of("export", "--format", "CSV", "-c", "type,src_port", capture.toString());
        assertThat(run.lines()).containsExactly("type,src_port", "TCP,49152", "ARP,");
    }

    @Test
    void readsStandardInputAndSeveralFiles() {
        CommandRun run =
                CommandRun.withInput(twoPackets().toBytes(), "export", "-c", "frame_number", capture.toString(), "-");
        assertThat(run.lines()).containsExactly("frame_number", "1", "2", "1", "2");
    }

    @Test
    void writesAFile() throws IOException {
        Path file = directory.resolve("out.tsv");
        CommandRun run = CommandRun.onTerminal("export", "-c", "type", "-o", file.toString(), capture.toString());
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).isEmpty();
        assertThat(file).hasContent("type\nTCP\nARP\n");
    }

    @Test
    void doesNotOverwriteItsInput() {
        long before = capture.toFile().length();
        CommandRun run = CommandRun.of("export", "-o", capture.toString(), capture.toString());
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("is also an input");
        assertThat(capture).hasSize(before);
    }

    @Test
    void printsWholePacketsOfABrokenFileThenFails() throws IOException {
        byte[] bytes = twoPackets().toBytes();
        Path cut = Files.write(directory.resolve("cut.pcap"), java.util.Arrays.copyOf(bytes, bytes.length - 1));
        CommandRun run = CommandRun.of("export", "-c", "type", cut.toString(), capture.toString());
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.lines()).containsExactly("type", "TCP", "TCP", "ARP");
        assertThat(run.err()).startsWith("peekcap: " + cut + ": at offset 94: ").hasLineCount(1);
    }

    @Test
    void isMisusedByAnUnknownColumnAnUnknownOptionOrAMissingFile() throws IOException {
        assertMisuse("no field src_prot; there is src_port", "export", "-c", "src_prot", capture.toString());
        assertMisuse("Unknown option: '--nonsense'", "export", "--nonsense", capture.toString());
        assertMisuse("absent.pcap: no such file", "export", capture.toString(), "absent.pcap");
        Path empty = Files.createDirectory(directory.resolve("empty"));
        assertMisuse("empty: no capture found", "export", empty.toString());
        assertMisuse("FILE", "export");
        assertMisuse("cannot be written", "export", "-o", directory.toString(), capture.toString());
        assertMisuse("--format", "export", "--format", "xml", capture.toString());
    }

    private static void assertMisuse(String message, String... arguments) {
        CommandRun run = CommandRun.of(arguments);
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("peekcap: ").contains(message).hasLineCount(1);
    }

    @Test
    void endsQuietlyWhenNobodyReadsOn() {
        CommandRun run = CommandRun.into(
                failing("Broken pipe"), InputStream.nullInputStream(), false, "export", capture.toString());
        assertThat(run.exitCode()).isZero();
        assertThat(run.err()).isEmpty();
    }

    @Test
    void saysThatTheOutputIsFull() {
        CommandRun run = CommandRun.into(
                failing("No space left on device"), InputStream.nullInputStream(), false, "export", capture.toString());
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).isEqualTo("peekcap: output: No space left on device" + System.lineSeparator());
    }

    private static OutputStream failing(String reason) {
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException(reason);
            }
        };
    }
}
