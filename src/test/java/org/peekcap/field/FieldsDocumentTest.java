package org.peekcap.field;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** docs/fields.md is made from the catalogue. */
class FieldsDocumentTest {
    private static final Path DOCUMENT = Path.of("docs/fields.md");
    private static final Path MADE = Path.of("target/fields.md");

    private static final String HEAD = """
            # Fields

            Everything that can be asked of a packet: the columns of `peekcap export` and of SQL, and the names in filters. All
            describe the outermost headers but those named `inner_`, unless `--inner` or the format option `inner` makes those inside
            all tunnels a packet's headers; a field is absent (empty, or NULL) where its header is. This page is made from the
            catalogue in `org.peekcap.field`, and a test holds the two together.

            | name | type | unit | description | source |
            |---|---|---|---|---|
            """;

    @Test
    void isUpToDate() throws IOException {
        StringBuilder made = new StringBuilder(HEAD);
        for (Field field : Fields.all()) {
            made.append("| `").append(field.name()).append("` | ");
            made.append(field.type().name().toLowerCase(Locale.ROOT).replace('_', ' '))
                    .append(" | ");
            made.append(field.unit()).append(" | ");
            made.append(field.description().replace("|", "\\|")).append(" | ");
            made.append(field.source()).append(" |\n");
        }
        Files.writeString(MADE, made);
        assertThat(DOCUMENT).as("copy %s to %s", MADE, DOCUMENT).isRegularFile().hasSameTextualContentAs(MADE);
    }
}
