package org.peekcap.cli;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.peekcap.Capture;
import org.peekcap.format.LinkType;
import org.peekcap.format.MalformedCaptureException;
import org.peekcap.index.BatchReader;
import org.peekcap.index.RecordBatch;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The files that a command is given, read one after the other, batch by batch, headers found. */
final class CaptureFiles {
    private static final String STANDARD_INPUT = "-";

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec command;

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "capture files; - is standard input")
    @SuppressWarnings("NullAway.Init")
    private List<String> files;

    /** What a command does with the packets of each file. */
    interface Visitor {
        default void begin(String file, Capture capture) throws OutputException {}

        void batch(RecordBatch batch) throws IOException;

        /** Whether batches are to come with packets' headers found. */
        default boolean needsHeaders() {
            return true;
        }

        /** Whether further packets matter. */
        default boolean wantsMore() {
            return true;
        }

        /** After the last whole packet, also where the file is broken behind it. */
        default void end() throws IOException {}
    }

    /**
     * To be called before anything is written.
     *
     * @throws ParameterException if a file is not there or cannot be read
     */
    void requireReadable() {
        for (String file : files) {
            @Nullable String fault = file.equals(STANDARD_INPUT) ? null : fault(file);
            if (fault != null) {
                throw new ParameterException(command.commandLine(), file + ": " + fault);
            }
        }
    }

    /**
     * Reads all files, what can be read of each. Oddities and errors go to standard error.
     *
     * @return the command's exit code
     */
    int visit(Streams streams, Visitor visitor) throws IOException {
        int exitCode = ExitCode.GOOD;
        for (String file : files) {
            if (!visitor.wantsMore()) {
                break;
            }
            try {
                visit(file, streams, visitor);
            } catch (OutputException e) {
                throw e;
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
        for (String file : files) {
            if (file.equals(STANDARD_INPUT) || !Files.isRegularFile(Path.of(file))) {
                continue; // can be opened only once
            }
            try (Capture capture = Capture.open(Path.of(file))) {
                int another = capture.header().linkType();
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

    /** Whether the file is among those to be read, and so must not be written. */
    boolean contain(Path file) throws IOException {
        for (String name : files) {
            if (!name.equals(STANDARD_INPUT) && Files.exists(file) && Files.isSameFile(Path.of(name), file)) {
                return true;
            }
        }
        return false;
    }

    private void visit(String file, Streams streams, Visitor visitor) throws IOException {
        try (Capture capture = open(file, streams);
                BatchReader reader = capture.batches(visitor.needsHeaders());
                Progress progress = new Progress(streams, file)) {
            visitor.begin(file, capture);
            try {
                read(reader, visitor, progress);
            } catch (InternalError e) {
                throw reader.explain(e);
            } finally {
                progress.close();
                visitor.end();
                for (String notice : reader.notices().sentences()) {
                    streams.err().println("peekcap: " + file + ": " + notice);
                }
            }
        }
    }

    private static void read(BatchReader reader, Visitor visitor, Progress progress) throws IOException {
        while (visitor.wantsMore() && reader.next()) {
            visitor.batch(reader.batch());
            progress.at(reader.position());
        }
    }

    private static Capture open(String file, Streams streams) throws IOException {
        return file.equals(STANDARD_INPUT) ? Capture.open("standard input", streams.in()) : Capture.open(Path.of(file));
    }

    private static @Nullable String fault(String file) {
        try {
            Path path = Path.of(file);
            if (!Files.exists(path)) {
                return "no such file";
            } else if (Files.isDirectory(path)) {
                return "is a directory";
            }
            return Files.isReadable(path) ? null : "may not be read";
        } catch (InvalidPathException e) {
            return "no file can have this name";
        }
    }

    private static String sentence(IOException e) {
        if (e instanceof FileSystemException failure) {
            return failure.getFile() + ": "
                    + (failure.getReason() == null ? failure.getClass().getSimpleName() : failure.getReason());
        }
        return String.valueOf(e.getMessage());
    }
}
