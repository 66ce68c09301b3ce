package org.peekcap.field;

import java.util.List;
import org.peekcap.packet.Packet;
import org.peekcap.packet.PacketFilterLog;
import org.peekcap.packet.PacketTap;

/** What a system that captures, or a filter that logs, says of a packet; serial lines; USB. */
final class CaptureSystemFields {
    private static final String COOKED = "LINKTYPE_LINUX_SLL, LINKTYPE_LINUX_SLL2";
    private static final String PFLOG = "LINKTYPE_PFLOG";
    private static final String NFLOG = "LINKTYPE_NFLOG";
    private static final String PKTAP = "LINKTYPE_PKTAP";
    private static final String PPP = "RFC 1661, section 2";
    private static final String FRAME_RELAY = "ITU-T Q.922, section 3.3";
    private static final String USB = "LINKTYPE_USB_LINUX, LINKTYPE_USBPCAP";

    private CaptureSystemFields() {}

    static List<Field> all() {
        return List.of(
                Field.integer(
                        "sll_packet_type",
                        "",
                        16,
                        "Of a Linux cooked packet: 0 to this host, 1 broadcast, 2 multicast, 3 to another host, 4 sent",
                        COOKED,
                        packet -> packet.isLinuxCooked() ? packet.linuxCooked().packetType() : Field.ABSENT),
                Field.integer(
                        "sll_device_type",
                        "",
                        16,
                        "Kind of device of a Linux cooked packet: 1 Ethernet, 772 loopback, 824 netlink",
                        COOKED,
                        packet -> packet.isLinuxCooked() ? packet.linuxCooked().deviceType() : Field.ABSENT),
                Field.macAddress(
                        "sll_address",
                        "Sender of a Linux cooked packet; absent where its address has not six bytes",
                        COOKED,
                        packet -> packet.isLinuxCooked() && packet.linuxCooked().hasAddress()
                                ? packet.linuxCooked().address()
                                : Field.ABSENT),
                Field.integer(
                        "sll_interface_index",
                        "",
                        32,
                        "Interface of a Linux cooked packet of the second kind, as the capturing machine numbers it",
                        COOKED,
                        packet -> packet.isLinuxCooked() && packet.linuxCooked().hasInterfaceIndex()
                                ? packet.linuxCooked().interfaceIndex()
                                : Field.ABSENT),
                Field.integer(
                        "sll_protocol",
                        "",
                        16,
                        "Protocol of a Linux cooked packet: an Ethernet type, or what the kind of device has for one",
                        COOKED,
                        packet -> packet.isLinuxCooked() ? packet.linuxCooked().protocol() : Field.ABSENT),
                Field.text(
                        "pflog_interface",
                        PacketFilterLog.INTERFACE_NAME_LENGTH,
                        "Interface in OpenBSD's packet filter log",
                        PFLOG,
                        CaptureSystemFields::filterInterface),
                Field.integer(
                        "pflog_action",
                        "",
                        8,
                        "What the packet filter did: 0 passed, 1 dropped",
                        PFLOG,
                        packet -> packet.isPacketFilterLog()
                                ? packet.packetFilterLog().action()
                                : Field.ABSENT),
                Field.integer(
                        "pflog_rule",
                        "",
                        32,
                        "Number of the rule that made the packet filter do it; 4294967295 where none did",
                        PFLOG,
                        packet -> packet.isPacketFilterLog()
                                ? packet.packetFilterLog().ruleNumber()
                                : Field.ABSENT),
                Field.integer(
                        "nflog_group",
                        "",
                        16,
                        "Group of Linux's netfilter log",
                        NFLOG,
                        packet ->
                                packet.isNetfilterLog() ? packet.netfilterLog().group() : Field.ABSENT),
                Field.text(
                        "pktap_interface",
                        PacketTap.INTERFACE_NAME_LENGTH,
                        "Interface in macOS's header",
                        PKTAP,
                        CaptureSystemFields::tapInterface),
                Field.text(
                        "pktap_process",
                        PacketTap.PROCESS_NAME_LENGTH,
                        "Name of the process that macOS saw send or receive the packet",
                        PKTAP,
                        CaptureSystemFields::tapProcess),
                Field.integer(
                        "pktap_process_id",
                        "",
                        32,
                        "Number of that process; 4294967295 where it is not known",
                        PKTAP,
                        packet -> packet.isPacketTap() ? packet.packetTap().processIdentifier() : Field.ABSENT),
                Field.integer(
                        "ppp_protocol",
                        "",
                        16,
                        "Protocol of PPP, not of that inside PPPoE: 33 IPv4, 87 IPv6",
                        PPP,
                        packet ->
                                packet.isPointToPoint() ? packet.pointToPoint().protocol() : Field.ABSENT),
                Field.integer(
                        "frelay_dlci",
                        "",
                        23,
                        "Data link connection identifier of frame relay",
                        FRAME_RELAY,
                        packet -> packet.isFrameRelay() ? packet.frameRelay().identifier() : Field.ABSENT),
                Field.integer(
                        "usb_bus",
                        "",
                        16,
                        "Bus of a USB transfer",
                        USB,
                        packet -> packet.isUsb() ? packet.usb().bus() : Field.ABSENT),
                Field.integer(
                        "usb_device",
                        "",
                        16,
                        "Device of a USB transfer, on its bus",
                        USB,
                        packet -> packet.isUsb() ? packet.usb().device() : Field.ABSENT),
                Field.integer(
                        "usb_endpoint",
                        "",
                        7,
                        "Endpoint of a USB transfer, without the direction's bit",
                        USB,
                        packet -> packet.isUsb() ? packet.usb().endpoint() : Field.ABSENT),
                Field.integer(
                        "usb_transfer_type",
                        "",
                        8,
                        "0 isochronous, 1 interrupt, 2 control, 3 bulk",
                        USB,
                        packet -> packet.isUsb() ? packet.usb().transferType() : Field.ABSENT),
                Field.flag(
                        "usb_in",
                        "Whether a USB transfer is towards the host",
                        USB,
                        packet -> packet.isUsb() ? packet.usb().isIncoming() ? 1 : 0 : Field.ABSENT));
    }

    private static int filterInterface(Packet packet, byte[] target, int index) {
        if (!packet.isPacketFilterLog()) {
            return -1;
        }
        int offset = packet.packetFilterLog().interfaceNameOffset();
        return AsciiText.name(packet, offset, PacketFilterLog.INTERFACE_NAME_LENGTH, target, index);
    }

    private static int tapInterface(Packet packet, byte[] target, int index) {
        if (!packet.isPacketTap()) {
            return -1;
        }
        int offset = packet.packetTap().interfaceNameOffset();
        return AsciiText.name(packet, offset, PacketTap.INTERFACE_NAME_LENGTH, target, index);
    }

    private static int tapProcess(Packet packet, byte[] target, int index) {
        if (!packet.isPacketTap()) {
            return -1;
        }
        int offset = packet.packetTap().processNameOffset();
        return AsciiText.name(packet, offset, PacketTap.PROCESS_NAME_LENGTH, target, index);
    }
}
