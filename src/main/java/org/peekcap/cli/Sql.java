package org.peekcap.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jspecify.annotations.Nullable;
import org.peekcap.drill.EmbeddedDrill;
import org.peekcap.drill.SqlStatements;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code peekcap sql}: questions in SQL, answered by a Drill in this process. */
@Command(
        name = "sql",
        description = {
            "Answers SQL over captures: peekcap sql \"SELECT type, count(*) FROM 'data/web.pcap' GROUP BY type\"",
            "Without a statement it is a shell on a terminal, and otherwise reads statements from standard input."
        },
        mixinStandardHelpOptions = true)
final class Sql implements Callable<Integer> {
    private final Streams streams;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Mixin
    private final OutputFormat format = new OutputFormat();

    @Parameters(
            arity = "0..1",
            paramLabel = "STATEMENT",
            description = "one or more, separated by semicolons; a table is a path in single quotes")
    private @Nullable String text;

    Sql(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException {
        if (text == null && System.console() != null && streams.outIsTerminal()) {
            try (Terminal terminal = TerminalBuilder.builder().system(true).build();
                    EmbeddedDrill drill = EmbeddedDrill.start()) {
                return new SqlShell(drill, terminal, streams, format.or(Format.TABLE)).run();
            }
        }
        List<String> statements =
                SqlStatements.of(text == null ? standardInput() : text).all();
        if (statements.isEmpty()) {
            throw new ParameterException(spec.commandLine(), "missing statement");
        }
        try (EmbeddedDrill drill = EmbeddedDrill.start()) {
            return run(statements, new SqlAnswer(drill, streams));
        } catch (UncheckedIOException e) { // from within a receiving thread of Drill
            throw e.getCause();
        }
    }

    private int run(List<String> statements, SqlAnswer answer) throws IOException {
        Format chosen = format.or(streams.outIsTerminal() ? Format.TABLE : Format.TSV);
        int exitCode = ExitCode.GOOD;
        for (String statement : statements) {
            exitCode = Math.max(exitCode, answer.print(statement, chosen));
            if (exitCode == ExitCode.MISUSE) {
                break;
            }
        }
        return exitCode;
    }

    private String standardInput() throws IOException {
        return new String(streams.in().readAllBytes(), StandardCharsets.UTF_8);
    }
}
