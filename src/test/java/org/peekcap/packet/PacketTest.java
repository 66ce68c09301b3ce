package org.peekcap.packet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteOrder;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.peekcap.format.LinkType;
import org.peekcap.testing.OnePacket;
import org.peekcap.testing.PacketBuilder;
import org.peekcap.testing.Truncations;

class PacketTest {
    private static PacketBuilder ip() {
        return PacketBuilder.raw().ipv4("10.0.0.1", "10.0.0.2");
    }

    @Test
    void readsRawIpOfEveryLinkType() {
        for (int linkType :
                List.of(LinkType.RAW, LinkType.RAW_DLT, LinkType.RAW_OPENBSD, LinkType.IPV4, LinkType.IPV6)) {
            Packet four =
                    OnePacket.of(ip().tcp(1, 2).build()).linkType(linkType).read();
            assertThat(four.tcp().destinationPort()).isEqualTo(2);
            Packet six = OnePacket.of(
                            PacketBuilder.raw().ipv6("::1", "::2").tcp(1, 2).build())
                    .linkType(linkType)
                    .read();
            assertThat(six.tcp().destinationPort()).isEqualTo(2);
            assertThat(six.isEthernet()).isFalse();
        }
    }

    @Test
    void readsLoopbackInEitherByteOrder() {
        for (ByteOrder order : List.of(ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN)) {
            for (int linkType : List.of(LinkType.NULL, LinkType.LOOP)) {
                byte[] four = PacketBuilder.loopback(2, order)
                        .ipv4("127.0.0.1", "127.0.0.1")
                        .udp(1, 2)
                        .build();
                assertThat(OnePacket.of(four).linkType(linkType).read().isUdp()).isTrue();
                for (int family : new int[] {10, 24, 28, 30, 0x86dd}) {
                    byte[] six = PacketBuilder.loopback(family, order)
                            .ipv6("::1", "::1")
                            .udp(1, 2)
                            .build();
                    assertThat(OnePacket.of(six).linkType(linkType).read().isUdp())
                            .as("family %d %s", family, order)
                            .isTrue();
                }
                byte[] other =
                        PacketBuilder.loopback(7, order).payload("abcdefgh").build();
                assertThat(OnePacket.of(other).linkType(linkType).read().isIp()).isFalse();
            }
        }
    }

    @Test
    void readsPppoeSessions() {
        byte[][] sessions = {
            {0x11, 0, 0, 1, 0, 42, 0x00, 0x21}, // protocol of two bytes
            {0x11, 0, 0, 1, 0, 41, 0x21}, // compressed to one
        };
        for (byte[] session : sessions) {
            Packet packet = OnePacket.ethernet(PacketBuilder.ethernet()
                    .etherType(0x8864)
                    .bytes(session)
                    .ipv4("10.0.0.1", "10.0.0.2")
                    .tcp(1, 2));
            assertThat(packet.tcp().destinationPort()).isEqualTo(2);
        }
    }

    @Test
    void findsPortsOfEveryTransportThatHasThem() {
        Packet[] packets = {
            OnePacket.raw(ip().tcp(65535, 2)),
            OnePacket.raw(ip().udp(65535, 2)),
            OnePacket.raw(ip().udpLite(65535, 2, 0)),
            OnePacket.raw(ip().sctp(65535, 2, sctp -> sctp)),
            OnePacket.raw(ip().dccp(65535, 2, dccp -> dccp)),
        };
        for (Packet packet : packets) {
            assertThat(packet.hasPorts()).isTrue();
            assertThat(packet.sourcePort()).isEqualTo(65535);
            assertThat(packet.destinationPort()).isEqualTo(2);
        }
        Packet without = OnePacket.raw(ip().icmp(8, 0));
        assertThat(without.hasPorts()).isFalse();
        assertThatThrownBy(without::destinationPort).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void endsPayloadWhereTheIpLengthSays() {
        Packet padded = OnePacket.ethernet(PacketBuilder.ethernet()
                .ipv4("10.0.0.1", "10.0.0.2")
                .tcp(1, 2)
                .payload("ab")
                .padTo(60));
        assertThat(padded.payloadOffset()).isEqualTo(54);
        assertThat(padded.copyPayload()).asString().isEqualTo("ab");

        Packet lying = OnePacket.raw(PacketBuilder.raw()
                .ipv4("10.0.0.1", "10.0.0.2", with -> with.totalLength(60000))
                .tcp(1, 2)
                .payload("ab"));
        assertThat(lying.payloadLength()).isEqualTo(2);
    }

    @Test
    void takesWhatFollowsIpForThePayloadOfAnUnknownProtocol() {
        Packet packet = OnePacket.raw(ip().payload("abc"));
        assertThat(packet.protocol()).isEqualTo(253);
        assertThat(packet.payloadOffset()).isEqualTo(20);
        assertThat(packet.copyPayload()).asString().isEqualTo("abc");
    }

    @Test
    void hasNoPayloadWithoutIp() {
        Packet packet = OnePacket.ethernet(PacketBuilder.ethernet().payload("abc"));
        assertThat(packet.payloadOffset()).isEqualTo(17);
        assertThat(packet.payloadLength()).isZero();
        assertThatThrownBy(packet::protocol).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(packet::datagramLength).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void handsOutItsBytes() {
        Packet packet = OnePacket.of((byte) 1, (byte) 2, (byte) 0xff).read();
        assertThat(packet.byteAt(2)).isEqualTo(255);
        assertThat(packet.copy()).containsExactly(1, 2, 0xff);
        byte[] target = new byte[4];
        packet.copyTo(1, target, 2, 2);
        assertThat(target).containsExactly(0, 0, 2, 0xff);
        assertThatThrownBy(() -> packet.byteAt(3)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> packet.byteAt(-1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> packet.copyTo(2, target, 0, 2)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void namesTheAbsentHeaderTheFrameAndTheReason() {
        Packet packet =
                OnePacket.cut(ip().tcp(1, 2).build(), 30).linkType(LinkType.RAW).read();
        assertThatThrownBy(packet::tcp)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContainingAll("frame 1", "TCP", "TRANSPORT", "SNAP_LENGTH");
    }

    @Test
    void answersNothingWhereItStandsNowhere() {
        Packet packet = OnePacket.raw(ip().tcp(1, 2));
        packet.leave();
        assertThatThrownBy(packet::isTcp)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("no packet");
        assertThatThrownBy(packet::tcp).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(packet::payloadLength).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(packet::copy).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void survivesEveryTruncationWithoutEthernet() {
        Truncations.survives(ip().tcp(1, 2).payload("ab").build(), LinkType.RAW);
        byte[] loopback = PacketBuilder.loopback(2, ByteOrder.LITTLE_ENDIAN)
                .ipv4("127.0.0.1", "127.0.0.1")
                .udp(1, 2)
                .build();
        Truncations.survives(loopback, LinkType.NULL);
        Truncations.survives(loopback, 147); // a link type for private use
        byte[] session = {0x11, 0, 0, 1, 0, 42, 0x21};
        Truncations.survives(PacketBuilder.ethernet()
                .etherType(0x8864)
                .bytes(session)
                .ipv4("10.0.0.1", "10.0.0.2")
                .udp(1, 2));
    }
}
