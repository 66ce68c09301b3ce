package org.peekcap.packet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.peekcap.testing.OnePacket;
import org.peekcap.testing.PacketBuilder;
import org.peekcap.testing.Truncations;

class GreTest {
    private static PacketBuilder ip() {
        return PacketBuilder.ethernet().ipv4("192.0.2.1", "198.51.100.2");
    }

    private static PacketBuilder tunnel() {
        return ip().gre(gre -> gre.withChecksum().key(0xfedcba98L).sequence(0xffffffffL))
                .ipv4("10.0.0.1", "10.0.0.2")
                .udp(1, 2);
    }

    @Test
    void readsEveryField() {
        Packet packet = OnePacket.ethernet(tunnel());
        Gre gre = packet.gre();
        assertThat(packet.isGre()).isTrue();
        assertThat(gre.flags()).isEqualTo(0xb000);
        assertThat(gre.version()).isZero();
        assertThat(gre.protocolType()).isEqualTo(0x0800);
        assertThat(gre.headerLength()).isEqualTo(16);
        assertThat(gre.hasChecksum()).isTrue();
        assertThat(gre.checksum()).isEqualTo(packet.byteAt(38) << 8 | packet.byteAt(39));
        assertThat(gre.hasKey()).isTrue();
        assertThat(gre.key()).isEqualTo(0xfedcba98L);
        assertThat(gre.hasSequenceNumber()).isTrue();
        assertThat(gre.sequenceNumber()).isEqualTo(0xffffffffL);
        assertThat(packet.payloadOffset()).isEqualTo(50);
        assertThat(packet.payloadLength()).isEqualTo(28);
        assertThat(packet.isUdp()).isFalse();
    }

    @Test
    void readsAHeaderWithoutOptionalFields() {
        Gre gre = OnePacket.ethernet(ip().gre().payload("x")).gre();
        assertThat(gre.headerLength()).isEqualTo(4);
        assertThatThrownBy(gre::checksum).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(gre::key).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(gre::sequenceNumber).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void readsAnAcknowledgmentOfVersionOne() {
        byte[] header = {0x30, (byte) 0x81, (byte) 0x88, 0x0b, 0, 0, 0, 7, 0, 0, 0, 1, 0, 0, 0, 2};
        Packet packet = OnePacket.ethernet(PacketBuilder.ethernet()
                .ipv4("10.0.0.1", "10.0.0.2", ip -> ip.protocol(47))
                .bytes(header));
        assertThat(packet.gre().version()).isEqualTo(1);
        assertThat(packet.gre().headerLength()).isEqualTo(16);
        assertThat(packet.gre().key()).isEqualTo(7);
        assertThat(packet.gre().sequenceNumber()).isEqualTo(1);
    }

    @Test
    void isAbsentFromUdp() {
        Packet packet = OnePacket.ethernet(ip().udp(1, 2));
        assertThatThrownBy(packet::gre)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("GRE");
    }

    @Test
    void survivesEveryTruncation() {
        Truncations.survives(tunnel());
    }
}
