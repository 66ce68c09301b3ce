package org.peekcap.cli;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.peekcap.Capture;
import org.peekcap.format.CaptureWriter;
import org.peekcap.index.RecordBatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code peekcap copy}: a slice of a capture, or several captures one after the other. */
@Command(
        name = "copy",
        description =
                "Copies packets, all or a slice of them, of one file or of several one after the other. The first file's"
                        + " header is kept; packets of files with another byte order or resolution get new record headers.",
        mixinStandardHelpOptions = true)
final class Copy implements Callable<Integer> {
    private final Streams streams;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Mixin
    private final CaptureFiles files = new CaptureFiles();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            required = true,
            description = "file to write; - is standard output")
    @SuppressWarnings("NullAway.Init")
    private String output;

    @Mixin
    private final Slice slice = new Slice();

    Copy(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException {
        boolean toStandardOutput = output.equals("-");
        if (toStandardOutput && streams.outIsTerminal()) {
            throw misuse("a capture is not for a terminal; name a file or a pipe");
        }
        files.requireReadable();
        files.requireOneLinkType();
        if (!toStandardOutput && files.contain(Path.of(output))) {
            throw misuse(output + ": is also an input");
        }
        slice.begin();
        Packets packets = new Packets(toStandardOutput);
        try (packets) {
            return files.visit(streams, packets);
        } finally {
            if (packets.roundedTimestamps() > 0) {
                streams.err()
                        .println("peekcap: timestamps rounded down to microseconds, as the first file has them: "
                                + packets.roundedTimestamps());
            }
        }
    }

    private ParameterException misuse(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    private final class Packets implements CaptureFiles.Visitor, AutoCloseable {
        private final boolean toStandardOutput;
        private @Nullable CaptureWriter writer;

        Packets(boolean toStandardOutput) {
            this.toStandardOutput = toStandardOutput;
        }

        long roundedTimestamps() {
            return writer == null ? 0 : writer.roundedTimestamps();
        }

        @Override
        public void begin(String file, Capture capture) throws OutputException {
            if (writer == null) {
                writer = new CaptureWriter(open(), capture.header());
            } else if (writer.header().linkType() != capture.header().linkType()) {
                throw misuse(file + ": has another link type than the files before it");
            }
            slice.beginFile();
        }

        private WritableByteChannel open() {
            if (toStandardOutput) {
                return Channels.newChannel(streams.out());
            }
            try {
                return FileChannel.open(
                        Path.of(output),
                        StandardOpenOption.CREATE,
                        StandardOpenOption.WRITE,
                        StandardOpenOption.TRUNCATE_EXISTING);
            } catch (IOException e) {
                throw new ParameterException(spec.commandLine(), output + ": cannot be written", e);
            }
        }

        @Override
        public boolean needsHeaders() {
            return false;
        }

        @Override
        public boolean wantsMore() {
            return writer == null || slice.wantsMore(); // the header is copied even if no packet is
        }

        @Override
        public void batch(RecordBatch batch) throws OutputException {
            int from = 0;
            while (from < batch.count() && slice.wantsMore()) {
                int to = from;
                while (to < batch.count() && slice.takes(batch, to)) {
                    to++;
                }
                try {
                    batch.writeTo(Objects.requireNonNull(writer), from, to);
                } catch (IOException e) {
                    throw new OutputException(e);
                } catch (IllegalArgumentException e) { // a packet that the first file's header has no room for
                    throw new OutputException(new IOException(e.getMessage(), e));
                }
                from = to + 1;
            }
        }

        @Override
        public void close() throws OutputException {
            try {
                if (writer != null) {
                    writer.close();
                }
            } catch (IOException e) {
                throw new OutputException(e);
            }
        }
    }
}
