package org.peekcap.packet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.peekcap.testing.OnePacket;
import org.peekcap.testing.PacketBuilder;
import org.peekcap.testing.Truncations;

class UdpTest {
    private static PacketBuilder ip() {
        return PacketBuilder.ethernet().ipv4("192.0.2.1", "198.51.100.2");
    }

    @Test
    void readsEveryField() {
        Packet packet = OnePacket.ethernet(ip().udp(65535, 53, udp -> udp.checksum(0xfedc))
                .payload("query")
                .padTo(60));
        assertThat(packet.isUdp()).isTrue();
        assertThat(packet.udp().sourcePort()).isEqualTo(65535);
        assertThat(packet.udp().destinationPort()).isEqualTo(53);
        assertThat(packet.udp().length()).isEqualTo(13);
        assertThat(packet.udp().checksum()).isEqualTo(0xfedc);
        assertThat(packet.payloadOffset()).isEqualTo(42);
        assertThat(packet.copyPayload()).asString().isEqualTo("query");
    }

    @Test
    void endsPayloadAtASoundUdpLength() {
        assertThat(OnePacket.ethernet(ip().udp(1, 2, udp -> udp.length(10)).payload("abcd"))
                        .payloadLength())
                .isEqualTo(2);
        assertThat(OnePacket.ethernet(ip().udp(1, 2, udp -> udp.length(7)).payload("abcd"))
                        .payloadLength())
                .isEqualTo(4);
        assertThat(OnePacket.ethernet(ip().udp(1, 2, udp -> udp.length(65535)).payload("abcd"))
                        .payloadLength())
                .isEqualTo(4);
    }

    @Test
    void isAbsentFromTcp() {
        Packet packet = OnePacket.ethernet(ip().tcp(1, 2));
        assertThat(packet.isUdp()).isFalse();
        assertThatThrownBy(packet::udp)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("UDP");
    }

    @Test
    void survivesEveryTruncation() {
        Truncations.survives(ip().udp(1, 2).payload("abcdef"));
        Truncations.survives(
                PacketBuilder.ethernet().ipv6("::1", "::2").udp(1, 2).payload("abcdef"));
    }
}
