package org.peekcap.testing.data;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.UnaryOperator;
import org.peekcap.testing.TcpLayer;

/** A TCP connection that puts its packets on a timeline: handshake, data in segments, acknowledgments, end. */
final class TcpConversation {
    private static final int SEGMENT = 1428;
    private static final long BETWEEN_SEGMENTS = 40;
    private static final long RETRANSMISSION_TIMEOUT = 210_000;

    private final Timeline timeline;
    private final Side client;
    private final Side server;
    private final long roundTrip;
    private long now;

    /** One end, and the next sequence number that it sends. */
    private static final class Side {
        final Host host;
        final int port;
        long next;

        Side(Host host, int port, long initialSequence) {
            this.host = host;
            this.port = port;
            next = initialSequence;
        }
    }

    TcpConversation(
            Timeline timeline, long start, long roundTrip, Host client, int clientPort, Host server, int serverPort) {
        this.timeline = timeline;
        this.roundTrip = roundTrip;
        this.client = new Side(client, clientPort, (start * 31 + clientPort * 65_537L) & 0xffffffffL);
        this.server = new Side(server, serverPort, (start * 17 + clientPort * 40_503L) & 0xffffffffL);
        now = start;
    }

    long now() {
        return now;
    }

    TcpConversation pause(long micros) {
        now += micros;
        return this;
    }

    /** A SYN alone, which nobody answers. */
    TcpConversation knock() {
        emit(client, server, new byte[0], tcp -> handshakeOptions(tcp.syn()));
        return this;
    }

    TcpConversation handshake() {
        knock();
        client.next++;
        now += roundTrip;
        emit(server, client, new byte[0], tcp -> handshakeOptions(tcp.syn().ack(client.next)));
        server.next++;
        now += BETWEEN_SEGMENTS;
        acknowledge(client, server);
        return this;
    }

    TcpConversation request(byte[] bytes) {
        now += BETWEEN_SEGMENTS;
        send(client, server, bytes, false);
        return this;
    }

    TcpConversation request(String text) {
        return request(text.getBytes(StandardCharsets.US_ASCII));
    }

    TcpConversation response(byte[] bytes) {
        now += roundTrip;
        send(server, client, bytes, false);
        return this;
    }

    /** A response whose first segment is sent again after a time-out, as if its acknowledgment had been lost. */
    TcpConversation responseWithRetransmission(byte[] bytes) {
        now += roundTrip;
        send(server, client, bytes, true);
        return this;
    }

    /** Both sides finish, the client first. */
    TcpConversation close() {
        now += BETWEEN_SEGMENTS;
        emit(client, server, new byte[0], tcp -> tcp.fin().ack(server.next));
        client.next++;
        now += roundTrip;
        emit(server, client, new byte[0], tcp -> tcp.fin().ack(client.next));
        server.next++;
        now += BETWEEN_SEGMENTS;
        acknowledge(client, server);
        return this;
    }

    /** The client gives up. */
    TcpConversation abort() {
        now += BETWEEN_SEGMENTS;
        emit(client, server, new byte[0], tcp -> tcp.rst().ack(server.next));
        return this;
    }

    /** The answer of a port where nobody listens. */
    TcpConversation refuse() {
        now += roundTrip;
        emit(
                server,
                client,
                new byte[0],
                tcp -> tcp.sequence(0).rst().ack(client.next + 1).window(0));
        return this;
    }

    private void send(Side from, Side to, byte[] bytes, boolean loseFirst) {
        long first = from.next;
        for (int start = 0; start < bytes.length; start += SEGMENT) {
            int end = Math.min(start + SEGMENT, bytes.length);
            sendSegment(from, to, Arrays.copyOfRange(bytes, start, end), end == bytes.length);
            if (start / SEGMENT % 2 == 1 || end == bytes.length) {
                acknowledge(to, from);
            }
        }
        if (loseFirst) {
            now += RETRANSMISSION_TIMEOUT;
            byte[] again = Arrays.copyOf(bytes, Math.min(SEGMENT, bytes.length));
            emit(from, to, again, tcp -> tcp.sequence(first).ack(to.next));
            acknowledge(to, from);
        }
    }

    private void sendSegment(Side from, Side to, byte[] bytes, boolean last) {
        emit(from, to, bytes, tcp -> last ? tcp.psh().ack(to.next) : tcp.ack(to.next));
        from.next = from.next + bytes.length & 0xffffffffL;
        now += BETWEEN_SEGMENTS;
    }

    private void acknowledge(Side from, Side to) {
        emit(from, to, new byte[0], tcp -> tcp.ack(to.next));
        now += BETWEEN_SEGMENTS;
    }

    private void emit(Side from, Side to, byte[] payload, UnaryOperator<TcpLayer> with) {
        timeline.add(
                now,
                from.host
                        .to(to.host)
                        .tcp(
                                from.port,
                                to.port,
                                tcp -> with.apply(tcp.sequence(from.next).window(from == client ? 64240 : 65160)))
                        .payload(payload)
                        .build());
    }

    private static TcpLayer handshakeOptions(TcpLayer tcp) {
        return tcp.maximumSegmentSize(1460)
                .noOperation()
                .windowScale(7)
                .noOperation()
                .noOperation()
                .sackPermitted();
    }
}
