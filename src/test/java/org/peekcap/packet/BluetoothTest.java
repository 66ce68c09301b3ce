package org.peekcap.packet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.peekcap.format.LinkType;
import org.peekcap.testing.Octets;
import org.peekcap.testing.OnePacket;
import org.peekcap.testing.Truncations;

class BluetoothTest {
    @Test
    void readsThePacketType() {
        Packet packet = read(LinkType.BLUETOOTH_HCI_H4, "04 0e 04 01");
        assertThat(packet.bluetooth().packetType()).isEqualTo(4);
        assertThat(packet.bluetooth().hasDirection()).isFalse();
        assertThatThrownBy(() -> packet.bluetooth().isReceived()).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void readsTheDirection() {
        assertThat(read(LinkType.BLUETOOTH_HCI_H4_WITH_PHDR, "00 00 00 01  02 00")
                        .bluetooth()
                        .isReceived())
                .isTrue();
        assertThat(read(LinkType.BLUETOOTH_HCI_H4_WITH_PHDR, "00 00 00 00  01 00")
                        .bluetooth()
                        .packetType())
                .isEqualTo(1);
        assertThat(read(LinkType.BLUETOOTH_HCI_H4_WITH_PHDR, "00 00 00 00").isBluetooth())
                .isFalse();
    }

    @Test
    void survivesEveryTruncation() {
        Truncations.survives(Octets.hex("00 00 00 01  02 00 20"), LinkType.BLUETOOTH_HCI_H4_WITH_PHDR);
        Truncations.survives(Octets.hex("00".repeat(20)), LinkType.BLUETOOTH_LE_LL_WITH_PHDR);
    }

    private static Packet read(int linkType, String digits) {
        return OnePacket.of(Octets.hex(digits)).linkType(linkType).read();
    }
}
