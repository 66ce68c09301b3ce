package org.peekcap.packet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.peekcap.format.LinkType;
import org.peekcap.layer.DecodeStop.Reason;
import org.peekcap.layer.TunnelType;
import org.peekcap.layer.TunnelWalk;
import org.peekcap.testing.Octets;
import org.peekcap.testing.OnePacket;
import org.peekcap.testing.PacketBuilder;
import org.peekcap.testing.Truncations;
import org.peekcap.testing.TunnelPackets;
import org.peekcap.testing.TunnelPackets.TunnelPacket;

/** Each kind of tunnel: what it is, its number, and what is inside. */
class TunnelTest {
    static List<TunnelPacket> packets() {
        return TunnelPackets.all();
    }

    private static Packet read(TunnelPacket tunnel) {
        return OnePacket.of(tunnel.bytes()).read();
    }

    @Test
    void everyTypeHasAPacket() {
        List<String> seen = packets().stream()
                .flatMap(packet -> List.of(packet.types().split(",")).stream())
                .distinct()
                .toList();
        for (TunnelType type : TunnelType.values()) {
            assertThat(seen).contains(type.word());
        }
    }

    @ParameterizedTest
    @MethodSource("packets")
    void namesTheTunnelsFromTheOutside(TunnelPacket expected) {
        Packet packet = read(expected);
        List<String> words = new ArrayList<>();
        for (int i = 0; i < packet.tunnels().count(); i++) {
            words.add(packet.tunnels().type(i).word());
        }
        assertThat(String.join(",", words)).isEqualTo(expected.types());
        assertThat(packet.isTunnel()).isTrue();
        assertThat(packet.tunnel().type()).isEqualTo(packet.tunnels().type(0));
        assertThat(packet.tunnel().hasIdentifier()).isEqualTo(expected.identifier() != TunnelPackets.NONE);
        if (packet.tunnel().hasIdentifier()) {
            assertThat(packet.tunnel().identifier()).isEqualTo(expected.identifier());
            assertThat(packet.tunnels().identifier(0)).isEqualTo(expected.identifier());
        } else {
            assertThatThrownBy(() -> packet.tunnel().identifier()).isInstanceOf(IllegalStateException.class);
        }
    }

    @ParameterizedTest
    @MethodSource("packets")
    void readsThePacketInside(TunnelPacket expected) {
        Packet packet = read(expected);
        assertThat(packet.hasInner()).isEqualTo(expected.isOpen());
        assertThat(packet.depth()).isZero();
        if (!expected.isOpen()) {
            assertThat(packet.innermost()).isSameAs(packet);
            assertThat(packet.tunnel().reason()).isIn(Reason.NO_NEXT_HEADER, Reason.ENCRYPTED);
            assertThatThrownBy(packet::inner)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("inner");
            return;
        }
        assertThat(packet.tunnel().reason()).isEqualTo(Reason.NONE);
        Packet inner = packet;
        int depth = 0;
        while (inner.hasInner()) {
            inner = inner.inner();
            assertThat(inner.depth()).isEqualTo(++depth);
        }
        assertThat(depth).isEqualTo(expected.types().split(",").length);
        checkInside(inner, expected);
        checkInside(packet.innermost(), expected);
        assertThat(packet.innermost().depth()).isEqualTo(depth);
        assertThat(packet.innermost().innermost()).isSameAs(packet.innermost());
        assertThat(packet.inner()).isSameAs(packet.inner());
    }

    private static void checkInside(Packet inner, TunnelPacket expected) {
        assertThat(inner.isTcp()).isTrue();
        assertThat(inner.tcp().sourcePort()).isEqualTo(1000);
        assertThat(inner.tcp().destinationPort()).isEqualTo(80);
        assertThat(inner.copyPayload()).isEqualTo(new byte[] {'a', 'b', 'c'});
        assertThat(inner.tcp().verifyChecksum()).isEqualTo(Checksum.CORRECT);
        boolean transport = expected.types().equals("ah");
        if (inner.isIpv4()) {
            assertThat(inner.ipv4().source()).isEqualTo(transport ? 0xc000_0201 : 0x0a00_0001);
        } else {
            assertThat(inner.ipv6().sourceHigh()).isEqualTo(0xfd00_0000_0000_0000L);
        }
        assertThat(inner.stop().reason()).isEqualTo(Reason.NONE);
        if (inner.isVlan()) {
            assertThat(inner.vlan().identifier()).isEqualTo(7);
            assertThat(inner.ethernet().source()).isEqualTo(0x0200_0000_0001L);
            assertThat(inner.ethernet().type()).isEqualTo(0x8100);
        }
        assertThat(inner.isTunnel()).isFalse();
        assertThat(inner.capturedLength()).isEqualTo(expected.bytes().length);
    }

    @ParameterizedTest
    @MethodSource("packets")
    void survivesEveryTruncation(TunnelPacket packet) {
        Truncations.survives(packet.bytes(), LinkType.ETHERNET);
    }

    @Test
    void outerHeadersStayThePackets() {
        Packet packet = read(packets().get(0));
        packet.inner();
        assertThat(packet.isUdp()).isTrue();
        assertThat(packet.udp().destinationPort()).isEqualTo(4789);
        assertThat(packet.ipv4().source()).isEqualTo(0xc000_0201);
        assertThat(packet.isVlan()).isFalse();
        assertThat(packet.inner().isTcp()).isTrue();
    }

