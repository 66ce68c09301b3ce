package org.peekcap.testing.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.peekcap.testing.ordinary.ObjectPerPacket;

class DataFilesTest {
    private static final Path DIRECTORY = Path.of("data");

    @Test
    void committedFilesAreWhatTheGeneratorWrites() throws IOException {
        for (DataFile file : DataFiles.all()) {
            assertThat(DIRECTORY.resolve(file.name())).as(file.name()).hasBinaryContent(file.bytes());
        }
        assertThat(DIRECTORY.resolve("README.md")).hasContent(DataFiles.readme());
    }

    @Test
    void nothingElseIsThereAndAllIsSmall() throws IOException {
        long length = 0;
        try (Stream<Path> paths = Files.list(DIRECTORY)) {
            List<Path> files = paths.toList();
            assertThat(files).hasSize(DataFiles.all().size() + 1);
            for (Path file : files) {
                length += Files.size(file);
            }
        }
        assertThat(length).isLessThan(1 << 20);
    }

    @Test
    void webHasThePacketsItsTableSays() throws IOException {
        assertThat(ObjectPerPacket.countBuffered(DIRECTORY.resolve("web.pcap")).packets())
                .isEqualTo(DataFiles.all().get(0).packets());
    }
}
