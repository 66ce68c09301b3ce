package org.peekcap.drill;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.peekcap.testing.Compression;
import org.peekcap.testing.SyntheticCapture;
import org.peekcap.testing.SyntheticCaptures;
import org.peekcap.testing.TrafficShape;

/** Compressed captures as tables, alone and among others: one worker reads each, and says so where more could be wanted. */
class CompressedTablesTest {
    private static final int PACKETS = 5000;
    private static final String COLUMNS = "frame_number, file_offset, timestamp_nano, src_ip, dst_port, data";

    @TempDir
    static Path folder;

    private static SyntheticCapture mix;

    @BeforeAll
    static void writeCaptures() throws Exception {
        mix = SyntheticCaptures.of(TrafficShape.MIX_547).writeTo(folder.resolve("mix.pcap"), PACKETS);
        byte[] bytes = Files.readAllBytes(mix.path());
        for (Compression compression : Compression.values()) {
            Files.write(path(compression), compression.compress(bytes));
        }
    }

    @BeforeEach
    void forgetEarlierNotices() {
        Queries.drill().takeNotices();
    }

    private static Path path(Compression compression) {
        String ending = switch (compression) {
            case GZIP -> "gz";
            case BGZF -> "blocks.gz";
            case ZSTD -> "zst";
            case BZIP2 -> "bz2";
            default -> compression.name().toLowerCase(Locale.ROOT);
        };
        return folder.resolve("mix.pcap." + ending);
    }

    private static String split(Path file) {
        return "TABLE('" + file + "' (type => 'peekcap', splitSize => 10000))";
    }

    @ParameterizedTest
    @EnumSource
    void giveTheRowsOfThePlainCapture(Compression compression) {
        assertThat(Queries.rows("SELECT " + COLUMNS + " FROM '" + path(compression) + "'"))
                .isEqualTo(Queries.rows("SELECT " + COLUMNS + " FROM '" + mix.path() + "'"))
                .hasSize(PACKETS);
        assertThat(Queries.drill().takeNotices()).isEmpty();
    }

    @Test
    void standInAFolderWithPlainOnes() {
        int files = Compression.values().length + 1;
        assertThat(Queries.rows("SELECT count(*), count(DISTINCT filename) FROM '" + folder + "'"))
                .containsExactly(files * PACKETS + "|" + files);
        assertThat(Queries.rows("SELECT sum(packet_length) FROM '" + folder + "/*.pcap*' WHERE type = 'UDP'"))
                .isEqualTo(Queries.rows(
                        "SELECT " + files + " * sum(packet_length) FROM '" + mix.path() + "' WHERE type = 'UDP'"));
    }

    @ParameterizedTest
    @EnumSource
    void haveOneWorkerThatSaysSo(Compression compression) throws Exception {
        assertWholeInOnePart(path(compression));
    }

    /** It is the first bytes that tell, and not the name. */
    @Test
    void areKnownWhateverTheyAreCalled() throws Exception {
        Path disguised =
                Files.copy(path(Compression.XZ), folder.resolveSibling("disguised-" + System.nanoTime() + ".pcap"));
        try {
            assertWholeInOnePart(disguised);
        } finally {
            Files.delete(disguised);
        }
    }

    private static void assertWholeInOnePart(Path file) throws Exception {
        Queries.rows("ALTER SESSION SET `planner.slice_target` = 1");
        try {
            String alias = "of_" + file.getFileName().toString().replaceAll("[^a-z0-9]", "_");
            assertThat(Queries.rows(
                            "SELECT network, count(*) AS " + alias + " FROM " + split(file) + " GROUP BY network"))
                    .containsExactly("1|" + PACKETS);
            assertThat(Queries.drill().takeNotices()).singleElement().satisfies(notice -> {
                assertThat(notice.sentence()).contains("one worker", "compressed");
                assertThat(notice.broken()).isFalse();
            });
            assertThat(Profiles.scanningFragments(alias)).isEqualTo(1);
        } finally {
            Queries.rows("ALTER SESSION RESET `planner.slice_target`");
        }
        try (SplittingLocalFileSystem files = new SplittingLocalFileSystem()) {
            Configuration configuration = new Configuration();
            configuration.setLong(SplittingLocalFileSystem.BLOCK_SIZE, 10_000);
            files.initialize(files.getUri(), configuration);
            org.apache.hadoop.fs.Path path = new org.apache.hadoop.fs.Path(file.toUri());
            assertThat(files.getFileBlockLocations(files.getFileStatus(path), 0, Long.MAX_VALUE))
                    .hasSize(1);
        }
    }

    @Test
    void sayThatFrameNumberHasOneWorkerReadThemAsWell() {
        Queries.rows("SELECT max(frame_number) FROM " + split(mix.path()));
        assertThat(Queries.drill().takeNotices())
                .singleElement()
                .satisfies(notice -> assertThat(notice.sentence()).contains("one worker", "frame_number"));
        Queries.rows("SELECT max(packet_length) FROM " + split(mix.path()));
        assertThat(Queries.drill().takeNotices()).isEmpty();
    }
}