    @Test
    void looksNoDeeperThanEightTunnels() {
        PacketBuilder bomb = PacketBuilder.ethernet();
        for (int i = 0; i < 200; i++) {
            bomb.ipv4("10.0.0.1", "10.0.0." + (i + 1));
        }
        Packet packet = OnePacket.ethernet(bomb.tcp(1, 2));
        assertThat(packet.tunnels().count()).isEqualTo(TunnelWalk.MOST_DEPTH);
        Packet innermost = packet.innermost();
        assertThat(innermost.depth()).isEqualTo(TunnelWalk.MOST_DEPTH);
        assertThat(innermost.ipv4().destination()).isEqualTo(0x0a00_0009);
        assertThat(innermost.hasInner()).isFalse();
        assertThat(innermost.isTunnel()).isFalse();
        assertThat(innermost.stop().reason()).isEqualTo(Reason.TUNNEL);
    }

    @Test
    void doesNotBelieveAPortAlone() {
        int[][] payloads = {
            {4789, 0, 0, 0, 0, 0, 0, 0, 0, 9, 9},
            {4790, 0x1c, 0, 0, 1, 0, 0, 0, 0, 9, 9},
            {4790, 4, 0, 0, 1, 0, 0, 0, 0, 9, 9},
            {6081, 0x40, 0, 8, 0, 0, 0, 0, 0, 9, 9},
            {6081, 0, 0, 0, 1, 0, 0, 0, 0, 9, 9},
            {2152, 0x50, 255, 0, 0, 0, 0, 0, 0, 0x45, 0},
            {2152, 0x20, 255, 0, 0, 0, 0, 0, 0, 0x45, 0},
            {1701, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0},
            {1701, 0x10, 2, 0, 0, 0, 0, 0, 0, 0, 0},
            {3544, 0x45, 0, 0, 0, 0, 0, 0, 0, 0, 0},
            {4500, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6},
            {4500, 0xff},
            {4341, 0, 0, 0, 0, 0, 0, 0, 0, 0x20, 0}
        };
        for (int[] payload : payloads) {
            byte[] bytes = Octets.of(Arrays.copyOfRange(payload, 1, payload.length));
            Packet packet = OnePacket.ethernet(PacketBuilder.ethernet()
                    .ipv4("10.0.0.1", "10.0.0.2")
                    .udp(1, payload[0])
                    .payload(bytes));
            assertThat(packet.isTunnel()).as("port %d", payload[0]).isFalse();
            assertThat(packet.tunnels().count()).isZero();
        }
    }

    @Test
    void seesNoTunnelInALaterFragment() {
        for (int protocol : new int[] {4, 17, 41, 47, 50, 51, 97, 115, 137, 143}) {
            Packet packet = OnePacket.ethernet(PacketBuilder.ethernet()
                    .ipv4("10.0.0.1", "10.0.0.2", ip -> ip.protocol(protocol).fragmentOffset(8))
                    .payload(new byte[60]));
            assertThat(packet.isTunnel()).as("protocol %d", protocol).isFalse();
        }
    }

    @Test
    void endsWhereTheTunnelEndsAndNotWhereTheFrameDoes() {
        Packet packet = OnePacket.ethernet(PacketBuilder.ethernet()
                .ipv4("10.0.0.1", "10.0.0.2", ip -> ip.totalLength(20 + 20 + 19))
                .ipv4("10.0.0.3", "10.0.0.4")
                .tcp(1, 2));
        Packet inner = packet.inner();
        assertThat(inner.isIpv4()).isTrue();
        assertThat(inner.isTcp()).isFalse();
        assertThat(inner.stop().reason()).isEqualTo(Reason.MALFORMED);
    }

    @Test
    void passesTagsThatAreNoTunnels() {
        Packet packet = OnePacket.ethernet(PacketBuilder.ethernet()
                .etherType(0x8909)
                .bytes(Octets.of(1, 1, 0, 1, 0x12, 0x34, 8, 0))
                .ipv4("10.0.0.1", "10.0.0.2")
                .udp(1, 2));
        assertThat(packet.udp().destinationPort()).isEqualTo(2);
        assertThat(packet.isTunnel()).isFalse();
    }

    @Test
    void takesNothingForAPseudowireThatDoesNotLookLikeOne() {
        Packet packet = OnePacket.ethernet(PacketBuilder.ethernet().mpls(3).payload(Octets.repeat(0x11, 40)));
        assertThat(packet.isTunnel()).isFalse();
        assertThat(packet.mpls().label()).isEqualTo(3);
    }

    @Test
    void isAbsentWithoutATunnel() {
        Packet packet = OnePacket.ethernet(
                PacketBuilder.ethernet().ipv4("10.0.0.1", "10.0.0.2").tcp(1, 4789));
        assertThat(packet.isTunnel()).isFalse();
        assertThat(packet.hasInner()).isFalse();
        assertThat(packet.tunnels().hasIdentifier(0)).isFalse();
        assertThatThrownBy(packet::tunnel)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("tunnel");
        assertThatThrownBy(() -> packet.tunnels().type(0)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void innerPacketsEndWithTheirs() {
        Packet packet = read(packets().get(0));
        Packet inner = packet.inner();
        packet.leave();
        assertThatThrownBy(inner::isTcp).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(inner::copy).isInstanceOf(IllegalStateException.class);
    }
}
