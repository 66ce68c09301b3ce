package org.peekcap.cli;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.peekcap.Capture;
import org.peekcap.format.Block;
import org.peekcap.format.BlockType;
import org.peekcap.index.RecordBatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code peekcap blocks}: what a pcapng file says beside its packets. */
@Command(
        name = "blocks",
        description =
                "Lists the blocks of pcapng files that hold no packet: sections, interfaces, names, statistics, secrets (not"
                        + " the keys) and others.",
        mixinStandardHelpOptions = true)
final class Blocks implements Callable<Integer> {
    private static final List<Column> COLUMNS = List.of(
            Column.text("file"),
            Column.number("file_offset"),
            Column.text("block"),
            Column.number("bytes"),
            Column.text("says"));

    private final Streams streams;

    @Mixin
    private final CaptureFiles files = new CaptureFiles();

    @Mixin
    private final OutputFormat format = new OutputFormat();

    Blocks(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException {
        files.requireReadable();
        files.requireOneByOne();
        try (RowWriter rows = RowWriter.of(format.or(Format.TABLE), streams.out(), COLUMNS)) {
            return files.visit(streams, new Rows(rows));
        }
    }

    private static final class Rows implements CaptureFiles.Visitor {
        private final RowWriter rows;
        private String file = "";

        Rows(RowWriter rows) {
            this.rows = rows;
        }

        @Override
        public boolean needsHeaders() {
            return false;
        }

        @Override
        public boolean needsBlocks() {
            return true;
        }

        @Override
        public void begin(String name, Capture capture) {
            file = name;
        }

        @Override
        public void records(RecordBatch batch, int from, int to) throws IOException {
            if (!batch.isBlock()) {
                return;
            }
            Block block = batch.block();
            rows.text(file);
            rows.number(block.fileOffset());
            rows.text(BlockType.name(block.type()));
            rows.number(block.length());
            rows.text(String.join("; ", BlockWords.of(block)));
            rows.endRow();
        }
    }
}
