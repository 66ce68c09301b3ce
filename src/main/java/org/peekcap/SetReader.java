package org.peekcap;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.peekcap.packet.Packet;
import org.peekcap.packet.PacketReader;

/**
 * Moves over the packets of many files, one file after the other, of which one is open at a time. Frame numbers count from 1 in each
 * file. For one thread.
 */
public final class SetReader implements AutoCloseable {
    private final List<Path> paths;
    private int opened;
    private @Nullable Capture capture;
    private @Nullable PacketReader reader;

    SetReader(List<Path> paths) {
        this.paths = paths;
    }

    /**
     * Moves to the next packet, in the next file where one has ended.
     *
     * @return false after the last file
     * @throws IOException if a file cannot be read or is broken, after every whole packet before; asked again, this goes on with
     *     the file after it
     */
    public boolean next() throws IOException {
        while (true) {
            if (reader == null) {
                if (opened == paths.size()) {
                    return false;
                }
                capture = Capture.open(paths.get(opened++));
                reader = capture.reader();
            }
            boolean more = false;
            try {
                more = reader.next();
            } finally {
                if (!more) {
                    close();
                }
            }
            if (more) {
                return true;
            }
        }
    }

    /**
     * The packet that {@link #next()} moved to; another object in another file.
     *
     * @throws IllegalStateException if there is none
     */
    public Packet packet() {
        if (reader == null) {
            throw new IllegalStateException("no packet: next() was not called, returned false, or failed");
        }
        return reader.packet();
    }

    /** The file of the packet, or that failed. */
    public Path path() {
        return paths.get(opened - 1);
    }

    @Override
    public void close() throws IOException {
        if (reader != null) {
            reader.close();
            reader = null;
        }
        if (capture != null) {
            capture.close();
            capture = null;
        }
    }
}
