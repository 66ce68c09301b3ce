package org.peekcap.field;

import java.util.List;
import java.util.function.ToLongFunction;
import org.peekcap.packet.Packet;
import org.peekcap.packet.Tcp;
import org.peekcap.packet.TcpOptions;

/** TCP. */
final class TcpFields {
    private static final String TCP = "RFC 9293, section 3.1";
    private static final String ECN = "RFC 3168, section 6.1";
    private static final String TIMESTAMPS = "RFC 7323, section 3.2";

    private TcpFields() {}

    static List<Field> all() {
        return List.of(
                Field.integer(
                        "tcp_session",
                        "",
                        64,
                        "Number of the connection, the same in both directions: a hash of addresses and ports",
                        "Apache Drill",
                        TcpSession::number),
                Field.integer(
                        "tcp_sequence",
                        "",
                        32,
                        "Sequence number as it stands",
                        TCP,
                        packet -> packet.isTcp() ? packet.tcp().sequenceNumber() : Field.ABSENT),
                Field.integer(
                        "tcp_ack",
                        "",
                        32,
                        "Acknowledgment number as it stands, also without the ACK flag",
                        TCP,
                        packet -> packet.isTcp() ? packet.tcp().acknowledgmentNumber() : Field.ABSENT),
                Field.integer(
                        "tcp_header_length",
                        "bytes",
                        6,
                        "Header length with options",
                        TCP,
                        packet -> packet.isTcp() ? packet.tcp().headerLength() : Field.ABSENT),
                Field.integer(
                        "tcp_flags",
                        "",
                        12,
                        "All twelve bits after the data offset, reserved ones included",
                        TCP,
                        packet -> packet.isTcp() ? packet.tcp().flags() : Field.ABSENT),
                Field.text(
                        "tcp_parsed_flags",
                        TcpFlagsText.MAX_LENGTH,
                        "Names of the flags that are set, with | between them",
                        "Apache Drill",
                        (packet, target, index) ->
                                packet.isTcp() ? TcpFlagsText.write(packet.tcp().flags(), target, index) : -1),
                flag("tcp_flags_ns", 0x100, "Accurate ECN, once the nonce sum", "RFC 9768, section 3.1; RFC 3540"),
                flag("tcp_flags_cwr", 0x80, "Congestion window reduced", ECN),
                flag("tcp_flags_ece", TcpFlagsText.ECE, "ECN echo", ECN),
                Field.flag(
                        "tcp_flags_ece_ecn_capable",
                        "ECN echo in a SYN: the sender can do ECN",
                        ECN,
                        packet -> echo(packet, true)),
                Field.flag(
                        "tcp_flags_ece_congestion_experienced",
                        "ECN echo without SYN: congestion was met",
                        ECN,
                        packet -> echo(packet, false)),
                flag("tcp_flags_urg", 0x20, "The urgent pointer means something", TCP),
                flag("tcp_flags_ack", 0x10, "The acknowledgment number means something", TCP),
                flag("tcp_flags_psh", 0x8, "Push to the application", TCP),
                flag("tcp_flags_rst", 0x4, "Reset the connection", TCP),
                flag("tcp_flags_syn", TcpFlagsText.SYN, "Synchronize sequence numbers", TCP),
                flag("tcp_flags_fin", 0x1, "No more data from the sender", TCP),
                Field.integer(
                        "tcp_window",
                        "",
                        16,
                        "Window as it stands, not scaled",
                        TCP,
                        packet -> packet.isTcp() ? packet.tcp().window() : Field.ABSENT),
                Field.integer(
                        "tcp_urgent_pointer",
                        "bytes",
                        16,
                        "Urgent pointer as it stands, also without the URG flag",
                        TCP,
                        packet -> packet.isTcp() ? packet.tcp().urgentPointer() : Field.ABSENT),
                Field.integer(
                        "tcp_payload_length",
                        "bytes",
                        32,
                        "Bytes of data by the IP length, captured or not",
                        TCP,
                        packet -> packet.isTcp() ? packet.tcp().payloadLength() : Field.ABSENT),
                Field.integer(
                        "tcp_option_mss",
                        "bytes",
                        16,
                        "Maximum segment size option",
                        "RFC 9293, section 3.7.1",
                        packet -> option(packet, TcpOptions.MAXIMUM_SEGMENT_SIZE, TcpOptions::maximumSegmentSize)),
                Field.integer(
                        "tcp_option_window_scale",
                        "bits",
                        8,
                        "Window scale option as it stands",
                        "RFC 7323, section 2.2",
                        packet -> option(packet, TcpOptions.WINDOW_SCALE, TcpOptions::windowScale)),
                Field.integer(
                        "tcp_option_timestamp",
                        "",
                        32,
                        "Timestamps option: the sender's value",
                        TIMESTAMPS,
                        packet -> option(packet, TcpOptions.TIMESTAMPS, TcpOptions::timestampValue)),
                Field.integer(
                        "tcp_option_timestamp_echo",
                        "",
                        32,
                        "Timestamps option: the value echoed",
                        TIMESTAMPS,
                        packet -> option(packet, TcpOptions.TIMESTAMPS, TcpOptions::timestampEchoReply)));
    }

    private static Field flag(String name, int mask, String description, String source) {
        return Field.flag(
                name,
                description,
                source,
                packet -> packet.isTcp() ? bit((packet.tcp().flags() & mask) != 0) : Field.ABSENT);
    }

    private static long echo(Packet packet, boolean withSyn) {
        if (!packet.isTcp()) {
            return Field.ABSENT;
        }
        Tcp tcp = packet.tcp();
        return bit(tcp.isEce() && tcp.isSyn() == withSyn);
    }

    private static long option(Packet packet, int kind, ToLongFunction<TcpOptions> value) {
        if (!packet.isTcp()) {
            return Field.ABSENT;
        }
        TcpOptions options = packet.tcp().options();
        return options.find(kind) ? value.applyAsLong(options) : Field.ABSENT;
    }

    private static long bit(boolean flag) {
        return flag ? 1 : 0;
    }
}
