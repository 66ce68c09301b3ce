package org.peekcap.jmh;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SocketChannel;
import javax.net.ssl.SSLContext;
import org.peekcap.Capture;
import org.peekcap.bytes.ByteStream;
import org.peekcap.bytes.ConnectionOptions;
import org.peekcap.bytes.TcpChannel;
import org.peekcap.bytes.TlsChannel;
import org.peekcap.index.BatchReader;
import org.peekcap.packet.Packet;
import org.peekcap.packet.PacketReader;

/** A way to receive messages from a connection that stays open. */
interface MessageReceiver extends AutoCloseable {
    /**
     * Receives so many messages.
     *
     * @return their bytes, without record headers
     */
    long receive(long messages) throws IOException;

    @Override
    void close() throws IOException;

    /** The limit: bytes come into a reused direct buffer, and nobody looks at them. */
    static MessageReceiver read(MessageSender sender) throws IOException {
        return bare(SocketChannel.open(new InetSocketAddress("127.0.0.1", sender.port())), sender);
    }

    /** The same of TLS: deciphered into a reused direct buffer. */
    static MessageReceiver decipher(MessageSender sender, SSLContext tls) throws IOException {
        return bare(TlsChannel.connect("127.0.0.1", sender.port(), trusting(tls)), sender);
    }

    /** The usual way of TLS: a socket's stream into a reused array. */
    static MessageReceiver tlsSocket(MessageSender sender, SSLContext tls) throws IOException {
        var socket = tls.getSocketFactory().createSocket("127.0.0.1", sender.port());
        InputStream stream = socket.getInputStream();
        byte[] array = new byte[ByteStream.DEFAULT_WINDOW];
        stream.readNBytes(array, 0, 24);
        return new MessageReceiver() {
            @Override
            public long receive(long messages) throws IOException {
                long left = messages * sender.recordBytes();
                while (left > 0) {
                    int count = stream.read(array, 0, (int) Math.min(array.length, left));
                    if (count < 0) {
                        throw new IOException("ended");
                    }
                    left -= count;
                }
                return messages * (sender.recordBytes() - 16L);
            }

            @Override
            public void close() throws IOException {
                socket.close();
            }
        };
    }

    /** Peekcap, packet by packet, each asked whether it is for the port. */
    static MessageReceiver packets(MessageSender sender) throws IOException {
        return packets(TcpChannel.connect("127.0.0.1", sender.port(), ConnectionOptions.standard()));
    }

    static MessageReceiver packets(MessageSender sender, SSLContext tls) throws IOException {
        return packets(TlsChannel.connect("127.0.0.1", sender.port(), trusting(tls)));
    }

    /** Peekcap, the boundaries alone, a batch at a time. */
    static MessageReceiver batches(MessageSender sender) throws IOException {
        Capture capture =
                Capture.open("peer", TcpChannel.connect("127.0.0.1", sender.port(), ConnectionOptions.standard()));
        BatchReader reader = capture.batches(false);
        return new MessageReceiver() {
            @Override
            public long receive(long messages) throws IOException {
                long bytes = 0;
                long left = messages;
                while (left > 0 && reader.next()) {
                    left -= reader.batch().count();
                    for (int i = 0; i < reader.batch().count(); i++) {
                        bytes += reader.batch().capturedLength(i);
                    }
                }
                return bytes;
            }

            @Override
            public void close() throws IOException {
                capture.close();
            }
        };
    }

    private static ConnectionOptions trusting(SSLContext tls) {
        return ConnectionOptions.standard().tls(tls);
    }

    private static MessageReceiver bare(ReadableByteChannel channel, MessageSender sender) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocateDirect(ByteStream.DEFAULT_WINDOW);
        buffer.limit(24);
        while (buffer.hasRemaining()) {
            channel.read(buffer);
        }
        return new MessageReceiver() {
            @Override
            public long receive(long messages) throws IOException {
                long left = messages * sender.recordBytes();
                while (left > 0) {
                    buffer.clear();
                    int count = channel.read(buffer);
                    if (count < 0) {
                        throw new IOException("ended");
                    }
                    left -= count;
                }
                return messages * (sender.recordBytes() - 16L) + left;
            }

            @Override
            public void close() throws IOException {
                channel.close();
            }
        };
    }

    private static MessageReceiver packets(ReadableByteChannel channel) throws IOException {
        Capture capture = Capture.open("peer", channel);
        PacketReader reader = capture.reader();
        return new MessageReceiver() {
            @Override
            public long receive(long messages) throws IOException {
                Packet packet = reader.packet();
                long bytes = 0;
                for (long i = 0; i < messages && reader.next(); i++) {
                    if (packet.isTcp() && packet.tcp().destinationPort() == MessageSender.DESTINATION_PORT) {
                        bytes += packet.capturedLength();
                    }
                }
                return bytes;
            }

            @Override
            public void close() throws IOException {
                capture.close();
            }
        };
    }
}
