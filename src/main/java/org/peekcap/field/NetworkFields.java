package org.peekcap.field;

import java.util.List;
import org.peekcap.layer.Layers;
import org.peekcap.packet.Packet;

/** IPv4 and IPv6. */
final class NetworkFields {
    private static final String IP = "RFC 791, section 3.1; RFC 8200, section 3";
    private static final String IPV4 = "RFC 791, section 3.1";
    private static final String FRAGMENT = "RFC 791, section 3.2; RFC 8200, section 4.5";

    private NetworkFields() {}

    static List<Field> all() {
        return List.of(
                Field.integer(
                        "ip_version",
                        "",
                        4,
                        "4 or 6, of the outermost IP header",
                        IP,
                        packet -> version(packet, Field.ABSENT)),
                Field.ipAddress(
                        "src_ip",
                        "Source address",
                        IP,
                        packet -> version(packet, 0),
                        packet -> packet.isIpv6() ? packet.ipv6().sourceHigh() : 0,
                        packet -> packet.isIpv6()
                                ? packet.ipv6().sourceLow()
                                : Integer.toUnsignedLong(packet.ipv4().source())),
                Field.ipAddress(
                        "dst_ip",
                        "Destination address",
                        IP,
                        packet -> version(packet, 0),
                        packet -> packet.isIpv6() ? packet.ipv6().destinationHigh() : 0,
                        packet -> packet.isIpv6()
                                ? packet.ipv6().destinationLow()
                                : Integer.toUnsignedLong(packet.ipv4().destination())),
                Field.integer(
                        "ip_proto",
                        "",
                        8,
                        "Protocol of the payload: the last next header of an IPv6 chain, as far as it could be followed",
                        IP,
                        packet -> Layers.isProtocolKnown(packet.layers()) ? packet.protocol() : Field.ABSENT),
                Field.integer("ttl", "hops", 8, "Time to live; IPv6 calls it hop limit", IP, NetworkFields::timeToLive),
                Field.integer(
                        "ip_header_length",
                        "bytes",
                        6,
                        "Header length, with IPv4's options and without IPv6's extension headers",
                        IP,
                        packet -> packet.isIpv4() ? packet.ipv4().headerLength() : packet.isIpv6() ? 40 : Field.ABSENT),
                Field.integer(
                        "ip_length",
                        "bytes",
                        16,
                        "Total length of IPv4, payload length of IPv6, as it stands; 0 where a network card is to cut segments",
                        IP,
                        packet -> packet.isIpv4()
                                ? packet.ipv4().totalLength()
                                : packet.isIpv6() ? packet.ipv6().payloadLength() : Field.ABSENT),
                Field.integer(
                        "ip_dscp",
                        "",
                        6,
                        "Differentiated services codepoint",
                        "RFC 2474, section 3",
                        packet -> packet.isIpv4()
                                ? packet.ipv4().differentiatedServices()
                                : packet.isIpv6() ? packet.ipv6().differentiatedServices() : Field.ABSENT),
                Field.integer(
                        "ip_ecn",
                        "",
                        2,
                        "Explicit congestion notification",
                        "RFC 3168, section 5",
                        packet -> packet.isIpv4()
                                ? packet.ipv4().explicitCongestionNotification()
                                : packet.isIpv6() ? packet.ipv6().explicitCongestionNotification() : Field.ABSENT),
                Field.integer(
                        "ipv6_flow_label",
                        "",
                        20,
                        "Flow label",
                        "RFC 6437, section 2",
                        packet -> packet.isIpv6() ? packet.ipv6().flowLabel() : Field.ABSENT),
                Field.integer(
                        "ip_id",
                        "",
                        32,
                        "Identification; IPv6 has one in its fragment header only",
                        FRAGMENT,
                        packet -> packet.isIpv4()
                                ? packet.ipv4().identification()
                                : packet.isFragment() ? packet.fragment().identification() : Field.ABSENT),
                Field.integer(
                        "fragment_offset",
                        "bytes",
                        16,
                        "Where the fragment's data stand in the datagram's; IPv6 says it in its fragment header only",
                        FRAGMENT,
                        packet -> packet.isIpv4()
                                ? packet.ipv4().fragmentOffset()
                                : packet.isFragment() ? packet.fragment().offset() : Field.ABSENT),
                Field.flag(
                        "more_fragments",
                        "Whether fragments of the datagram follow; IPv6 says it in its fragment header only",
                        FRAGMENT,
                        NetworkFields::moreFragments),
                Field.flag(
                        "do_not_fragment",
                        "IPv4's flag",
                        IPV4,
                        packet -> packet.isIpv4() ? bit(packet.ipv4().doNotFragment()) : Field.ABSENT),
                Field.integer(
                        "ip_checksum",
                        "",
                        16,
                        "IPv4's header checksum as it stands",
                        IPV4,
                        packet -> packet.isIpv4() ? packet.ipv4().headerChecksum() : Field.ABSENT),
                Field.text(
                        "ip_checksum_status",
                        ChecksumText.MAX_LENGTH,
                        "Whether IPv4's header checksum is right: correct, wrong, not_captured",
                        IPV4,
                        (packet, target, index) -> packet.isIpv4()
                                ? ChecksumText.write(packet.ipv4().verifyChecksum(), target, index)
                                : -1));
    }

    private static long version(Packet packet, long absent) {
        return packet.isIpv4() ? 4 : packet.isIpv6() ? 6 : absent;
    }

    private static long timeToLive(Packet packet) {
        return packet.isIpv4()
                ? packet.ipv4().timeToLive()
                : packet.isIpv6() ? packet.ipv6().hopLimit() : Field.ABSENT;
    }

    private static long moreFragments(Packet packet) {
        if (packet.isIpv4()) {
            return bit(packet.ipv4().moreFragments());
        }
        return packet.isFragment() ? bit(packet.fragment().moreFragments()) : Field.ABSENT;
    }

    private static long bit(boolean flag) {
        return flag ? 1 : 0;
    }
}
