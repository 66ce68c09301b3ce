package org.peekcap.drill;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.drill.exec.store.easy.text.TextFormatConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which format reads a file, and which files a query reads. */
class PeekcapFormatPluginTest {
    @TempDir
    static Path folder;

    @Test
    void filtersByFileAndByPacketAtOnce() {
        assertThat(Queries.rows("SELECT count(*) FROM 'data/*.pcap' WHERE filename = 'raw-ip.pcap' AND type = 'TCP'"))
                .isEqualTo(Queries.rows("SELECT count(*) FROM 'data/raw-ip.pcap' WHERE type = 'TCP'"));
    }

    @Test
    void comesBeforeAnotherFormatWherePreferred() throws Exception {
        TextFormatConfig text = new TextFormatConfig(List.of("both"), null, ",", null, null, null, null, null);
        PeekcapFormatConfig packets =
                new PeekcapFormatConfig(List.of("both"), true, false, 0, false, false, null, null);
        Path file = Files.copy(Path.of("data/raw-ip.pcap"), folder.resolve("raw.both"));
        Queries.drill().context().getStorage().putFormatPlugin("dfs", "aText", text);
        Queries.drill().context().getStorage().putFormatPlugin("dfs", "captures", packets);
        assertThat(Queries.rows("SELECT count(*) FROM '" + file + "'")).containsExactly("5");
    }
}
