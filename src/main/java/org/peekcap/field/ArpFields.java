package org.peekcap.field;

import java.util.List;
import org.peekcap.packet.Packet;

/** ARP and RARP. */
final class ArpFields {
    private static final String ARP = "RFC 826";

    private ArpFields() {}

    static List<Field> all() {
        return List.of(
                Field.integer(
                        "arp_operation",
                        "",
                        16,
                        "1 request, 2 reply; 3 and 4 the same of RARP",
                        ARP,
                        packet -> packet.isArp() ? packet.arp().operation() : Field.ABSENT),
                Field.macAddress(
                        "arp_sender_mac_address",
                        "Sender's hardware address",
                        ARP,
                        packet -> hasAddresses(packet) ? packet.arp().senderHardwareAddress() : Field.ABSENT),
                Field.ipAddress(
                        "arp_sender_ip",
                        "Sender's protocol address",
                        ARP,
                        packet -> hasAddresses(packet) ? 4 : 0,
                        packet -> 0,
                        packet -> Integer.toUnsignedLong(packet.arp().senderProtocolAddress())),
                Field.macAddress(
                        "arp_target_mac_address",
                        "Target's hardware address",
                        ARP,
                        packet -> hasAddresses(packet) ? packet.arp().targetHardwareAddress() : Field.ABSENT),
                Field.ipAddress(
                        "arp_target_ip",
                        "Target's protocol address",
                        ARP,
                        packet -> hasAddresses(packet) ? 4 : 0,
                        packet -> 0,
                        packet -> Integer.toUnsignedLong(packet.arp().targetProtocolAddress())));
    }

    private static boolean hasAddresses(Packet packet) {
        return packet.isArp() && packet.arp().hasAddresses();
    }
}
