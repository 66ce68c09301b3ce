package org.peekcap.packet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.peekcap.testing.OnePacket;
import org.peekcap.testing.PacketBuilder;
import org.peekcap.testing.Truncations;

class LlcTest {
    @Test
    void readsASpanningTreeHeader() {
        Packet packet = OnePacket.ethernet(PacketBuilder.ethernet()
                .llc(0x42, 0x43, 3)
                .payload(new byte[35])
                .padTo(60));
        assertThat(packet.isLlc()).isTrue();
        assertThat(packet.llc().destinationAccessPoint()).isEqualTo(0x42);
        assertThat(packet.llc().sourceAccessPoint()).isEqualTo(0x43);
        assertThat(packet.llc().control()).isEqualTo(3);
        assertThat(packet.llc().isSnap()).isFalse();
        assertThatThrownBy(() -> packet.llc().type()).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> packet.llc().organization()).isInstanceOf(IllegalStateException.class);
        assertThat(packet.isIp()).isFalse();
    }

    @Test
    void readsSnap() {
        Packet packet = OnePacket.ethernet(
                PacketBuilder.ethernet().snap(0xfedcba).etherType(0x2000).payload("neighbour"));
        assertThat(packet.llc().isSnap()).isTrue();
        assertThat(packet.llc().organization()).isEqualTo(0xfedcba);
        assertThat(packet.llc().type()).isEqualTo(0x2000);
        assertThat(packet.isIp()).isFalse();
    }

    @Test
    void leadsToIpThroughSnapAndWithout() {
        PacketBuilder[] ways = {
            PacketBuilder.ethernet().snap(),
            PacketBuilder.ethernet().snap(0xf8),
            PacketBuilder.ethernet().llc(6, 6, 3)
        };
        for (PacketBuilder way : ways) {
            Packet packet = OnePacket.ethernet(way.ipv4("10.0.0.1", "10.0.0.2").udp(7, 9));
            assertThat(packet.isLlc()).isTrue();
            assertThat(packet.udp().destinationPort()).isEqualTo(9);
        }
    }

    @Test
    void isAbsentFromEthernetII() {
        Packet packet = OnePacket.ethernet(PacketBuilder.ethernet().ipv4("10.0.0.1", "10.0.0.2"));
        assertThat(packet.isLlc()).isFalse();
        assertThatThrownBy(packet::llc)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("LLC");
    }

    @Test
    void survivesEveryTruncation() {
        Truncations.survives(PacketBuilder.ethernet()
                .snap()
                .ipv4("10.0.0.1", "10.0.0.2")
                .udp(1, 2)
                .payload("ab"));
        Truncations.survives(PacketBuilder.ethernet()
                .llc(6, 6, 3)
                .ipv4("10.0.0.1", "10.0.0.2")
                .udp(1, 2));
    }
}
