package org.peekcap.field;

import java.util.List;
import org.peekcap.packet.Ieee802154;
import org.peekcap.packet.Packet;

/** IEEE 802.11, IEEE 802.15.4 and Bluetooth. */
final class WirelessFields {
    private static final String WLAN = "IEEE 802.11, clause 9.2";
    private static final String PERSONAL = "IEEE 802.15.4, clause 7.2";
    private static final String BLUETOOTH = "Bluetooth Core, volume 4, part A";

    private WirelessFields() {}

    static List<Field> all() {
        return List.of(
                Field.integer(
                        "wlan_type",
                        "",
                        2,
                        "Type of an IEEE 802.11 frame: 0 management, 1 control, 2 data, 3 extension",
                        WLAN,
                        packet -> packet.isIeee80211() ? packet.ieee80211().type() : Field.ABSENT),
                Field.integer(
                        "wlan_subtype",
                        "",
                        4,
                        "Subtype of an IEEE 802.11 frame, by its type",
                        WLAN,
                        packet -> packet.isIeee80211() ? packet.ieee80211().subtype() : Field.ABSENT),
                Field.macAddress(
                        "wlan_ra",
                        "Receiver of an IEEE 802.11 frame",
                        WLAN,
                        packet -> packet.isIeee80211() ? packet.ieee80211().receiver() : Field.ABSENT),
                Field.macAddress(
                        "wlan_ta",
                        "Transmitter of an IEEE 802.11 frame; absent in acknowledgments",
                        WLAN,
                        packet -> packet.isIeee80211() && packet.ieee80211().hasTransmitter()
                                ? packet.ieee80211().transmitter()
                                : Field.ABSENT),
                Field.macAddress(
                        "wlan_da",
                        "Destination of an IEEE 802.11 management or data frame",
                        WLAN,
                        packet -> packet.isIeee80211() && packet.ieee80211().hasDestination()
                                ? packet.ieee80211().destination()
                                : Field.ABSENT),
                Field.macAddress(
                        "wlan_sa",
                        "Source of an IEEE 802.11 management or data frame",
                        WLAN,
                        packet -> packet.isIeee80211() && packet.ieee80211().hasSource()
                                ? packet.ieee80211().source()
                                : Field.ABSENT),
                Field.macAddress(
                        "wlan_bssid",
                        "Basic service set of an IEEE 802.11 frame; absent between distribution systems",
                        WLAN,
                        packet -> packet.isIeee80211() && packet.ieee80211().hasBasicServiceSet()
                                ? packet.ieee80211().basicServiceSet()
                                : Field.ABSENT),
                Field.integer(
                        "wlan_sequence",
                        "",
                        12,
                        "Sequence number of an IEEE 802.11 management or data frame",
                        WLAN,
                        packet -> packet.isIeee80211() && packet.ieee80211().hasSequenceNumber()
                                ? packet.ieee80211().sequenceNumber()
                                : Field.ABSENT),
                Field.integer(
                        "wlan_tid",
                        "",
                        4,
                        "Traffic identifier of an IEEE 802.11 frame with quality of service",
                        WLAN,
                        packet -> packet.isIeee80211() && packet.ieee80211().hasTrafficIdentifier()
                                ? packet.ieee80211().trafficIdentifier()
                                : Field.ABSENT),
                Field.flag(
                        "wlan_retry",
                        "Whether an IEEE 802.11 frame was sent before",
                        WLAN,
                        packet -> packet.isIeee80211() ? packet.ieee80211().isRetry() ? 1 : 0 : Field.ABSENT),
                Field.flag(
                        "wlan_protected",
                        "Whether the data of an IEEE 802.11 frame is encrypted",
                        WLAN,
                        packet -> packet.isIeee80211() ? packet.ieee80211().isProtected() ? 1 : 0 : Field.ABSENT),
                Field.integer(
                        "wpan_type",
                        "",
                        3,
                        "Type of an IEEE 802.15.4 frame: 0 beacon, 1 data, 2 acknowledgment, 3 command",
                        PERSONAL,
                        packet -> packet.isIeee802154() ? packet.ieee802154().type() : Field.ABSENT),
                Field.integer(
                        "wpan_sequence",
                        "",
                        8,
                        "Sequence number of an IEEE 802.15.4 frame",
                        PERSONAL,
                        packet -> packet.isIeee802154() && packet.ieee802154().hasSequenceNumber()
                                ? packet.ieee802154().sequenceNumber()
                                : Field.ABSENT),
                Field.integer(
                        "wpan_dst_network",
                        "",
                        16,
                        "Destination network of an IEEE 802.15.4 frame; absent from version 2 on",
                        PERSONAL,
                        packet -> packet.isIeee802154() && packet.ieee802154().hasDestination()
                                ? packet.ieee802154().destinationNetwork()
                                : Field.ABSENT),
                Field.text(
                        "wpan_dst_address",
                        HexText.MAX_LENGTH,
                        "Destination address of an IEEE 802.15.4 frame, 4 or 16 hexadecimal digits; absent from version 2 on",
                        PERSONAL,
                        WirelessFields::destination),
                Field.text(
                        "wpan_src_address",
                        HexText.MAX_LENGTH,
                        "Source address of an IEEE 802.15.4 frame, 4 or 16 hexadecimal digits; absent from version 2 on",
                        PERSONAL,
                        WirelessFields::source),
                Field.integer(
                        "hci_packet_type",
                        "",
                        8,
                        "Kind of a Bluetooth packet: 1 command, 2 asynchronous data, 3 synchronous data, 4 event",
                        BLUETOOTH,
                        packet -> packet.isBluetooth() ? packet.bluetooth().packetType() : Field.ABSENT));
    }

    private static int destination(Packet packet, byte[] target, int index) {
        if (!packet.isIeee802154() || !packet.ieee802154().hasDestination()) {
            return -1;
        }
        Ieee802154 header = packet.ieee802154();
        return HexText.write(header.destination(), header.destinationLength(), target, index);
    }

    private static int source(Packet packet, byte[] target, int index) {
        if (!packet.isIeee802154() || !packet.ieee802154().hasSource()) {
            return -1;
        }
        Ieee802154 header = packet.ieee802154();
        return HexText.write(header.source(), header.sourceLength(), target, index);
    }
}
