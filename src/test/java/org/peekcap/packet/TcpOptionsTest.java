package org.peekcap.packet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.peekcap.testing.OnePacket;
import org.peekcap.testing.PacketBuilder;
import org.peekcap.testing.Truncations;

class TcpOptionsTest {
    private static PacketBuilder ip() {
        return PacketBuilder.ethernet().ipv4("192.0.2.1", "198.51.100.2");
    }

    private static PacketBuilder syn() {
        return ip().tcp(
                        1,
                        2,
                        tcp -> tcp.syn()
                                .maximumSegmentSize(65535)
                                .noOperation()
                                .windowScale(14)
                                .sackPermitted()
                                .timestamps(0xfffffffeL, 0xfffffffdL));
    }

    @Test
    void walksTheOptionsOfASyn() {
        TcpOptions options = OnePacket.ethernet(syn()).tcp().options();
        int[] kinds = {2, 1, 3, 4, 8};
        int[] lengths = {4, 1, 3, 2, 10};
        int offset = 54;
        for (int i = 0; i < kinds.length; i++) {
            assertThat(options.next()).isTrue();
            assertThat(options.kind()).isEqualTo(kinds[i]);
            assertThat(options.length()).isEqualTo(lengths[i]);
            assertThat(options.offset()).isEqualTo(offset);
            assertThat(options.dataOffset()).isEqualTo(offset + Math.min(2, lengths[i]));
            offset += lengths[i];
        }
        assertThat(options.next()).isFalse();
        assertThat(options.isComplete()).isTrue();
    }

    @Test
    void findsOptionsByKind() {
        TcpOptions options = OnePacket.ethernet(syn()).tcp().options();
        assertThat(options.find(TcpOptions.TIMESTAMPS)).isTrue();
        assertThat(options.timestampValue()).isEqualTo(0xfffffffeL);
        assertThat(options.timestampEchoReply()).isEqualTo(0xfffffffdL);
        assertThat(options.find(TcpOptions.MAXIMUM_SEGMENT_SIZE)).isTrue();
        assertThat(options.maximumSegmentSize()).isEqualTo(65535);
        assertThat(options.find(TcpOptions.WINDOW_SCALE)).isTrue();
        assertThat(options.windowScale()).isEqualTo(14);
        assertThat(options.find(TcpOptions.SACK_PERMITTED)).isTrue();
        assertThat(options.find(TcpOptions.SACK)).isFalse();
        assertThatThrownBy(options::maximumSegmentSize).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void readsBlocksOfASelectiveAcknowledgment() {
        TcpOptions options = OnePacket.ethernet(ip().tcp(
                                1,
                                2,
                                tcp -> tcp.noOperation()
                                        .noOperation()
                                        .rawOptions(5, 18, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 9, 0, 0, 1, 0, 0, 0, 2, 0)))
                .tcp()
                .options();
        assertThat(options.find(TcpOptions.SACK)).isTrue();
        assertThat(options.sackCount()).isEqualTo(2);
        assertThat(options.sackLeftEdge(0)).isEqualTo(0xffffffffL);
        assertThat(options.sackRightEdge(0)).isEqualTo(9);
        assertThat(options.sackLeftEdge(1)).isEqualTo(256);
        assertThat(options.sackRightEdge(1)).isEqualTo(512);
        assertThatThrownBy(() -> options.sackLeftEdge(2)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void endsAtTheEndOfOptions() {
        TcpOptions options = OnePacket.ethernet(ip().tcp(1, 2, tcp -> tcp.rawOptions(1, 0, 2, 4)))
                .tcp()
                .options();
        assertThat(options.next()).isTrue();
        assertThat(options.next()).isFalse();
        assertThat(options.isComplete()).isTrue();
    }

    @Test
    void endsAtABrokenOptionForGood() {
        for (int[] broken : new int[][] {{2, 0, 1, 1}, {2, 1, 1, 1}, {2, 5, 1, 1}, {1, 1, 1, 2}}) {
            TcpOptions options = OnePacket.ethernet(
                            ip().tcp(1, 2, tcp -> tcp.rawOptions(broken)).payload("\1\1\1\1"))
                    .tcp()
                    .options();
            while (options.next()) {
                assertThat(options.kind()).isEqualTo(1);
            }
            assertThat(options.isComplete()).isFalse();
            assertThat(options.next()).isFalse();
        }
    }

    @Test
    void findsNoKnownOptionOfAnotherLength() {
        TcpOptions options = OnePacket.ethernet(ip().tcp(
                                1,
                                2,
                                tcp -> tcp.option(2, 5)
                                        .option(3, 1, 1)
                                        .option(5, 1)
                                        .option(8, 1)))
                .tcp()
                .options();
        for (int kind : new int[] {2, 3, 4, 5, 8}) {
            assertThat(options.find(kind)).as("kind %d", kind).isFalse();
        }
        assertThat(options.isComplete()).isTrue();
    }

    @Test
    void doesNotReadBeyondThePacketsEnd() {
        byte[] packet = syn().build();
        TcpOptions options = OnePacket.cut(packet, 54 + 3).read().tcp().options();
        assertThat(options.next()).isFalse();
        assertThat(options.isComplete()).isFalse();

        TcpOptions beyondIp = OnePacket.ethernet(PacketBuilder.ethernet()
                        .ipv4("10.0.0.1", "10.0.0.2", ip -> ip.totalLength(42))
                        .tcp(1, 2, tcp -> tcp.noOperation().noOperation().noOperation()))
                .tcp()
                .options();
        assertThat(beyondIp.next()).isTrue();
        assertThat(beyondIp.next()).isTrue();
        assertThat(beyondIp.next()).isFalse();
    }

    @Test
    void survivesEveryTruncation() {
        Truncations.survives(syn());
        Truncations.survives(ip().tcp(1, 2, tcp -> tcp.dataOffset(60).rawOptions(5, 40, 1, 2)));
    }
}
