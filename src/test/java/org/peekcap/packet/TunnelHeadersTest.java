package org.peekcap.packet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.peekcap.testing.Octets;
import org.peekcap.testing.OnePacket;
import org.peekcap.testing.PacketBuilder;

/** The headers of tunnels, field by field. */
class TunnelHeadersTest {
    private static Tunnel udp(int port, int... header) {
        return OnePacket.ethernet(PacketBuilder.ethernet()
                        .ipv4("192.0.2.1", "192.0.2.2")
                        .udp(9, port)
                        .payload(Octets.of(header)))
                .tunnel();
    }

    private static Tunnel ip(int protocol, int... header) {
        return OnePacket.ethernet(PacketBuilder.ethernet()
                        .ipv4("192.0.2.1", "192.0.2.2", ip -> ip.protocol(protocol))
                        .payload(Octets.of(header)))
                .tunnel();
    }

    @Test
    void readsVxlan() {
        Vxlan vxlan = udp(4789, 0x88, 1, 2, 3, 0xab, 0xcd, 0xef, 0).vxlan();
        assertThat(vxlan.flags()).isEqualTo(0x88);
        assertThat(vxlan.networkIdentifier()).isEqualTo(0xabcdef);
        assertThat(vxlan.groupPolicy()).isEqualTo(0x0203);
        assertThat(vxlan.hasNextProtocol()).isFalse();
        assertThatThrownBy(vxlan::nextProtocol).isInstanceOf(IllegalStateException.class);
        Vxlan extended = udp(4790, 0x0c, 0, 0, 3, 0, 0, 1, 0).vxlan();
        assertThat(extended.nextProtocol()).isEqualTo(3);
        assertThatThrownBy(extended::groupPolicy).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void readsGeneve() {
        Geneve geneve = udp(6081, 0x01, 0xc0, 0x65, 0x58, 0xab, 0xcd, 0xef, 0, 1, 2, 0x80, 0)
                .geneve();
        assertThat(geneve.version()).isZero();
        assertThat(geneve.headerLength()).isEqualTo(12);
        assertThat(geneve.isControl()).isTrue();
        assertThat(geneve.hasCriticalOptions()).isTrue();
        assertThat(geneve.protocolType()).isEqualTo(0x6558);
        assertThat(geneve.networkIdentifier()).isEqualTo(0xabcdef);
    }

    @Test
    void readsGtp() {
        GtpU gtp = udp(2152, 0x37, 255, 0, 8, 0xfe, 0xdc, 0xba, 0x98, 0x12, 0x34, 200, 0, 0x60, 0, 0, 0)
                .gtpU();
        assertThat(gtp.flags()).isEqualTo(0x37);
        assertThat(gtp.messageType()).isEqualTo(255);
        assertThat(gtp.length()).isEqualTo(8);
        assertThat(gtp.tunnelEndpointIdentifier()).isEqualTo(0xfedcba98L);
        assertThat(gtp.sequenceNumber()).isEqualTo(0x1234);
        assertThat(gtp.packetNumber()).isEqualTo(200);
        assertThat(gtp.extension()).isZero();
        GtpU plain = udp(2152, 0x30, 255, 0, 4, 0, 0, 0, 1, 0x45, 0, 0, 0).gtpU();
        assertThat(plain.hasSequenceNumber()).isFalse();
        assertThatThrownBy(plain::sequenceNumber).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(plain::packetNumber).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(plain::extension).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void readsL2tp() {
        L2tp l2tp =
                udp(1701, 0xc8, 2, 0, 12, 0x12, 0x34, 0x56, 0x78, 0, 9, 0, 8).l2tp();
        assertThat(l2tp.flags()).isEqualTo(0xc802);
        assertThat(l2tp.isControl()).isTrue();
        assertThat(l2tp.length()).isEqualTo(12);
        assertThat(l2tp.tunnelIdentifier()).isEqualTo(0x1234);
        assertThat(l2tp.sessionIdentifier()).isEqualTo(0x5678);
        assertThat(l2tp.sequenceNumber()).isEqualTo(9);
        L2tp shortest = udp(1701, 0, 2, 0x12, 0x34, 0x56, 0x78, 0x21, 0x45).l2tp();
        assertThat(shortest.isControl()).isFalse();
        assertThat(shortest.sessionIdentifier()).isEqualTo(0x5678);
        assertThatThrownBy(shortest::length).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(shortest::sequenceNumber).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void readsErspan() {
        Erspan erspan = ip(47, 0x10, 0, 0x88, 0xbe, 0, 0, 0, 1, 0x1a, 0xbc, 0xa6, 0x01, 0, 0, 0, 3)
                .erspan();
        assertThat(erspan.version()).isEqualTo(1);
        assertThat(erspan.vlan()).isEqualTo(0xabc);
        assertThat(erspan.classOfService()).isEqualTo(5);
        assertThat(erspan.isTruncated()).isTrue();
        assertThat(erspan.session()).isEqualTo(0x201);
        Tunnel first = ip(47, 0, 0, 0x88, 0xbe, 1, 2, 3, 4);
        assertThat(first.isErspan()).isFalse();
    }

    @Test
    void readsAServiceHeader() {
        Nsh nsh = OnePacket.ethernet(PacketBuilder.ethernet()
                        .etherType(0x894f)
                        .payload(Octets.of(0x0f, 0xc2, 0x02, 3, 0xab, 0xcd, 0xef, 254)))
                .tunnel()
                .nsh();
        assertThat(nsh.timeToLive()).isEqualTo(63);
        assertThat(nsh.headerLength()).isEqualTo(8);
        assertThat(nsh.metadataType()).isEqualTo(2);
        assertThat(nsh.nextProtocol()).isEqualTo(3);
        assertThat(nsh.servicePathIdentifier()).isEqualTo(0xabcdef);
        assertThat(nsh.serviceIndex()).isEqualTo(254);
    }

    @Test
    void readsTheHeadersOfIpsec() {
        Authentication ah = ip(51, 6, 4, 0, 0, 0xfe, 0xdc, 0xba, 0x98, 0, 0, 0, 7, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9)
                .authentication();
        assertThat(ah.nextHeader()).isEqualTo(6);
        assertThat(ah.headerLength()).isEqualTo(24);
        assertThat(ah.securityParametersIndex()).isEqualTo(0xfedcba98L);
        assertThat(ah.sequenceNumber()).isEqualTo(7);
        for (Tunnel tunnel :
                new Tunnel[] {ip(50, 0xfe, 0xdc, 0xba, 0x98, 0, 0, 0, 7), udp(4500, 0xfe, 0xdc, 0xba, 0x98, 0, 0, 0, 7)
                }) {
            assertThat(tunnel.esp().securityParametersIndex()).isEqualTo(0xfedcba98L);
            assertThat(tunnel.esp().sequenceNumber()).isEqualTo(7);
        }
    }

    @Test
    void refusesTheHeaderOfAnotherTunnel() {
        Tunnel esp = ip(50, 0, 0, 1, 0, 0, 0, 0, 7);
        assertThatThrownBy(esp::vxlan).isInstanceOf(IllegalStateException.class).hasMessageContaining("VXLAN");
        assertThatThrownBy(esp::geneve).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(esp::gtpU).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(esp::l2tp).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(esp::erspan).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(esp::nsh).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(esp::authentication).isInstanceOf(IllegalStateException.class);
    }
}
