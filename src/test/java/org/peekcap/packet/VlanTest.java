package org.peekcap.packet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.peekcap.layer.DecodeStop;
import org.peekcap.testing.OnePacket;
import org.peekcap.testing.PacketBuilder;
import org.peekcap.testing.Truncations;

class VlanTest {
    private static PacketBuilder stacked() {
        return PacketBuilder.ethernet()
                .vlan(0x88a8, 0xb123)
                .vlan(0x8100, 0x0fff)
                .ipv4("10.0.0.1", "10.0.0.2")
                .tcp(1, 2);
    }

    @Test
    void readsOneTag() {
        Packet packet = OnePacket.ethernet(PacketBuilder.ethernet().vlan(42).ipv4("10.0.0.1", "10.0.0.2"));
        assertThat(packet.isVlan()).isTrue();
        assertThat(packet.vlan().count()).isEqualTo(1);
        assertThat(packet.vlan().identifier()).isEqualTo(42);
        assertThat(packet.vlan().priority(0)).isZero();
        assertThat(packet.vlan().isDropEligible(0)).isFalse();
        assertThat(packet.vlan().tagProtocol(0)).isEqualTo(0x8100);
    }

    @Test
    void readsAStackFromTheOutside() {
        Packet packet = OnePacket.ethernet(stacked());
        Vlan vlan = packet.vlan();
        assertThat(vlan.count()).isEqualTo(2);
        assertThat(vlan.identifier()).isEqualTo(0x123);
        assertThat(vlan.priority(0)).isEqualTo(5);
        assertThat(vlan.isDropEligible(0)).isTrue();
        assertThat(vlan.tagProtocol(0)).isEqualTo(0x88a8);
        assertThat(vlan.identifier(1)).isEqualTo(0xfff);
        assertThat(vlan.tagProtocol(1)).isEqualTo(0x8100);
        assertThat(packet.isTcp()).isTrue();
        assertThatThrownBy(() -> vlan.identifier(2)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> vlan.identifier(-1)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void countsTagsOnBothSidesOfABackboneHeader() {
        byte[] serviceTag = {0x12, 0x34, 0x56, 0x78};
        Packet packet = OnePacket.ethernet(PacketBuilder.ethernet()
                .vlan(0x88a8, 100)
                .etherType(0x88e7)
                .bytes(serviceTag)
                .innerEthernet()
                .vlan(200)
                .ipv4("10.0.0.1", "10.0.0.2")
                .udp(1, 2));
        assertThat(packet.vlan().count()).isEqualTo(2);
        assertThat(packet.vlan().identifier(0)).isEqualTo(100);
        assertThat(packet.vlan().identifier(1)).isEqualTo(200);
        assertThat(packet.isUdp()).isTrue();
    }

    @Test
    void readsThroughTagsOfSixBytes() {
        for (int type : new int[] {0x8926, 0x892f}) {
            Packet packet = OnePacket.ethernet(PacketBuilder.ethernet()
                    .etherType(type)
                    .bytes((byte) 1, (byte) 2, (byte) 3, (byte) 4, (byte) 8, (byte) 0)
                    .ipv4("10.0.0.1", "10.0.0.2")
                    .udp(1, 2));
            assertThat(packet.isUdp()).as("type 0x%04x", type).isTrue();
            assertThat(packet.isVlan()).isFalse();
        }
    }

    /** Offsets have 18 bits; the largest record that is read at all has one byte more than they reach. */
    @Test
    void readsAStackThatFillsTheLargestPacket() {
        Packet deep = OnePacket.of(filledWithTags(262_140)).read();
        assertThat(deep.vlan().count()).isEqualTo(65_523);
        assertThat(deep.udp().destinationPort()).isEqualTo(2);

        Packet deepest = OnePacket.of(filledWithTags(262_144)).read();
        assertThat(deepest.isUdp()).isFalse();
        assertThat(deepest.stop().layer()).isEqualTo(DecodeStop.Layer.TRANSPORT);
    }

    /** With a tag of six bytes first, so that all tags and the datagram together have a multiple of four bytes. */
    private static byte[] filledWithTags(int length) {
        byte[] datagram =
                PacketBuilder.raw().ipv4("10.0.0.1", "10.0.0.2").udp(1, 2).build();
        ByteBuffer packet = ByteBuffer.allocate(length).position(12);
        packet.putShort((short) 0x892f).putInt(0);
        while (packet.remaining() > datagram.length + 2) {
            packet.putInt(0x8100_0001);
        }
        return packet.putShort((short) 0x0800).put(datagram).array();
    }

    @Test
    void isAbsentWithoutTags() {
        Packet packet = OnePacket.ethernet(PacketBuilder.ethernet().ipv4("10.0.0.1", "10.0.0.2"));
        assertThat(packet.isVlan()).isFalse();
        assertThatThrownBy(packet::vlan)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("VLAN");
    }

    @Test
    void survivesEveryTruncation() {
        Truncations.survives(stacked());
    }
}
