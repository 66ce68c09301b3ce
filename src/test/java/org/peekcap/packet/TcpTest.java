package org.peekcap.packet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.peekcap.testing.OnePacket;
import org.peekcap.testing.PacketBuilder;
import org.peekcap.testing.Truncations;

class TcpTest {
    private static PacketBuilder ip() {
        return PacketBuilder.ethernet().ipv4("192.0.2.1", "198.51.100.2");
    }

    @Test
    void readsFieldsOfASyn() {
        Packet packet = OnePacket.ethernet(
                ip().tcp(49152, 443, tcp -> tcp.syn().sequence(0xfffffffeL).window(64240)));

        Tcp tcp = packet.tcp();
        assertThat(packet.isTcp()).isTrue();
        assertThat(tcp.sourcePort()).isEqualTo(49152);
        assertThat(tcp.destinationPort()).isEqualTo(443);
        assertThat(tcp.sequenceNumber()).isEqualTo(0xfffffffeL);
        assertThat(tcp.acknowledgmentNumber()).isZero();
        assertThat(tcp.headerLength()).isEqualTo(20);
        assertThat(tcp.flags()).isEqualTo(0x002);
        assertThat(tcp.isSyn()).isTrue();
        assertThat(tcp.isAck()).isFalse();
        assertThat(tcp.window()).isEqualTo(64240);
        assertThat(tcp.payloadLength()).isZero();
    }

    @Test
    void readsFieldsAtTheirLargest() {
        Tcp tcp = OnePacket.ethernet(ip().tcp(
                                65535,
                                65535,
                                with -> with.sequence(0xffffffffL)
                                        .ack(0xffffffffL)
                                        .urg(65535)
                                        .flags(0xfff)
                                        .checksum(65535)))
                .tcp();
        assertThat(tcp.sourcePort()).isEqualTo(65535);
        assertThat(tcp.destinationPort()).isEqualTo(65535);
        assertThat(tcp.sequenceNumber()).isEqualTo(0xffffffffL);
        assertThat(tcp.acknowledgmentNumber()).isEqualTo(0xffffffffL);
        assertThat(tcp.flags()).isEqualTo(0xfff);
        assertThat(tcp.window()).isEqualTo(65535);
        assertThat(tcp.checksum()).isEqualTo(65535);
        assertThat(tcp.urgentPointer()).isEqualTo(65535);
    }

    @Test
    void tellsEachFlagFromTheOthers() {
        for (int bit = 0; bit < 9; bit++) {
            int flags = 1 << bit;
            Tcp tcp = OnePacket.ethernet(ip().tcp(1, 2, with -> with.flags(flags)))
                    .tcp();
            boolean[] seen = {
                tcp.isFin(),
                tcp.isSyn(),
                tcp.isRst(),
                tcp.isPsh(),
                tcp.isAck(),
                tcp.isUrg(),
                tcp.isEce(),
                tcp.isCwr(),
                tcp.isAe()
            };
            for (int i = 0; i < seen.length; i++) {
                assertThat(seen[i]).as("flag %d of 0x%03x", i, flags).isEqualTo(i == bit);
            }
        }
    }

    @Test
    void takesPayloadLengthFromIpAndNotFromWhatWasCaptured() {
        byte[] whole = ip().tcp(1, 2).payload(new byte[1000]).build();
        Packet cut = OnePacket.cut(whole, 100).read();
        assertThat(cut.tcp().payloadLength()).isEqualTo(1000);
        assertThat(cut.payloadLength()).isEqualTo(46);

        Packet padded = OnePacket.ethernet(ip().tcp(1, 2).payload("ab").padTo(60));
        assertThat(padded.tcp().payloadLength()).isEqualTo(2);
        assertThat(padded.payloadLength()).isEqualTo(2);
    }

    @Test
    void countsThePayloadOfASegmentThatTheCardWillCut() {
        byte[] whole = PacketBuilder.ethernet()
                .ipv4("192.0.2.1", "198.51.100.2", ip -> ip.totalLength(0))
                .tcp(1, 2)
                .payload(new byte[3000])
                .build();
        assertThat(OnePacket.of(whole).read().tcp().payloadLength()).isEqualTo(3000);
        assertThat(OnePacket.cut(whole, 60).read().tcp().payloadLength()).isEqualTo(3000);
        assertThat(OnePacket.cut(whole, 60).read().payloadLength()).isEqualTo(6);
    }

    @Test
    void hasNoPayloadWhereTheHeaderIsLongerThanThePacket() {
        Packet packet =
                OnePacket.ethernet(ip().tcp(1, 2, tcp -> tcp.dataOffset(60)).payload("abc"));
        assertThat(packet.tcp().payloadLength()).isZero();
        assertThat(packet.payloadLength()).isZero();
    }

    @Test
    void isAbsentFromUdp() {
        Packet packet = OnePacket.ethernet(ip().udp(1, 2));
        assertThat(packet.isTcp()).isFalse();
        assertThatThrownBy(packet::tcp)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("no TCP header");
    }

    @Test
    void survivesEveryTruncation() {
        Truncations.survives(ip().tcp(
                        1,
                        2,
                        tcp -> tcp.syn()
                                .maximumSegmentSize(1460)
                                .sackPermitted()
                                .timestamps(1, 2)
                                .noOperation()
                                .windowScale(7))
                .payload("abcdef"));
        Truncations.survives(PacketBuilder.ethernet()
                .ipv6("2001:db8::1", "2001:db8::2")
                .tcp(1, 2, tcp -> tcp.sack(1, 2).ack(3))
                .payload("abcdef"));
    }
}
