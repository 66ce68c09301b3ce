package org.peekcap.field;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.peekcap.Capture;
import org.peekcap.field.Field.Type;
import org.peekcap.packet.Packet;
import org.peekcap.packet.PacketReader;
import org.peekcap.testing.CaptureBuilder;
import org.peekcap.testing.Octets;
import org.peekcap.testing.PacketBuilder;

class FieldTest {
    private static final int FLIPS = 20_000;

    private static final byte[] TCP_PACKET = PacketBuilder.ethernet("02:00:00:00:00:0b", "02:00:00:00:00:0a")
            .vlan(0x88a8, 0x6000 | 100)
            .vlan(7)
            .ipv4("192.0.2.1", "198.51.100.2")
            .tcp(49152, 443)
            .payload("GET / \"x\"\n")
            .build();

    private static final byte[] ICMPV6_PACKET = PacketBuilder.ethernet()
            .mpls(16)
            .mpls(1_048_575)
            .ipv6("2001:db8::1", "2001:db8::2")
            .hopByHop(1, 4, 0, 0, 0, 0)
            .icmpv6(128, 0, message -> message.rest(0x0007_0009L))
            .payload("ping")
            .build();

    private static final byte[] FRAGMENT = PacketBuilder.raw()
            .ipv6("2001:db8::1", "2001:db8::2")
            .fragment(17, 1480, true, 0xcafe_babeL)
            .payload("rest")
            .build();

    private static final byte[] ARP_PACKET = PacketBuilder.ethernet()
            .arp(2, "02:00:00:00:00:01", "192.0.2.1", "02:00:00:00:00:02", "192.0.2.2")
            .build();

    private static final byte[] UDP_PACKET = PacketBuilder.ethernet()
            .ipv4("192.0.2.1", "192.0.2.2")
            .udp(53, 5353)
            .payload("abc")
            .padTo(60)
            .build();

    private static final byte[] SCTP_PACKET = PacketBuilder.ethernet()
            .ipv4("192.0.2.1", "192.0.2.2")
            .sctp(2905, 2906, sctp -> sctp)
            .build();

    private static final byte[] TUNNEL = PacketBuilder.ethernet()
            .ipv4("192.0.2.1", "192.0.2.2")
            .udp(50000, 6081)
            .bytes(Octets.of(0, 0, 8, 0, 0, 1, 2, 0))
            .ipv4("192.0.2.3", "192.0.2.4")
            .udp(50000, 4789)
            .bytes(Octets.of(8, 0, 0, 0, 0, 0, 9, 0))
            .innerEthernet()
            .vlan(7)
            .ipv6("2001:db8::1", "2001:db8::2")
            .tcp(1000, 80, tcp -> tcp.syn())
            .payload("abc")
            .build();

    static List<byte[]> packets() {
        return List.of(TCP_PACKET, ICMPV6_PACKET, FRAGMENT, ARP_PACKET, UDP_PACKET, SCTP_PACKET, TUNNEL);
    }

    @Test
    void readsTheFieldsOfATcpPacket() {
        on(TCP_PACKET, packet -> {
            assertText(packet, "src_mac_address", "02:00:00:00:00:0a");
            assertText(packet, "dst_mac_address", "02:00:00:00:00:0b");
            assertText(packet, "eth_type", "34984");
            assertText(packet, "vlan_id", "100");
            assertText(packet, "vlan_priority", "3");
            assertText(packet, "vlan_ids", "100,7");
            assertText(packet, "ip_version", "4");
            assertText(packet, "src_ip", "192.0.2.1");
            assertText(packet, "dst_ip", "198.51.100.2");
            assertText(packet, "ip_proto", "6");
            assertText(packet, "type", "TCP");
            assertText(packet, "src_port", "49152");
            assertText(packet, "dst_port", "443");
            assertText(packet, "tcp_payload_length", "10");
            assertText(packet, "payload_offset", "62");
            assertText(packet, "payload_length", "10");
            assertText(packet, "data", "GET / \"x\".");
            assertText(packet, "checksum_status", "correct");
            assertText(packet, "ip_checksum_status", "correct");
            assertText(packet, "is_corrupt", "false");
            assertAbsent(packet, "stop_reason", "stop_layer", "icmp_type", "mpls_labels", "ipv6_flow_label");
        });
    }

    @Test
    void readsTheFieldsOfAnIcmpv6Packet() {
        on(ICMPV6_PACKET, packet -> {
            assertText(packet, "mpls_labels", "16,1048575");
            assertText(packet, "src_ip", "2001:db8::1");
            assertText(packet, "dst_ip", "2001:db8::2");
            assertText(packet, "ip_version", "6");
            assertText(packet, "ip_header_length", "40");
            assertText(packet, "ip_length", "20");
            assertText(packet, "ip_proto", "58");
            assertText(packet, "type", "ICMPv6");
            assertText(packet, "icmp_type", "128");
            assertText(packet, "icmp_code", "0");
            assertText(packet, "icmp_identifier", "7");
            assertText(packet, "icmp_sequence", "9");
            assertAbsent(packet, "ip_id", "fragment_offset", "more_fragments", "src_port", "data", "vlan_id");
        });
    }

