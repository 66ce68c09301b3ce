package org.peekcap.packet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.peekcap.testing.OnePacket;
import org.peekcap.testing.PacketBuilder;
import org.peekcap.testing.Truncations;

class UdpLiteTest {
    private static PacketBuilder ip() {
        return PacketBuilder.ethernet().ipv4("192.0.2.1", "198.51.100.2");
    }

    @Test
    void readsEveryField() {
        Packet packet = OnePacket.ethernet(ip().udpLite(1234, 65535, 12).payload("abcdefgh"));
        assertThat(packet.isUdpLite()).isTrue();
        assertThat(packet.isUdp()).isFalse();
        assertThat(packet.udpLite().sourcePort()).isEqualTo(1234);
        assertThat(packet.udpLite().destinationPort()).isEqualTo(65535);
        assertThat(packet.udpLite().checksumCoverage()).isEqualTo(12);
        assertThat(packet.udpLite().checksum()).isEqualTo(packet.byteAt(40) << 8 | packet.byteAt(41));
        assertThat(packet.payloadLength()).isEqualTo(8);
    }

    @Test
    void isAbsentFromUdp() {
        Packet packet = OnePacket.ethernet(ip().udp(1, 2));
        assertThatThrownBy(packet::udpLite)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("UDP-Lite");
    }

    @Test
    void survivesEveryTruncation() {
        Truncations.survives(ip().udpLite(1, 2, 8).payload("abcdef"));
    }
}
