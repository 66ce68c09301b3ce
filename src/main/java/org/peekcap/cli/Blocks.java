package org.peekcap.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.peekcap.Capture;
import org.peekcap.format.BlockOptions;
import org.peekcap.format.BlockType;
import org.peekcap.format.InterfaceDescriptionBlock;
import org.peekcap.format.LinkType;
import org.peekcap.format.SectionHeaderBlock;
import org.peekcap.index.RecordBatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code peekcap blocks}: what a pcapng file says beside its packets. */
@Command(
        name = "blocks",
        description =
                "Lists the blocks of pcapng files that hold no packet: sections, interfaces, statistics and others.",
        mixinStandardHelpOptions = true)
final class Blocks implements Callable<Integer> {
    private static final List<Column> COLUMNS = List.of(
            Column.text("file"),
            Column.number("file_offset"),
            Column.text("block"),
            Column.number("bytes"),
            Column.text("says"));

    /** Of an interface statistics block, from its start. */
    private static final int STATISTICS_OPTIONS = 20;

    private static final int RECEIVED = 4;
    private static final int DROPPED = 5;

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
        private final BlockOptions options = new BlockOptions();
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
            rows.text(file);
            rows.number(batch.window().fileOffset() + batch.blockIndex());
            rows.text(BlockType.name(batch.blockType()));
            rows.number(batch.blockLength());
            rows.text(String.join("; ", words(batch)));
            rows.endRow();
        }

        private List<String> words(RecordBatch batch) {
            List<String> words = new ArrayList<>();
            switch (batch.blockType()) {
                case BlockType.SECTION_HEADER -> {
                    words.add(batch.isBlockBigEndian() ? "big-endian" : "little-endian");
                    batch.blockOptions(SectionHeaderBlock.OPTIONS, options);
                    add(words, SectionHeaderBlock.HARDWARE, "hardware ");
                    add(words, SectionHeaderBlock.OPERATING_SYSTEM, "system ");
                    add(words, SectionHeaderBlock.USER_APPLICATION, "written by ");
                }
                case BlockType.INTERFACE_DESCRIPTION -> {
                    InterfaceDescriptionBlock description = batch.interfaceDescription();
                    batch.blockOptions(InterfaceDescriptionBlock.OPTIONS, options);
                    add(words, InterfaceDescriptionBlock.NAME, "");
                    add(words, InterfaceDescriptionBlock.DESCRIPTION, "");
                    words.add(description.linkType() + " " + LinkType.name(description.linkType()));
                    words.add("times in " + description.unit().inWords());
                    if (description.snapLength() > 0) {
                        words.add("snap length " + description.snapLength());
                    }
                }
                case BlockType.INTERFACE_STATISTICS -> {
                    batch.blockOptions(STATISTICS_OPTIONS, options);
                    addCount(words, RECEIVED, "received ");
                    addCount(words, DROPPED, "dropped ");
                }
                default -> {
                    return words;
                }
            }
            add(words, BlockOptions.COMMENT, "comment: ");
            return words;
        }

        private void add(List<String> words, int code, String before) {
            if (options.find(code)) {
                words.add(before + options.text());
            }
        }

        private void addCount(List<String> words, int code, String before) {
            if (options.find(code, Long.BYTES)) {
                words.add(before + Long.toUnsignedString(options.number()));
            }
        }
    }
}
