package org.peekcap.field;

import java.util.List;
import org.peekcap.layer.Layers;
import org.peekcap.packet.Packet;

/** IPv4, IPv6 and ARP. */
final class NetworkFields {
    private static final String IPV4 = "RFC 791, section 3.1";
    private static final String IP = "RFC 791, section 3.1; RFC 8200, section 3";

    private NetworkFields() {}

    static List<Field> all() {
        return List.of(
                Field.integer("ip_version", "", 4, "4 or 6", IP, NetworkFields::version),
                Field.ipAddress(
                        "src_ip",
                        "Source address",
                        IP,
                        packet -> packet.isIpv4() ? 4 : 0,
                        packet -> 0,
                        packet -> Integer.toUnsignedLong(packet.ipv4().source())),
                Field.ipAddress(
                        "dst_ip",
                        "Destination address",
                        IP,
                        packet -> packet.isIpv4() ? 4 : 0,
                        packet -> 0,
                        packet -> Integer.toUnsignedLong(packet.ipv4().destination())),
                Field.integer(
                        "ip_proto",
                        "",
                        8,
                        "Protocol of the payload: the last of an IPv6 chain of headers",
                        IP,
                        packet -> Layers.isProtocolKnown(packet.layers())
                                ? Layers.protocol(packet.layers())
                                : Field.ABSENT),
                Field.integer(
                        "ttl",
                        "hops",
                        8,
                        "Time to live; IPv6 calls it hop limit",
                        IPV4,
                        packet -> packet.isIpv4() ? packet.ipv4().timeToLive() : Field.ABSENT));
    }

    private static long version(Packet packet) {
        return packet.isIpv4() ? 4 : packet.isIpv6() ? 6 : Field.ABSENT;
    }
}
