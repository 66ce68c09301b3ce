package org.peekcap.field;

import java.util.List;
import org.peekcap.format.BlockOptions;
import org.peekcap.format.EnhancedPacketBlock;
import org.peekcap.format.RecordLayout;
import org.peekcap.layer.DecodeStop;
import org.peekcap.layer.DecodeStop.Reason;
import org.peekcap.packet.Packet;

/** What the capture file says of a packet, how far decoding came, and what is left: the payload. */
final class FrameFields {
    private static final String RECORD = "draft-ietf-opsawg-pcap, section 5";
    private static final String PEEKCAP = "Peekcap";
    private static final int MOST_COMMENT = 1024;
    private static final int DIRECTION = 3;
    private static final int INBOUND = 1;
    private static final int OUTBOUND = 2;
    private static final int LONGEST_WORD = 16;
    /** libpcap's largest snap length. */
    private static final int MOST_DATA = 262_144;

    private FrameFields() {}

    /** Where the file says no time, that is no number either: {@link RecordLayout#NO_TIMESTAMP} is {@link Field#ABSENT}. */
    private static long micros(Packet packet) {
        long nanos = packet.timestampNanos();
        return nanos == RecordLayout.NO_TIMESTAMP ? Field.ABSENT : Math.floorDiv(nanos, 1000L);
    }

    static List<Field> all() {
        return List.of(
                Field.integer(
                        "frame_number",
                        "",
                        63,
                        "Number of the packet in its file, from 1",
                        PEEKCAP,
                        Packet::frameNumber),
                Field.integer(
                        "file_offset",
                        "bytes",
                        63,
                        "Where the packet's record begins in its file",
                        PEEKCAP,
                        Packet::fileOffset),
                Field.integer(
                        "interface_id",
                        "",
                        31,
                        "Number of the interface within the file; 0 in classic pcap",
                        "draft-ietf-opsawg-pcapng, section 4.3",
                        Packet::interfaceId),
                Field.timestamp("packet_timestamp", "Time of capture", RECORD, Packet::timestampNanos),
                Field.integer(
                        "timestamp_nano", "ns", 64, "Time of capture, since 1970", RECORD, Packet::timestampNanos),
                Field.integer(
                        "timestamp_micro",
                        "us",
                        64,
                        "Time of capture, since 1970, rounded down",
                        RECORD,
                        FrameFields::micros),
                Field.integer(
                        "network",
                        "",
                        16,
                        "Link type; 1 is Ethernet",
                        "https://www.tcpdump.org/linktypes.html",
                        Packet::linkType),
                Field.integer("cap_len", "bytes", 31, "Captured length", RECORD, Packet::capturedLength),
                Field.integer("packet_length", "bytes", 32, "Length on the wire", RECORD, Packet::originalLength),
                Field.text(
                        "comment",
                        MOST_COMMENT,
                        "First comment of the packet's pcapng block, a dot for each byte that is no printable ASCII; its first 1024 bytes",
                        "draft-ietf-opsawg-pcapng, section 3.5",
                        FrameFields::comment),
                Field.integer(
                        "packet_flags",
                        "",
                        32,
                        "Flags of the packet's pcapng block: direction, kind of reception, link-layer errors",
                        "draft-ietf-opsawg-pcapng, section 4.3.1",
                        FrameFields::flags),
                Field.text(
                        "direction",
                        LONGEST_WORD,
                        "Of those flags: inbound, outbound; absent where they do not say",
                        "draft-ietf-opsawg-pcapng, section 4.3.1",
                        FrameFields::direction),
                Field.text(
                        "type",
                        PacketType.MAX_LENGTH,
                        "IP protocol in one word (TCP, UDP, ICMP ...), whether or not its header could be read; ARP; unknown",
                        "Apache Drill",
                        (packet, target, index) ->
                                AsciiText.write(PacketType.word(PacketType.of(packet.layers())), target, index)),
                Field.text(
                        "stop_layer",
                        LONGEST_WORD,
                        "Layer whose header could not be read or was the last known; absent after a whole transport header",
                        PEEKCAP,
                        (packet, target, index) -> {
                            DecodeStop stop = packet.stop();
                            return stop.reason() == Reason.NONE ? -1 : word(stop.layer(), target, index);
                        }),
                Field.text(
                        "stop_reason",
                        LONGEST_WORD,
                        "Why decoding ended there: snap_length, malformed, fragment, unknown_protocol and so on",
                        PEEKCAP,
                        (packet, target, index) -> {
                            DecodeStop stop = packet.stop();
                            return stop.reason() == Reason.NONE ? -1 : word(stop.reason(), target, index);
                        }),
                Field.flag(
                        "is_corrupt",
                        "Whether a header contradicts itself or goes past the packet's end",
                        PEEKCAP,
                        packet -> packet.stop().reason() == Reason.MALFORMED ? 1 : 0),
                Field.integer(
                        "payload_offset",
                        "bytes",
                        31,
                        "Where the IP packet's payload begins, after the last header that was read, from the packet's start",
                        PEEKCAP,
                        packet -> packet.isIp() ? packet.payloadOffset() : Field.ABSENT),
                Field.integer(
                        "payload_length",
                        "bytes",
                        31,
                        "Captured bytes of that payload, without Ethernet's padding",
                        PEEKCAP,
                        packet -> packet.isIp() ? packet.payloadLength() : Field.ABSENT),
                Field.text(
                        "data",
                        MOST_DATA,
                        "The payload of TCP, UDP and their like as printable ASCII, a dot for any other byte; its first 262144 bytes",
                        "Apache Drill",
                        FrameFields::data));
    }

    private static int comment(Packet packet, byte[] target, int index) {
        BlockOptions options = packet.blockOptions();
        if (!options.find(BlockOptions.COMMENT)) {
            return -1;
        }
        int length = Math.min(options.length(), MOST_COMMENT);
        for (int i = 0; i < length; i++) {
            int letter = options.byteAt(i);
            target[index + i] = (byte) (letter < ' ' || letter >= 0x7f ? '.' : letter);
        }
        return index + length;
    }

    private static long flags(Packet packet) {
        BlockOptions options = packet.blockOptions();
        return options.find(EnhancedPacketBlock.FLAGS, Integer.BYTES) ? options.number() : Field.ABSENT;
    }

    private static int direction(Packet packet, byte[] target, int index) {
        long flags = flags(packet);
        int direction = flags == Field.ABSENT ? 0 : (int) flags & DIRECTION;
        return switch (direction) {
            case INBOUND -> AsciiText.write("inbound", target, index);
            case OUTBOUND -> AsciiText.write("outbound", target, index);
            default -> -1;
        };
    }

    private static int data(Packet packet, byte[] target, int index) {
        if (!packet.hasPorts()) {
            return -1;
        }
        int length = Math.min(packet.payloadLength(), MOST_DATA);
        if (length <= 0) {
            return -1;
        }
        packet.copyTo(packet.payloadOffset(), target, index, length);
        for (int i = index; i < index + length; i++) {
            if (target[i] < ' ' || target[i] == 0x7f) {
                target[i] = '.';
            }
        }
        return index + length;
    }

    private static int word(Enum<?> constant, byte[] target, int index) {
        return AsciiText.lowerCase(constant.name(), target, index);
    }
}
