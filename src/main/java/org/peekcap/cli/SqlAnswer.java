package org.peekcap.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.peekcap.drill.EmbeddedDrill;
import org.peekcap.drill.QueryException;
import org.peekcap.drill.Rows;
import org.peekcap.drill.ScanNotice;

/** Runs statements and prints what they answer. */
final class SqlAnswer {
    private final EmbeddedDrill drill;
    private final Streams streams;

    SqlAnswer(EmbeddedDrill drill, Streams streams) {
        this.drill = drill;
        this.streams = streams;
    }

    /**
     * Rows go to standard output, errors and what was odd in the captures to standard error.
     *
     * @return an exit code
     */
    int print(String statement, Format format) throws IOException {
        int exitCode = ExitCode.GOOD;
        try (ScanProgress progress = new ScanProgress(streams, drill);
                Printer printer = new Printer(format, streams, progress)) {
            drill.query(statement, printer);
        } catch (QueryException e) {
            streams.err().println("peekcap: " + e.getMessage());
            exitCode = e.isRefused() ? ExitCode.MISUSE : ExitCode.BROKEN_INPUT;
        }
        for (ScanNotice notice : drill.takeNotices()) {
            streams.err().println("peekcap: " + notice.sentence());
            exitCode = notice.broken() && exitCode == ExitCode.GOOD ? ExitCode.BROKEN_INPUT : exitCode;
        }
        return exitCode;
    }

    /** Called in Drill's thread while this one waits. */
    private static final class Printer implements Rows, AutoCloseable {
        private final Format format;
        private final Streams streams;
        private final ScanProgress progress;
        private @Nullable RowWriter writer;

        Printer(Format format, Streams streams, ScanProgress progress) {
            this.format = format;
            this.streams = streams;
            this.progress = progress;
        }

        @Override
        public void columns(List<Heading> headings) {
            progress.close();
            List<Column> columns = headings.stream()
                    .map(heading -> new Column(heading.name(), heading.number()))
                    .toList();
            try {
                writer = RowWriter.of(format, streams.out(), columns);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public void row(@Nullable Object[] values) {
            RowWriter rows = writer;
            if (rows == null) {
                throw new IllegalStateException("a row before its columns");
            }
            try {
                for (Object value : values) {
                    if (value == null) {
                        rows.begin(0);
                        rows.end(-1);
                    } else {
                        rows.text(value.toString());
                    }
                }
                rows.endRow();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public void close() throws IOException {
            if (writer != null) {
                writer.close();
            }
        }
    }
}
