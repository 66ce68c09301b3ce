package org.peekcap.bytes;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.NoSuchAlgorithmException;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLEngineResult.Status;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import org.jspecify.annotations.Nullable;

/**
 * A TLS connection that capture bytes come from, deciphered straight into the caller's buffer where that has room for a whole
 * TLS record, about 16 KiB. For one reading thread; any thread may close or end it.
 *
 * <p>A peer that ends the connection without TLS's own farewell may have been cut off by somebody else: an
 * {@link EOFException}, after the bytes that came.
 */
public final class TlsChannel implements LiveChannel {
    /** Bytes received at once: some TLS records. */
    private static final int INCOMING = 256 << 10;

    private final TcpChannel tcp;
    private final SSLEngine engine;
    /**
     * Received, not yet deciphered: from position to limit. An array, though receiving into it costs a copy, because the JDK's ciphers
     * work on arrays: of a direct buffer they make theirs, piece by piece, which was measured to cost a third more.
     */
    private final ByteBuffer incoming = ByteBuffer.allocate(INCOMING).limit(0);
    /** Deciphered, where the caller's buffer had no room: from position to limit. */
    private final ByteBuffer plain;

    private final ByteBuffer outgoing;
    private boolean peerEnded;
    private volatile boolean ended;

    private TlsChannel(TcpChannel tcp, SSLEngine engine) {
        this.tcp = tcp;
        this.engine = engine;
        this.plain = ByteBuffer.allocateDirect(engine.getSession().getApplicationBufferSize())
                .limit(0);
        this.outgoing = ByteBuffer.allocateDirect(engine.getSession().getPacketBufferSize());
    }

    /**
     * Connects, and requires that the peer's certificate is trusted and names the host.
     *
     * @throws SSLException if it does not, or the peer does not speak TLS
     */
    public static TlsChannel connect(String host, int port, ConnectionOptions options) throws IOException {
        SSLEngine engine = context(options).createSSLEngine(host, port);
        engine.setUseClientMode(true);
        SSLParameters parameters = engine.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        engine.setSSLParameters(parameters);
        return shakeHands(TcpChannel.connect(host, port, options), engine, options);
    }

    /** Waits for the next peer, to which the key store's certificate is shown. */
    public static TlsChannel accept(TcpListener listener, ConnectionOptions options) throws IOException {
        SSLEngine engine = context(options).createSSLEngine();
        engine.setUseClientMode(false);
        return shakeHands(listener.accept(options), engine, options);
    }

    private static SSLContext context(ConnectionOptions options) throws IOException {
        @Nullable SSLContext context = options.tls();
        try {
            return context == null ? SSLContext.getDefault() : context;
        } catch (NoSuchAlgorithmException e) { // what a key or trust store that cannot be read comes as
            throw new IOException("no TLS: " + e.getMessage(), e);
        }
    }

    private static TlsChannel shakeHands(TcpChannel tcp, SSLEngine engine, ConnectionOptions options)
            throws IOException {
        TlsChannel channel = new TlsChannel(tcp, engine);
        try {
            tcp.timeout(options.connectTimeout());
            engine.beginHandshake();
            while (channel.isShakingHands()) {
                channel.plain.compact();
                Status status = channel.step(channel.plain);
                channel.plain.flip();
                if (status == Status.BUFFER_UNDERFLOW) {
                    channel.receive();
                } else if (status == Status.CLOSED) {
                    throw new EOFException("the peer ended the connection amid the handshake");
                }
            }
            tcp.timeout(options.readTimeout());
            return channel;
        } catch (IOException | RuntimeException e) {
            tcp.close();
            throw e;
        }
    }

    private boolean isShakingHands() {
        HandshakeStatus status = engine.getHandshakeStatus();
        return status != HandshakeStatus.NOT_HANDSHAKING && status != HandshakeStatus.FINISHED;
    }

    /** Does what TLS wants next: answers the peer, reckons, or deciphers one record into the target. */
    private Status step(ByteBuffer target) throws IOException {
        HandshakeStatus wanted = engine.getHandshakeStatus();
        if (wanted == HandshakeStatus.NEED_TASK) {
            for (Runnable task = engine.getDelegatedTask(); task != null; task = engine.getDelegatedTask()) {
                task.run();
            }
            return Status.OK;
        }
        if (wanted == HandshakeStatus.NEED_WRAP) {
            return answer(outgoing);
        }
        try {
            return engine.unwrap(incoming, target).getStatus();
        } catch (SSLException e) {
            sendAlert();
            throw e;
        }
    }

    private Status answer(ByteBuffer buffer) throws IOException {
        buffer.clear();
        SSLEngineResult result = engine.wrap(Buffers.NOTHING, buffer);
        tcp.write(buffer.flip());
        return result.getStatus();
    }

    /** Tells the peer why, if it still listens. */
    private void sendAlert() {
        try {
            while (engine.getHandshakeStatus() == HandshakeStatus.NEED_WRAP && !engine.isOutboundDone()) {
                answer(outgoing);
            }
        } catch (IOException e) {
            // the fault itself is what matters
        }
    }

    /**
     * {@inheritDoc}
     *
     * @throws java.net.SocketTimeoutException if no byte came in time
     * @throws EOFException if the connection broke, or ended without TLS's farewell
     */
    @Override
    public int read(ByteBuffer target) throws IOException {
        int start = target.position();
        while (target.hasRemaining()) {
            if (plain.hasRemaining()) {
                int count = Math.min(plain.remaining(), target.remaining());
                target.put(target.position(), plain, plain.position(), count);
                target.position(target.position() + count);
                plain.position(plain.position() + count);
                continue;
            }
            if (peerEnded) {
                break;
            }
            Status status = step(target);
            boolean any = target.position() > start;
            if (status == Status.CLOSED) {
                peerEnded = true;
            } else if (any && status != Status.OK) {
                break; // what is there is handed out before any more is waited for
            } else if (status == Status.BUFFER_UNDERFLOW) {
                if (!receive()) {
                    break;
                }
            } else if (status == Status.BUFFER_OVERFLOW) {
                plain.clear();
                status = step(plain);
                plain.flip();
            }
        }
        int count = target.position() - start;
        return count == 0 && target.hasRemaining() ? -1 : count;
    }

    /** Waits for more to decipher; false where {@link #end()} was called. */
    private boolean receive() throws IOException {
        incoming.compact();
        int count;
        try {
            count = tcp.read(incoming);
        } finally {
            incoming.flip();
        }
        if (count < 0 && !ended) {
            throw new EOFException("the connection ended without the farewell of TLS: more may have been sent");
        }
        return count >= 0;
    }

    @Override
    public void end() throws IOException {
        ended = true;
        tcp.end();
    }

    @Override
    public boolean isOpen() {
        return tcp.isOpen();
    }

    @Override
    public void close() throws IOException {
        try (tcp) {
            engine.closeOutbound();
            answer(ByteBuffer.allocate(outgoing.capacity()));
        } catch (IOException e) {
            // the peer has gone already, and no farewell is missed
        }
    }
}
