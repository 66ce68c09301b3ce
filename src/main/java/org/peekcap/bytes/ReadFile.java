package org.peekcap.bytes;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file read by position instead of mapped: for network file systems, where a page fault that fails kills more than a read
 * does, and for storage that is no local file at all. Each reader has one window of its own, which moves.
 */
public final class ReadFile extends ByteSource {
    /** Large enough that the cost of a call vanishes, small enough to stay in a second-level cache. */
    public static final int DEFAULT_WINDOW = 1 << 20;

    /** Storage that can be read at a position, by several threads at once where there are several readers. */
    public interface Input {
        /** Reads at most {@code target.remaining()} bytes from file offset {@code position}; -1 at the end. */
        int read(ByteBuffer target, long position) throws IOException;

        /** Bytes there are at this moment. */
        long size() throws IOException;

        void close() throws IOException;
    }

    private final Input input;
    private final int windowBytes;

    /**
     * @param windowBytes bytes a read asks for at the most, where no single record needs more
     */
    public ReadFile(String name, Input input, int windowBytes) {
        super(name);
        this.input = input;
        this.windowBytes = requirePositive(windowBytes);
    }

    public static ReadFile open(Path file, int windowBytes) throws IOException {
        requirePositive(windowBytes);
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
    long inputSize() throws IOException {
        return input.size();
    }

    @Override
    Windows openWindows(int otherReaders) {
        return new MovingWindow();
    }

    private final class MovingWindow extends Windows {
        private ByteBuffer memory = ByteBuffer.allocateDirect(windowBytes);
        private Window window = Window.EMPTY;

        MovingWindow() {
            super(ReadFile.this);
        }

        @Override
        Window find(long offset, int minimum) throws IOException {
            if (window.contains(offset, minimum)) {
                return window;
            }
            window = Window.EMPTY;
            if (minimum > memory.capacity()) {
                // what a broken length claims and the file does not hold is not allocated
                long there = Math.max(0, Math.min(minimum, input.size() - offset));
                if (there > memory.capacity()) {
                    Buffers.free(memory);
                    memory = ByteBuffer.allocateDirect((int) there);
                }
            }
            memory.clear();
            while (memory.hasRemaining() && input.read(memory, offset + memory.position()) > 0) {
                // a read may return less than asked for; only the end of the file ends it
            }
            window = new Window(Buffers.readOnly(memory), offset, memory.position());
            return window;
        }

        @Override
        void freeOwn() {
            window = Window.EMPTY;
            Buffers.free(memory);
        }
    }

    @Override
    ByteBuffer slice(Window window, int index, int length) {
        return Buffers.copy(window.buffer(), index, length);
    }

    @Override
    void freeShared() {
        // all memory is the readers' own
    }

    @Override
    void closeInput() throws IOException {
        input.close();
    }
}
