package org.peekcap.field;

import java.util.List;
import org.peekcap.layer.EtherType;
import org.peekcap.packet.Mpls;
import org.peekcap.packet.Packet;
import org.peekcap.packet.Vlan;

/** Ethernet, VLAN tags and MPLS. */
final class LinkFields {
    private static final String ETHERNET = "IEEE 802.3, clause 3";
    private static final String VLAN = "IEEE 802.1Q, clause 9";
    private static final String MPLS = "RFC 3032, section 2.1";
    /** Tags or labels of a stack that are listed. */
    private static final int MOST_LISTED = 32;

    private static final int TAG_LENGTH = 5;
    private static final int LABEL_LENGTH = 8;

    private LinkFields() {}

    static List<Field> all() {
        return List.of(
                Field.macAddress(
                        "src_mac_address",
                        "Source of the outermost Ethernet header",
                        ETHERNET,
                        packet -> packet.isEthernet() ? packet.ethernet().source() : Field.ABSENT),
                Field.macAddress(
                        "dst_mac_address",
                        "Destination of the outermost Ethernet header",
                        ETHERNET,
                        packet -> packet.isEthernet() ? packet.ethernet().destination() : Field.ABSENT),
                Field.integer(
                        "eth_type",
                        "",
                        16,
                        "Type in the Ethernet header, before any tags; absent where it is a length",
                        ETHERNET,
                        LinkFields::etherType),
                Field.integer(
                        "vlan_id",
                        "",
                        12,
                        "Identifier of the outermost VLAN tag",
                        VLAN,
                        packet -> packet.isVlan() ? packet.vlan().identifier() : Field.ABSENT),
                Field.integer(
                        "vlan_priority",
                        "",
                        3,
                        "Priority code point of the outermost VLAN tag",
                        VLAN,
                        packet -> packet.isVlan() ? packet.vlan().priority(0) : Field.ABSENT),
                Field.text(
                        "vlan_ids",
                        MOST_LISTED * TAG_LENGTH,
                        "Identifiers of all VLAN tags before the network header, outermost first, with commas; the first 32",
                        VLAN,
                        LinkFields::vlanIdentifiers),
                Field.text(
                        "mpls_labels",
                        MOST_LISTED * LABEL_LENGTH,
                        "MPLS labels before the network header, top first, with commas; the first 32",
                        MPLS,
                        LinkFields::mplsLabels));
    }

    private static long etherType(Packet packet) {
        if (!packet.isEthernet()) {
            return Field.ABSENT;
        }
        int type = packet.ethernet().type();
        return type < EtherType.LEAST ? Field.ABSENT : type;
    }

    private static int vlanIdentifiers(Packet packet, byte[] target, int index) {
        if (!packet.isVlan()) {
            return -1;
        }
        Vlan vlan = packet.vlan();
        int tags = Math.min(vlan.count(), MOST_LISTED);
        int at = index;
        for (int tag = 0; tag < tags; tag++) {
            at = listed(vlan.identifier(tag), tag, target, at);
        }
        return at;
    }

    private static int mplsLabels(Packet packet, byte[] target, int index) {
        if (!packet.isMpls()) {
            return -1;
        }
        Mpls mpls = packet.mpls();
        int entries = Math.min(mpls.count(), MOST_LISTED);
        int at = index;
        for (int entry = 0; entry < entries; entry++) {
            at = listed(mpls.label(entry), entry, target, at);
        }
        return at;
    }

    private static int listed(int number, int position, byte[] target, int index) {
        if (position == 0) {
            return DecimalText.write(number, target, index);
        }
        target[index] = ',';
        return DecimalText.write(number, target, index + 1);
    }
}
