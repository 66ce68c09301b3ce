package org.peekcap.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.peekcap.Capture;
import org.peekcap.field.Field;
import org.peekcap.field.Field.Type;
import org.peekcap.field.Fields;
import org.peekcap.index.RecordBatch;
import org.peekcap.packet.Packet;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code peekcap export}: one row a packet, one column a field. */
@Command(
        name = "export",
        description = "Writes one row a packet, one column a field (see peekcap fields).",
        mixinStandardHelpOptions = true)
final class Export implements Callable<Integer> {
    private static final List<String> DEFAULT_COLUMNS = List.of(
            "frame_number", "packet_timestamp", "type", "src_ip", "src_port", "dst_ip", "dst_port", "packet_length");

    private final Streams streams;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Mixin
    private final CaptureFiles files = new CaptureFiles();

    @Mixin
    private final OutputFormat format = new OutputFormat();

    @Mixin
    private final HeaderChoice headers = new HeaderChoice();

    @Option(
            names = {"-c", "--columns"},
            split = ",",
            paramLabel = "NAME",
            description = "fields, separated by commas, or all; by default a few that fit on a terminal")
    private List<String> names = DEFAULT_COLUMNS;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "file to write instead of standard output")
    private @Nullable Path output;

    Export(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException {
        List<Field> fields = fields();
        files.requireReadable();
        if (output == null) {
            return export(fields, streams.out(), streams.outIsTerminal() ? Format.TABLE : Format.TSV);
        }
        if (files.contain(output)) {
            throw new ParameterException(spec.commandLine(), output + ": is also an input");
        }
        try (OutputStream out = open(output)) {
            return export(fields, out, Format.TSV);
        }
    }

    private OutputStream open(Path file) {
        try {
            return Files.newOutputStream(file);
        } catch (IOException e) {
            throw new ParameterException(spec.commandLine(), file + ": cannot be written", e);
        }
    }

    private int export(List<Field> fields, OutputStream out, Format byDefault) throws IOException {
        List<Column> columns = fields.stream().map(Export::column).toList();
        try (RowWriter rows = RowWriter.of(format.or(byDefault), out, columns)) {
            boolean toTerminal = output == null && streams.outIsTerminal();
            return files.visit(
                    toTerminal ? streams.withoutProgress() : streams, new Rows(fields, rows, headers.innermost()));
        }
    }

    private List<Field> fields() {
        if (names.equals(List.of("all"))) {
            return Fields.all();
        }
        try {
            return names.stream().map(String::strip).map(Fields::named).toList();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    private static Column column(Field field) {
        return new Column(field.name(), field.type() == Type.INTEGER || field.type() == Type.BOOLEAN);
    }

    private static final class Rows implements CaptureFiles.Visitor {
        private final Field[] fields;
        private final RowWriter rows;
        private final boolean innermost;
        /** One for each file that is read at present. */
        private final Map<RecordBatch, Packet> packets = new IdentityHashMap<>();

        Rows(List<Field> fields, RowWriter rows, boolean innermost) {
            this.fields = fields.toArray(Field[]::new);
            this.rows = rows;
            this.innermost = innermost;
        }

        @Override
        public boolean wantsInnermost() {
            return innermost;
        }

        @Override
        public void begin(String file, Capture capture) {
            packets.clear();
        }

        @Override
        public void records(RecordBatch batch, int from, int to) throws IOException {
            Packet cursor = packets.computeIfAbsent(batch, Packet::new);
            for (int record = from; record < to; record++) {
                cursor.moveTo(record);
                for (Field field : fields) {
                    int index = rows.begin(field.maxTextLength());
                    rows.end(field.text(cursor, rows.bytes, index));
                }
                rows.endRow();
            }
            rows.flush();
        }
    }
}
