package org.peekcap.cli;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.peekcap.Capture;
import org.peekcap.format.Block;
import org.peekcap.format.CaptureFormat;
import org.peekcap.format.CaptureWriter;
import org.peekcap.format.InterfaceDescriptionBlock;
import org.peekcap.format.LinkType;
import org.peekcap.format.PcapFileHeader;
import org.peekcap.format.PcapRecord;
import org.peekcap.format.PcapWriter;
import org.peekcap.format.PcapngWriter;
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
        description = "Copies packets, all or a slice of them, of one file or of several one after the other. Writes"
                + " pcap or pcapng, whatever is read: a pcapng file's sections are kept block by block in pcapng.",
        mixinStandardHelpOptions = true)
final class Copy implements Callable<Integer> {
    private static final int USUAL_SNAP_LENGTH = 262_144;
    private static final long MOST_SNAP_LENGTH = 128 << 20;

    private final Streams streams;

    /** What may fail because of the output. */
    private interface Writing {
        void run() throws IOException;
    }

    /** Formats that are written. */
    enum To {
        PCAP,
        PCAPNG
    }

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

    @Option(
            names = "--to",
            paramLabel = "FORMAT",
            description = "pcap or pcapng; else by the output's ending, else as the first file")
    private @Nullable To to;

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
        CaptureFormat format = format();
        if (format == CaptureFormat.PCAP) {
            files.requireOneLinkType();
        }
        if (!toStandardOutput && files.contain(Path.of(output))) {
            throw misuse(output + ": is also an input");
        }
        slice.begin();
        Packets packets = new Packets(toStandardOutput, format);
        try (packets) {
            return files.visit(streams, packets);
        } finally {
            packets.sentences().forEach(sentence -> streams.err().println("peekcap: " + sentence));
        }
    }

    /** Of the output, as far as it is known before anything is read. */
    private @Nullable CaptureFormat format() throws IOException {
        if (to != null) {
            return to == To.PCAP ? CaptureFormat.PCAP : CaptureFormat.PCAPNG;
        } else if (output.endsWith(".pcap")) {
            return CaptureFormat.PCAP;
        }
        return output.endsWith(".pcapng") ? CaptureFormat.PCAPNG : files.firstFormat();
    }

    private ParameterException misuse(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    private final class Packets implements CaptureFiles.Visitor, AutoCloseable {
        private final boolean toStandardOutput;
        private @Nullable CaptureFormat format;
        private @Nullable CaptureWriter writer;
        private @Nullable PcapFileHeader header;
        private boolean nanoseconds;
        private long snapLength;

        Packets(boolean toStandardOutput, @Nullable CaptureFormat format) {
            this.toStandardOutput = toStandardOutput;
            this.format = format;
        }

        List<String> sentences() {
            List<String> out = new ArrayList<>();
            if (writer != null && writer.roundedTimestamps() > 0) {
                out.add("timestamps rounded down to the " + (nanoseconds ? "nanoseconds" : "microseconds")
                        + " of the copy: " + writer.roundedTimestamps());
            }
            if (writer != null && writer.packetsWithoutTime() > 0) {
                out.add("packets without a time, which have time 0 in the copy: " + writer.packetsWithoutTime());
            }
            if (writer instanceof PcapngWriter pcapng && pcapng.blocksLeftOut() > 0) {
                out.add("custom blocks that say they must not be copied, left out: " + pcapng.blocksLeftOut());
            }
            return out;
        }

        @Override
        public void begin(String file, Capture capture) throws OutputException {
            if (format == null) {
                format = capture.header().format();
            }
            header = capture.header() instanceof PcapFileHeader pcap ? pcap : null;
            if (format == CaptureFormat.PCAPNG) {
                CaptureWriter present = writer == null ? new PcapngWriter(open()) : writer;
                writer = present;
                if (header != null && present instanceof PcapngWriter pcapng) {
                    PcapRecord record = header.record();
                    writing(() -> pcapng.describe(record));
                }
            } else if (header != null) {
                pcap(header);
            }
        }

        /** The writer of a pcap file, which is begun only when its first packet is known. */
        private CaptureWriter pcap(PcapFileHeader first) {
            CaptureWriter present = writer;
            if (present == null) {
                present = new PcapWriter(open(), first);
                writer = present;
                nanoseconds = first.nanoseconds();
            }
            return present;
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
        public boolean needsBlocks() {
            return true;
        }

        @Override
        public boolean wantsMore() {
            return writer == null || slice.wantsMore(); // the header is copied even if no packet is
        }

        @Override
        public void records(RecordBatch batch, int begin, int end) throws OutputException {
            if (batch.isBlock()) {
                block(batch.block());
                return;
            }
            CaptureWriter to = writer == null ? pcap(header(batch.linkType(begin))) : writer;
            int from = begin;
            while (from < end && slice.wantsMore()) {
                int next = from;
                while (next < end && slice.takes(batch, next)) {
                    next++;
                }
                int first = from;
                int last = next;
                writing(() -> batch.writeTo(to, first, last));
                from = next + 1;
            }
        }

        private void block(Block block) throws OutputException {
            if (writer instanceof PcapngWriter pcapng) {
                writing(() -> pcapng.block(block));
            } else if (writer == null && block.isInterfaceDescription()) {
                InterfaceDescriptionBlock description = block.interfaceDescription();
                nanoseconds |= description.unit().isFinerThanMicros();
                snapLength = Math.max(snapLength, description.snapLength());
            }
        }

        /** For packets of a pcapng file: by what its interfaces said before the first packet. */
        private PcapFileHeader header(int linkType) {
            boolean sound = snapLength > 0 && snapLength <= MOST_SNAP_LENGTH;
            return PcapFileHeader.of(nanoseconds, sound ? (int) snapLength : USUAL_SNAP_LENGTH, linkType);
        }

        private void writing(Writing action) throws OutputException {
            try {
                action.run();
            } catch (IOException e) {
                throw new OutputException(e);
            } catch (IllegalArgumentException e) { // a packet that the output's format has no room for
                throw new OutputException(new IOException(e.getMessage(), e));
            }
        }

        @Override
        public void end() {
            if (format == CaptureFormat.PCAP && writer == null) {
                pcap(header(LinkType.ETHERNET)); // a pcapng file without packets
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
