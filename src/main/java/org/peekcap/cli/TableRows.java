package org.peekcap.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** {@link Format#TABLE}. Only the first rows are kept, until the columns' widths are known from them. */
final class TableRows extends RowWriter {
    private static final int ROWS_TO_MEASURE = 100;
    private static final int GAP = 2;
    private static final int PAGE = 1 << 14;
    private static final int DELETE = 0x7f;
    /** The controls U+0080 to U+009F in UTF-8: this byte, and then one from 0x80 up to an end. */
    private static final byte C1_LEAD = (byte) 0xc2;

    private static final byte C1_END = (byte) 0xa0;
    private static final byte NO_BREAK_SPACE = (byte) 0xa0;
    private static final byte[] NEW_LINE = {'\n'};

    /** The text of a row's cells, one after the other, and where each ends. */
    private record Row(byte[] bytes, int[] ends) {}

    private final List<Row> first = new ArrayList<>();
    private final int[] ends;
    private final int[] widths;
    private boolean measured;
    private byte[] page = new byte[2 * PAGE];
    private int pageEnd;

    TableRows(OutputStream out, List<Column> columns) throws IOException {
        super(out, columns);
        this.ends = new int[columns.size()];
        this.widths = new int[columns.size()];
        for (Column heading : columns) {
            text(heading.name());
        }
        endRow();
    }

    @Override
    void beforeText() {}

    /** A text of a file may hold line breaks, or what a terminal takes for commands: its control characters become spaces. */
    @Override
    void afterText(int start) {
        for (int i = start; i < end; i++) {
            boolean second = i > start && bytes[i - 1] == C1_LEAD && bytes[i] < C1_END;
            if (bytes[i] >= 0 && bytes[i] < ' ' || bytes[i] == DELETE || second) {
                bytes[i] = second ? NO_BREAK_SPACE : (byte) ' ';
            }
        }
        ends[column] = end;
    }

    @Override
    void absent() {
        ends[column] = end;
    }

    @Override
    void makeRoom(int length) {
        grow(length);
    }

    @Override
    void afterRow() throws IOException {
        if (measured) {
            print(bytes, ends);
        } else {
            first.add(new Row(Arrays.copyOf(bytes, end), ends.clone()));
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], width(bytes, i == 0 ? 0 : ends[i - 1], ends[i]));
            }
            if (first.size() > ROWS_TO_MEASURE) {
                printFirst();
            }
        }
        end = 0;
    }

    private void printFirst() throws IOException {
        measured = true;
        for (Row row : first) {
            print(row.bytes(), row.ends());
        }
        first.clear();
    }

    private void print(byte[] text, int[] cellEnds) throws IOException {
        int start = 0;
        int padding = 0;
        for (int i = 0; i < cellEnds.length; i++) {
            int spaces = Math.max(0, widths[i] - width(text, start, cellEnds[i]));
            boolean right = columns.get(i).bare();
            if (cellEnds[i] > start) {
                append(padding + (right ? spaces : 0), text, start, cellEnds[i]);
                padding = GAP + (right ? 0 : spaces);
            } else {
                padding += widths[i] + GAP;
            }
            start = cellEnds[i];
        }
        append(0, NEW_LINE, 0, 1);
        if (pageEnd > PAGE) {
            flush();
        }
    }

    private void append(int spaces, byte[] text, int from, int to) {
        int length = spaces + to - from;
        if (page.length - pageEnd < length) {
            page = Arrays.copyOf(page, Math.max(page.length * 2, pageEnd + length));
        }
        for (int i = 0; i < spaces; i++) {
            page[pageEnd++] = ' ';
        }
        System.arraycopy(text, from, page, pageEnd, to - from);
        pageEnd += to - from;
    }

    /** Characters, where the text is UTF-8. */
    private static int width(byte[] text, int from, int to) {
        int width = 0;
        for (int i = from; i < to; i++) {
            width += (text[i] & 0xc0) != 0x80 ? 1 : 0;
        }
        return width;
    }

    /** Rows that are still being measured stay. */
    @Override
    void flush() throws IOException {
        write(page, pageEnd);
        pageEnd = 0;
    }

    @Override
    public void close() throws IOException {
        if (!measured) {
            printFirst();
        }
        flush();
    }
}
