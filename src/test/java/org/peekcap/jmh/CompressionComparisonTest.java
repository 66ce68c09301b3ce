package org.peekcap.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class CompressionComparisonTest {
    @Test
    void findsAllAnswersEqualAndPrintsARowAFormat() throws IOException {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        CompressionComparison.compare(
                1, 1, CompressionComparison.COMPRESSIONS, new PrintStream(printed, true, StandardCharsets.UTF_8));
        assertThat(printed.toString(StandardCharsets.UTF_8))
                .contains("| gzip | ", "| zstd | ", "| lz4 | ", "| bzip2 | ", "| xz | ");
    }
}
