package org.peekcap.bytes;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;

/** Waits at a port for peers that send captures. Any thread may close it, which ends the waiting. */
public final class TcpListener implements Closeable {
    private final ServerSocketChannel channel;

    private TcpListener(ServerSocketChannel channel) {
        this.channel = channel;
    }

    /**
     * @param host of which of this machine's addresses, {@code 0.0.0.0} for all
     * @param port 0 for any that is free
     */
    public static TcpListener open(String host, int port) throws IOException {
        ServerSocketChannel channel = ServerSocketChannel.open();
        try {
            channel.bind(new InetSocketAddress(InetAddress.getByName(host), port), 1);
            return new TcpListener(channel);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    public int port() {
        return channel.socket().getLocalPort();
    }

    /** Waits, without end, for the next peer. */
    public TcpChannel accept(ConnectionOptions options) throws IOException {
        return new TcpChannel(channel.accept(), options.readTimeout());
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
