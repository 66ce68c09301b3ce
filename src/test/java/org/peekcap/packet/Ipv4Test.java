package org.peekcap.packet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.peekcap.testing.OnePacket;
import org.peekcap.testing.PacketBuilder;
import org.peekcap.testing.Truncations;

class Ipv4Test {
    @Test
    void readsEveryField() {
        Packet packet = OnePacket.ethernet(PacketBuilder.ethernet()
                .ipv4(
                        "192.0.2.1",
                        "255.255.255.255",
                        ip -> ip.typeOfService(0xb9)
                                .identification(0xfedc)
                                .dontFragment()
                                .timeToLive(255)
                                .checksum(0xabcd))
                .udp(1, 2)
                .payload("abc"));
        Ipv4 ipv4 = packet.ipv4();
        assertThat(packet.isIpv4()).isTrue();
        assertThat(packet.isIpv6()).isFalse();
        assertThat(ipv4.version()).isEqualTo(4);
        assertThat(ipv4.headerLength()).isEqualTo(20);
        assertThat(ipv4.typeOfService()).isEqualTo(0xb9);
        assertThat(ipv4.differentiatedServices()).isEqualTo(46);
        assertThat(ipv4.explicitCongestionNotification()).isEqualTo(1);
        assertThat(ipv4.totalLength()).isEqualTo(31);
        assertThat(ipv4.identification()).isEqualTo(0xfedc);
        assertThat(ipv4.doNotFragment()).isTrue();
        assertThat(ipv4.moreFragments()).isFalse();
        assertThat(ipv4.fragmentOffset()).isZero();
        assertThat(ipv4.timeToLive()).isEqualTo(255);
        assertThat(ipv4.protocol()).isEqualTo(17);
        assertThat(ipv4.headerChecksum()).isEqualTo(0xabcd);
        assertThat(ipv4.source()).isEqualTo(0xc0000201);
        assertThat(ipv4.destination()).isEqualTo(-1);
        assertThat(packet.datagramLength()).isEqualTo(31);
    }

    @Test
    void walksOptions() {
        Packet packet = OnePacket.ethernet(withOptions());
        assertThat(packet.ipv4().headerLength()).isEqualTo(32);
        assertThat(packet.isTcp()).isTrue();

        Ipv4Options options = packet.ipv4().options();
        assertThat(options.next()).isTrue();
        assertThat(options.type()).isEqualTo(1);
        assertThat(options.length()).isEqualTo(1);
        assertThat(options.offset()).isEqualTo(34);
        assertThat(options.dataOffset()).isEqualTo(35);
        assertThat(options.next()).isTrue();
        assertThat(options.type()).isEqualTo(148);
        assertThat(options.length()).isEqualTo(4);
        assertThat(options.dataOffset()).isEqualTo(37);
        assertThat(options.next()).isTrue();
        assertThat(options.type()).isEqualTo(7);
        assertThat(options.next()).isFalse();
        assertThat(options.isComplete()).isTrue();
        assertThat(options.next()).isFalse();
    }

    private static PacketBuilder withOptions() {
        return PacketBuilder.ethernet()
                .ipv4(
                        "10.0.0.1",
                        "10.0.0.2",
                        ip -> ip.rawOptions(1).option(148, 0, 0).option(7, 4, 9).rawOptions(0))
                .tcp(1, 2);
    }

    @Test
    void endsOptionsAtABrokenOne() {
        for (int[] broken : new int[][] {{7, 0, 1, 1}, {7, 1, 1, 1}, {7, 5, 1, 1}, {1, 1, 1, 7}}) {
            Packet packet = OnePacket.ethernet(PacketBuilder.ethernet()
                    .ipv4("10.0.0.1", "10.0.0.2", ip -> ip.rawOptions(broken))
                    .udp(1, 2));
            Ipv4Options options = packet.ipv4().options();
            while (options.next()) {
                assertThat(options.type()).isEqualTo(1);
            }
            assertThat(options.isComplete()).isFalse();
            assertThatThrownBy(options::type).isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void takesTheRestOfTheFrameWhereTheTotalLengthIsZero() {
        Packet packet = OnePacket.ethernet(PacketBuilder.ethernet()
                .ipv4("10.0.0.1", "10.0.0.2", ip -> ip.totalLength(0))
                .udp(1, 2, udp -> udp.length(0))
                .payload(new byte[100]));
        assertThat(packet.datagramLength()).isEqualTo(128);
        assertThat(packet.payloadLength()).isEqualTo(100);
    }

    @Test
    void doesNotReadAnotherVersion() {
        Packet packet = OnePacket.ethernet(PacketBuilder.ethernet().ipv4("10.0.0.1", "10.0.0.2", ip -> ip.version(5)));
        assertThat(packet.isIpv4()).isFalse();
        assertThatThrownBy(packet::ipv4)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("IPv4")
                .hasMessageContaining("MALFORMED");
    }

    @Test
    void survivesEveryTruncation() {
        Truncations.survives(withOptions());
        Truncations.survives(PacketBuilder.ethernet()
                .ipv4("10.0.0.1", "10.0.0.2", ip -> ip.headerLength(60))
                .udp(1, 2));
        Truncations.survives(PacketBuilder.ethernet()
                .ipv4("10.0.0.1", "10.0.0.2", ip -> ip.headerLength(16).totalLength(10))
                .udp(1, 2));
    }
}
