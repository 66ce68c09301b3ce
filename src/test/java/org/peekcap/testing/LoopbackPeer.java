package org.peekcap.testing;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import javax.net.ServerSocketFactory;
import org.jspecify.annotations.Nullable;

/** Somebody on this machine who waits for one connection, sends what a test wants, and is gone. */
public final class LoopbackPeer implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 20_000;

    private final ServerSocket server;
    private final Thread thread;
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

    /** What the peer does with its connection, which is closed afterwards. */
    public interface Script {
        void run(Socket connection, OutputStream out) throws Exception;
    }

    private LoopbackPeer(ServerSocketFactory factory, Script script) throws IOException {
        server = factory.createServerSocket(0, 1, InetAddress.getByName("127.0.0.1"));
        server.setSoTimeout(PATIENCE_MILLIS);
        thread = new Thread(() -> run(script), "loopback peer");
        thread.setDaemon(true);
        thread.start();
    }

    public static LoopbackPeer of(Script script) throws IOException {
        return new LoopbackPeer(ServerSocketFactory.getDefault(), script);
    }

    public static LoopbackPeer of(ServerSocketFactory factory, Script script) throws IOException {
        return new LoopbackPeer(factory, script);
    }

    /** Sends the bytes in one piece and ends in good order. */
    public static LoopbackPeer sending(byte[] bytes) throws IOException {
        return of((connection, out) -> out.write(bytes));
    }

    private void run(Script script) {
        try (Socket connection = server.accept()) {
            connection.setTcpNoDelay(true);
            connection.setSoTimeout(PATIENCE_MILLIS);
            script.run(connection, connection.getOutputStream());
        } catch (Throwable e) {
            failure.set(e);
        }
    }

    public int port() {
        return server.getLocalPort();
    }

    /** What the script threw. */
    public @Nullable Throwable failure() {
        return failure.get();
    }

    /** Waits until the script is over. */
    public void join() throws InterruptedException {
        thread.join(TimeUnit.MILLISECONDS.toMillis(PATIENCE_MILLIS));
    }

    @Override
    public void close() throws IOException, InterruptedException {
        server.close();
        join();
    }
}
