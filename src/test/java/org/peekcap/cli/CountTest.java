package org.peekcap.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.peekcap.testing.CaptureBuilder;
import org.peekcap.testing.PacketBuilder;

class CountTest {
    @TempDir
    Path directory;

    private Path capture(String name) {
        byte[] tcp = PacketBuilder.ethernet()
                .ipv4("192.0.2.1", "192.0.2.2")
                .tcp(49152, 443)
                .build();
        byte[] udp = PacketBuilder.ethernet()
                .ipv6("2001:db8::1", "2001:db8::2")
                .udp(5353, 5353)
                .build();
        return CaptureBuilder.pcap().packet(udp).packet(tcp).packet(tcp).writeTo(directory.resolve(name));
    }

    @Test
    void countsByProtocolMostFirst() {
        String file = capture("a.pcap").toString();
        assertThat(CommandRun.of("count", "--format", "tsv", file).lines())
                .containsExactly(
                        "file\tprotocol\tpackets\tbytes",
                        file + "\tTCP\t2\t108",
                        file + "\tUDP\t1\t62",
                        file + "\tall\t3\t170");
    }

    @Test
    void countsWhatIsInTunnels() {
        byte[] tunnel = PacketBuilder.ethernet()
                .ipv4("192.0.2.1", "192.0.2.2")
                .gre()
                .ipv4("10.0.0.1", "10.0.0.2")
                .tcp(1000, 80)
                .build();
        String file = CaptureBuilder.pcap()
                .packet(tunnel)
                .writeTo(directory.resolve("tunnel.pcap"))
                .toString();
        assertThat(CommandRun.of("count", "--format", "tsv", file).lines()).contains(file + "\tGRE\t1\t78");
        assertThat(CommandRun.of("count", "--inner", "--format", "tsv", file).lines())
                .contains(file + "\tTCP\t1\t78");
    }

    @Test
    void isATableEvenWhenPiped() {
        assertThat(CommandRun.of("count", capture("a.pcap").toString()).lines().get(0))
                .matches("file +protocol  packets  bytes");
    }

    @Test
    void addsUpSeveralFiles() {
        CommandRun run = CommandRun.of(
                "count",
                "--format",
                "csv",
                capture("a.pcap").toString(),
                capture("b.pcap").toString());
        assertThat(run.lines()).hasSize(8).last().isEqualTo("all,all,6,340");
    }

    @Test
    void countsNothingInAnEmptyCapture() {
        Path empty = CaptureBuilder.pcap().writeTo(directory.resolve("empty.pcap"));
        CommandRun run = CommandRun.of("count", "--format", "ndjson", empty.toString());
        assertThat(run.exitCode()).isZero();
        assertThat(run.lines()).singleElement().asString().endsWith("\"protocol\":\"all\",\"packets\":0,\"bytes\":0}");
    }

    @Test
    void tellsOddities() {
        byte[] packet = PacketBuilder.ethernet().payload(new byte[60]).build();
        Path odd = CaptureBuilder.pcap().snapLength(60).packet(packet).writeTo(directory.resolve("odd.pcap"));
        CommandRun run = CommandRun.of("count", odd.toString());
        assertThat(run.exitCode()).isZero();
        assertThat(run.err())
                .startsWith("peekcap: " + odd + ": ")
                .contains("snap length")
                .hasLineCount(1);
    }
}
