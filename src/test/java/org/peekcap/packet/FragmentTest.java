package org.peekcap.packet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.peekcap.testing.OnePacket;
import org.peekcap.testing.PacketBuilder;
import org.peekcap.testing.Truncations;

class FragmentTest {
    private static PacketBuilder ipv6First() {
        return PacketBuilder.ethernet()
                .ipv6("2001:db8::1", "2001:db8::2")
                .hopByHop(5, 2, 0, 0)
                .firstFragment(0xfedcba98L)
                .udp(1, 2, udp -> udp.length(2000))
                .payload(new byte[16]);
    }

    @Test
    void readsTheFirstOfIpv4() {
        Packet packet = OnePacket.ethernet(PacketBuilder.ethernet()
                .ipv4("10.0.0.1", "10.0.0.2", ip -> ip.identification(0xfedc).moreFragments())
                .udp(1, 2)
                .payload(new byte[16]));
        assertThat(packet.isFragment()).isTrue();
        assertThat(packet.fragment().identification()).isEqualTo(0xfedc);
        assertThat(packet.fragment().offset()).isZero();
        assertThat(packet.fragment().moreFragments()).isTrue();
        assertThat(packet.udp().destinationPort()).isEqualTo(2);
    }

    @Test
    void readsALaterOneOfIpv4WhichHasNoTransportHeader() {
        Packet packet = OnePacket.ethernet(PacketBuilder.ethernet()
                .ipv4("10.0.0.1", "10.0.0.2", ip -> ip.identification(1).fragmentOffset(65528))
                .tcp(1, 2));
        assertThat(packet.fragment().offset()).isEqualTo(65528);
        assertThat(packet.ipv4().fragmentOffset()).isEqualTo(65528);
        assertThat(packet.fragment().moreFragments()).isFalse();
        assertThat(packet.isTcp()).isFalse();
        assertThat(packet.hasPorts()).isFalse();
        assertThat(packet.protocol()).isEqualTo(6);
        assertThat(packet.payloadOffset()).isEqualTo(34);
        assertThat(packet.payloadLength()).isEqualTo(20);
    }

    @Test
    void readsTheFirstOfIpv6() {
        Packet packet = OnePacket.ethernet(ipv6First());
        assertThat(packet.fragment().identification()).isEqualTo(0xfedcba98L);
        assertThat(packet.fragment().offset()).isZero();
        assertThat(packet.fragment().moreFragments()).isTrue();
        assertThat(packet.udp().length()).isEqualTo(2000);
    }

    @Test
    void readsALaterOneOfIpv6() {
        Packet packet = OnePacket.ethernet(PacketBuilder.ethernet()
                .ipv6("2001:db8::1", "2001:db8::2")
                .fragment(17, 65528, false, 1)
                .payload(new byte[16]));
        assertThat(packet.fragment().offset()).isEqualTo(65528);
        assertThat(packet.fragment().moreFragments()).isFalse();
        assertThat(packet.isUdp()).isFalse();
        assertThat(packet.protocol()).isEqualTo(17);
        assertThat(packet.payloadLength()).isEqualTo(16);
    }

    @Test
    void isAbsentFromAWholeDatagram() {
        Packet packet = OnePacket.ethernet(PacketBuilder.ethernet()
                .ipv4("10.0.0.1", "10.0.0.2", ip -> ip.dontFragment())
                .udp(1, 2));
        assertThat(packet.isFragment()).isFalse();
        assertThatThrownBy(packet::fragment)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("fragment");
    }

    @Test
    void survivesEveryTruncation() {
        Truncations.survives(ipv6First());
        Truncations.survives(PacketBuilder.ethernet()
                .ipv4("10.0.0.1", "10.0.0.2", ip -> ip.fragmentOffset(8))
                .udp(1, 2));
    }
}
