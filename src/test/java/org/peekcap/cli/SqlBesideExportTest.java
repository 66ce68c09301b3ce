package org.peekcap.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.peekcap.drill.Queries;
import org.peekcap.field.Field;
import org.peekcap.field.Fields;
import org.peekcap.testing.Oracle;
import org.peekcap.testing.ReferenceCaptures;

/** SQL gives of every capture that can be read the rows that {@code peekcap export} gives, all columns of them. */
class SqlBesideExportTest {
    /** Drill's timestamps have milliseconds, so that the two print it differently; timestamp_nano has all of it. */
    private static final String TIMESTAMP = "packet_timestamp";

    private static final List<String> COLUMNS = Fields.all().stream()
            .map(Field::name)
            .filter(name -> !name.equals(TIMESTAMP))
            .toList();

    private long rows;

    @Test
    void givesTheRowsOfExport() throws IOException {
        List<Path> captures = new ArrayList<>();
        try (Stream<Path> own = Files.list(Path.of("data"))) {
            own.filter(file -> file.toString().matches(".*\\.pcap(ng)?"))
                    .sorted()
                    .forEach(captures::add);
        }
        Optional<Path> reference = ReferenceCaptures.directory();
        if (reference.isPresent()) {
            new Oracle(reference.get())
                    .captures().stream()
                            .filter(capture -> capture.format().startsWith("pcap"))
                            .map(capture -> reference.get().resolve("captures").resolve(capture.file()))
                            .forEach(captures::add);
        }
        for (Path capture : captures) {
            compare(capture);
        }
        System.out.printf(
                "SQL beside export: %d captures, %d rows of %d columns, all equal%n",
                captures.size(), rows, COLUMNS.size());
        assertThat(rows).isPositive();
    }

    private void compare(Path capture) throws IOException {
        CommandRun export = CommandRun.of("export", "--columns", String.join(",", COLUMNS), capture.toString());
        String columns = COLUMNS.stream().collect(Collectors.joining("`, `", "`", "`"));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Streams streams = new Streams(
                InputStream.nullInputStream(), out, new PrintStream(err, true, StandardCharsets.UTF_8), false, false);
        int exitCode = new SqlAnswer(Queries.drill(), streams)
                .print("SELECT " + columns + " FROM '" + capture + "'", Format.TSV);
        assertThat(exitCode).as("%s: %s", capture, err).isEqualTo(export.exitCode());
        List<String> selected =
                out.toString(StandardCharsets.UTF_8).lines().skip(1).toList();
        assertThat(selected)
                .as(capture.toString())
                .isEqualTo(export.lines().stream().skip(1).toList());
        rows += selected.size();
    }
}
