package org.peekcap.cli;

import java.io.OutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@link Format#NDJSON}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8259#section-7">RFC 8259, section 7</a>
 */
final class JsonRows extends StreamedRows {
    private static final @Nullable String[] ESCAPES = escapes();

    private boolean empty = true;

    JsonRows(OutputStream out, List<Column> columns) {
        super(out, columns);
    }

    @Override
    void beforeText() {
        put(empty ? '{' : ',');
        put('"');
        put(columns.get(column).name());
        put(columns.get(column).bare() ? "\":" : "\":\"");
    }

    @Override
    void afterText(int start) {
        empty = false;
        if (columns.get(column).bare()) {
            return;
        }
        escape(start, ESCAPES);
        put('"');
    }

    @Override
    void absent() {}

    @Override
    void afterRow() {
        put(empty ? "{}\n" : "}\n");
        empty = true;
    }

    private static @Nullable String[] escapes() {
        @Nullable String[] escapes = new @Nullable String[128];
        for (int control = 0; control < ' '; control++) {
            escapes[control] = "\\u00" + control / 16 + Character.forDigit(control % 16, 16);
        }
        escapes['"'] = "\\\"";
        escapes['\\'] = "\\\\";
        return escapes;
    }
}
