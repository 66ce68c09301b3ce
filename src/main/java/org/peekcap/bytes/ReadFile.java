package org.peekcap.bytes;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file read by position instead of mapped: for network file systems, where a page fault that fails kills more than a read
 * does, and for storage that is no local file at all. One reader at a time, at any offset.
 */
public final class ReadFile extends ByteSource {
    /** Large enough that the cost of a call vanishes, small enough to stay in a second-level cache. */
    public static final int DEFAULT_WINDOW = 1 << 20;

    /** Storage that can be read at a position, as a {@link FileChannel} can. */
    public interface Input {
        /** Reads at most {@code target.remaining()} bytes from file offset {@code position}; -1 at the end. */
        int read(ByteBuffer target, long position) throws IOException;

        /** Bytes there are at this moment. */
        long size() throws IOException;

        void close() throws IOException;
    }

    private final Input input;
    private ByteBuffer memory;
    private Window window = Window.EMPTY;

    /**
     * @param windowBytes bytes a read asks for at the most, where no single record needs more
     */
    public ReadFile(String name, Input input, int windowBytes) {
        super(name);
        this.input = input;
        this.memory = ByteBuffer.allocateDirect(windowBytes);
    }

    public static ReadFile open(Path file, int windowBytes) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        Input input = new Input() {
            @Override
            public int read(ByteBuffer target, long position) throws IOException {
                return channel.read(target, position);
            }

            @Override
            public long size() throws IOException {
                return channel.size();
            }

            @Override
            public void close() throws IOException {
                channel.close();
            }
        };
        return new ReadFile(file.toString(), input, windowBytes);
    }

    @Override
    public boolean isRandomAccess() {
        return true;
    }

    @Override
    public long size() throws IOException {
        return input.size();
    }

    @Override
    public Window window(long offset, int minimum) throws IOException {
        requireOpen();
        if (window.contains(offset, minimum)) {
            return window;
        }
        if (minimum > memory.capacity()) {
            memory = ByteBuffer.allocateDirect(minimum);
        }
        memory.clear();
        while (memory.hasRemaining() && input.read(memory, offset + memory.position()) > 0) {
            // a read may return less than asked for; only the end of the file ends it
        }
        window = new Window(Buffers.readOnly(memory), offset, memory.position());
        return window;
    }

    @Override
    void freeWindows() {
        window = Window.EMPTY;
        Buffers.free(memory);
        memory = ByteBuffer.allocateDirect(0);
    }

    @Override
    void closeInput() throws IOException {
        input.close();
    }
}
