package org.peekcap.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@link Format#CSV}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4180#section-2">RFC 4180, section 2</a>
 */
final class CsvRows extends StreamedRows {
    private static final @Nullable String[] ESCAPES = new @Nullable String[128];

    static {
        ESCAPES['"'] = "\"\"";
    }

    CsvRows(OutputStream out, List<Column> columns) throws IOException {
        super(out, columns);
        header();
    }

    @Override
    void beforeText() {
        if (column > 0) {
            put(',');
        }
    }

    @Override
    void afterText(int start) {
        if (!needsQuotes(start)) {
            return;
        }
        int length = end - start;
        put('"');
        System.arraycopy(bytes, start, bytes, start + 1, length);
        bytes[start] = '"';
        escape(start + 1, ESCAPES);
        put('"');
    }

    private boolean needsQuotes(int start) {
        for (int i = start; i < end; i++) {
            byte b = bytes[i];
            if (b == ',' || b == '"' || b == '\n' || b == '\r') {
                return true;
            }
        }
        return false;
    }

    @Override
    void absent() {
        beforeText();
    }

    @Override
    void afterRow() {
        put('\n');
    }
}
