package org.peekcap.packet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.peekcap.testing.OnePacket;
import org.peekcap.testing.PacketBuilder;
import org.peekcap.testing.Truncations;

class IcmpTest {
    private static PacketBuilder ip() {
        return PacketBuilder.ethernet().ipv4("192.0.2.1", "198.51.100.2");
    }

    @Test
    void readsAnEcho() {
        Packet packet = OnePacket.ethernet(
                ip().icmp(8, 0, icmp -> icmp.echo(0xfedc, 0xffff).checksum(0xabcd))
                        .payload("ping"));
        Icmp icmp = packet.icmp();
        assertThat(packet.isIcmp()).isTrue();
        assertThat(icmp.type()).isEqualTo(8);
        assertThat(icmp.code()).isZero();
        assertThat(icmp.checksum()).isEqualTo(0xabcd);
        assertThat(icmp.identifier()).isEqualTo(0xfedc);
        assertThat(icmp.sequenceNumber()).isEqualTo(0xffff);
        assertThat(icmp.restOfHeader()).isEqualTo(0xfedcffffL);
        assertThat(packet.copyPayload()).asString().isEqualTo("ping");
    }

    @Test
    void doesNotTakeQuotedPortsForItsOwn() {
        Packet packet = OnePacket.ethernet(ip().icmp(3, 3, icmp -> icmp.rest(1500))
                .ipv4("198.51.100.2", "192.0.2.1")
                .udp(1, 2));
        assertThat(packet.icmp().type()).isEqualTo(3);
        assertThat(packet.icmp().code()).isEqualTo(3);
        assertThat(packet.icmp().restOfHeader()).isEqualTo(1500);
        assertThat(packet.isUdp()).isFalse();
        assertThat(packet.hasPorts()).isFalse();
        assertThatThrownBy(packet::sourcePort).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void isAbsentFromUdp() {
        Packet packet = OnePacket.ethernet(ip().udp(1, 2));
        assertThatThrownBy(packet::icmp)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("ICMP");
    }

    @Test
    void survivesEveryTruncation() {
        Truncations.survives(ip().icmp(8, 0, icmp -> icmp.echo(1, 2)).payload("ping"));
    }
}
