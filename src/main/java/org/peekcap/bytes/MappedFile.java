package org.peekcap.bytes;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A regular file, mapped read-only in windows that are kept and shared by all its readers until it is closed.
 *
 * <p>A file that shrinks while mapped makes an access raise {@link InternalError}; readers catch it and compare
 * {@link #size()}.
 */
public final class MappedFile extends ByteSource {
    /** Mappings start on a multiple of this, as the operating system wants it. */
    private static final long ALIGNMENT = 4096;

    /** Windows of one file never number more than about this, however large it is: a process may hold some 65,000 mappings. */
    private static final int MOST_WINDOWS = 4096;

    /** Leaves room for an index a little past the end of a record to be added without overflow. */
    private static final int LARGEST_WINDOW = 1 << 30;

    private final FileChannel channel;
    private final int windowBytes;
    private final TreeMap<Long, Window> windows = new TreeMap<>();
    private final List<MappedByteBuffer> mappings = new ArrayList<>();

    private MappedFile(String name, FileChannel channel, int windowBytes) {
        super(name);
        this.channel = channel;
        this.windowBytes = requirePositive(windowBytes);
    }

    /**
     * @param windowBytes bytes a window maps, where no single record needs more
     * @throws IOException if the file cannot be opened or is not a regular file: a FIFO or a device has size 0 and would look
     *     like an empty capture
     */
    public static MappedFile open(Path file, int windowBytes) throws IOException {
        requirePositive(windowBytes);
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new IOException(file + " is not a regular file and cannot be mapped; read it as a stream");
        }
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        return new MappedFile(file.toString(), channel, windowBytes);
    }

    @Override
    public boolean isRandomAccess() {
        return true;
    }

    @Override
    public boolean isMapped() {
        return true;
    }

    @Override
    long inputSize() throws IOException {
        return channel.size();
    }

    @Override
    Windows openWindows(int otherReaders) {
        return new Windows(this) {
            @Override
            Window find(long offset, int minimum) throws IOException {
                return window(offset, minimum);
            }

            @Override
            void freeOwn() {
                // all memory is shared
            }
        };
    }

    private synchronized Window window(long offset, int minimum) throws IOException {
        Map.Entry<Long, Window> before = windows.floorEntry(offset);
        if (before != null && before.getValue().contains(offset, minimum)) {
            return before.getValue();
        }
        long size = channel.size();
        long start = Math.min(offset, size) / ALIGNMENT * ALIGNMENT;
        long wanted = Math.max(Math.max(windowBytes, size / MOST_WINDOWS), offset - start + minimum);
        int length = (int) Math.max(0, Math.min(Math.min(wanted, size - start), LARGEST_WINDOW));
        Window same = windows.get(start);
        if (same != null && same.length() >= length) {
            return same; // the file ends before the minimum, and this window already reaches that end
        }
        if (windows.size() >= MOST_WINDOWS * 4) {
            throw new IOException(name() + ": more than " + MOST_WINDOWS * 4 + " windows; choose larger ones");
        }
        MappedByteBuffer mapping = channel.map(MapMode.READ_ONLY, start, length);
        Window window = new Window(Buffers.readOnly(mapping), start, length);
        mappings.add(mapping);
        windows.put(start, window);
        return window;
    }

    @Override
    ByteBuffer slice(Window window, int index, int length) {
        leaveToCollector();
        return window.buffer().slice(index, length);
    }

    @Override
    void freeShared() {
        mappings.forEach(Buffers::free);
        mappings.clear();
        windows.clear();
    }

    @Override
    void closeInput() throws IOException {
        channel.close();
    }
}
