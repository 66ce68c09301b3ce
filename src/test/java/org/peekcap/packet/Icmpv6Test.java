package org.peekcap.packet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.peekcap.testing.OnePacket;
import org.peekcap.testing.PacketBuilder;
import org.peekcap.testing.Truncations;

class Icmpv6Test {
    private static PacketBuilder ip() {
        return PacketBuilder.ethernet().ipv6("fe80::1", "ff02::1");
    }

    @Test
    void readsAnEcho() {
        Packet packet = OnePacket.ethernet(
                ip().icmpv6(128, 255, icmp -> icmp.echo(0xfedc, 0xffff).checksum(0xabcd)));
        Icmpv6 icmpv6 = packet.icmpv6();
        assertThat(packet.isIcmpv6()).isTrue();
        assertThat(packet.isIcmp()).isFalse();
        assertThat(icmpv6.type()).isEqualTo(128);
        assertThat(icmpv6.code()).isEqualTo(255);
        assertThat(icmpv6.checksum()).isEqualTo(0xabcd);
        assertThat(icmpv6.identifier()).isEqualTo(0xfedc);
        assertThat(icmpv6.sequenceNumber()).isEqualTo(0xffff);
        assertThat(icmpv6.bodyStart()).isEqualTo(0xfedcffffL);
        assertThat(packet.payloadLength()).isEqualTo(4);
    }

    @Test
    void readsAMessageWithoutBody() {
        Packet bare = OnePacket.ethernet(PacketBuilder.ethernet()
                .ipv6("fe80::1", "ff02::1", with -> with.nextHeader(58))
                .payload((byte) 200, (byte) 1, (byte) 2, (byte) 3)
                .padTo(60));
        assertThat(bare.icmpv6().type()).isEqualTo(200);
        assertThatThrownBy(() -> bare.icmpv6().identifier())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("ICMPv6 message body");
    }

    @Test
    void isAbsentFromUdp() {
        Packet packet = OnePacket.ethernet(ip().udp(1, 2));
        assertThatThrownBy(packet::icmpv6)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("ICMPv6");
    }

    @Test
    void survivesEveryTruncation() {
        Truncations.survives(ip().icmpv6(135, 0).payload("neighbour solicitation"));
    }
}
