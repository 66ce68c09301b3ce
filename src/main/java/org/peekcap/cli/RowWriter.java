package org.peekcap.cli;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes rows, cell by cell, through one reused buffer. A cell's text is put straight into that buffer between
 * {@link #begin} and {@link #end}.
 */
abstract class RowWriter implements Closeable {
    private static final int BUFFER = 1 << 16;
    /** Bytes that a format may put around a cell of no text, besides its column's name. */
    private static final int AROUND_CELL = 16;

    final List<Column> columns;
    byte[] bytes = new byte[BUFFER];
    /** Bytes of the buffer that are written. */
    int end;
    /** Column of the next cell. */
    int column;

    private final OutputStream out;
    private int cellStart;
    private int textStart;

    RowWriter(OutputStream out, List<Column> columns) {
        this.out = out;
        this.columns = columns;
    }

    /** Closing it ends the output but leaves {@code out} open. */
    static RowWriter of(Format format, OutputStream out, List<Column> columns) throws IOException {
        return switch (format) {
            case TABLE -> new TableRows(out, columns);
            case TSV -> new TsvRows(out, columns);
            case CSV -> new CsvRows(out, columns);
            case NDJSON -> new JsonRows(out, columns);
        };
    }

    /** Writes what stands before the text of column {@link #column}. */
    abstract void beforeText();

    /** Ends the cell whose text is the buffer's bytes from an index to {@link #end}, which it may escape and add to. */
    abstract void afterText(int start);

    /** Writes an absent cell; nothing of it is in the buffer. */
    abstract void absent();

    abstract void afterRow() throws IOException;

    /** Makes room behind {@link #end} where the buffer is full. */
    abstract void makeRoom(int length) throws IOException;

    /**
     * Begins a cell.
     *
     * @param maxLength bytes that its text may have
     * @return index in {@link #bytes} at which its text is to be put
     */
    final int begin(int maxLength) throws IOException {
        int length = maxLength + columns.get(column).name().length() + AROUND_CELL;
        if (bytes.length - end < length) {
            makeRoom(length);
        }
        cellStart = end;
        beforeText();
        textStart = end;
        return end;
    }

    /**
     * Ends a cell.
     *
     * @param textEnd index just past its text, or -1 where there is none
     */
    final void end(int textEnd) {
        if (textEnd < 0) {
            end = cellStart;
            absent();
        } else {
            end = textEnd;
            afterText(textStart);
        }
        column++;
    }

    final void text(String text) throws IOException {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        int index = begin(utf8.length);
        System.arraycopy(utf8, 0, bytes, index, utf8.length);
        end(index + utf8.length);
    }

    /** A cell of the text, absent where it is null. */
    final void textOrAbsent(@Nullable String text) throws IOException {
        if (text == null) {
            begin(0);
            end(-1);
        } else {
            text(text);
        }
    }

    final void number(long number) throws IOException {
        text(Long.toString(number));
    }

    final void endRow() throws IOException {
        column = 0;
        afterRow();
    }

    /** Hands on what is in the buffer. */
    void flush() throws IOException {
        write(bytes, end);
        end = 0;
    }

    final void write(byte[] from, int length) throws OutputException {
        try {
            out.write(from, 0, length);
        } catch (IOException e) {
            throw new OutputException(e);
        }
    }

    final void grow(int length) {
        bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, end + length));
    }

    final void put(String ascii) {
        for (int i = 0; i < ascii.length(); i++) {
            put(ascii.charAt(i));
        }
    }

    final void put(char ascii) {
        if (end == bytes.length) {
            grow(1);
        }
        bytes[end++] = (byte) ascii;
    }

    /**
     * Replaces bytes from an index to {@link #end}, in one pass however many there are.
     *
     * @param escapes for each ASCII character what to write in its place, or null
     */
    final void escape(int start, @Nullable String[] escapes) {
        int more = 0;
        for (int i = start; i < end; i++) {
            String escape = bytes[i] < 0 ? null : escapes[bytes[i]];
            more += escape == null ? 0 : escape.length() - 1;
        }
        if (more == 0) {
            return;
        }
        if (bytes.length - end < more) {
            grow(more);
        }
        int to = end + more;
        for (int i = end - 1; i >= start; i--) {
            String escape = bytes[i] < 0 ? null : escapes[bytes[i]];
            if (escape == null) {
                bytes[--to] = bytes[i];
            } else {
                for (int j = escape.length() - 1; j >= 0; j--) {
                    bytes[--to] = (byte) escape.charAt(j);
                }
            }
        }
        end += more;
    }

    @Override
    public void close() throws IOException {
        flush();
    }
}
