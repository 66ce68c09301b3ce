package org.peekcap.drill;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.peekcap.testing.CaptureBuilder;
import org.peekcap.testing.PacketBuilder;

/**
 * What Drill 1.22.0's own format for pcap gets wrong, as the page docs/sql-install.md lists it: a test for each row. Theirs was
 * seen by running it.
 */
class PcapFormatDefectsTest {
    private static final String A = "192.0.2.1";
    private static final String B = "198.51.100.2";

    @TempDir
    static Path folder;

    private static final byte[] TCP = PacketBuilder.ethernet()
            .ipv4(A, B)
            .tcp(1025, 80, tcp -> tcp.sequence(1).ack(2))
            .payload("GET")
            .build();

    @Test
    void readsNanoseconds() {
        assertRows(
                CaptureBuilder.pcap().nanoseconds().record(1_700_000_000L, 123_456_789, TCP),
                "timestamp_nano, packet_timestamp",
                "1700000000123456789|2023-11-14 22:13:20.123");
    }

    @Test
    void readsBothByteOrdersAndPrecisionsOfOneFolder() throws Exception {
        Path captures = Files.createDirectory(folder.resolve("both"));
        CaptureBuilder.pcap().packet(TCP).writeTo(captures.resolve("a.pcap"));
        CaptureBuilder.pcap().bigEndian().nanoseconds().packet(TCP).writeTo(captures.resolve("b.pcap"));
        assertThat(Queries.rows("SELECT src_ip, timestamp_nano FROM '" + captures + "'"))
                .containsExactly(A + "|1700000000000000000", A + "|1700000000000000000");
    }

    @Test
    void givesTheWholePacketsBeforeACutRecord() {
        assertRows(
                CaptureBuilder.pcap().packet(TCP).record(1, 0, 60, 60, new byte[10]),
                "frame_number, packet_length",
                "1|" + TCP.length);
    }

    @Test
    void readsFilesWithoutSnapLengthAndPacketsAboveIt() {
        assertRows(CaptureBuilder.pcap().snapLength(0).packet(TCP), "cap_len", "" + TCP.length);
        assertRows(CaptureBuilder.pcap().snapLength(20).packet(TCP), "cap_len", "" + TCP.length);
    }

    @Test
    void keepsDataWithinThePacket() {
        byte[] next = PacketBuilder.ethernet()
                .ipv4(A, B)
                .udp(1, 2)
                .payload("of the next packet")
                .build();
        assertRows(CaptureBuilder.pcap().packet(TCP).packet(next), "data", "GET", "of the next packet");
        byte[] cut = java.util.Arrays.copyOf(TCP, TCP.length - 2);
        assertRows(
                CaptureBuilder.pcap().record(1, 0, cut.length, TCP.length, cut).packet(next),
                "data, cap_len, packet_length, tcp_payload_length",
                "G|" + cut.length + "|" + TCP.length + "|3",
                "of the next packet|" + next.length + "|" + next.length + "|null");
    }

    @Test
    void looksBehindVlanTags() {
        byte[] tagged = PacketBuilder.ethernet()
                .vlan(7)
                .ipv4(A, B)
                .tcp(1025, 80, tcp -> tcp.syn())
                .build();
        assertRows(
                CaptureBuilder.pcap().packet(tagged),
                "type, vlan_id, src_ip, src_port, dst_port, tcp_flags_syn",
                "TCP|7|" + A + "|1025|80|true");
    }

    @Test
    void inventsNothingForOtherEthernetProtocols() {
        byte[] discovery =
                PacketBuilder.ethernet().etherType(0x88cc).bytes(new byte[60]).build();
        assertRows(
                CaptureBuilder.pcap().packet(discovery),
                "type, eth_type, src_ip, src_port, dst_port",
                "unknown|35020|null|null|null");
    }

    @Test
    void readsRawIp() {
        byte[] raw =
                PacketBuilder.raw().ipv4(A, B).tcp(1025, 80, tcp -> tcp.syn()).build();
        assertRows(
                CaptureBuilder.pcap().linkType(101).packet(raw),
                "network, type, src_mac_address, dst_ip, dst_port",
                "101|TCP|null|" + B + "|80");
    }

    @Test
    void inventsNoPorts() {
        byte[] arp = PacketBuilder.ethernet()
                .arp(1, "02:00:00:00:00:01", A, "00:00:00:00:00:00", B)
                .build();
        byte[] ping = PacketBuilder.ethernet().ipv4(A, B).icmp(8, 0).build();
        byte[] fragment = PacketBuilder.ethernet()
                .ipv4(A, B, ip -> ip.fragmentOffset(1480).protocol(17))
                .payload("12345678")
                .build();
        assertRows(
                CaptureBuilder.pcap().packet(arp).packet(ping).packet(fragment),
                "type, src_port, dst_port",
                "ARP|null|null",
                "ICMP|null|null",
                "UDP|null|null");
    }

    @Test
    void readsTcpOverIpv6WithATrafficClass() {
        byte[] tcp = PacketBuilder.ethernet()
                .ipv6("2001:db8::1", "2001:db8::2", ip -> ip.trafficClass(0xb8).flowLabel(0x12345))
                .tcp(1025, 443, header -> header.sequence(4_000_000_000L).ack(7))
                .build();
        assertRows(
                CaptureBuilder.pcap().packet(tcp),
                "type, src_ip, src_port, dst_port, tcp_sequence, tcp_ack, tcp_flags, tcp_parsed_flags",
                "TCP|2001:db8::1|1025|443|4000000000|7|16|ACK");
    }

    @Test
    void knowsIcmpv6() {
        byte[] ping = PacketBuilder.ethernet()
                .ipv6("2001:db8::1", "2001:db8::2")
                .icmpv6(128, 0)
                .build();
        assertRows(CaptureBuilder.pcap().packet(ping), "type, icmp_type, src_port", "ICMPv6|128|null");
    }

    @Test
    void givesTheAcknowledgmentNumber() {
        assertRows(CaptureBuilder.pcap().packet(TCP), "tcp_ack, tcp_flags_ack", "2|true");
    }

    private static void assertRows(CaptureBuilder capture, String columns, String... rows) {
        Path file = capture.writeTo(folder.resolve("capture.pcap"));
        assertThat(Queries.rows("SELECT " + columns + " FROM '" + file + "'")).isEqualTo(List.of(rows));
    }
}
