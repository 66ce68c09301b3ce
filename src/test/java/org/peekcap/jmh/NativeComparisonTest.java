package org.peekcap.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.peekcap.testing.TrafficShape;

class NativeComparisonTest {
    @Test
    void findsAllAnswersEqualAndPrintsATableAFile() throws IOException {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        NativeComparison.compare(2, 2, new PrintStream(printed, true, StandardCharsets.UTF_8));
        assertThat(printed.toString(StandardCharsets.UTF_8).strip().split("\n(?=[A-Z])"))
                .hasSize(3)
                .allSatisfy(table -> assertThat(table)
                        .contains("| batches | boundaries | warm | ", "| two threads | tcp | fresh | ")
                        .contains("| packets | five fields | warm | ", "| read buffer of 1 MiB | tcp | read | "))
                .satisfiesExactly(
                        table -> assertThat(table).startsWith(TrafficShape.ONE_FRAME.name()),
                        table -> assertThat(table).startsWith(TrafficShape.MIX_547.name()),
                        table -> assertThat(table).startsWith(TrafficShape.SMALL.name()));
    }
}
