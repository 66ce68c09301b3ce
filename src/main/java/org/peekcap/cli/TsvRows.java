package org.peekcap.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@link Format#TSV}. */
final class TsvRows extends StreamedRows {
    private static final @Nullable String[] ESCAPES = escapes();

    TsvRows(OutputStream out, List<Column> columns) throws IOException {
        super(out, columns);
        header();
    }

    @Override
    void beforeText() {
        if (column > 0) {
            put('\t');
        }
    }

    @Override
    void afterText(int start) {
        escape(start, ESCAPES);
    }

    @Override
    void absent() {
        beforeText();
    }

    @Override
    void afterRow() {
        put('\n');
    }

    private static @Nullable String[] escapes() {
        @Nullable String[] escapes = new @Nullable String[128];
        escapes['\t'] = "\\t";
        escapes['\n'] = "\\n";
        escapes['\r'] = "\\r";
        escapes['\\'] = "\\\\";
        return escapes;
    }
}
