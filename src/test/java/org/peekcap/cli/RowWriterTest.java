package org.peekcap.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class RowWriterTest {
    private static final List<Column> COLUMNS = List.of(Column.text("text"), Column.number("number"));
    private static final String AWKWARD = "a\tb\nc\rd\\e\"f,g\u0001\u001f \u00e9\ud83d\ude00";

    private static String written(Format format, String... texts) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (RowWriter rows = RowWriter.of(format, out, COLUMNS)) {
            for (String text : texts) {
                rows.textOrAbsent(text.isEmpty() ? null : text);
                rows.number(-7);
                rows.endRow();
            }
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void escapesWhatWouldBreakTabSeparatedValues() throws IOException {
        assertThat(written(Format.TSV, AWKWARD, ""))
                .isEqualTo(
                        "text\tnumber\n" + "a\\tb\\nc\\rd\\\\e\"f,g\u0001\u001f \u00e9\ud83d\ude00\t-7\n" + "\t-7\n");
    }

    @Test
    void quotesCommaSeparatedValuesWhereNeeded() throws IOException {
        assertThat(written(Format.CSV, "plain", "a,b", "say \"x\"", "two\nlines", ""))
                .isEqualTo("text,number\nplain,-7\n\"a,b\",-7\n\"say \"\"x\"\"\",-7\n\"two\nlines\",-7\n,-7\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {AWKWARD, "plain", "\"", "\\", "\"\\\"\\"})
    void writesJsonThatReadsBack(String text) throws IOException {
        JsonNode object = new ObjectMapper().readTree(written(Format.NDJSON, text));
        assertThat(object.get("text").asText()).isEqualTo(text);
        assertThat(object.get("number").isIntegralNumber()).isTrue();
        assertThat(object.get("number").asInt()).isEqualTo(-7);
    }

    @Test
    void leavesOutOfAnObjectWhatIsAbsent() throws IOException {
        assertThat(written(Format.NDJSON, "")).isEqualTo("{\"number\":-7}\n");
    }

    @Test
    void alignsATable() throws IOException {
        assertThat(written(Format.TABLE, "\u00e9", "longer", "")).isEqualTo("""
                        text    number
                        \u00e9           -7
                        longer      -7
                                    -7
                        """);
    }

    @Test
    void keepsATableGoingWhereLaterCellsAreWider() throws IOException {
        String[] texts = new String[200];
        java.util.Arrays.fill(texts, "x");
        texts[150] = "much wider";
        assertThat(written(Format.TABLE, texts).lines()).hasSize(201).contains("x         -7", "much wider      -7");
    }

    @ParameterizedTest
    @EnumSource(Format.class)
    void writesCellsLargerThanItsBuffer(Format format) throws IOException {
        String large = "\"".repeat(300_000);
        String written = written(format, "small", large, "small");
        int quotes = (int) written.chars().filter(c -> c == '"').count();
        int expected = switch (format) {
            case TABLE, TSV -> 300_000;
            case CSV -> 600_002;
            case NDJSON -> 300_000 + 3 * 6;
        };
        assertThat(quotes).isEqualTo(expected);
    }

    @Test
    void writesManyRowsWholeAndInOrder() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int count = 100_000;
        try (RowWriter rows = RowWriter.of(Format.CSV, out, COLUMNS)) {
            for (int i = 0; i < count; i++) {
                rows.text("row");
                rows.number(i);
                rows.endRow();
            }
        }
        List<String> lines = out.toString(StandardCharsets.UTF_8).lines().toList();
        assertThat(lines).hasSize(count + 1);
        for (int i = 0; i < count; i++) {
            assertThat(lines.get(i + 1)).isEqualTo("row," + i);
        }
    }
}
