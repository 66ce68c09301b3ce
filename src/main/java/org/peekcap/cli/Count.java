package org.peekcap.cli;

import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.peekcap.Capture;
import org.peekcap.field.PacketType;
import org.peekcap.index.RecordBatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code peekcap count}: packets and bytes of each file, in all and by protocol. */
@Command(
        name = "count",
        description = "Counts packets and their bytes on the wire, in all and by protocol.",
        mixinStandardHelpOptions = true)
final class Count implements Callable<Integer> {
    private static final List<Column> COLUMNS =
            List.of(Column.text("file"), Column.text("protocol"), Column.number("packets"), Column.number("bytes"));

    private final Streams streams;

    @Mixin
    private final CaptureFiles files = new CaptureFiles();

    @Mixin
    private final OutputFormat format = new OutputFormat();

    @Mixin
    private final HeaderChoice headers = new HeaderChoice();

    Count(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException {
        files.requireReadable();
        try (RowWriter rows = RowWriter.of(format.or(Format.TABLE), streams.out(), COLUMNS)) {
            Totals totals = new Totals(rows, headers.innermost());
            int exitCode = files.visit(streams, totals);
            totals.grandTotal();
            return exitCode;
        }
    }

    private static final class Totals implements CaptureFiles.Visitor {
        private final RowWriter rows;
        private final boolean innermost;
        private final long[] packets = new long[PacketType.COUNT];
        private final long[] bytes = new long[PacketType.COUNT];
        private String file = "";
        private int files;
        private long packetsOfAll;
        private long bytesOfAll;

        Totals(RowWriter rows, boolean innermost) {
            this.rows = rows;
            this.innermost = innermost;
        }

        @Override
        public boolean wantsInnermost() {
            return innermost;
        }

        @Override
        public void begin(String name, Capture capture) {
            file = name;
            Arrays.fill(packets, 0);
            Arrays.fill(bytes, 0);
        }

        @Override
        public void records(RecordBatch batch, int from, int to) {
            for (int i = from; i < to; i++) {
                int type = PacketType.of(batch.layers(i));
                packets[type]++;
                bytes[type] += batch.originalLength(i);
            }
        }

        @Override
        public void end() throws IOException {
            List<Integer> byPackets = IntStream.range(0, PacketType.COUNT)
                    .filter(type -> packets[type] > 0)
                    .boxed()
                    .sorted(Comparator.comparingLong(type -> -packets[type]))
                    .toList();
            for (int type : byPackets) {
                row(file, PacketType.word(type), packets[type], bytes[type]);
            }
            long allPackets = Arrays.stream(packets).sum();
            long allBytes = Arrays.stream(bytes).sum();
            row(file, "all", allPackets, allBytes);
            packetsOfAll += allPackets;
            bytesOfAll += allBytes;
            files++;
        }

        void grandTotal() throws IOException {
            if (files > 1) {
                row("all", "all", packetsOfAll, bytesOfAll);
            }
        }

        private void row(String name, String protocol, long packetCount, long byteCount) throws IOException {
            rows.text(name);
            rows.text(protocol);
            rows.number(packetCount);
            rows.number(byteCount);
            rows.endRow();
        }
    }
}
