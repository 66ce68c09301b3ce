package org.peekcap.format.compression;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.peekcap.bytes.ByteSource;
import org.peekcap.bytes.ByteStream;
import org.peekcap.bytes.Windows;
import org.peekcap.format.CaptureFormat;

/**
 * Decompresses a source in a thread of its own, ahead of the reader by up to a {@link ReadAhead}'s room. The thread begins with
 * the first read and ends with the data, with {@link #close()}, or where the data is damaged, which the reader learns after all
 * bytes before.
 *
 * <p>What comes out is a stream: it is read once, forwards. Its name is that of the file with {@code , decompressed} after it,
 * because offsets in it, and so in errors, count decompressed bytes.
 */
public final class Decompression implements ReadableByteChannel {
    private static final int MAGIC_LENGTH = 4;
    /** How long closing waits for the thread; it only lasts longer where the source does not return from reading. */
    private static final long PATIENCE_MILLIS = 1000;

    private final ByteSource source;
    private final CaptureFormat format;
    private final ByteStream output;
    private final ReadAhead ahead = new ReadAhead();
    private volatile @Nullable CompressedInput input;
    private @Nullable Thread thread;
    private boolean closed;

    private Decompression(ByteSource source, CaptureFormat format) {
        this.source = source;
        this.format = format;
        this.output = new ByteStream(source.name() + ", decompressed", this, ByteStream.DEFAULT_WINDOW);
    }

    /** Whether a file is compressed, by its first bytes: then it is not to be mapped. */
    public static boolean isFor(Path file) throws IOException {
        ByteBuffer first = ByteBuffer.allocate(MAGIC_LENGTH).order(ByteOrder.LITTLE_ENDIAN);
        try (SeekableByteChannel channel = Files.newByteChannel(file)) {
            while (first.hasRemaining() && channel.read(first) >= 0) {}
        }
        return !first.hasRemaining() && CaptureFormat.of(first.getInt(0)).isCompression();
    }

    /**
     * Looks whether a source is compressed. If it is, the decompression owns it from now on.
     *
     * @throws IOException if the source cannot be read; it is then closed
     */
    public static Optional<Decompression> of(ByteSource source) throws IOException {
        CaptureFormat format;
        try (Windows windows = source.windows()) {
            format = CaptureFormat.of(windows.at(0, MAGIC_LENGTH));
        } catch (IOException | RuntimeException e) {
            source.close();
            throw e;
        }
        return format.isCompression() ? Optional.of(new Decompression(source, format)) : Optional.empty();
    }

    /** The decompressed bytes. Closing them closes all. */
    public ByteSource output() {
        return output;
    }

    /** How the source is compressed. */
    public CaptureFormat format() {
        return format;
    }

    /** Compressed bytes received so far, a little ahead of what the reader has seen; for any thread. */
    public long compressedBytes() {
        CompressedInput received = input;
        return received == null ? 0 : received.received();
    }

    /** Decompressed bytes that the reader has taken so far. */
    public long decompressedBytes() {
        return ahead.taken();
    }

    /**
     * Waits for a byte at least.
     *
     * @throws org.peekcap.format.MalformedCaptureException where the data is cut short or damaged
     * @throws IOException also where the codec's library is missing, or where the file asks for more memory than is allowed
     */
    @Override
    public int read(ByteBuffer target) throws IOException {
        begin();
        try {
            return ahead.take(target);
        } catch (InterruptedException e) {
            close();
            Thread.currentThread().interrupt();
            throw new ClosedByInterruptException();
        }
    }

    private synchronized void begin() throws IOException {
        if (closed) {
            throw new ClosedChannelException();
        }
        if (thread == null) {
            thread = new Thread(this::decompress, "peekcap: decompresses " + source.name());
            thread.setDaemon(true);
            thread.start();
        }
    }

    @SuppressWarnings("CatchAndPrintStackTrace") // whatever it is, the reader has to learn it
    private void decompress() {
        try (Windows windows = source.windows()) {
            CompressedInput compressed = new CompressedInput(windows, source.isRandomAccess() ? () -> {} : ahead::show);
            input = compressed;
            Faults faults = new Faults(source.name(), format, compressed);
            decompress(compressed, faults);
        } catch (InterruptedException e) {
            // closed
        } catch (Throwable e) {
            ahead.fail(new IOException(source.name() + ": " + e.getMessage(), e)); // nobody listens if it is closed
        }
    }

    private void decompress(CompressedInput compressed, Faults faults) throws InterruptedException, IOException {
        try (Codec codec = Codec.of(format, compressed)) {
            faults.of(codec);
            while (true) {
                ByteBuffer room = ahead.room();
                int count = codec.read(room);
                if (count < 0) {
                    break;
                }
                ahead.put(count);
            }
            ahead.end();
        } catch (IOException | RuntimeException | LinkageError | OutOfMemoryError | InternalError e) {
            ahead.fail(faults.exception(e, ahead.put()));
        }
    }

    @Override
    public synchronized boolean isOpen() {
        return !closed;
    }

    @Override
    public void close() throws IOException {
        Thread running;
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
            running = thread;
        }
        ahead.close();
        try {
            if (running != null) {
                running.interrupt();
            }
            source.close();
        } finally {
            if (running != null) {
                await(running);
            }
        }
    }

    private static void await(Thread running) {
        try {
            running.join(PATIENCE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
