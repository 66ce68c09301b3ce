package org.peekcap.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.peekcap.testing.Octets;
import org.peekcap.testing.PcapngBuilder;

class BlocksTest {
    private static final int STATISTICS = 5;
    private static final int UNKNOWN = 0x8000_1234;

    @TempDir
    Path directory;

    @Test
    void listsWhatHoldsNoPacket() throws IOException {
        PcapngBuilder file = PcapngBuilder.pcapng().section();
        byte[] name = file.option(2, 'e', 't', 'h', '0');
        byte[] nanoseconds = file.option(9, 9);
        byte[] dropped = file.option(5, 7, 0, 0, 0, 0, 0, 0, 0);
        Path capture = Files.write(
                directory.resolve("x.pcapng"),
                file.interfaceDescription(1, 96, name, nanoseconds)
                        .packet(1, new byte[60])
                        .block(STATISTICS, Octets.concatenate(new byte[12], dropped))
                        .block(UNKNOWN, new byte[4])
                        .toBytes());
        CommandRun run = CommandRun.of("blocks", "--format", "tsv", capture.toString());
        assertThat(run.exitCode()).isZero();
        assertThat(run.lines())
                .containsExactly(
                        "file\tfile_offset\tblock\tbytes\tsays",
                        capture + "\t0\tsection header\t28\tlittle-endian",
                        capture
                                + "\t28\tinterface description\t36\teth0; 1 ETHERNET; times in nanoseconds; snap length 96",
                        capture + "\t156\tinterface statistics\t36\tinterface 0; at 1970-01-01T00:00:00Z; dropped 7",
                        capture + "\t192\ttype 0x80001234\t16\t");
    }

    @Test
    void hasNoRowsForClassicPcap() {
        CommandRun run = CommandRun.of("blocks", "--format", "tsv", "data/web.pcap");
        assertThat(run.exitCode()).isZero();
        assertThat(run.lines()).hasSize(1);
    }
}
