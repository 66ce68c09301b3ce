package org.peekcap.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OracleTest {
    @Test
    void everyCaptureHasAFileAndPackets() {
        ReferenceCaptures.directory().ifPresent(directory -> {
            Oracle oracle = new Oracle(directory);
            List<Oracle.Capture> captures = oracle.captures();
            assertThat(captures).isNotEmpty();
            for (Oracle.Capture capture : captures) {
                assertThat(capture.path()).isRegularFile();
                assertThat(capture.packets() < 0 || !capture.linkTypes().isEmpty() || capture.packets() == 0)
                        .as("%s has link types", capture)
                        .isTrue();
                try (Stream<Tsv.Row> packets = oracle.packets(capture)) {
                    assertThat(packets.limit(3).allMatch(row -> row.number("frame") > 0))
                            .as("%s has frames", capture)
                            .isTrue();
                }
            }
        });
    }

    @Test
    void readsLinkTypesStatusAndPackets() {
        ReferenceCaptures.directory().ifPresent(directory -> {
            Oracle.Capture capture = named(new Oracle(directory).captures(), "nanosecs_big_endian.pcap");
            assertThat(capture.format()).isEqualTo("pcap-BE-ns");
            assertThat(capture.linkTypes()).containsExactly(1);
            assertThat(capture.status()).containsExactly("ok");
        });
    }

    @Test
    void saysWhichColumnIsMissing(@TempDir Path directory) throws Exception {
        Path file = Files.writeString(directory.resolve("a.tsv"), "one\ttwo\n0x10\t\n");
        try (Stream<Tsv.Row> rows = Tsv.rows(file)) {
            Tsv.Row row = rows.findFirst().orElseThrow();
            assertThat(row.number("one")).isEqualTo(16);
            assertThat(row.has("two")).isFalse();
            assertThatThrownBy(() -> row.text("three"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("three");
        }
    }

    private static Oracle.Capture named(List<Oracle.Capture> captures, String name) {
        return captures.stream()
                .filter(capture -> capture.file().endsWith(name))
                .findFirst()
                .orElseThrow();
    }
}
