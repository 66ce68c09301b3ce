package org.peekcap.packet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.peekcap.testing.OnePacket;
import org.peekcap.testing.PacketBuilder;
import org.peekcap.testing.Truncations;

class SctpTest {
    private static PacketBuilder ip() {
        return PacketBuilder.ethernet().ipv4("192.0.2.1", "198.51.100.2");
    }

    private static PacketBuilder bundle() {
        return ip().sctp(
                        5000,
                        65535,
                        sctp -> sctp.verificationTag(0xfedcba98L)
                                .checksum(0xffeeddccL)
                                .data(1, 2, 3, 4, (byte) 'a', (byte) 'b', (byte) 'c')
                                .chunk(14, 5));
    }

    @Test
    void readsTheCommonHeader() {
        Packet packet = OnePacket.ethernet(bundle());
        assertThat(packet.isSctp()).isTrue();
        assertThat(packet.sctp().sourcePort()).isEqualTo(5000);
        assertThat(packet.sctp().destinationPort()).isEqualTo(65535);
        assertThat(packet.sctp().verificationTag()).isEqualTo(0xfedcba98L);
        assertThat(packet.sctp().checksum()).isEqualTo(0xffeeddccL);
        assertThat(packet.payloadOffset()).isEqualTo(46);
    }

    @Test
    void walksChunksOverTheirPadding() {
        SctpChunks chunks = OnePacket.ethernet(bundle()).sctp().chunks();
        assertThat(chunks.next()).isTrue();
        assertThat(chunks.type()).isZero();
        assertThat(chunks.flags()).isEqualTo(3);
        assertThat(chunks.length()).isEqualTo(19);
        assertThat(chunks.offset()).isEqualTo(46);
        assertThat(chunks.dataOffset()).isEqualTo(50);
        assertThat(chunks.next()).isTrue();
        assertThat(chunks.type()).isEqualTo(14);
        assertThat(chunks.flags()).isEqualTo(5);
        assertThat(chunks.length()).isEqualTo(4);
        assertThat(chunks.offset()).isEqualTo(66);
        assertThat(chunks.next()).isFalse();
        assertThat(chunks.isComplete()).isTrue();
    }

    @Test
    void readsALastChunkWithoutItsPadding() {
        byte[] packet = PacketBuilder.ethernet()
                .ipv4("10.0.0.1", "10.0.0.2", ip -> ip.totalLength(20 + 12 + 5))
                .sctp(1, 2, sctp -> sctp.chunk(0, 0, (byte) 9))
                .build();
        SctpChunks chunks = OnePacket.of(packet).read().sctp().chunks();
        assertThat(chunks.next()).isTrue();
        assertThat(chunks.length()).isEqualTo(5);
        assertThat(chunks.next()).isFalse();
        assertThat(chunks.isComplete()).isTrue();
    }

    @Test
    void endsAtABrokenChunk() {
        for (int length : new int[] {0, 3, 9, 65535}) {
            SctpChunks chunks = OnePacket.ethernet(ip().sctp(1, 2, sctp -> sctp.chunk(0, 0, length, new byte[4])))
                    .sctp()
                    .chunks();
            assertThat(chunks.next()).as("length %d", length).isFalse();
            assertThat(chunks.isComplete()).isFalse();
        }
    }

    @Test
    void isAbsentFromUdp() {
        Packet packet = OnePacket.ethernet(ip().udp(1, 2));
        assertThatThrownBy(packet::sctp)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("SCTP");
    }

    @Test
    void survivesEveryTruncation() {
        Truncations.survives(bundle());
    }
}
