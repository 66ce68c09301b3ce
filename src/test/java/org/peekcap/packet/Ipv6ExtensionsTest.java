package org.peekcap.packet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.peekcap.testing.OnePacket;
import org.peekcap.testing.PacketBuilder;
import org.peekcap.testing.Truncations;

class Ipv6ExtensionsTest {
    private static PacketBuilder everyHeader() {
        return PacketBuilder.ethernet()
                .ipv6("fe80::1", "fe80::2")
                .hopByHop(5, 2, 0, 0)
                .routing(0, 0, "fe80::3")
                .firstFragment(0x12345678L)
                .authentication(1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
                .destinationOptions(1, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
                .mobility(1, 0, 0)
                .hostIdentity(1, "2001:21::1", "2001:21::2")
                .shim6(0x123456789abcL)
                .tcp(1, 2);
    }

    @Test
    void walksEveryKindAndFindsTransport() {
        Packet packet = OnePacket.ethernet(everyHeader());
        int[] types = {0, 43, 44, 51, 60, 135, 139, 140, 6};
        int[] lengths = {8, 24, 8, 24, 16, 8, 40, 8};
        Ipv6Extensions extensions = packet.ipv6().extensions();
        int offset = 54;
        for (int i = 0; i < lengths.length; i++) {
            assertThat(extensions.next()).isTrue();
            assertThat(extensions.type()).isEqualTo(types[i]);
            assertThat(extensions.nextHeader()).isEqualTo(types[i + 1]);
            assertThat(extensions.length()).isEqualTo(lengths[i]);
            assertThat(extensions.offset()).isEqualTo(offset);
            offset += lengths[i];
        }
        assertThat(extensions.next()).isFalse();
        assertThat(extensions.isComplete()).isTrue();
        assertThat(packet.protocol()).isEqualTo(6);
        assertThat(packet.tcp().destinationPort()).isEqualTo(2);
        assertThat(packet.payloadOffset()).isEqualTo(offset + 20);
    }

    @Test
    void startsAnewEachTimeItIsAskedFor() {
        Packet packet = OnePacket.ethernet(everyHeader());
        packet.ipv6().extensions().next();
        packet.ipv6().extensions().next();
        Ipv6Extensions extensions = packet.ipv6().extensions();
        assertThat(extensions.next()).isTrue();
        assertThat(extensions.type()).isZero();
    }

    @Test
    void endsWithALaterFragmentsHeader() {
        Packet packet = OnePacket.ethernet(PacketBuilder.ethernet()
                .ipv6("::1", "::2")
                .fragment(60, 1448, true, 7)
                .payload(new byte[64]));
        Ipv6Extensions extensions = packet.ipv6().extensions();
        assertThat(extensions.next()).isTrue();
        assertThat(extensions.type()).isEqualTo(44);
        assertThat(extensions.nextHeader()).isEqualTo(60);
        assertThat(extensions.next()).isFalse();
        assertThat(extensions.isComplete()).isTrue();
        assertThat(packet.protocol()).isEqualTo(60);
    }

    @Test
    void saysThatTheChainIsCut() {
        byte[] packet = everyHeader().build();
        Ipv6Extensions extensions =
                OnePacket.cut(packet, 14 + 40 + 20).read().ipv6().extensions();
        assertThat(extensions.next()).isTrue();
        assertThat(extensions.next()).isFalse();
        assertThat(extensions.isComplete()).isFalse();
    }

    @Test
    void aMobilityHeaderWithoutAnotherIsWhatThePacketCarries() {
        assertThat(OnePacket.ethernet(
                                PacketBuilder.ethernet().ipv6("::1", "::2").mobility(5, 0, 0))
                        .protocol())
                .isEqualTo(135);
        assertThat(OnePacket.ethernet(PacketBuilder.ethernet()
                                .ipv6("::1", "::2", ip -> ip.nextHeader(60))
                                .bytes((byte) 59, (byte) 0)
                                .payload(new byte[6]))
                        .protocol())
                .isEqualTo(59);
    }

    @Test
    void isFoundWrongWhenItOutlivesItsPacket() {
        Packet packet = OnePacket.ethernet(everyHeader());
        Ipv6Extensions extensions = packet.ipv6().extensions();
        extensions.next();
        packet.leave();
        assertThatThrownBy(extensions::type).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(extensions::next).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void survivesEveryTruncation() {
        Truncations.survives(everyHeader());
        Truncations.survives(PacketBuilder.ethernet()
                .ipv6("::1", "::2", ip -> ip.payloadLength(12))
                .hopByHop()
                .routing(0, 0));
    }
}
