package org.peekcap.jmh;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.channels.WritableByteChannel;
import java.util.concurrent.Semaphore;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;
import org.peekcap.testing.CaptureBuilder;
import org.peekcap.testing.PacketBuilder;

/**
 * The other end of a connection on 127.0.0.1 that stays open: sends a capture's header, and then as many messages as it is asked
 * for, each time in writes of some hundred KiB of whole messages. A message is a record: 16 bytes of header and a TCP packet.
 */
final class MessageSender implements AutoCloseable {
    static final int DESTINATION_PORT = 443;
    private static final int RECORD_HEADER = 16;
    private static final int FILE_HEADER = 24;
    private static final int PIECE = 256 << 10;

    private final ServerSocketChannel listener = ServerSocketChannel.open();
    private final Semaphore pieces = new Semaphore(0);
    private final ByteBuffer header;
    private final ByteBuffer piece;
    private final int messagesPerPiece;
    private final @Nullable SSLContext tls;
    private final Thread thread = new Thread(this::run, "sender");
    private volatile boolean closed;
    private volatile @Nullable Throwable failure;

    /**
     * @param messageBytes bytes of a packet
     * @param tls null for a plain connection
     */
    MessageSender(int messageBytes, @Nullable SSLContext tls) throws IOException {
        this.tls = tls;
        this.messagesPerPiece = Math.max(1, PIECE / (RECORD_HEADER + messageBytes));
        byte[] packet = PacketBuilder.ethernet()
                .ipv4("192.0.2.1", "192.0.2.2")
                .tcp(49152, DESTINATION_PORT)
                .payload(new byte[messageBytes - 54])
                .build();
        if (packet.length != messageBytes) {
            throw new IllegalStateException("a packet of " + packet.length);
        }
        CaptureBuilder capture = CaptureBuilder.pcap();
        for (int i = 0; i < messagesPerPiece; i++) {
            capture.packet(packet);
        }
        ByteBuffer bytes = ByteBuffer.wrap(capture.toBytes());
        this.header = direct(bytes.slice(0, FILE_HEADER));
        this.piece = direct(bytes.slice(FILE_HEADER, bytes.capacity() - FILE_HEADER));
        listener.bind(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 1);
        thread.setDaemon(true);
        thread.start();
    }

    private static ByteBuffer direct(ByteBuffer bytes) {
        return ByteBuffer.allocateDirect(bytes.remaining()).put(bytes).flip();
    }

    int port() {
        return listener.socket().getLocalPort();
    }

    int messagesPerPiece() {
        return messagesPerPiece;
    }

    /** Bytes of a message on the connection, its record header included. */
    int recordBytes() {
        return piece.capacity() / messagesPerPiece;
    }

    /** Sends so many pieces more, while the caller receives them. */
    void send(int count) {
        Throwable fault = failure;
        if (fault != null) {
            throw new IllegalStateException(fault);
        }
        pieces.release(count);
    }

    private void run() {
        try (SocketChannel connection = listener.accept()) {
            if (tls == null) {
                send(connection);
            } else {
                sendSecured(connection, tls);
            }
        } catch (IOException | InterruptedException e) {
            failure = closed ? null : e;
        }
    }

    private void sendSecured(SocketChannel connection, SSLContext context) throws IOException, InterruptedException {
        Socket plain = connection.socket();
        try (SSLSocket socket =
                (SSLSocket) context.getSocketFactory().createSocket(plain, "127.0.0.1", plain.getPort(), true)) {
            socket.setUseClientMode(false);
            send(Channels.newChannel(socket.getOutputStream()));
        }
    }

    private void send(WritableByteChannel channel) throws IOException, InterruptedException {
        channel.write(header);
        while (true) {
            pieces.acquire();
            if (closed) {
                return;
            }
            piece.clear();
            while (piece.hasRemaining()) {
                channel.write(piece);
            }
        }
    }

    @Override
    public void close() throws IOException, InterruptedException {
        closed = true;
        pieces.release();
        thread.join(10_000);
        listener.close();
    }
}
