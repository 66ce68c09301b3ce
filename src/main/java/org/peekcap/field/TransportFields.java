package org.peekcap.field;

import java.util.List;
import org.peekcap.packet.Checksum;
import org.peekcap.packet.Packet;
import org.peekcap.packet.SctpChunks;

/** Ports, and UDP, ICMP, IGMP, SCTP, DCCP and GRE. */
final class TransportFields {
    private static final String PORTS = "RFC 9293, section 3.1; RFC 768; RFC 3828; RFC 9260; RFC 4340";
    private static final String UDP = "RFC 768";
    private static final String ICMP = "RFC 792; RFC 4443, section 2.1";
    private static final String ECHO = "RFC 792; RFC 4443, section 4";
    private static final int ECHO_REPLY = 0;
    private static final int ECHO_REQUEST = 8;
    private static final int ICMPV6_ECHO_REQUEST = 128;
    private static final int ICMPV6_ECHO_REPLY = 129;
    /** Bytes after the fixed header that hold identifier and sequence number. */
    private static final int ICMPV6_BODY = 4;

    private TransportFields() {}

    static List<Field> all() {
        return List.of(
                Field.integer(
                        "src_port",
                        "",
                        16,
                        "Source port of TCP, UDP, UDP-Lite, SCTP or DCCP",
                        PORTS,
                        packet -> packet.hasPorts() ? packet.sourcePort() : Field.ABSENT),
                Field.integer(
                        "dst_port",
                        "",
                        16,
                        "Destination port of TCP, UDP, UDP-Lite, SCTP or DCCP",
                        PORTS,
                        packet -> packet.hasPorts() ? packet.destinationPort() : Field.ABSENT),
                Field.text(
                        "checksum_status",
                        ChecksumText.MAX_LENGTH,
                        "Whether the checksum of TCP, UDP, UDP-Lite, ICMP or IGMP is right: correct, wrong, absent, not_captured",
                        "RFC 1071",
                        TransportFields::checksum),
                Field.integer(
                        "udp_length",
                        "bytes",
                        16,
                        "Length of header and data, as it stands",
                        UDP,
                        packet -> packet.isUdp() ? packet.udp().length() : Field.ABSENT),
                Field.integer(
                        "udp_lite_checksum_coverage",
                        "bytes",
                        16,
                        "Bytes that the checksum covers, as it stands; 0 for all",
                        "RFC 3828, section 3.1",
                        packet -> packet.isUdpLite() ? packet.udpLite().checksumCoverage() : Field.ABSENT),
                Field.integer("icmp_type", "", 8, "Type, of ICMP and of ICMPv6", ICMP, TransportFields::icmpType),
                Field.integer(
                        "icmp_code",
                        "",
                        8,
                        "Code, of ICMP and of ICMPv6",
                        ICMP,
                        packet -> packet.isIcmp()
                                ? packet.icmp().code()
                                : packet.isIcmpv6() ? packet.icmpv6().code() : Field.ABSENT),
                Field.integer(
                        "icmp_identifier",
                        "",
                        16,
                        "Identifier of an echo or its reply",
                        ECHO,
                        packet -> !isEcho(packet)
                                ? Field.ABSENT
                                : packet.isIcmp()
                                        ? packet.icmp().identifier()
                                        : packet.icmpv6().identifier()),
                Field.integer(
                        "icmp_sequence",
                        "",
                        16,
                        "Sequence number of an echo or its reply",
                        ECHO,
                        packet -> !isEcho(packet)
                                ? Field.ABSENT
                                : packet.isIcmp()
                                        ? packet.icmp().sequenceNumber()
                                        : packet.icmpv6().sequenceNumber()),
                Field.integer(
                        "igmp_type",
                        "",
                        8,
                        "Type",
                        "RFC 2236, section 2; RFC 3376, section 4",
                        packet -> packet.isIgmp() ? packet.igmp().type() : Field.ABSENT),
                Field.integer(
                        "sctp_verification_tag",
                        "",
                        32,
                        "Verification tag",
                        "RFC 9260, section 3.1",
                        packet -> packet.isSctp() ? packet.sctp().verificationTag() : Field.ABSENT),
                Field.integer(
                        "sctp_chunk_type",
                        "",
                        8,
                        "Type of the first chunk",
                        "RFC 9260, section 3.2",
                        TransportFields::firstChunkType),
                Field.integer(
                        "dccp_type",
                        "",
                        4,
                        "Packet type",
                        "RFC 4340, section 5.1",
                        packet -> packet.isDccp() ? packet.dccp().type() : Field.ABSENT),
                Field.integer(
                        "gre_protocol",
                        "",
                        16,
                        "Ethernet type of the payload",
                        "RFC 2784, section 2.1",
                        packet -> packet.isGre() ? packet.gre().protocolType() : Field.ABSENT));
    }

    private static long firstChunkType(Packet packet) {
        if (!packet.isSctp()) {
            return Field.ABSENT;
        }
        SctpChunks chunks = packet.sctp().chunks();
        return chunks.next() ? chunks.type() : Field.ABSENT;
    }

    private static long icmpType(Packet packet) {
        return packet.isIcmp()
                ? packet.icmp().type()
                : packet.isIcmpv6() ? packet.icmpv6().type() : Field.ABSENT;
    }

    private static boolean isEcho(Packet packet) {
        if (packet.isIcmp()) {
            int type = packet.icmp().type();
            return type == ECHO_REQUEST || type == ECHO_REPLY;
        }
        if (packet.isIcmpv6() && packet.payloadLength() >= ICMPV6_BODY) {
            int type = packet.icmpv6().type();
            return type == ICMPV6_ECHO_REQUEST || type == ICMPV6_ECHO_REPLY;
        }
        return false;
    }

    private static int checksum(Packet packet, byte[] target, int index) {
        Checksum checksum;
        if (packet.isTcp()) {
            checksum = packet.tcp().verifyChecksum();
        } else if (packet.isUdp()) {
            checksum = packet.udp().verifyChecksum();
        } else if (packet.isUdpLite()) {
            checksum = packet.udpLite().verifyChecksum();
        } else if (packet.isIcmp()) {
            checksum = packet.icmp().verifyChecksum();
        } else if (packet.isIcmpv6()) {
            checksum = packet.icmpv6().verifyChecksum();
        } else if (packet.isIgmp()) {
            checksum = packet.igmp().verifyChecksum();
        } else {
            return -1;
        }
        return ChecksumText.write(checksum, target, index);
    }
}
