package org.peekcap.bytes;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousCloseException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A TCP connection that capture bytes come from, one copy from the kernel into the caller's buffer. For one reading thread; any
 * thread may close or end it.
 *
 * <p>A connection that breaks, other than by the peer's orderly end, is an {@link EOFException}. There is no second attempt: to
 * connect anew is the caller's to decide, for the bytes between are lost.
 */
public final class TcpChannel implements LiveChannel {
    private final SocketChannel channel;
    private volatile @Nullable Selector selector;
    private volatile boolean ended;
    private Duration timeout = Duration.ZERO;

    TcpChannel(SocketChannel channel, Duration readTimeout) throws IOException {
        this.channel = channel;
        try {
            channel.setOption(
                    StandardSocketOptions.SO_KEEPALIVE, true); // finds out, in hours, that a silent peer is dead
            timeout(readTimeout);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    /**
     * Connects to the first of the host's addresses that answers.
     *
     * @throws IOException if none does within the time
     */
    public static TcpChannel connect(String host, int port, ConnectionOptions options) throws IOException {
        @Nullable IOException failure = null;
        for (InetAddress address : InetAddress.getAllByName(host)) {
            SocketChannel channel = SocketChannel.open();
            try {
                channel.socket().connect(new InetSocketAddress(address, port), milliseconds(options.connectTimeout()));
                return new TcpChannel(channel, options.readTimeout());
            } catch (IOException e) {
                channel.close();
                if (failure == null) {
                    failure = e;
                } else {
                    failure.addSuppressed(e);
                }
            }
        }
        throw failure == null ? new IOException("no address") : failure;
    }

    /** From now on a read waits so long, zero for any time. The plain blocking call serves where there is no limit. */
    void timeout(Duration limit) throws IOException {
        timeout = limit;
        Selector present = selector;
        if (limit.isZero() && present != null) {
            selector = null;
            present.close();
            channel.configureBlocking(true);
        } else if (!limit.isZero() && present == null) {
            channel.configureBlocking(false);
            Selector made = Selector.open();
            selector = made;
            channel.register(made, SelectionKey.OP_READ);
        }
    }

    private static int milliseconds(Duration limit) {
        return limit.isZero() ? 0 : (int) Math.max(1, Math.min(limit.toMillis(), Integer.MAX_VALUE));
    }

    /**
     * {@inheritDoc}
     *
     * @throws SocketTimeoutException if no byte came in time
     * @throws EOFException if the connection broke
     */
    @Override
    public int read(ByteBuffer target) throws IOException {
        try {
            int count = channel.read(target);
            Selector present = selector;
            return count != 0 || present == null || !target.hasRemaining() ? count : readWhenReady(target, present);
        } catch (ClosedSelectorException e) {
            throw new AsynchronousCloseException();
        } catch (ClosedChannelException | SocketTimeoutException e) {
            throw e;
        } catch (IOException e) {
            EOFException broken = new EOFException("the connection broke: " + e.getMessage());
            broken.initCause(e);
            throw broken;
        }
    }

    private int readWhenReady(ByteBuffer target, Selector present) throws IOException {
        long start = System.nanoTime();
        while (true) {
            long waited = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
            long left = milliseconds(timeout) - waited;
            if (left <= 0) {
                throw new SocketTimeoutException("no byte came for " + timeout.toMillis() / 1000.0 + " s");
            }
            present.select(TcpChannel::ignore, left);
            if (ended) {
                return -1;
            }
            int count = channel.read(target);
            if (count != 0) {
                return count;
            }
        }
    }

    private static void ignore(SelectionKey key) {
        // there is one channel only, and it is read whatever made it ready
    }

    /** Writes all bytes. */
    void write(ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            if (channel.write(bytes) == 0) {
                Thread.onSpinWait(); // a few bytes of a handshake: the kernel has room for them
            }
        }
    }

    @Override
    public void end() throws IOException {
        ended = true;
        channel.shutdownInput();
        Selector present = selector;
        if (present != null) {
            present.wakeup();
        }
    }

    @Override
    public boolean isOpen() {
        return channel.isOpen();
    }

    @Override
    public void close() throws IOException {
        Selector present = selector;
        if (present != null) {
            present.close();
        }
        channel.close();
    }
}
