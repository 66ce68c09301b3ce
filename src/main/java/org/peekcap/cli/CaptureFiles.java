package org.peekcap.cli;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.peekcap.Capture;
import org.peekcap.CaptureSet;
import org.peekcap.format.CaptureFormat;
import org.peekcap.format.LinkType;
import org.peekcap.format.MalformedCaptureException;
import org.peekcap.format.PcapFileHeader;
import org.peekcap.format.compression.Decompression;
import org.peekcap.index.BatchReader;
import org.peekcap.index.RecordBatch;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The files that a command is given, read one after the other, batch by batch, headers found. */
final class CaptureFiles {
    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec command;

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description = "capture files, directories, patterns in quotes; - is standard input; also tcp://host:port,"
                    + " tls://host:port, and to be connected to, tcp-listen://host:port, tls-listen://host:port")
    @SuppressWarnings("NullAway.Init")
    private List<String> files;

    @Mixin
    private final ReadingOptions options = new ReadingOptions();

    private final List<Input> inputs = new ArrayList<>();
    private int skipped;

    /** What a command does with the packets of each file. */
    interface Visitor {
        default void begin(String file, Capture capture) throws OutputException {}

        /** Records {@code from} to {@code to - 1} of a batch: all of them, unless files are merged. */
        void records(RecordBatch batch, int from, int to) throws IOException;

        /** Whether batches are to come with packets' headers found. */
        default boolean needsHeaders() {
            return true;
        }

        /** Whether the headers inside all tunnels are to be a packet's headers. */
        default boolean wantsInnermost() {
            return false;
        }

        /** Whether a pcapng file's blocks without packets are to come as well, each as a batch. */
        default boolean needsBlocks() {
            return false;
        }

        /** Whether further packets matter. */
        default boolean wantsMore() {
            return true;
        }

        /** After the last whole packet, also where the file is broken behind it. */
        default void end() throws IOException {}
    }

    /**
     * To be called first, before anything is written.
     *
     * @throws ParameterException if a file is not there or cannot be read, or the options cannot be had together
     */
    void requireReadable() {
        inputs.clear();
        skipped = 0;
        require(options.fault() == null, String.valueOf(options.fault()));
        for (String name : files) {
            addInputs(name);
        }
        boolean allFiles = inputs.stream().allMatch(Input::isFile);
        require(allFiles || !options.merge(), "--merge reads files only");
        require(allFiles && inputs.size() == 1 || !options.follow(), "--follow reads one file");
        if (options.order() != null) {
            require(allFiles, "--order is for files only");
            sort(options.order());
        }
    }

    private void addInputs(String name) {
        try {
            if (!Input.isFileName(name)) {
                inputs.add(Input.ofStream(name));
                return;
            }
            CaptureSet set = CaptureSet.of(name);
            skipped += set.skipped();
            for (Path path : set.paths()) {
                require(Files.isReadable(path), path + ": may not be read");
                inputs.add(Input.of(path));
            }
        } catch (IOException e) {
            throw new ParameterException(command.commandLine(), sentence(e), e);
        } catch (IllegalArgumentException e) { // no address
            throw new ParameterException(command.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    private void sort(CaptureSet.Order order) {
        try {
            List<Path> sorted = set().inOrder(order).paths();
            inputs.clear();
            sorted.forEach(path -> inputs.add(Input.of(path)));
        } catch (IOException e) {
            throw new ParameterException(command.commandLine(), sentence(e), e);
        }
    }

    private CaptureSet set() throws IOException {
        return CaptureSet.of(inputs.stream().map(Input::name).toList());
    }

    /**
     * @throws ParameterException if files are to be merged
     */
    void requireOneByOne() {
        require(!options.merge(), "--merge is not for this command");
    }

    private void require(boolean right, String message) {
        if (!right) {
            throw new ParameterException(command.commandLine(), message);
        }
    }

    /**
     * Reads all files, what can be read of each. Oddities and errors go to standard error.
     *
     * @return the command's exit code
     */
    int visit(Streams streams, Visitor visitor) throws IOException {
        if (skipped > 0) {
            streams.err().println("peekcap: files left out that are no captures: " + skipped);
        }
        return options.merge() ? new MergedFiles(set(), streams).visit(visitor) : visitOneByOne(streams, visitor);
    }

    private int visitOneByOne(Streams streams, Visitor visitor) throws IOException {
        int exitCode = ExitCode.GOOD;
        Deque<Input> left = new ArrayDeque<>(inputs);
        while (!left.isEmpty() && visitor.wantsMore()) {
            Input input = left.remove();
            try {
                visit(input, streams, visitor).map(Input::of).ifPresent(left::addFirst);
            } catch (OutputException e) {
                throw e;
            } catch (SocketTimeoutException e) {
                streams.err().println("peekcap: " + input.name() + ": " + e.getMessage());
                exitCode = ExitCode.BROKEN_INPUT;
            } catch (IOException e) {
                streams.err().println("peekcap: " + sentence(e));
                exitCode = ExitCode.BROKEN_INPUT;
            }
        }
        return exitCode;
    }

    /**
     * To be called before anything is written; says nothing of standard input, and of files that are no captures.
     *
     * @throws ParameterException if the files' packets do not belong into one file
     */
    void requireOneLinkType() throws IOException {
        @Nullable String first = null;
        int linkType = 0;
        for (Input input : inputs) {
            if (!input.isFile() || options.follow()) {
                continue; // can be opened only once, or may have no header yet
            }
            String file = input.name();
            try (Capture capture = Capture.open(Path.of(file))) {
                if (!(capture.header() instanceof PcapFileHeader header)) {
                    continue; // each packet has its own
                }
                int another = header.linkType();
                if (first != null && another != linkType) {
                    throw new ParameterException(
                            command.commandLine(),
                            file + ": has link type " + LinkType.name(another) + ", but " + first + " has "
                                    + LinkType.name(linkType));
                }
                first = file;
                linkType = another;
            } catch (MalformedCaptureException e) {
                // will be reported when it is read
            }
        }
    }

    /** What the first file is; null where only reading it will tell. */
    @Nullable
    CaptureFormat firstFormat() throws IOException {
        Input first = inputs.get(0);
        if (!first.isFile() || options.follow()) {
            return null; // can be opened only once, or may have no header yet
        }
        try (Capture capture = Capture.open(Path.of(first.name()))) {
            return capture.header().format();
        } catch (MalformedCaptureException e) {
            return null; // will be reported when it is read
        }
    }

    /** Whether the file is among those to be read, and so must not be written. */
    boolean contain(Path file) throws IOException {
        for (Input input : inputs) {
            if (input.path() != null && Files.exists(file) && Files.isSameFile(input.path(), file)) {
                return true;
            }
        }
        return false;
    }

    /** Answers the file that goes on where this one, which was followed, has ended. */
    private Optional<Path> visit(Input input, Streams streams, Visitor visitor) throws IOException {
        try (Input.Opened opened = input.open(streams, options);
                BatchReader reader = opened.capture().batches(visitor.needsHeaders());
                Progress progress = new Progress(streams, input.name())) {
            if (visitor.needsBlocks()) {
                reader.deliverBlocks();
            }
            visitor.begin(input.name(), opened.capture());
            if (visitor.wantsInnermost()) {
                reader.innermost();
            }
            try {
                read(opened.capture(), reader, visitor, progress);
            } catch (InternalError e) {
                throw reader.explain(e);
            } catch (MalformedCaptureException e) {
                if (!opened.wasEnded()) {
                    throw e;
                }
                streams.err().println("peekcap: ended: " + e.getMessage());
            } finally {
                progress.close();
                visitor.end();
                for (String notice : reader.notices().sentences()) {
                    streams.err().println("peekcap: " + input.name() + ": " + notice);
                }
            }
            return opened.followed() == null
                    ? Optional.empty()
                    : opened.followed().next();
        }
    }

    private static void read(Capture capture, BatchReader reader, Visitor visitor, Progress progress)
            throws IOException {
        Optional<Decompression> decompression = capture.decompression();
        while (visitor.wantsMore() && reader.next()) {
            visitor.records(reader.batch(), 0, reader.batch().count());
            progress.at(decompression.isPresent() ? decompression.get().compressedBytes() : reader.position());
        }
    }

    static String sentence(IOException e) {
        if (e instanceof FileSystemException failure) {
            return failure.getFile() + ": "
                    + (failure.getReason() == null ? failure.getClass().getSimpleName() : failure.getReason());
        }
        return String.valueOf(e.getMessage());
    }
}
