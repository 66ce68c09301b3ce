package org.peekcap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.peekcap.bytes.ByteStream;
import org.peekcap.bytes.ConnectionOptions;
import org.peekcap.bytes.StreamAddress;
import org.peekcap.bytes.TcpChannel;
import org.peekcap.bytes.TcpListener;
import org.peekcap.format.MalformedCaptureException;
import org.peekcap.packet.PacketReader;
import org.peekcap.testing.LoopbackPeer;
import org.peekcap.testing.PlainPackets;

@Timeout(60)
class NetworkCaptureTest {
    static URI tcp(int port) {
        return URI.create("tcp://127.0.0.1:" + port);
    }

    static List<byte[]> read(Capture capture) throws IOException {
        List<byte[]> packets = new ArrayList<>();
        try (capture) {
            readInto(packets, capture);
        }
        return packets;
    }

    static void readInto(List<byte[]> packets, Capture capture) throws IOException {
        try (PacketReader reader = capture.reader()) {
            while (reader.next()) {
                packets.add(reader.packet().copy());
            }
        }
    }

    /** Opens and reads until the end or a fault, which must come after the whole packets among the first bytes. */
    static void holdToACut(List<byte[]> packets, int cut, Opening opening) {
        List<byte[]> got = new ArrayList<>();
        @Nullable IOException failure = null;
        try (Capture capture = opening.open()) {
            readInto(got, capture);
        } catch (IOException e) {
            failure = e;
        }
        int whole = 0;
        int end = 24;
        while (whole < packets.size() && end + 16 + packets.get(whole).length <= cut) {
            end += 16 + packets.get(whole++).length;
        }
        assertThat(got).as("cut at %s", cut).containsExactlyElementsOf(packets.subList(0, whole));
        if (cut == end) {
            assertThat(failure).as("cut at %s", cut).isNull();
        } else {
            assertThat(failure)
                    .as("cut at %s", cut)
                    .isInstanceOf(MalformedCaptureException.class)
                    .hasMessageMatching("(?s).*(cut short|too short).*");
            assertThat(((MalformedCaptureException) failure).packetsBefore()).isEqualTo(whole);
        }
    }

    interface Opening {
        Capture open() throws IOException;
    }

    @Test
    void readsWhatATcpPeerSends() throws Exception {
        List<byte[]> packets = PlainPackets.of(5000, 1000);
        try (LoopbackPeer peer = LoopbackPeer.sending(PlainPackets.capture(packets))) {
            assertThat(read(Capture.open(tcp(peer.port())))).containsExactlyElementsOf(packets);
        }
    }

    @Test
    void readsTheSameWithATimeOut() throws Exception {
        List<byte[]> packets = PlainPackets.of(5000, 1000);
        ConnectionOptions options = ConnectionOptions.standard().readTimeout(Duration.ofSeconds(30));
        try (LoopbackPeer peer = LoopbackPeer.sending(PlainPackets.capture(packets))) {
            assertThat(read(Capture.open(tcp(peer.port()), options))).containsExactlyElementsOf(packets);
        }
    }

    @Test
    void deliversWholePacketsAndThenTheFaultWhereverAPeerDies() throws Exception {
        List<byte[]> packets = PlainPackets.of(3, 20);
        byte[] bytes = PlainPackets.capture(packets);
        for (int cut = 0; cut <= bytes.length; cut++) {
            try (LoopbackPeer peer = LoopbackPeer.sending(Arrays.copyOf(bytes, cut))) {
                holdToACut(packets, cut, () -> Capture.open(tcp(peer.port())));
            }
        }
    }

    @Test
    void deliversWholePacketsAndThenTheFaultWhereAConnectionIsReset() throws Exception {
        List<byte[]> packets = PlainPackets.of(3, 20);
        byte[] bytes = PlainPackets.capture(packets);
        CountDownLatch received = new CountDownLatch(1);
        LoopbackPeer.Script script = (connection, out) -> {
            out.write(bytes, 0, bytes.length - 1);
            received.await(20, TimeUnit.SECONDS);
            connection.setSoLinger(true, 0); // its close is a reset
        };
        try (LoopbackPeer peer = LoopbackPeer.of(script);
                Capture capture = Capture.open(tcp(peer.port()));
                PacketReader reader = capture.reader()) {
            assertThat(reader.next()).isTrue();
            assertThat(reader.next()).isTrue();
            received.countDown();
            assertThatThrownBy(reader::next)
                    .isInstanceOf(MalformedCaptureException.class)
                    .hasMessageContaining("cut short: the connection broke: ")
                    .hasMessageEndingWith("; whole packets before it: 2");
            assertThat(reader.next()).isFalse();
        }
    }

