package org.peekcap.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class PacketBuilderTest {
    @Test
    void writesASynBehindAVlanTag() {
        byte[] packet = PacketBuilder.ethernet("02:00:00:00:00:02", "02:00:00:00:00:01")
                .vlan(7)
                .ipv4("10.0.0.1", "10.0.0.2", ip -> ip.dontFragment())
                .tcp(40000, 443, tcp -> tcp.syn().sequence(0xfffffffeL).maximumSegmentSize(1460))
                .build();

        assertThat(hex(packet))
                .isEqualTo("020000000002" + "020000000001" + "8100" + "0007" + "0800"
                        + "4500002c" + "00004000" + "400626ca" + "0a000001" + "0a000002"
                        + "9c4001bb" + "fffffffe" + "00000000" + "6002ffff" + "e6290000" + "020405b4");
    }

    /** The header whose checksum 0xb861 textbooks compute by hand. */
    @Test
    void sumsAnIpv4HeaderAsTextbooksDo() {
        byte[] packet = PacketBuilder.raw()
                .ipv4("192.168.0.1", "192.168.0.199", ip -> ip.dontFragment().protocol(17))
                .payload(new byte[95])
                .build();
        assertThat(hex(Arrays.copyOf(packet, 20))).isEqualTo("45000073000040004011b861c0a80001c0a800c7");
    }

    @Test
    void transportChecksumsVerifyUnderBothIpVersions() {
        for (int protocol : new int[] {6, 17, 33, 136}) {
            byte[] four = transport(PacketBuilder.raw().ipv4("10.1.2.3", "10.3.2.1"), protocol);
            byte[] pseudoFour =
                    HexFormat.of().parseHex("0a0102030a030201" + "%04x%04x".formatted(protocol, four.length - 20));
            assertThat(InternetChecksum.of(pseudoFour, Arrays.copyOfRange(four, 20, four.length)))
                    .as("protocol %d over IPv4", protocol)
                    .isZero();

            byte[] six = transport(
                    PacketBuilder.raw().ipv6("2001:db8::1", "2001:db8::2").destinationOptions(1, 0), protocol);
            byte[] pseudoSix = HexFormat.of()
                    .parseHex("20010db8000000000000000000000001" + "20010db8000000000000000000000002"
                            + "%08x%08x".formatted(six.length - 48, protocol));
            assertThat(InternetChecksum.of(pseudoSix, Arrays.copyOfRange(six, 48, six.length)))
                    .as("protocol %d over IPv6", protocol)
                    .isZero();
        }
    }

    private static byte[] transport(PacketBuilder packet, int protocol) {
        return switch (protocol) {
            case 6 ->
                packet.tcp(1, 2, tcp -> tcp.ack(3).windowScale(7))
                        .payload("odd")
                        .build();
            case 17 -> packet.udp(1, 2).payload("odd").build();
            case 33 ->
                packet.dccp(1, 2, dccp -> dccp.type(0, 1, 2, 3, 4).sequence(1L << 40))
                        .payload("odd")
                        .build();
            default -> packet.udpLite(1, 2, 0).payload("odd").build();
        };
    }

    @Test
    void udpLiteSumsOnlyWhatItCovers() {
        byte[] one = PacketBuilder.raw()
                .ipv4("10.0.0.1", "10.0.0.2")
                .udpLite(1, 2, 8)
                .payload("aa")
                .build();
        byte[] other = PacketBuilder.raw()
                .ipv4("10.0.0.1", "10.0.0.2")
                .udpLite(1, 2, 8)
                .payload("bb")
                .build();
        assertThat(Arrays.copyOf(one, 28)).isEqualTo(Arrays.copyOf(other, 28));
    }

    @Test
    void chainsEveryExtensionHeader() {
        byte[] packet = PacketBuilder.raw()
                .ipv6("fe80::1", "fe80::2")
                .hopByHop(5, 2, 0, 0)
                .routing(0, 0, "fe80::3")
                .firstFragment(0x12345678L)
                .authentication(1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
                .destinationOptions(1, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
                .mobility(1, 0, 0)
                .hostIdentity(1, "2001:21::1", "2001:21::2")
                .shim6(0x123456789abcL)
                .tcp(1, 2)
                .build();

        int[] protocols = {0, 43, 44, 51, 60, 135, 139, 140, 6};
        int[] lengths = {8, 24, 8, 24, 16, 8, 40, 8};
        assertThat(packet[6]).isEqualTo((byte) protocols[0]);
        int offset = 40;
        for (int i = 0; i < lengths.length; i++) {
            int unit = packet[offset + 1] & 0xff;
            int length = protocols[i] == 51 ? (unit + 2) * 4 : protocols[i] == 44 ? 8 : (unit + 1) * 8;
            assertThat(packet[offset] & 0xff)
                    .as("after header %d", protocols[i])
                    .isEqualTo(protocols[i + 1]);
            assertThat(length).as("length of header %d", protocols[i]).isEqualTo(lengths[i]);
            offset += length;
        }
        assertThat(packet).hasSize(offset + 20);
    }

    @Test
    void writesTheLengthOf8023AndPadsBehindIt() {
        byte[] packet = PacketBuilder.ethernet()
                .snap()
                .ipv4("10.0.0.1", "10.0.0.2")
                .padTo(60)
                .trailer((byte) 9)
                .build();
        assertThat(packet).hasSize(61);
        assertThat(hex(Arrays.copyOfRange(packet, 12, 26)))
                .isEqualTo("001c" + "aaaa03" + "000000" + "0800" + "45000014");
    }

    @Test
    void marksTheBottomOfALabelStack() {
        byte[] packet = PacketBuilder.ethernet()
                .mpls(100)
                .mpls(0xfffff, 7, 1)
                .ipv6("::1", "::2")
                .build();
        assertThat(hex(Arrays.copyOfRange(packet, 12, 22))).isEqualTo("8847" + "00064040" + "ffffff01");
    }

    @Test
    void putsAPacketInATunnel() {
        byte[] packet = PacketBuilder.raw()
                .ipv4("10.0.0.1", "10.0.0.2")
                .gre(gre -> gre.withChecksum().key(1).sequence(2))
                .innerEthernet()
                .arp(1, "02:00:00:00:00:01", "10.0.0.1", "00:00:00:00:00:00", "10.0.0.2")
                .build();
        assertThat(packet[9]).isEqualTo((byte) 47);
        assertThat(hex(Arrays.copyOfRange(packet, 20, 24))).isEqualTo("b0006558");
        assertThat(InternetChecksum.of(Arrays.copyOfRange(packet, 20, packet.length)))
                .isZero();
        assertThat(hex(Arrays.copyOfRange(packet, 36, packet.length)))
                .isEqualTo("020000000002" + "020000000001" + "0806" + "0001080006040001" + "020000000001" + "0a000001"
                        + "000000000000" + "0a000002");
    }

    @Test
    void padsSctpChunksWithoutCountingThePadding() {
        byte[] packet = PacketBuilder.raw()
                .ipv4("10.0.0.1", "10.0.0.2")
                .sctp(
                        1,
                        2,
                        sctp -> sctp.verificationTag(3)
                                .data(4, 5, 6, 7, (byte) 8)
                                .chunk(14, 0))
                .build();
        assertThat(hex(Arrays.copyOfRange(packet, 32, packet.length)))
                .isEqualTo("00030011" + "00000004" + "00050006" + "00000007" + "08000000" + "0e000004");
    }

    @Test
    void writesWhatATestInsistsOn() {
        byte[] packet = PacketBuilder.raw()
                .ipv4(
                        "10.0.0.1",
                        "10.0.0.2",
                        ip -> ip.version(7)
                                .headerLength(60)
                                .totalLength(3)
                                .checksum(0xdead)
                                .protocol(99)
                                .fragmentOffset(65528)
                                .moreFragments())
                .tcp(1, 2, tcp -> tcp.dataOffset(60).checksum(0xbeef).flags(0xfff))
                .build();
        assertThat(hex(packet))
                .isEqualTo("7f000003" + "00003fff" + "4063dead" + "0a000001" + "0a000002" + "00010002" + "00000000"
                        + "00000000" + "ffffffff" + "beef0000");
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }
}
