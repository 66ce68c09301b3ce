package org.peekcap.packet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.peekcap.testing.OnePacket;
import org.peekcap.testing.PacketBuilder;
import org.peekcap.testing.Truncations;

class EthernetTest {
    private static PacketBuilder frame() {
        return PacketBuilder.ethernet("ff:ff:ff:ff:ff:ff", "02:42:ac:11:00:02");
    }

    @Test
    void readsAddressesAndType() {
        Packet packet = OnePacket.ethernet(frame().ipv6("::1", "::2").udp(1, 2));
        assertThat(packet.isEthernet()).isTrue();
        assertThat(packet.ethernet().destination()).isEqualTo(0xffff_ffff_ffffL);
        assertThat(packet.ethernet().source()).isEqualTo(0x0242_ac11_0002L);
        assertThat(packet.ethernet().type()).isEqualTo(0x86dd);
        assertThat(packet.ethernet().payloadType()).isEqualTo(0x86dd);
    }

    @Test
    void findsTheTypeBehindTagsAndSnap() {
        assertThat(OnePacket.ethernet(frame().vlan(1).vlan(2).ipv4("10.0.0.1", "10.0.0.2"))
                        .ethernet()
                        .payloadType())
                .isEqualTo(0x0800);
        assertThat(OnePacket.ethernet(frame().vlan(1).snap().ipv4("10.0.0.1", "10.0.0.2"))
                        .ethernet()
                        .payloadType())
                .isEqualTo(0x0800);
        assertThat(OnePacket.ethernet(frame().llc(0x42, 0x42, 3).payload(new byte[35]))
                        .ethernet()
                        .payloadType())
                .isEqualTo(38);
    }

    @Test
    void isAbsentFromRawIp() {
        Packet packet =
                OnePacket.raw(PacketBuilder.raw().ipv4("10.0.0.1", "10.0.0.2").tcp(1, 2));
        assertThat(packet.isTcp()).isTrue();
        assertThat(packet.isEthernet()).isFalse();
        assertThatThrownBy(packet::ethernet)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("Ethernet");
    }

    @Test
    void survivesEveryTruncation() {
        Truncations.survives(frame().etherType(0x88cc).payload("abcdefgh"));
    }
}
