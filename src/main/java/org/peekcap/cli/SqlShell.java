package org.peekcap.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.completer.StringsCompleter;
import org.jline.terminal.Terminal;
import org.jline.terminal.Terminal.Signal;
import org.peekcap.drill.EmbeddedDrill;
import org.peekcap.drill.SqlStatements;
import org.peekcap.field.Field;
import org.peekcap.field.Fields;

/**
 * Statements one after the other from a terminal: each ends with a semicolon and may have several lines. What begins with a
 * dot is for the shell itself.
 */
final class SqlShell {
    private static final List<String> HELP = List.of(
            "SELECT ... FROM 'path' ...;  a statement, on one or several lines, ended by a semicolon",
            ".columns [WORD]              the columns of a capture, or those with a word in their name",
            ".format table|tsv|csv|ndjson how answers are printed",
            ".help                        this",
            ".quit                        leaves, as Ctrl-D does; Ctrl-C cancels a running statement");

    private final EmbeddedDrill drill;
    private final Terminal terminal;
    private final Streams streams;
    private final SqlAnswer answer;
    private final LineReader lines;
    private Format format;

    SqlShell(EmbeddedDrill drill, Terminal terminal, Streams streams, Format format) {
        this.drill = drill;
        this.terminal = terminal;
        this.streams = streams;
        this.answer = new SqlAnswer(drill, streams);
        this.format = format;
        this.lines = LineReaderBuilder.builder()
                .terminal(terminal)
                .completer(new StringsCompleter(
                        Fields.all().stream().map(Field::name).toList()))
                .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
                .build();
    }

    /** Runs until the user leaves. */
    int run() throws IOException {
        terminal.handle(Signal.INT, signal -> drill.cancel());
        terminal.writer().println("peekcap sql: .help tells what there is");
        StringBuilder pending = new StringBuilder();
        while (true) {
            try {
                String line = lines.readLine(pending.isEmpty() ? "sql> " : "...> ");
                if (pending.isEmpty() && line.strip().startsWith(".")) {
                    if (!command(line.strip())) {
                        return ExitCode.GOOD;
                    }
                } else {
                    take(pending, line);
                }
            } catch (UserInterruptException e) {
                pending.setLength(0);
            } catch (EndOfFileException e) {
                return ExitCode.GOOD;
            }
        }
    }

    private void take(StringBuilder pending, String line) throws IOException {
        SqlStatements statements =
                SqlStatements.of(pending.append(line).append('\n').toString());
        for (String statement : statements.whole()) {
            try {
                answer.print(statement, format);
            } catch (UncheckedIOException e) { // from within a receiving thread of Drill
                throw e.getCause();
            }
        }
        pending.setLength(0);
        if (!statements.rest().isEmpty()) {
            pending.append(statements.rest()).append('\n');
        }
    }

    /** False to leave the shell. */
    private boolean command(String line) throws IOException {
        List<String> words =
                new ArrayList<>(List.of(line.toLowerCase(Locale.ROOT).split("\\s+")));
        String argument = words.size() > 1 ? words.get(1) : "";
        switch (words.get(0)) {
            case ".quit", ".exit" -> {
                return false;
            }
            case ".help" -> HELP.forEach(terminal.writer()::println);
            case ".columns" -> columns(argument);
            case ".format" -> choose(argument);
            default -> terminal.writer().println("no command " + words.get(0) + "; .help tells what there is");
        }
        terminal.flush();
        return true;
    }

    private void columns(String word) throws IOException {
        terminal.flush();
        List<Column> headings = List.of(Column.text("column"), Column.text("type"), Column.text("description"));
        try (RowWriter rows = RowWriter.of(Format.TABLE, streams.out(), headings)) {
            for (Field field : Fields.all()) {
                if (field.name().contains(word)) {
                    rows.text(field.name());
                    rows.text(field.type().name().toLowerCase(Locale.ROOT));
                    rows.text(field.description());
                    rows.endRow();
                }
            }
        }
    }

    private void choose(String name) {
        try {
            format = Format.valueOf(name.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            terminal.writer().println("formats are table, tsv, csv and ndjson");
        }
    }
}
