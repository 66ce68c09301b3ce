package org.peekcap.bytes;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousCloseException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A file that somebody still writes: its end is only the end so far, and is waited at for more. It is read, not mapped, so a record
 * that is only begun is waited for like any other byte. For one reading thread; any thread may close or end it.
 *
 * <p>It ends where nothing came for as long as was said, and where the next file of its set is there: one in the same directory, of
 * the same name but for its numbers, by these the next, and not written before this one. Then {@link #next()} names it. A set that
 * starts over at its first number is followed to its last.
 */
public final class FollowedFile implements LiveChannel {
    private static final long PAUSE_MILLIS = 50;

    /** Time, for the tests to make. */
    interface Clock {
        long nanoTime();

        void pause(Object lock) throws InterruptedException;
    }

    private static final Clock REAL = new Clock() {
        @Override
        public long nanoTime() {
            return System.nanoTime();
        }

        @Override
        public void pause(Object lock) throws InterruptedException {
            lock.wait(PAUSE_MILLIS);
        }
    };

    private final Path file;
    private final FileChannel channel;
    private final @Nullable Object key;
    private final Duration idle;
    private final Clock clock;
    private final Object lock = new Object();
    private volatile boolean ended;
    private @Nullable Path next;

    private FollowedFile(Path file, FileChannel channel, Duration idle, Clock clock) throws IOException {
        this.file = file;
        this.channel = channel;
        this.key = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
        this.idle = idle;
        this.clock = clock;
    }

    /**
     * @param idle how long to wait for more; zero means without end
     */
    public static FollowedFile open(Path file, Duration idle) throws IOException {
        return open(file, idle, REAL);
    }

    static FollowedFile open(Path file, Duration idle, Clock clock) throws IOException {
        return new FollowedFile(file, FileChannel.open(file, StandardOpenOption.READ), idle, clock);
    }

    /**
     * {@inheritDoc}
     *
     * @throws EOFException if the file became shorter than what was read of it
     */
    @Override
    public int read(ByteBuffer target) throws IOException {
        long start = clock.nanoTime();
        while (!ended && next == null) {
            int count = channel.read(target);
            if (count >= 0) {
                return count;
            }
            if (channel.size() < channel.position()) {
                throw new EOFException("the file shrank to " + channel.size() + " bytes while it was followed");
            }
            Path newer = newer();
            if (newer != null) {
                count = channel.read(target); // what was written before the newer file was begun
                next = count < 0 ? newer : null;
                return count;
            }
            if (!idle.isZero() && clock.nanoTime() - start >= idle.toNanos()) {
                return -1;
            }
            pause();
        }
        return -1;
    }

    private void pause() throws IOException {
        synchronized (lock) {
            if (!ended && channel.isOpen()) {
                try {
                    clock.pause(lock);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    channel.close();
                    throw new ClosedByInterruptException();
                }
            }
        }
        if (!channel.isOpen()) {
            throw new AsynchronousCloseException();
        }
    }

    /** The file that goes on where this one ended, after a read has found that end. */
    public Optional<Path> next() {
        return Optional.ofNullable(next);
    }

    private @Nullable Path newer() throws IOException {
        Path directory = file.toAbsolutePath().getParent();
        String name = String.valueOf(file.getFileName());
        String pattern = withoutNumbers(name);
        Path nearest = null;
        try (DirectoryStream<Path> others = Files.newDirectoryStream(directory)) {
            for (Path other : others) {
                String otherName = String.valueOf(other.getFileName());
                if (withoutNumbers(otherName).equals(pattern)
                        && NaturalOrder.compare(otherName, name) > 0
                        && (nearest == null || NaturalOrder.PATHS.compare(other, nearest) < 0)
                        && isWrittenLater(other)) {
                    nearest = other;
                }
            }
        }
        return nearest == null ? null : file.resolveSibling(nearest.getFileName());
    }

    /** A set's first file may have no number: x.pcap, x.pcap1. */
    private static String withoutNumbers(String name) {
        return name.replaceFirst("[0-9]+$", "").replaceAll("[0-9]+", "0");
    }

    private boolean isWrittenLater(Path other) throws IOException {
        try {
            BasicFileAttributes attributes = Files.readAttributes(other, BasicFileAttributes.class);
            return attributes.isRegularFile()
                    && (key == null || !key.equals(attributes.fileKey())) // this file, renamed
                    && (!Files.exists(file)
                            || attributes.lastModifiedTime().compareTo(Files.getLastModifiedTime(file)) >= 0);
        } catch (NoSuchFileException e) {
            return false; // removed meanwhile; the next look tells
        }
    }

    @Override
    public void end() {
        synchronized (lock) {
            ended = true;
            lock.notifyAll();
        }
    }

    @Override
    public boolean isOpen() {
        return channel.isOpen();
    }

    @Override
    public void close() throws IOException {
        channel.close();
        synchronized (lock) {
            lock.notifyAll();
        }
    }
}
