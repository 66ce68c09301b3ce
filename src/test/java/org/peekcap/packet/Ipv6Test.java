package org.peekcap.packet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.peekcap.testing.OnePacket;
import org.peekcap.testing.PacketBuilder;
import org.peekcap.testing.Truncations;

class Ipv6Test {
    private static PacketBuilder datagram() {
        return PacketBuilder.ethernet()
                .ipv6(
                        "2001:db8:1:2:3:4:5:6",
                        "ff02::fb",
                        ip -> ip.trafficClass(0xb9).flowLabel(0xfedcb).hopLimit(255))
                .udp(5353, 5353)
                .payload("abc");
    }

    @Test
    void readsEveryField() {
        Packet packet = OnePacket.ethernet(datagram());
        Ipv6 ipv6 = packet.ipv6();
        assertThat(packet.isIpv6()).isTrue();
        assertThat(packet.isIpv4()).isFalse();
        assertThat(ipv6.version()).isEqualTo(6);
        assertThat(ipv6.trafficClass()).isEqualTo(0xb9);
        assertThat(ipv6.differentiatedServices()).isEqualTo(46);
        assertThat(ipv6.explicitCongestionNotification()).isEqualTo(1);
        assertThat(ipv6.flowLabel()).isEqualTo(0xfedcb);
        assertThat(ipv6.payloadLength()).isEqualTo(11);
        assertThat(ipv6.nextHeader()).isEqualTo(17);
        assertThat(ipv6.hopLimit()).isEqualTo(255);
        assertThat(ipv6.sourceHigh()).isEqualTo(0x2001_0db8_0001_0002L);
        assertThat(ipv6.sourceLow()).isEqualTo(0x0003_0004_0005_0006L);
        assertThat(ipv6.destinationHigh()).isEqualTo(0xff02_0000_0000_0000L);
        assertThat(ipv6.destinationLow()).isEqualTo(0xfbL);
        assertThat(packet.datagramLength()).isEqualTo(51);
    }

    @Test
    void takesTheRestOfTheFrameWhereThePayloadLengthIsZero() {
        Packet packet = OnePacket.ethernet(PacketBuilder.ethernet()
                .ipv6("::1", "::2", ip -> ip.payloadLength(0))
                .tcp(1, 2)
                .payload(new byte[100]));
        assertThat(packet.datagramLength()).isEqualTo(160);
        assertThat(packet.tcp().payloadLength()).isEqualTo(100);
    }

    @Test
    void isAbsentFromIpv4() {
        Packet packet = OnePacket.ethernet(PacketBuilder.ethernet().ipv4("10.0.0.1", "10.0.0.2"));
        assertThatThrownBy(packet::ipv6)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("IPv6");
    }

    @Test
    void survivesEveryTruncation() {
        Truncations.survives(datagram());
    }
}