    @Test
    void readsTheFieldsOfALaterFragment() {
        on(FRAGMENT, packet -> {
            assertText(packet, "type", "UDP");
            assertText(packet, "ip_id", Long.toString(0xcafe_babeL));
            assertText(packet, "fragment_offset", "1480");
            assertText(packet, "more_fragments", "true");
            assertText(packet, "stop_layer", "transport");
            assertText(packet, "stop_reason", "fragment");
            assertAbsent(packet, "src_port", "udp_length", "data", "src_mac_address", "eth_type");
        });
    }

    @Test
    void readsTheFieldsOfArp() {
        on(ARP_PACKET, packet -> {
            assertText(packet, "type", "ARP");
            assertText(packet, "arp_operation", "2");
            assertText(packet, "arp_sender_mac_address", "02:00:00:00:00:01");
            assertText(packet, "arp_sender_ip", "192.0.2.1");
            assertText(packet, "arp_target_ip", "192.0.2.2");
            assertAbsent(packet, "src_ip", "dst_ip", "ip_version", "payload_length");
        });
    }

    @Test
    void readsTheFieldsOfTunnels() {
        on(TUNNEL, packet -> {
            assertText(packet, "tunnel_type", "geneve");
            assertText(packet, "tunnel_id", "258");
            assertText(packet, "tunnel_types", "geneve,vxlan");
            assertText(packet, "src_ip", "192.0.2.1");
            assertText(packet, "dst_port", "6081");
            assertText(packet, "type", "UDP");
            assertAbsent(packet, "vlan_id", "tcp_flags");
            assertText(packet, "inner_type", "TCP");
            assertText(packet, "inner_ip_version", "6");
            assertText(packet, "inner_src_ip", "2001:db8::1");
            assertText(packet, "inner_dst_ip", "2001:db8::2");
            assertText(packet, "inner_ip_proto", "6");
            assertText(packet, "inner_ttl", "64");
            assertText(packet, "inner_src_port", "1000");
            assertText(packet, "inner_dst_port", "80");
            assertText(packet, "inner_tcp_flags", "2");
            assertText(packet, "inner_src_mac_address", "02:00:00:00:00:01");
            assertText(packet, "inner_dst_mac_address", "02:00:00:00:00:02");
            assertText(packet, "inner_vlan_id", "7");
            assertText(packet, "inner_payload_length", "3");
        });
        on(
                UDP_PACKET,
                packet -> assertAbsent(
                        packet,
                        "tunnel_type",
                        "tunnel_id",
                        "tunnel_types",
                        "inner_type",
                        "inner_src_ip",
                        "inner_src_port"));
    }

    @Test
    void leavesOutEthernetsPadding() {
        on(UDP_PACKET, packet -> {
            assertText(packet, "cap_len", "60");
            assertText(packet, "udp_length", "11");
            assertText(packet, "payload_length", "3");
            assertText(packet, "data", "abc");
        });
    }

    @Test
    void givesAddressesAsNumbers() {
        on(ICMPV6_PACKET, packet -> {
            Field source = Fields.named("src_ip");
            assertThat(source.addressVersion(packet)).isEqualTo(6);
            assertThat(source.addressHigh(packet)).isEqualTo(0x2001_0db8_0000_0000L);
            assertThat(source.addressLow(packet)).isEqualTo(1);
            assertThatThrownBy(() -> source.number(packet)).isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(() -> Fields.named("ttl").addressLow(packet)).isInstanceOf(IllegalStateException.class);
        });
        on(TCP_PACKET, packet -> {
            Field source = Fields.named("src_ip");
            assertThat(source.addressVersion(packet)).isEqualTo(4);
            assertThat(source.addressLow(packet)).isEqualTo(0xc000_0201L);
        });
        on(
                ARP_PACKET,
                packet -> assertThat(Fields.named("src_ip").addressVersion(packet))
                        .isZero());
    }

    @Test
    void writesTimesOfAllOfTheCalendar() {
        Random random = new Random(4);
        byte[] target = new byte[TimestampText.LENGTH];
        for (int i = 0; i < 100_000; i++) {
            long nanos = i < 3 ? List.of(0L, -1L, Long.MAX_VALUE).get(i) : random.nextLong();
            TimestampText.write(nanos, target, 0);
            java.time.Instant instant = java.time.Instant.ofEpochSecond(0, nanos);
            String expected = String.format("%s.%09dZ", instant.toString().substring(0, 19), instant.getNano());
            assertThat(new String(target, StandardCharsets.US_ASCII)).isEqualTo(expected);
        }
    }

