package org.peekcap.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class BadInputsTest {
    @Test
    void namesAreDistinctAndInOrder() {
        assertThat(BadInputs.all())
                .hasSize(81)
                .extracting(BadInput::name)
                .isSorted()
                .doesNotHaveDuplicates();
    }

    @Test
    void areTheReferenceFilesByteForByte() throws IOException {
        Path directory = ReferenceCaptures.directory().orElse(null);
        if (directory == null) {
            return;
        }
        for (BadInput input : BadInputs.all()) {
            byte[] reference = Files.readAllBytes(directory.resolve("bad-input").resolve(input.name()));
            if (input.name().endsWith(".gz")) {
                assertThat(input.bytes()).as(input.name()).startsWith(0x1f, 0x8b);
            } else {
                assertThat(input.bytes()).as(input.name()).isEqualTo(reference);
            }
        }
    }
}
