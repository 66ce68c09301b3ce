package org.peekcap.packet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.peekcap.format.LinkType;
import org.peekcap.testing.Octets;
import org.peekcap.testing.OnePacket;
import org.peekcap.testing.Truncations;

class LinuxCookedTest {
    private static final String FIRST = "00 04  03 04  00 06  02 00 00 00 00 01 00 00  08 06";
    private static final String SECOND = "86 dd  00 00  00 00 00 03  00 01  02  08  02 00 00 00 00 01 00 02";
    private static final String NETLINK = "00 04  03 38  00 00  00 00 00 00 00 00 00 00  00 10";

    @Test
    void readsFieldsOfTheFirstKind() {
        LinuxCooked cooked = read(LinkType.LINUX_SLL, FIRST).linuxCooked();
        assertThat(cooked.packetType()).isEqualTo(4);
        assertThat(cooked.deviceType()).isEqualTo(772);
        assertThat(cooked.addressLength()).isEqualTo(6);
        assertThat(cooked.hasAddress()).isTrue();
        assertThat(cooked.address()).isEqualTo(0x020000000001L);
        assertThat(cooked.protocol()).isEqualTo(0x0806);
        assertThat(cooked.hasInterfaceIndex()).isFalse();
        assertThatThrownBy(cooked::interfaceIndex).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void readsFieldsOfTheSecondKind() {
        LinuxCooked cooked = read(LinkType.LINUX_SLL2, SECOND).linuxCooked();
        assertThat(cooked.packetType()).isEqualTo(2);
        assertThat(cooked.deviceType()).isEqualTo(1);
        assertThat(cooked.addressLength()).isEqualTo(8);
        assertThat(cooked.hasAddress()).isFalse();
        assertThatThrownBy(cooked::address).isInstanceOf(IllegalStateException.class);
        assertThat(cooked.protocol()).isEqualTo(0x86dd);
        assertThat(cooked.interfaceIndex()).isEqualTo(3);
    }

    @Test
    void readsNetlinksFamily() {
        Packet packet = read(LinkType.NETLINK, NETLINK);
        assertThat(packet.linuxCooked().deviceType()).isEqualTo(824);
        assertThat(packet.linuxCooked().protocol()).isEqualTo(16);
        assertThat(packet.isIp()).isFalse();
    }

    @Test
    void isAbsentFromEthernet() {
        Packet packet = read(LinkType.ETHERNET, FIRST);
        assertThat(packet.isLinuxCooked()).isFalse();
        assertThatThrownBy(packet::linuxCooked)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("Linux cooked capture");
    }

    @Test
    void survivesEveryTruncation() {
        Truncations.survives(Octets.hex(FIRST), LinkType.LINUX_SLL);
        Truncations.survives(Octets.hex(SECOND), LinkType.LINUX_SLL2);
        Truncations.survives(Octets.hex(NETLINK), LinkType.NETLINK);
    }

    private static Packet read(int linkType, String digits) {
        return OnePacket.of(Octets.hex(digits)).linkType(linkType).read();
    }
}
