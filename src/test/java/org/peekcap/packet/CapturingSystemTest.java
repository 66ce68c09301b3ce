package org.peekcap.packet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.peekcap.format.LinkType;
import org.peekcap.testing.LinkTypeSamples;
import org.peekcap.testing.Octets;
import org.peekcap.testing.OnePacket;
import org.peekcap.testing.Truncations;

class CapturingSystemTest {
    private static final String FILTER_LOG =
            "3d 02 01 06" + "656d3000" + "00".repeat(28) + "00 00 00 07  ff ff ff ff" + "00".repeat(16) + "01 00 00 00";
    private static final String NETFILTER_LOG = "0a 01 00 05  08 00 01 00 86 dd 01 00";

    @Test
    void readsOpenBsdsPacketFilterLog() {
        PacketFilterLog log = read(LinkType.PFLOG, FILTER_LOG).packetFilterLog();
        assertThat(log.addressFamily()).isEqualTo(2);
        assertThat(log.action()).isEqualTo(1);
        assertThat(log.reason()).isEqualTo(6);
        assertThat(log.interfaceNameOffset()).isEqualTo(4);
        assertThat(log.ruleNumber()).isEqualTo(7);
        assertThat(log.subruleNumber()).isEqualTo(0xffff_ffffL);
    }

    @Test
    void readsLinuxsNetfilterLog() {
        Packet packet = read(LinkType.NFLOG, NETFILTER_LOG);
        NetfilterLog log = packet.netfilterLog();
        assertThat(log.addressFamily()).isEqualTo(10);
        assertThat(log.version()).isEqualTo(1);
        assertThat(log.group()).isEqualTo(5);
        assertThat(packet.isIp()).isFalse();
    }

    @Test
    void readsMacOssHeader() {
        PacketTap tap =
                read(LinkType.PKTAP, LinkTypeSamples.packetTap("01 00 00 00")).packetTap();
        assertThat(tap.payloadLinkType()).isEqualTo(1);
        assertThat(tap.flags()).isEqualTo(2);
        assertThat(tap.interfaceNameOffset()).isEqualTo(12);
        assertThat(tap.processIdentifier()).isEqualTo(1234);
        assertThat(tap.processNameOffset()).isEqualTo(56);
    }

    @Test
    void areAbsentFromEachOther() {
        Packet packet = read(LinkType.NFLOG, FILTER_LOG);
        assertThat(packet.isPacketFilterLog() || packet.isPacketTap()).isFalse();
        assertThatThrownBy(packet::packetTap)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("PKTAP");
    }

    @Test
    void surviveEveryTruncation() {
        Truncations.survives(Octets.hex(FILTER_LOG), LinkType.PFLOG);
        Truncations.survives(Octets.hex(NETFILTER_LOG), LinkType.NFLOG);
        Truncations.survives(Octets.hex(LinkTypeSamples.packetTap("01 00 00 00")), LinkType.PKTAP);
    }

    private static Packet read(int linkType, String digits) {
        return OnePacket.of(Octets.hex(digits)).linkType(linkType).read();
    }
}
