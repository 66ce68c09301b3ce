package org.peekcap.packet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.peekcap.testing.OnePacket;
import org.peekcap.testing.PacketBuilder;
import org.peekcap.testing.Truncations;

class MplsTest {
    private static PacketBuilder stacked() {
        return PacketBuilder.ethernet()
                .mpls(0xfffff, 7, 255)
                .mpls(16, 1, 63)
                .ipv6("2001:db8::1", "2001:db8::2")
                .udp(1, 2);
    }

    @Test
    void readsAStackFromTheTop() {
        Packet packet = OnePacket.ethernet(stacked());
        Mpls mpls = packet.mpls();
        assertThat(packet.isMpls()).isTrue();
        assertThat(mpls.count()).isEqualTo(2);
        assertThat(mpls.label()).isEqualTo(0xfffff);
        assertThat(mpls.trafficClass(0)).isEqualTo(7);
        assertThat(mpls.timeToLive(0)).isEqualTo(255);
        assertThat(mpls.isBottomOfStack(0)).isFalse();
        assertThat(mpls.label(1)).isEqualTo(16);
        assertThat(mpls.trafficClass(1)).isEqualTo(1);
        assertThat(mpls.timeToLive(1)).isEqualTo(63);
        assertThat(mpls.isBottomOfStack(1)).isTrue();
        assertThat(packet.udp().destinationPort()).isEqualTo(2);
        assertThatThrownBy(() -> mpls.label(2)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void readsLabelsBehindPppoe() {
        byte[] pppoe = {0x11, 0, 0, 1, 0, 30, 0x02, (byte) 0x81};
        Packet packet = OnePacket.ethernet(PacketBuilder.ethernet()
                .etherType(0x8864)
                .bytes(pppoe)
                .mpls(77)
                .ipv4("10.0.0.1", "10.0.0.2")
                .tcp(1, 2));
        assertThat(packet.mpls().label()).isEqualTo(77);
        assertThat(packet.isTcp()).isTrue();
    }

    @Test
    void isAbsentWithoutLabels() {
        Packet packet = OnePacket.ethernet(PacketBuilder.ethernet().ipv4("10.0.0.1", "10.0.0.2"));
        assertThat(packet.isMpls()).isFalse();
        assertThatThrownBy(packet::mpls)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("MPLS");
    }

    @Test
    void survivesEveryTruncation() {
        Truncations.survives(stacked());
    }
}
