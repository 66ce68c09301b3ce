package org.peekcap.cli;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.peekcap.field.Field;
import org.peekcap.field.Fields;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code peekcap fields}: the catalogue. */
@Command(
        name = "fields",
        description = "Lists the fields of a packet: the columns of export and of SQL.",
        mixinStandardHelpOptions = true)
final class ListFields implements Callable<Integer> {
    private static final List<Column> COLUMNS = List.of(
            Column.text("name"),
            Column.text("type"),
            Column.text("unit"),
            Column.text("description"),
            Column.text("source"));

    private final Streams streams;

    @Mixin
    private final OutputFormat format = new OutputFormat();

    ListFields(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException {
        try (RowWriter rows = RowWriter.of(format.or(Format.TABLE), streams.out(), COLUMNS)) {
            for (Field field : Fields.all()) {
                rows.text(field.name());
                rows.text(field.type().name().toLowerCase(Locale.ROOT));
                rows.text(field.unit());
                rows.text(field.description());
                rows.text(field.source());
                rows.endRow();
            }
        }
        return ExitCode.GOOD;
    }
}