    @Test
    void writesNumbersInDecimal() {
        Random random = new Random(5);
        byte[] target = new byte[DecimalText.MAX_LENGTH];
        for (int i = 0; i < 100_000; i++) {
            long number = i == 0 ? 0 : i == 1 ? Long.MAX_VALUE : random.nextLong() >> random.nextInt(64);
            String text = new String(target, 0, DecimalText.write(number, target, 0), StandardCharsets.US_ASCII);
            assertThat(text).isEqualTo(Long.toString(number));
        }
    }

    @Test
    void namesFlagsAsDrillDoes() {
        assertThat(flags(0x12)).isEqualTo("ACK|SYN");
        assertThat(flags(0xc2)).isEqualTo("CWR|ECE (ECN capable)|SYN");
        assertThat(flags(0x050)).isEqualTo("ECE (Congestion experienced)|ACK");
        assertThat(flags(0xe00)).isEmpty();
    }

    private static String flags(int flags) {
        byte[] target = new byte[TcpFlagsText.MAX_LENGTH];
        return new String(target, 0, TcpFlagsText.write(flags, target, 0), StandardCharsets.US_ASCII);
    }

    @ParameterizedTest
    @MethodSource("packets")
    void everyFieldSurvivesEveryTruncation(byte[] bytes) {
        CaptureBuilder captures = CaptureBuilder.pcap().linkType(bytes == FRAGMENT ? 101 : 1);
        for (int length = 0; length <= bytes.length; length++) {
            captures.record(1, 0, length, bytes.length, Arrays.copyOf(bytes, length));
        }
        forEach(captures, FieldTest::checkAllFields);
    }

    @ParameterizedTest
    @MethodSource("packets")
    void everyFieldSurvivesFlippedBits(byte[] bytes) {
        Random random = new Random(6);
        CaptureBuilder captures = CaptureBuilder.pcap().linkType(bytes == FRAGMENT ? 101 : 1);
        for (int i = 0; i < FLIPS / packets().size(); i++) {
            byte[] flipped = bytes.clone();
            for (int flip = 0; flip <= i % 4; flip++) {
                flipped[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
            }
            captures.packet(flipped);
        }
        forEach(captures, FieldTest::checkAllFields);
    }

    /** Texts keep to their bound and are printable; they are there exactly where the number is, and say the same. */
    private static void checkAllFields(Packet packet) {
        for (Field field : Fields.all()) {
            byte[] target = new byte[Math.min(field.maxTextLength(), 1 << 12)];
            int end = field.text(packet, target, 0);
            String text = end < 0 ? null : new String(target, 0, end, StandardCharsets.ISO_8859_1);
            if (text != null) {
                assertThat(text).as(field.name()).matches("[ -~]*");
            }
            boolean absent = switch (field.type()) {
                case TEXT -> text == null;
                case IP_ADDRESS -> field.addressVersion(packet) == 0;
                default -> field.number(packet) == Field.ABSENT;
            };
            assertThat(text == null).as(field.name()).isEqualTo(absent);
            if (field.type() == Type.INTEGER && text != null) {
                assertThat(Long.parseLong(text)).as(field.name()).isEqualTo(field.number(packet));
                assertThat(field.number(packet)).as(field.name()).isNotNegative();
                if (field.fitsInt()) {
                    assertThat(field.number(packet)).as(field.name()).isLessThanOrEqualTo(Integer.MAX_VALUE);
                }
            }
        }
    }

    private static void assertText(Packet packet, String name, String expected) {
        assertThat(text(packet, name)).as(name).isEqualTo(expected);
    }

    private static void assertAbsent(Packet packet, String... names) {
        for (String name : names) {
            assertThat(text(packet, name)).as(name).isNull();
        }
    }

    private static @org.jspecify.annotations.Nullable String text(Packet packet, String name) {
        Field field = Fields.named(name);
        byte[] target = new byte[field.maxTextLength()];
        int end = field.text(packet, target, 0);
        return end < 0 ? null : new String(target, 0, end, StandardCharsets.US_ASCII);
    }

    private static void on(byte[] bytes, Consumer<Packet> check) {
        forEach(CaptureBuilder.pcap().linkType(bytes == FRAGMENT ? 101 : 1).packet(bytes), check);
    }

    private static void forEach(CaptureBuilder builder, Consumer<Packet> check) {
        try (Capture capture = Capture.open("test", new ByteArrayInputStream(builder.toBytes()));
                PacketReader reader = capture.reader()) {
            int packets = 0;
            while (reader.next()) {
                check.accept(reader.packet());
                packets++;
            }
            assertThat(packets).isPositive();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