    @Test
    void readsAPeerThatSendsByteByByte() throws Exception {
        List<byte[]> packets = PlainPackets.of(20, 60);
        byte[] bytes = PlainPackets.capture(packets);
        LoopbackPeer.Script script = (connection, out) -> {
            for (byte one : bytes) {
                out.write(one);
            }
        };
        try (LoopbackPeer peer = LoopbackPeer.of(script)) {
            assertThat(read(Capture.open(tcp(peer.port())))).containsExactlyElementsOf(packets);
        }
    }

    @Test
    void deliversAPacketAsSoonAsItIsWhole() throws Exception {
        List<byte[]> packets = PlainPackets.of(20, 60);
        byte[] bytes = PlainPackets.capture(packets);
        LoopbackPeer.Script script = (connection, out) -> {
            out.write(bytes, 0, 24);
            int at = 24;
            for (byte[] packet : packets) {
                out.write(bytes, at, 16 + packet.length);
                at += 16 + packet.length;
                connection.getInputStream().read(); // goes on only when that packet has arrived
            }
        };
        try (LoopbackPeer peer = LoopbackPeer.of(script);
                Socket socket = new Socket("127.0.0.1", peer.port());
                Capture capture = Capture.open("peer", socket.getInputStream());
                PacketReader reader = capture.reader()) {
            for (byte[] packet : packets) {
                assertThat(reader.next()).isTrue();
                assertThat(reader.packet().copy()).isEqualTo(packet);
                socket.getOutputStream().write(1);
            }
            assertThat(reader.next()).isFalse();
        }
    }

    @Test
    void canBeAskedAgainAfterATimeOut() throws Exception {
        List<byte[]> packets = PlainPackets.of(4, 60);
        byte[] bytes = PlainPackets.capture(packets);
        CountDownLatch timedOut = new CountDownLatch(1);
        int half = 24 + 16 + packets.get(0).length + 10; // amid the second record's header
        LoopbackPeer.Script script = (connection, out) -> {
            out.write(bytes, 0, half);
            timedOut.await(20, TimeUnit.SECONDS);
            out.write(bytes, half, bytes.length - half);
        };
        ConnectionOptions options = ConnectionOptions.standard().readTimeout(Duration.ofMillis(200));
        try (LoopbackPeer peer = LoopbackPeer.of(script);
                Capture capture = Capture.open(tcp(peer.port()), options);
                PacketReader reader = capture.reader()) {
            assertThat(reader.next()).isTrue();
            assertThatThrownBy(reader::next)
                    .isInstanceOf(SocketTimeoutException.class)
                    .hasMessageContaining("no byte came for 0.2 s");
            timedOut.countDown();
            for (byte[] packet : packets.subList(1, 4)) {
                assertThat(reader.next()).isTrue();
                assertThat(reader.packet().copy()).isEqualTo(packet);
            }
            assertThat(reader.next()).isFalse();
        }
    }

