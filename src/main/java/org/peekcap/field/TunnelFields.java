package org.peekcap.field;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.peekcap.layer.TunnelWalk;
import org.peekcap.packet.Packet;
import org.peekcap.packet.TunnelStack;

/** Tunnels, and the headers of the packet inside all of them. */
final class TunnelFields {
    private static final String PEEKCAP = "Peekcap";
    /** Bytes of the longest word for a tunnel's type. */
    private static final int LONGEST_WORD = 10;

    private TunnelFields() {}

    static List<Field> all() {
        List<Field> fields = new ArrayList<>(List.of(
                Field.text(
                        "tunnel_type",
                        LONGEST_WORD,
                        "Outermost tunnel, in one word: gre, vxlan, geneve, gtp-u, l2tp, 6in4, esp and so on",
                        PEEKCAP,
                        TunnelFields::outermostType),
                Field.integer(
                        "tunnel_id",
                        "",
                        32,
                        "The outermost tunnel's number: network identifier of VXLAN and Geneve, endpoint of GTP-U, key of GRE,"
                                + " session of ERSPAN and L2TP v3, tunnel and session of L2TP (16 bits each), index of AH and ESP,"
                                + " label of MPLS, instance of PBB and LISP, path of NSH",
                        PEEKCAP,
                        TunnelFields::outermostIdentifier),
                Field.text(
                        "tunnel_types",
                        TunnelWalk.MOST_DEPTH * (LONGEST_WORD + 1),
                        "All tunnels, outermost first, with commas; the first 8",
                        PEEKCAP,
                        TunnelFields::types)));
        inner(
                fields,
                LinkFields.all(),
                "src_mac_address",
                "Source of the Ethernet header right inside the innermost tunnel, if it holds one");
        inner(fields, LinkFields.all(), "dst_mac_address", "Destination of that header");
        inner(fields, LinkFields.all(), "vlan_id", "Identifier of the outermost VLAN tag behind that header");
        inner(fields, FrameFields.all(), "type", "What the packet inside all tunnels carries, in one word as in type");
        inner(fields, NetworkFields.all(), "ip_version", "4 or 6, of the packet inside all tunnels");
        inner(fields, NetworkFields.all(), "src_ip", "Source address of that packet");
        inner(fields, NetworkFields.all(), "dst_ip", "Destination address of that packet");
        inner(fields, NetworkFields.all(), "ip_proto", "Protocol of that packet's payload");
        inner(fields, NetworkFields.all(), "ttl", "Time to live of that packet");
        inner(fields, TransportFields.all(), "src_port", "Source port of that packet");
        inner(fields, TransportFields.all(), "dst_port", "Destination port of that packet");
        inner(fields, TcpFields.all(), "tcp_flags", "TCP flags of that packet, as a number");
        inner(fields, FrameFields.all(), "payload_length", "Captured bytes of that packet's payload");
        return fields;
    }

    private static void inner(List<Field> fields, List<Field> outer, String name, String description) {
        Stream<Field> named = outer.stream().filter(field -> field.name().equals(name));
        fields.add(named.findFirst().orElseThrow().ofInnermost(description));
    }

    private static int outermostType(Packet packet, byte[] target, int index) {
        TunnelStack tunnels = packet.tunnels();
        return tunnels.count() == 0 ? -1 : AsciiText.write(tunnels.type(0).word(), target, index);
    }

    private static long outermostIdentifier(Packet packet) {
        TunnelStack tunnels = packet.tunnels();
        return tunnels.hasIdentifier(0) ? tunnels.identifier(0) : Field.ABSENT;
    }

    private static int types(Packet packet, byte[] target, int index) {
        TunnelStack tunnels = packet.tunnels();
        int count = tunnels.count();
        int at = index;
        for (int tunnel = 0; tunnel < count; tunnel++) {
            at = tunnel == 0 ? at : AsciiText.write(",", target, at);
            at = AsciiText.write(tunnels.type(tunnel).word(), target, at);
        }
        return count == 0 ? -1 : at;
    }
}
