package org.peekcap.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class FormatComparisonTest {
    @Test
    void findsAllAnswersEqualAndPrintsATableAFile() throws IOException {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        FormatComparison.compare(2, 2, new PrintStream(printed, true, StandardCharsets.UTF_8));
        assertThat(printed.toString(StandardCharsets.UTF_8))
                .contains("ONE_FRAME, ", "MIX_547, ", "SMALL, ", "| sum of times, batches | ");
    }
}
