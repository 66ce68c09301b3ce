package org.peekcap.field;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.peekcap.format.LinkType;
import org.peekcap.packet.Packet;
import org.peekcap.testing.LinkTypeSamples;
import org.peekcap.testing.Octets;
import org.peekcap.testing.OnePacket;
import org.peekcap.testing.PacketBuilder;

/** The fields of link types other than Ethernet. */
class LinkTypeFieldsTest {
    private static final String ABSENT = "absent";

    private static Map.Entry<String, String> is(String field, Object value) {
        return Map.entry(field, value.toString());
    }

    @SafeVarargs
    private static void assertFields(int linkType, String digits, Map.Entry<String, String>... expected) {
        Packet packet = OnePacket.of(Octets.hex(digits)).linkType(linkType).read();
        for (Map.Entry<String, String> field : expected) {
            assertThat(text(packet, field.getKey())).as(field.getKey()).isEqualTo(field.getValue());
        }
        assertThat(text(packet, "network")).isEqualTo(Integer.toString(linkType));
    }

    private static String text(Packet packet, String name) {
        Field field = Fields.named(name);
        byte[] target = new byte[field.maxTextLength()];
        int end = field.text(packet, target, 0);
        return end < 0 ? ABSENT : new String(target, 0, end, StandardCharsets.US_ASCII);
    }

    @Test
    void readsTheFieldsOfCookedPackets() {
        assertFields(
                LinkType.LINUX_SLL2,
                "08 06  00 00  00 00 00 03  00 01  04  06  02 00 00 00 00 01 00 00",
                is("sll_packet_type", 4),
                is("sll_device_type", 1),
                is("sll_address", "02:00:00:00:00:01"),
                is("sll_interface_index", 3),
                is("sll_protocol", 0x0806),
                is("src_mac_address", ABSENT),
                is("eth_type", ABSENT));
        assertFields(
                LinkType.LINUX_SLL,
                "00 00  03 04  00 00  00 00 00 00 00 00 00 00  08 00",
                is("sll_packet_type", 0),
                is("sll_address", ABSENT),
                is("sll_interface_index", ABSENT));
    }

    @Test
    void readsTheFieldsOfLogsAndTaps() {
        assertFields(
                LinkType.PFLOG,
                "3d 02 01 00" + "656d0130" + "00".repeat(28) + "00 00 00 07  ff ff ff ff" + "00".repeat(20),
                is("pflog_interface", "em.0"),
                is("pflog_action", 1),
                is("pflog_rule", 7));
        assertFields(LinkType.NFLOG, "02 00 00 05", is("nflog_group", 5));
        assertFields(
                LinkType.PKTAP,
                LinkTypeSamples.packetTap("01 00 00 00"),
                is("pktap_interface", "en0"),
                is("pktap_process", "curl"),
                is("pktap_process_id", 1234));
    }

    @Test
    void readsTheFieldsOfSerialLinesAndUsb() {
        assertFields(LinkType.PPP, "ff 03 c0 21", is("ppp_protocol", 0xc021), is("frelay_dlci", ABSENT));
        assertFields(LinkType.FRAME_RELAY, "18 41 03 cc", is("frelay_dlci", 100), is("ppp_protocol", ABSENT));
        assertFields(
                LinkType.USB_LINUX,
                "00 00 00 00 00 00 00 01  43 02 81 05  03 00 00 2d" + "00".repeat(32),
                is("usb_bus", 3),
                is("usb_device", 5),
                is("usb_endpoint", 1),
                is("usb_transfer_type", 2),
                is("usb_in", true));
    }

    @Test
    void readsTheFieldsOfRadios() {
        assertFields(
                LinkType.IEEE802_11,
                "88 49  00 00  02 00 00 00 00 01  02 00 00 00 00 02  02 00 00 00 00 03  20 a1  06 00",
                is("wlan_type", 2),
                is("wlan_subtype", 8),
                is("wlan_ra", "02:00:00:00:00:01"),
                is("wlan_ta", "02:00:00:00:00:02"),
                is("wlan_da", "02:00:00:00:00:03"),
                is("wlan_sa", "02:00:00:00:00:02"),
                is("wlan_bssid", "02:00:00:00:00:01"),
                is("wlan_sequence", 0xa12),
                is("wlan_tid", 6),
                is("wlan_retry", true),
                is("wlan_protected", true),
                is("stop_layer", "link"),
                is("stop_reason", "encrypted"),
                is("dst_mac_address", ABSENT));
        assertFields(
                LinkType.IEEE802_11, "d4 00 00 00 02 00 00 00 00 01", is("wlan_ta", ABSENT), is("wlan_sa", ABSENT));
        assertFields(
                LinkType.IEEE802_15_4_NO_FCS,
                "01 dc 2a  34 12  08 07 06 05 04 03 02 01  78 56  18 17 16 15 14 13 12 f1",
                is("wpan_type", 1),
                is("wpan_sequence", 42),
                is("wpan_dst_network", 0x1234),
                is("wpan_dst_address", "0102030405060708"),
                is("wpan_src_address", "f112131415161718"));
        assertFields(LinkType.IEEE802_15_4_NO_FCS, "61 88 2a 34 12 ff ff 02 00", is("wpan_src_address", "0002"));
        assertFields(LinkType.BLUETOOTH_HCI_H4, "04 0e", is("hci_packet_type", 4));
    }

    @Test
    void areAbsentFromEthernet() {
        Packet packet = OnePacket.ethernet(
                PacketBuilder.ethernet().ipv4("192.0.2.1", "192.0.2.2").udp(1, 2));
        for (Field field : Fields.all()) {
            if (field.name().matches("(sll|pflog|nflog|pktap|ppp|frelay|usb|wlan|wpan|hci)_.*")) {
                assertThat(text(packet, field.name())).as(field.name()).isEqualTo(ABSENT);
            }
        }
    }
}
