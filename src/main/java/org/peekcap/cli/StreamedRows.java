package org.peekcap.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** Rows that need no others to be written. */
abstract class StreamedRows extends RowWriter {
    StreamedRows(OutputStream out, List<Column> columns) {
        super(out, columns);
    }

    /** The header line, each name as a cell. */
    final void header() throws IOException {
        for (Column heading : columns) {
            text(heading.name());
        }
        endRow();
    }

    @Override
    final void makeRoom(int length) throws IOException {
        flush();
        if (2 * length > bytes.length) {
            grow(2 * length); // so that not every cell that might be as long flushes
        }
    }
}
