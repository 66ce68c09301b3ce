package org.peekcap.drill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.peekcap.testing.CaptureBuilder;
import org.peekcap.testing.Compression;
import org.peekcap.testing.PacketBuilder;
import org.peekcap.testing.PcapngBuilder;

/** Where Drill's own format {@code pcap} fails or is wrong, each a row of the table in {@code docs/drill.md}. */
class PcapFormatDefectsTest {
    private static final byte[] SYN = PacketBuilder.ethernet()
            .ipv4("192.0.2.1", "192.0.2.2")
            .tcp(40000, 80, tcp -> tcp.syn().sequence(0xfffffffeL))
            .build();
    private static final byte[] HELLO = PacketBuilder.ethernet()
            .ipv4("192.0.2.1", "192.0.2.2")
            .tcp(40000, 80, tcp -> tcp.ack(0x80000001L).psh())
            .payload("hello")
            .build();

    @TempDir
    Path folder;

    @BeforeEach
    void forgetEarlierNotices() {
        Queries.drill().takeNotices();
    }

    private List<String> rows(String columns, CaptureBuilder capture) {
        return Queries.rows("SELECT " + columns + " FROM '" + capture.writeTo(folder.resolve("x.pcap")) + "'");
    }

    @Test
    void readsNanoseconds() {
        assertThat(rows(
                        "timestamp_nano, timestamp_micro, packet_timestamp",
                        CaptureBuilder.pcap().nanoseconds().record(1_700_000_000, 123_456_789, SYN)))
                .containsExactly("1700000000123456789|1700000000123456|2023-11-14 22:13:20.123");
    }

    @Test
    void readsBothByteOrdersAndPrecisionsOfOneFolder() throws Exception {
        Path captures = Files.createDirectory(folder.resolve("both"));
        CaptureBuilder.pcap().packet(SYN).writeTo(captures.resolve("a.pcap"));
        CaptureBuilder.pcap().bigEndian().nanoseconds().packet(SYN).writeTo(captures.resolve("b.pcap"));
        assertThat(Queries.rows("SELECT src_port, timestamp_nano FROM '" + captures + "'"))
                .containsExactly("40000|1700000000000000000", "40000|1700000000000000000");
    }

    @Test
    void givesTheWholePacketsBeforeACutOneAndSaysSo() throws Exception {
        byte[] whole =
                CaptureBuilder.pcap().packet(SYN).packet(HELLO).packet(SYN).toBytes();
        Path cut = Files.write(folder.resolve("cut.pcap"), Arrays.copyOf(whole, whole.length - 7));
        assertThat(Queries.rows("SELECT frame_number, cap_len FROM '" + cut + "'"))
                .containsExactly("1|" + SYN.length, "2|" + HELLO.length);
        assertThat(Queries.drill().takeNotices()).singleElement().satisfies(notice -> {
            assertThat(notice.sentence()).contains("cut.pcap", "whole packets before it: 2");
            assertThat(notice.broken()).isTrue();
        });
    }

    @Test
    void failsOnACutPacketWhereThatIsWanted() {
        assertThatThrownBy(() -> Queries.drill()
                        .query(
                                "SELECT count(*) FROM TABLE('data/truncated.pcap' (type => 'peekcap', strict => true))",
                                new NoRows()))
                .isInstanceOf(QueryException.class)
                .hasMessageContaining("truncated.pcap");
    }

    @Test
    void takesASnapLengthOfZeroForNone() {
        assertThat(rows("cap_len", CaptureBuilder.pcap().snapLength(0).packet(SYN)))
                .containsExactly("" + SYN.length);
    }

    @Test
    void readsPacketsThatAreLongerThanTheSnapLength() {
        assertThat(rows("cap_len", CaptureBuilder.pcap().snapLength(20).packet(HELLO)))
                .containsExactly("" + HELLO.length);
    }

    @Test
    void showsOfACutPacketWhatWasCaptured() {
        byte[] cut = Arrays.copyOf(HELLO, HELLO.length - 2);
        assertThat(rows(
                        "data, cap_len, packet_length, is_corrupt",
                        CaptureBuilder.pcap()
                                .record(1, 0, cut.length, HELLO.length, cut)
                                .packet(SYN)))
                .containsExactly(
                        "hel|" + cut.length + "|" + HELLO.length + "|false",
                        "null|" + SYN.length + "|" + SYN.length + "|false");
    }