    @Test
    void saysWhoDoesNotAnswer() throws Exception {
        int port;
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            port = taken.getLocalPort();
        }
        assertThatThrownBy(() -> Capture.open(tcp(port)))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("tcp://127.0.0.1:" + port + ": ")
                .hasMessageContaining("refused");
        assertThatThrownBy(() -> Capture.open(URI.create("tcp://no-such-host.invalid:1")))
                .hasMessage("tcp://no-such-host.invalid:1: unknown host");
    }

    @Test
    void waitsForPeersAsAListener() throws Exception {
        List<byte[]> packets = PlainPackets.of(100, 100);
        try (TcpListener listener = TcpListener.open("127.0.0.1", 0)) {
            for (int peer = 0; peer < 2; peer++) {
                try (Socket socket = new Socket("127.0.0.1", listener.port());
                        TcpChannel channel = listener.accept(ConnectionOptions.standard())) {
                    socket.getOutputStream().write(PlainPackets.capture(packets));
                    socket.shutdownOutput();
                    assertThat(read(Capture.open("peer", channel))).containsExactlyElementsOf(packets);
                }
            }
        }
    }

    @Test
    void waitsForAPeerAtAnAddressThatListens() throws Exception {
        List<byte[]> packets = PlainPackets.of(100, 100);
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            port = free.getLocalPort();
        }
        Thread peer = new Thread(() -> sendWhenHeard(port, PlainPackets.capture(packets)));
        peer.start();
        URI address = URI.create("tcp-listen://127.0.0.1:" + port);
        assertThat(read(Capture.open(address))).containsExactlyElementsOf(packets);
        peer.join();
    }

    private static void sendWhenHeard(int port, byte[] bytes) {
        long giveUp = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        while (System.nanoTime() < giveUp) {
            try (Socket socket = new Socket("127.0.0.1", port);
                    OutputStream out = socket.getOutputStream()) {
                out.write(bytes);
                return;
            } catch (IOException e) {
                Thread.onSpinWait(); // nobody listens yet
            }
        }
    }

    @Test
    void stopsWaitingWhenClosedOrEndedByAnotherThread() throws Exception {
        List<byte[]> packets = PlainPackets.of(2, 60);
        for (Duration limit : List.of(Duration.ZERO, Duration.ofSeconds(30))) {
            for (boolean close : new boolean[] {true, false}) {
                CountDownLatch over = new CountDownLatch(1);
                LoopbackPeer.Script script = (connection, out) -> {
                    out.write(PlainPackets.capture(packets));
                    over.await(20, TimeUnit.SECONDS);
                };
                ConnectionOptions options = ConnectionOptions.standard().readTimeout(limit);
                try (LoopbackPeer peer = LoopbackPeer.of(script)) {
                    TcpChannel channel = TcpChannel.connect("127.0.0.1", peer.port(), options);
                    try (Capture capture = Capture.open("peer", channel)) {
                        CountDownLatch delivered = new CountDownLatch(2);
                        CompletableFuture<Boolean> next =
                                CompletableFuture.supplyAsync(() -> readAll(capture, delivered));
                        delivered.await(20, TimeUnit.SECONDS);
                        if (close) {
                            capture.close();
                            assertThatThrownBy(next::get)
                                    .isInstanceOf(ExecutionException.class)
                                    .hasCauseInstanceOf(IllegalStateException.class);
                        } else {
                            channel.end();
                            assertThat(next.get()).isFalse();
                        }
                    }
                    over.countDown();
                }
            }
        }
    }

    private static boolean readAll(Capture capture, CountDownLatch delivered) {
        try (PacketReader reader = capture.reader()) {
            while (reader.next()) {
                delivered.countDown();
            }
            return false;
        } catch (IOException e) {
            throw new IllegalArgumentException(e);
        }
    }

    @Test
    void understandsAddresses() {
        assertThat(StreamAddress.of(URI.create("tcp://[::1]:57012")))
                .isEqualTo(new StreamAddress(StreamAddress.Scheme.TCP, "::1", 57012))
                .hasToString("tcp://[::1]:57012");
        assertThat(StreamAddress.of(URI.create("tls-listen://0.0.0.0:1/"))).hasToString("tls-listen://0.0.0.0:1");
        for (String wrong : List.of(
                "tcp://host",
                "tcp://:1",
                "tcp://host:0",
                "tcp://host:65536",
                "tcp://a@host:1",
                "tcp://host:1/x",
                "tcp://host:1?x",
                "tcp:host:1",
                "http://host:1",
                "capture.pcap")) {
            assertThatThrownBy(() -> StreamAddress.of(URI.create(wrong)))
                    .as(wrong)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith(wrong);
        }
        assertThat(StreamAddress.isOne("tls-listen://0.0.0.0:1")).isTrue();
        assertThat(StreamAddress.isOne("tcp.pcap")).isFalse();
    }

    @Test
    void receivesThroughMemoryOfAnySize() throws Exception {
        List<byte[]> packets = PlainPackets.of(300, 700);
        byte[] bytes = PlainPackets.capture(packets);
        for (int window : new int[] {1, 16, 17, 100, 1000, 4096, 5000}) {
            try (LoopbackPeer peer = LoopbackPeer.sending(bytes)) {
                TcpChannel channel = TcpChannel.connect("127.0.0.1", peer.port(), ConnectionOptions.standard());
                assertThat(read(Capture.open(new ByteStream("peer", channel, window))))
                        .as("window of %s", window)
                        .containsExactlyElementsOf(packets);
            }
        }
    }
}
