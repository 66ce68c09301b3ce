package org.peekcap.field;

import java.util.List;

/** TCP, UDP, ICMP and their like. */
final class TransportFields {
    private static final String TCP = "RFC 9293, section 3.1";

    private TransportFields() {}

    static List<Field> all() {
        return List.of(
                Field.integer(
                        "src_port",
                        "",
                        16,
                        "Source port",
                        TCP,
                        packet -> packet.isTcp() ? packet.tcp().sourcePort() : Field.ABSENT),
                Field.integer(
                        "dst_port",
                        "",
                        16,
                        "Destination port",
                        TCP,
                        packet -> packet.isTcp() ? packet.tcp().destinationPort() : Field.ABSENT),
                Field.integer(
                        "tcp_sequence",
                        "",
                        32,
                        "Sequence number as it stands",
                        TCP,
                        packet -> packet.isTcp() ? packet.tcp().sequenceNumber() : Field.ABSENT),
                Field.integer(
                        "tcp_flags",
                        "",
                        12,
                        "All twelve bits after the data offset",
                        TCP,
                        packet -> packet.isTcp() ? packet.tcp().flags() : Field.ABSENT));
    }
}