    @Test
    void showsNoByteBehindThePayload() {
        byte[] padded = PacketBuilder.ethernet()
                .ipv4("192.0.2.1", "192.0.2.2")
                .tcp(40000, 80, tcp -> tcp.ack(1))
                .payload("hi")
                .padTo(60)
                .build();
        assertThat(rows("data", CaptureBuilder.pcap().packet(padded).packet(HELLO)))
                .containsExactly("hi", "hello");
    }

    @Test
    void looksBehindVlanTags() {
        byte[] tagged = PacketBuilder.ethernet()
                .vlan(20)
                .ipv4("192.0.2.1", "192.0.2.2")
                .udp(40000, 53)
                .build();
        assertThat(rows(
                        "type, vlan_id, src_port, dst_port",
                        CaptureBuilder.pcap().packet(tagged)))
                .containsExactly("UDP|20|40000|53");
    }

    @Test
    void callsNothingArpThatIsNot() {
        byte[] linkLayerDiscovery =
                PacketBuilder.ethernet().etherType(0x88cc).payload(new byte[46]).build();
        assertThat(rows("type, src_port, src_ip", CaptureBuilder.pcap().packet(linkLayerDiscovery)))
                .containsExactly("unknown|null|null");
    }

    @Test
    void readsRawIp() {
        byte[] raw = PacketBuilder.raw()
                .ipv4("192.0.2.1", "192.0.2.2")
                .udp(40000, 53)
                .build();
        assertThat(rows(
                        "network, type, src_ip, dst_port, src_mac_address",
                        CaptureBuilder.pcap().linkType(101).packet(raw)))
                .containsExactly("101|UDP|192.0.2.1|53|null");
    }

    @Test
    void inventsNothingForALinkTypeThatItDoesNotKnow() {
        byte[] inCells = new byte[100];
        assertThat(rows(
                        "network, type, src_ip, src_port, stop_reason",
                        CaptureBuilder.pcap().linkType(123).packet(inCells)))
                .containsExactly("123|unknown|null|null|unknown_protocol");
    }

    @Test
    void hasNoPortsWhereThereAreNone() {
        byte[] arp = PacketBuilder.ethernet()
                .arp(1, "02:00:00:00:00:01", "192.0.2.1", "00:00:00:00:00:00", "192.0.2.2")
                .build();
        byte[] icmp = PacketBuilder.ethernet()
                .ipv4("192.0.2.1", "192.0.2.2")
                .icmp(8, 0, echo -> echo.echo(1, 1))
                .build();
        byte[] laterFragment = PacketBuilder.ethernet()
                .ipv4("192.0.2.1", "192.0.2.2", ip -> ip.protocol(17).fragmentOffset(1480))
                .payload(new byte[100])
                .build();
        assertThat(rows(
                        "type, src_port, dst_port, fragment_offset",
                        CaptureBuilder.pcap().packet(arp).packet(icmp).packet(laterFragment)))
                .containsExactly("ARP|null|null|null", "ICMP|null|null|0", "UDP|null|null|1480");
    }

    @Test
    void readsTcpOverIpv6AlsoWithATrafficClass() {
        byte[] overIpv6 = PacketBuilder.ethernet()
                .ipv6("2001:db8::1", "2001:db8::2", ip -> ip.trafficClass(0xff))
                .tcp(40000, 443, tcp -> tcp.sequence(7).ack(9).psh())
                .payload("hello")
                .build();
        assertThat(rows(
                        "type, src_ip, src_port, dst_port, tcp_sequence, tcp_ack, tcp_parsed_flags, data",
                        CaptureBuilder.pcap().packet(overIpv6)))
                .containsExactly("TCP|2001:db8::1|40000|443|7|9|ACK|PSH|hello");
    }

    @Test
    void knowsIcmpv6() {
        byte[] echo = PacketBuilder.ethernet()
                .ipv6("2001:db8::1", "2001:db8::2")
                .icmpv6(128, 0, icmp -> icmp.echo(1, 2))
                .build();
        assertThat(rows("type, icmp_type, icmp_sequence", CaptureBuilder.pcap().packet(echo)))
                .containsExactly("ICMPv6|128|2");
    }

    @Test
    void givesTheAcknowledgmentAsANumberAndNumbersWithoutSign() {
        assertThat(rows(
                        "tcp_sequence, tcp_ack, tcp_flags_ack",
                        CaptureBuilder.pcap().packet(SYN).packet(HELLO)))
                .containsExactly("4294967294|0|false", "0|2147483649|true");
    }

