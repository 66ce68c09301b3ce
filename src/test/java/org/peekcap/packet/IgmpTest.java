package org.peekcap.packet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.peekcap.testing.OnePacket;
import org.peekcap.testing.PacketBuilder;
import org.peekcap.testing.Truncations;

class IgmpTest {
    private static PacketBuilder ip() {
        return PacketBuilder.ethernet().ipv4("192.0.2.1", "198.51.100.2");
    }

    @Test
    void readsAReport() {
        Packet packet = OnePacket.ethernet(ip().igmp(0x16, 100, "239.1.2.3"));
        Igmp igmp = packet.igmp();
        assertThat(packet.isIgmp()).isTrue();
        assertThat(igmp.type()).isEqualTo(0x16);
        assertThat(igmp.maximumResponseCode()).isEqualTo(100);
        assertThat(igmp.groupAddress()).isEqualTo(0xef010203);
        assertThat(igmp.checksum()).isEqualTo(packet.byteAt(36) << 8 | packet.byteAt(37));
    }

    @Test
    void isAbsentFromUdp() {
        Packet packet = OnePacket.ethernet(ip().udp(1, 2));
        assertThatThrownBy(packet::igmp)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("IGMP");
    }

    @Test
    void survivesEveryTruncation() {
        Truncations.survives(ip().igmp(0x11, 100, "224.0.0.1").padTo(60));
    }
}
