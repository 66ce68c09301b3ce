package org.peekcap.cli;

import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.peekcap.Capture;
import org.peekcap.bytes.FollowedFile;
import org.peekcap.bytes.LiveChannel;
import org.peekcap.bytes.StreamAddress;

/**
 * One thing that a command reads.
 *
 * @param path null of what is none: standard input, and a peer
 */
record Input(String name, @Nullable Path path) {
    private static final String STANDARD_INPUT = "-";

    /** Whether a FILE argument is a file's name, or a directory's or a pattern. */
    static boolean isFileName(String name) {
        return !name.equals(STANDARD_INPUT) && !StreamAddress.isOne(name);
    }

    static Input of(Path path) {
        return new Input(path.toString(), path);
    }

    /**
     * Standard input or a peer.
     *
     * @throws IllegalArgumentException if the address is wrong
     */
    static Input ofStream(String name) {
        if (!name.equals(STANDARD_INPUT)) {
            StreamAddress.of(URI.create(name));
        }
        return new Input(name, null);
    }

    /** Whether it can be opened several times. */
    boolean isFile() {
        return path != null && Files.isRegularFile(path);
    }

    /** An opened input, and who ends it when the process is to end. */
    record Opened(
            Capture capture,
            @Nullable FollowedFile followed,
            @Nullable Ending ending) implements AutoCloseable {
        /** Whether it was not its own end that was reached. */
        boolean wasEnded() {
            return ending != null && ending.wasAsked();
        }

        @Override
        public void close() throws IOException {
            try (capture) {
                if (ending != null) {
                    ending.close();
                }
            }
        }
    }

    /** What writes into the pipe has been interrupted as well, and will still write what it has. */
    private record StandardInput(ReadableByteChannel channel) implements LiveChannel {
        @Override
        public int read(ByteBuffer target) throws IOException {
            return channel.read(target);
        }

        @Override
        public void end() {
            // the writer does it
        }

        @Override
        public boolean isOpen() {
            return channel.isOpen();
        }

        @Override
        public void close() throws IOException {
            channel.close();
        }
    }

    Opened open(Streams streams, ReadingOptions options) throws IOException {
        if (path == null && !name.equals(STANDARD_INPUT)) {
            return live(name, StreamAddress.of(URI.create(name)).open(options.connection()), null);
        } else if (path == null) {
            return live("standard input", new StandardInput(Channels.newChannel(streams.in())), null);
        } else if (options.follow()) {
            FollowedFile file = FollowedFile.open(path, options.idle());
            return live(name, file, file);
        }
        return new Opened(Capture.open(path), null, null);
    }

    private static Opened live(String title, LiveChannel channel, @Nullable FollowedFile file) throws IOException {
        Ending ending = new Ending(channel);
        try {
            return new Opened(Capture.open(title, channel), file, ending);
        } catch (IOException | RuntimeException e) {
            ending.close();
            throw e;
        }
    }
}
