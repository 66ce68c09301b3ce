package org.peekcap.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class StreamComparisonTest {
    private static final long BYTES = 2_000_000;

    private static List<String> rows() throws Exception {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        StreamComparison.compare(BYTES, 2, new PrintStream(printed, true, StandardCharsets.UTF_8));
        return printed.toString(StandardCharsets.UTF_8).lines().skip(2).toList();
    }

    @Test
    void findsAllAnswersEqualAndAllocatesNothingPerMessage() throws Exception {
        List<String> rows = rows();
        assertThat(rows).hasSize(2 * 3 * StreamComparison.MESSAGE_BYTES.length);
        for (int size : StreamComparison.MESSAGE_BYTES) {
            for (String receiver : List.of("batches", "packets")) {
                String start = "| TCP | " + size + " | " + receiver + " | ";
                String row = rows.stream()
                        .filter(each -> each.startsWith(start))
                        .findFirst()
                        .orElseThrow();
                String[] cells = row.split("\\|");
                double allocated = Double.parseDouble(cells[cells.length - 1].strip());
                // what measuring itself allocates, and the compiler may not yet have removed, is a few hundred bytes a
                // round
                assertThat(allocated * BYTES / (size + 16))
                        .as(Arrays.toString(cells))
                        .isLessThan(4096);
            }
        }
    }
}
