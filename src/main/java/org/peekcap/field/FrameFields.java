package org.peekcap.field;

import java.util.List;
import org.peekcap.packet.Packet;

/** What the capture file says of a packet, and how far decoding came. */
final class FrameFields {
    private static final String RECORD = "draft-ietf-opsawg-pcap, section 5";
    private static final String PEEKCAP = "Peekcap";

    private FrameFields() {}

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
                Field.integer("timestamp_nano", "ns", 64, "Time of capture since 1970", RECORD, Packet::timestampNanos),
                Field.integer(
                        "timestamp_micro",
                        "us",
                        64,
                        "Time of capture since 1970, rounded down",
                        RECORD,
                        packet -> Math.floorDiv(packet.timestampNanos(), 1000L)),
                Field.integer(
                        "network",
                        "",
                        16,
                        "Link type: 1 is Ethernet",
                        "https://www.tcpdump.org/linktypes.html",
                        Packet::linkType),
                Field.integer("cap_len", "bytes", 31, "Captured length", RECORD, Packet::capturedLength),
                Field.integer("packet_length", "bytes", 32, "Length on the wire", RECORD, Packet::originalLength),
                Field.text(
                        "type",
                        PacketType.MAX_LENGTH,
                        "Protocol over IP in one word (TCP, UDP, ICMP ...), or ARP, or unknown",
                        "Apache Drill",
                        (packet, target, index) ->
                                AsciiText.write(PacketType.word(PacketType.of(packet.layers())), target, index)));
    }
}
