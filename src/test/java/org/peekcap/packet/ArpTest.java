package org.peekcap.packet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.peekcap.testing.OnePacket;
import org.peekcap.testing.PacketBuilder;
import org.peekcap.testing.Truncations;

class ArpTest {
    private static PacketBuilder request() {
        return PacketBuilder.ethernet()
                .arp(1, "02:00:00:00:00:01", "192.0.2.1", "00:00:00:00:00:00", "192.0.2.254")
                .padTo(60);
    }

    @Test
    void readsARequest() {
        Packet packet = OnePacket.ethernet(request());
        Arp arp = packet.arp();
        assertThat(packet.isArp()).isTrue();
        assertThat(packet.isIp()).isFalse();
        assertThat(arp.hardwareType()).isEqualTo(1);
        assertThat(arp.protocolType()).isEqualTo(0x0800);
        assertThat(arp.hardwareLength()).isEqualTo(6);
        assertThat(arp.protocolLength()).isEqualTo(4);
        assertThat(arp.operation()).isEqualTo(1);
        assertThat(arp.hasAddresses()).isTrue();
        assertThat(arp.senderHardwareAddress()).isEqualTo(0x0200_0000_0001L);
        assertThat(arp.senderProtocolAddress()).isEqualTo(0xc0000201);
        assertThat(arp.targetHardwareAddress()).isZero();
        assertThat(arp.targetProtocolAddress()).isEqualTo(0xc00002fe);
        assertThat(packet.payloadLength()).isZero();
    }

    @Test
    void readsNoAddressesOfOtherLengths() {
        byte[] longAddresses = {0, 32, 8, 0, 20, 4, 0, 2};
        Packet packet = OnePacket.ethernet(
                PacketBuilder.ethernet().etherType(0x0806).bytes(longAddresses).payload(new byte[48]));
        assertThat(packet.arp().operation()).isEqualTo(2);
        assertThat(packet.arp().hasAddresses()).isFalse();
        assertThatThrownBy(() -> packet.arp().senderProtocolAddress()).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void readsReverseArp() {
        byte[] message = {0, 1, 8, 0, 6, 4, 0, 3};
        Packet packet = OnePacket.ethernet(
                PacketBuilder.ethernet().etherType(0x8035).bytes(message).payload(new byte[20]));
        assertThat(packet.arp().operation()).isEqualTo(3);
    }

    @Test
    void isAbsentFromIp() {
        Packet packet = OnePacket.ethernet(PacketBuilder.ethernet().ipv4("10.0.0.1", "10.0.0.2"));
        assertThatThrownBy(packet::arp)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("ARP");
    }

    @Test
    void survivesEveryTruncation() {
        Truncations.survives(request());
    }
}