    private List<String> rows(String columns, PcapngBuilder capture) throws IOException {
        Path file = Files.write(folder.resolve("x.pcapng"), capture.toBytes());
        return Queries.rows("SELECT " + columns + " FROM '" + file + "'");
    }

    @Test
    void readsNanosecondsOfPcapng() throws Exception {
        PcapngBuilder capture = PcapngBuilder.pcapng().section();
        byte[] nanoseconds = capture.option(9, 9);
        assertThat(rows(
                        "timestamp_nano, packet_timestamp",
                        capture.interfaceDescription(1, 0, nanoseconds).packet(1_700_000_000_123_456_789L, SYN)))
                .containsExactly("1700000000123456789|2023-11-14 22:13:20.123");
    }

    @Test
    void readsBigEndianPcapng() throws Exception {
        PcapngBuilder capture = PcapngBuilder.pcapng().section(ByteOrder.BIG_ENDIAN, -1);
        assertThat(rows("src_port, cap_len", capture.interfaceDescription().packet(0, SYN)))
                .containsExactly("40000|" + SYN.length);
    }

    @Test
    void readsSimplePacketBlocksWhichHaveNoTime() throws Exception {
        PcapngBuilder capture = PcapngBuilder.pcapng().section().interfaceDescription();
        assertThat(rows(
                        "src_port, packet_timestamp, timestamp_nano, timestamp_micro",
                        capture.simplePacket(SYN.length, SYN)))
                .containsExactly("40000|null|null|null");
    }

    @Test
    void readsPcapAndPcapngOfOneFolder() throws Exception {
        Path captures = Files.createDirectory(folder.resolve("both"));
        CaptureBuilder.pcap().packet(SYN).writeTo(captures.resolve("a.pcap"));
        byte[] pcapng = PcapngBuilder.pcapng()
                .section()
                .interfaceDescription()
                .packet(1_700_000_000_000_000L, SYN)
                .toBytes();
        Files.write(captures.resolve("b.pcapng"), pcapng);
        assertThat(Queries.rows("SELECT src_port, timestamp_nano FROM '" + captures + "'"))
                .containsExactly("40000|1700000000000000000", "40000|1700000000000000000");
    }

    @ParameterizedTest
    @CsvSource({"GZIP, gz", "ZSTD, zst", "LZ4, lz4", "BZIP2, bz2", "XZ, xz"})
    void readsCompressedFiles(Compression compression, String ending) throws Exception {
        Path captures = Files.createDirectory(folder.resolve("compressed"));
        byte[] plain = CaptureBuilder.pcap().packet(SYN).packet(HELLO).toBytes();
        Files.write(captures.resolve("x.pcap." + ending), compression.compress(plain));
        Files.write(captures.resolve("y.pcap"), plain);
        assertThat(Queries.rows("SELECT filename, count(*), sum(cap_len) FROM '" + captures + "' GROUP BY filename"))
                .containsExactlyInAnyOrder(
                        "x.pcap." + ending + "|2|" + (SYN.length + HELLO.length),
                        "y.pcap|2|" + (SYN.length + HELLO.length));
    }

    /** What cannot be read yet is not answered wrongly. */
    @ParameterizedTest
    @CsvSource("736e6f6f, a snoop capture")
    void namesWhatItCannotRead(String firstBytes, String description) throws Exception {
        byte[] bytes = Arrays.copyOf(HexFormat.of().parseHex(firstBytes), 100);
        Path file = Files.write(folder.resolve("other.pcap"), bytes);
        assertThatThrownBy(() -> Queries.drill().query("SELECT count(*) FROM '" + file + "'", new NoRows()))
                .isInstanceOf(QueryException.class)
                .hasMessageContaining("other.pcap")
                .hasMessageContaining(description);
    }

    /** Every row of the page's table names the test that holds it. */
    @Test
    void theTableNamesTheseTests() throws Exception {
        String page = Files.readString(Path.of("docs/drill.md"), StandardCharsets.UTF_8);
        List<String> tests = Arrays.stream(getClass().getDeclaredMethods())
                .filter(method ->
                        method.isAnnotationPresent(Test.class) || method.isAnnotationPresent(ParameterizedTest.class))
                .map(Method::getName)
                .filter(name -> !name.equals("theTableNamesTheseTests"))
                .toList();
        assertThat(tests).allSatisfy(name -> assertThat(page).contains("`" + name + "`"));
    }

    private static final class NoRows implements Rows {
        @Override
        public void columns(List<Heading> headings) {}

        @Override
        public void row(Object[] values) {}
    }
}
