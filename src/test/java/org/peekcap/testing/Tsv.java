package org.peekcap.testing;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/** Tab-separated values under one header line, plain or (named .gz) compressed. */
public final class Tsv {
    private Tsv() {}

    /** The lines after the header line, to be closed by the caller. */
    public static Stream<Row> rows(Path path) {
        try {
            BufferedReader reader = open(path);
            Map<String, Integer> columns = columns(reader.readLine());
            return reader.lines()
                    .map(line -> new Row(columns, line.split("\t", -1)))
                    .onClose(() -> close(reader));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** One line; every cell of it under its column's name. */
    public static final class Row {
        private final Map<String, Integer> columns;
        private final String[] cells;

        private Row(Map<String, Integer> columns, String[] cells) {
            this.columns = columns;
            this.cells = cells;
        }

        /** The cell's text, empty where the line has none. */
        public String text(String column) {
            Integer index = columns.get(column);
            if (index == null) {
                throw new IllegalArgumentException("no column " + column + " in " + columns.keySet());
            }
            return index < cells.length ? cells[index] : "";
        }

        public boolean has(String column) {
            return !text(column).isEmpty();
        }

        /** The cell's number, decimal or 0x... . */
        public long number(String column) {
            return Long.decode(text(column));
        }

        @Override
        public String toString() {
            return String.join("\t", cells);
        }
    }

    private static BufferedReader open(Path path) throws IOException {
        InputStream file = Files.newInputStream(path);
        InputStream plain = path.toString().endsWith(".gz") ? new GZIPInputStream(file, 1 << 16) : file;
        return new BufferedReader(new InputStreamReader(plain, StandardCharsets.UTF_8), 1 << 16);
    }

    private static Map<String, Integer> columns(String header) {
        String[] names = header.split("\t", -1);
        Map<String, Integer> columns = new HashMap<>();
        for (int i = 0; i < names.length; i++) {
            columns.put(names[i], i);
        }
        return columns;
    }

    private static void close(BufferedReader reader) {
        try {
            reader.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
