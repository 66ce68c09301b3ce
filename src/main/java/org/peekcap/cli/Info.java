package org.peekcap.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.peekcap.Capture;
import org.peekcap.index.RecordBatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code peekcap info}: what a capture file is and what its records add up to. */
@Command(
        name = "info",
        description =
                "Says what capture files are: format, link type, sizes, times, rates; sections and interfaces of pcapng.",
        mixinStandardHelpOptions = true)
final class Info implements Callable<Integer> {
    private static final List<Column> VERTICAL = List.of(Column.text("property"), Column.text("value"));
    private static final int COPY_BUFFER = 1 << 16;

    private final Streams streams;

    @Mixin
    private final CaptureFiles files = new CaptureFiles();

    @Mixin
    private final OutputFormat format = new OutputFormat();

    @Option(names = "--hash", description = "also the file's SHA-256 and SHA-1")
    private boolean hash;

    Info(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException {
        files.requireReadable();
        files.requireOneByOne();
        Format chosen = format.or(Format.TABLE);
        List<Column> columns = new ArrayList<>(CaptureSummary.COLUMNS);
        columns.add(0, Column.text("file"));
        columns.addAll(SectionSummary.COLUMNS);
        if (hash) {
            columns.add(Column.text("sha256"));
            columns.add(Column.text("sha1"));
        }
        boolean vertical = chosen == Format.TABLE;
        try (RowWriter rows = RowWriter.of(chosen, streams.out(), vertical ? VERTICAL : columns)) {
            return files.visit(streams, new Summaries(columns, rows, vertical));
        }
    }

    private final class Summaries implements CaptureFiles.Visitor {
        private final List<Column> columns;
        private final RowWriter rows;
        private final boolean vertical;
        private String file = "";
        private @Nullable CaptureSummary summary;
        private SectionSummary sections = new SectionSummary();

        Summaries(List<Column> columns, RowWriter rows, boolean vertical) {
            this.columns = columns;
            this.rows = rows;
            this.vertical = vertical;
        }

        @Override
        public void begin(String name, Capture capture) {
            file = name;
            summary = new CaptureSummary(capture);
            sections = new SectionSummary();
        }

        @Override
        public boolean needsBlocks() {
            return true;
        }

        @Override
        public void records(RecordBatch batch, int from, int to) {
            if (batch.isBlock()) {
                sections.add(batch.block());
            } else if (summary != null) { // which has a whole batch, as long as files are not merged
                summary.add(batch);
            }
        }

        @Override
        public void end() throws IOException {
            List<@Nullable String> values = new ArrayList<>();
            values.add(file);
            if (summary != null) {
                values.addAll(summary.values(size()));
                values.addAll(sections.values());
            }
            if (hash) {
                values.add(digest("SHA-256"));
                values.add(digest("SHA-1"));
            }
            if (vertical) {
                for (int i = 0; i < columns.size(); i++) {
                    writeProperty(columns.get(i), values.get(i));
                }
            } else {
                for (String value : values) {
                    rows.textOrAbsent(value);
                }
                rows.endRow();
            }
        }

        /** What only sections say has no row where they do not say it; interfaces have a row each. */
        private void writeProperty(Column column, @Nullable String value) throws IOException {
            boolean ofSections = SectionSummary.COLUMNS.contains(column);
            if (ofSections && value == null) {
                return;
            }
            boolean manyRows = column.name().equals(SectionSummary.DESCRIPTIONS);
            String name = column.name();
            for (String line : manyRows ? sections.descriptions() : Collections.singletonList(value)) {
                rows.text(name);
                rows.textOrAbsent(line);
                rows.endRow();
                name = "";
            }
        }

        /** Bytes of the file, -1 of what is none. */
        private long size() throws IOException {
            return Files.isRegularFile(Path.of(file)) ? Files.size(Path.of(file)) : -1;
        }

        private @Nullable String digest(String algorithm) throws IOException {
            if (size() < 0) {
                return null;
            }
            try (InputStream in = Files.newInputStream(Path.of(file));
                    DigestInputStream digested = new DigestInputStream(in, MessageDigest.getInstance(algorithm))) {
                byte[] buffer = new byte[COPY_BUFFER];
                while (digested.read(buffer) >= 0) {}
                return HexFormat.of().formatHex(digested.getMessageDigest().digest());
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException(e); // every JDK has both
            }
        }
    }
}
