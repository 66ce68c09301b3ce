package org.peekcap.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.peekcap.testing.Compression;

/** The commands on a compressed capture, beside themselves on the plain one. */
class CompressedFilesTest {
    private static final Path WEB = Path.of("data/web.pcap");

    @TempDir
    Path directory;

    private Path compressed(Compression compression) throws IOException {
        return Files.write(directory.resolve("web"), compression.compress(Files.readAllBytes(WEB)));
    }

    private static List<String> lines(Path file, String... arguments) {
        String[] all = Arrays.copyOf(arguments, arguments.length + 1);
        all[arguments.length] = file.toString();
        CommandRun run = CommandRun.of(all);
        assertThat(run.err()).isEmpty();
        assertThat(run.exitCode()).isZero();
        return run.lines().stream()
                .map(line -> line.replace(file.toString(), "FILE").replaceAll("  +", "  "))
                .toList();
    }

    @ParameterizedTest
    @EnumSource
    void countsAndExportsTheSame(Compression compression) throws IOException {
        Path file = compressed(compression);
        assertThat(lines(file, "count", "--format", "tsv")).isEqualTo(lines(WEB, "count", "--format", "tsv"));
        assertThat(lines(file, "export")).isEqualTo(lines(WEB, "export"));
    }

    @Test
    void copiesWhatIsInside() throws IOException {
        Path copy = directory.resolve("copy.pcap");
        Path file = compressed(Compression.ZSTD);
        assertThat(CommandRun.of("copy", file.toString(), "-o", copy.toString()).exitCode())
                .isZero();
        assertThat(copy).hasSameBinaryContentAs(WEB);
    }

    @Test
    void saysHowAFileIsCompressedAndBothSizes() throws IOException {
        Path file = compressed(Compression.GZIP);
        List<String> lines = lines(file, "info", "--format", "tsv");
        List<String> names = List.of(lines.get(0).split("\t"));
        List<String> values = List.of(lines.get(1).split("\t"));
        assertThat(values.get(names.indexOf("compression"))).isEqualTo("gzip");
        assertThat(values.get(names.indexOf("file_bytes"))).isEqualTo(Long.toString(Files.size(file)));
        assertThat(values.get(names.indexOf("decompressed_bytes"))).isEqualTo(Long.toString(Files.size(WEB)));
    }

    @Test
    void countsWhatIsWholeAndSaysWhatIsWrong() throws IOException {
        byte[] bytes = Compression.GZIP.compress(Files.readAllBytes(WEB));
        Path file = Files.write(directory.resolve("cut"), Arrays.copyOf(bytes, bytes.length - 5));
        CommandRun run = CommandRun.of("count", "--format", "tsv", file.toString());
        assertThat(run.exitCode()).isEqualTo(ExitCode.BROKEN_INPUT);
        assertThat(run.lines()).contains(file + "\tall\t2036\t592985");
        assertThat(run.err())
                .contains(file + ", decompressed: at offset " + Files.size(WEB)
                        + ": gzip-compressed data is cut short at compressed offset " + (bytes.length - 5)
                        + "; what stands from offset 0 on is unverified; whole packets before it: 2036");
    }
}
