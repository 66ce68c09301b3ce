package org.peekcap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.peekcap.NetworkCaptureTest.holdToACut;
import static org.peekcap.NetworkCaptureTest.read;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLServerSocketFactory;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.peekcap.bytes.ByteStream;
import org.peekcap.bytes.ConnectionOptions;
import org.peekcap.bytes.TcpListener;
import org.peekcap.bytes.TlsChannel;
import org.peekcap.format.MalformedCaptureException;
import org.peekcap.packet.PacketReader;
import org.peekcap.testing.LoopbackPeer;
import org.peekcap.testing.PlainPackets;
import org.peekcap.testing.TlsKeys;

@Timeout(120)
class TlsCaptureTest {
    @TempDir
    static Path directory;

    private static TlsKeys keys;
    private static ConnectionOptions trusting;

    @BeforeAll
    static void makeKeys() throws Exception {
        keys = TlsKeys.in(directory);
        trusting = ConnectionOptions.standard().tls(keys.context());
    }

    private static LoopbackPeer peer(LoopbackPeer.Script script) throws Exception {
        SSLServerSocketFactory factory = keys.context().getServerSocketFactory();
        return LoopbackPeer.of(factory, script);
    }

    private static LoopbackPeer sending(byte[] bytes) throws Exception {
        return peer((connection, out) -> {
            ((SSLSocket) connection).startHandshake(); // which a write of no byte does not do
            out.write(bytes);
        });
    }

    private static URI tls(int port) {
        return URI.create("tls://127.0.0.1:" + port);
    }

    @Test
    void readsWhatATlsPeerSends() throws Exception {
        List<byte[]> packets = PlainPackets.of(5000, 1000);
        try (LoopbackPeer peer = sending(PlainPackets.capture(packets))) {
            assertThat(read(Capture.open(tls(peer.port()), trusting))).containsExactlyElementsOf(packets);
        }
    }

    @Test
    void readsTheOlderVersionToo() throws Exception {
        List<byte[]> packets = PlainPackets.of(500, 1000);
        LoopbackPeer.Script script = (connection, out) -> {
            ((SSLSocket) connection).setEnabledProtocols(new String[] {"TLSv1.2"});
            out.write(PlainPackets.capture(packets));
        };
        try (LoopbackPeer peer = peer(script)) {
            assertThat(read(Capture.open(tls(peer.port()), trusting))).containsExactlyElementsOf(packets);
        }
    }

    @Test
    void deciphersThroughMemoryOfAnySize() throws Exception {
        List<byte[]> packets = PlainPackets.of(100, 700);
        byte[] bytes = PlainPackets.capture(packets);
        for (int window : new int[] {1, 16, 100, 5000, 20_000}) {
            try (LoopbackPeer peer = sending(bytes)) {
                TlsChannel channel = TlsChannel.connect("127.0.0.1", peer.port(), trusting);
                assertThat(read(Capture.open(new ByteStream("peer", channel, window))))
                        .as("window of %s", window)
                        .containsExactlyElementsOf(packets);
            }
        }
    }

    @Test
    void deliversWholePacketsAndThenTheFaultWhereverAPeerEnds() throws Exception {
        List<byte[]> packets = PlainPackets.of(2, 12);
        byte[] bytes = PlainPackets.capture(packets);
        for (int cut = 0; cut <= bytes.length; cut++) {
            try (LoopbackPeer peer = sending(Arrays.copyOf(bytes, cut))) {
                holdToACut(packets, cut, () -> Capture.open(tls(peer.port()), trusting));
            }
        }
    }

    @Test
    void saysThatAPeerWentWithoutFarewell() throws Exception {
        List<byte[]> packets = PlainPackets.of(2, 60);
        byte[] bytes = PlainPackets.capture(packets);
        LoopbackPeer.Script script = (connection, out) -> {
            SSLSocket secured = (SSLSocket) keys.context()
                    .getSocketFactory()
                    .createSocket(connection, "127.0.0.1", connection.getPort(), false);
            secured.setUseClientMode(false);
            OutputStream through = secured.getOutputStream();
            through.write(bytes);
            through.flush(); // and the plain connection beneath is closed
        };
        try (LoopbackPeer peer = LoopbackPeer.of(script);
                Capture capture = Capture.open(tls(peer.port()), trusting);
                PacketReader reader = capture.reader()) {
            assertThat(reader.next()).isTrue();
            assertThat(reader.next()).isTrue();
            assertThatThrownBy(reader::next)
                    .isInstanceOf(MalformedCaptureException.class)
                    .hasMessageContaining("cut short: the connection ended without the farewell of TLS");
        }
    }

    @Test
    void readsAPeerThatSendsByteByByte() throws Exception {
        List<byte[]> packets = PlainPackets.of(5, 60);
        byte[] bytes = PlainPackets.capture(packets);
        LoopbackPeer.Script script = (connection, out) -> {
            for (byte one : bytes) {
                out.write(one);
            }
        };
        try (LoopbackPeer peer = peer(script)) {
            assertThat(read(Capture.open(tls(peer.port()), trusting))).containsExactlyElementsOf(packets);
        }
    }

    @Test
    void refusesAPeerThatIsNotTrustedOrNamedOtherwise() throws Exception {
        try (LoopbackPeer peer = sending(new byte[0])) {
            assertThatThrownBy(() -> Capture.open(tls(peer.port())))
                    .hasMessageStartingWith("tls://127.0.0.1:" + peer.port() + ": ")
                    .hasCauseInstanceOf(SSLHandshakeException.class);
        }
        try (LoopbackPeer peer = sending(new byte[0])) {
            assertThatThrownBy(() -> Capture.open(URI.create("tls://localhost:" + peer.port()), trusting))
                    .hasMessageContaining("localhost")
                    .hasCauseInstanceOf(SSLHandshakeException.class);
        }
    }

    @Test
    void doesNotWaitForeverForAPeerThatShakesNoHands() throws Exception {
        ConnectionOptions impatient = trusting.connectTimeout(Duration.ofMillis(100));
        LoopbackPeer.Script script =
                (connection, out) -> connection.getInputStream().readAllBytes();
        try (LoopbackPeer peer = LoopbackPeer.of(script)) {
            assertThatThrownBy(() -> Capture.open(tls(peer.port()), impatient))
                    .hasCauseInstanceOf(SocketTimeoutException.class);
        }
    }

    @Test
    void saysThatAPeerDoesNotSpeakTls() throws Exception {
        try (LoopbackPeer peer = LoopbackPeer.of((connection, out) -> {
            out.write(PlainPackets.capture(PlainPackets.of(2, 60)));
            connection.getInputStream().readAllBytes();
        })) {
            assertThatThrownBy(() -> Capture.open(tls(peer.port()), trusting))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("tls://127.0.0.1:");
        }
    }

    @Test
    void waitsForAPeerAsAListener() throws Exception {
        List<byte[]> packets = PlainPackets.of(1000, 1000);
        try (TcpListener listener = TcpListener.open("127.0.0.1", 0)) {
            CompletableFuture<Void> sender = CompletableFuture.runAsync(() -> {
                try (Socket socket = keys.context().getSocketFactory().createSocket("127.0.0.1", listener.port())) {
                    socket.getOutputStream().write(PlainPackets.capture(packets));
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            });
            try (TlsChannel channel = TlsChannel.accept(listener, trusting)) {
                assertThat(read(Capture.open("peer", channel))).containsExactlyElementsOf(packets);
            }
            sender.get();
        }
    }
}
