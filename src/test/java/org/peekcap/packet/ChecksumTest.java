package org.peekcap.packet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.peekcap.testing.OnePacket;
import org.peekcap.testing.PacketBuilder;

class ChecksumTest {
    private static PacketBuilder ipv4() {
        return PacketBuilder.ethernet().ipv4("192.0.2.1", "198.51.100.2");
    }

    private static PacketBuilder ipv6() {
        return PacketBuilder.ethernet().ipv6("2001:db8::1", "2001:db8:ffff::2");
    }

    private static byte[] odd() {
        return new byte[] {(byte) 0xff, (byte) 0xfe, 3, (byte) 0x80, 1};
    }

    @Test
    void verifiesAnIpv4HeaderWithOptions() {
        PacketBuilder packet = PacketBuilder.ethernet()
                .ipv4("192.0.2.1", "198.51.100.2", ip -> ip.option(7, 4, 9))
                .udp(1, 2);
        assertThat(OnePacket.ethernet(packet).ipv4().verifyChecksum()).isEqualTo(Checksum.CORRECT);
        byte[] bytes = packet.build();
        bytes[14 + 22]++;
        assertThat(OnePacket.of(bytes).read().ipv4().verifyChecksum()).isEqualTo(Checksum.WRONG);
        assertThat(OnePacket.cut(packet.build(), 14 + 22).read().ipv4().verifyChecksum())
                .isEqualTo(Checksum.NOT_CAPTURED);
    }

    /** Each payload length from none to eight bytes, over both versions, and then with one bit flipped. */
    @Test
    void verifiesEveryTransportAtEveryAlignment() {
        for (int length = 0; length <= 8; length++) {
            byte[] payload = new byte[length];
            Arrays.fill(payload, (byte) 0xa7);
            for (boolean six : new boolean[] {false, true}) {
                PacketBuilder[] packets = {
                    (six ? ipv6() : ipv4()).tcp(1, 2, tcp -> tcp.windowScale(3)),
                    (six ? ipv6() : ipv4()).udp(3, 4),
                    (six ? ipv6() : ipv4()).udpLite(5, 6, 0),
                    six ? ipv6().icmpv6(128, 0) : ipv4().icmp(8, 0),
                };
                for (PacketBuilder builder : packets) {
                    byte[] bytes = builder.payload(payload).build();
                    String name = "protocol %d, %d bytes"
                            .formatted(OnePacket.of(bytes).read().protocol(), length);
                    assertThat(verify(OnePacket.of(bytes).read())).as(name).isEqualTo(Checksum.CORRECT);
                    bytes[bytes.length - 1] ^= 0x10;
                    assertThat(verify(OnePacket.of(bytes).read())).as(name).isEqualTo(Checksum.WRONG);
                }
            }
        }
    }

    private static Checksum verify(Packet packet) {
        if (packet.isTcp()) {
            return packet.tcp().verifyChecksum();
        } else if (packet.isUdp()) {
            return packet.udp().verifyChecksum();
        } else if (packet.isUdpLite()) {
            return packet.udpLite().verifyChecksum();
        }
        return packet.isIcmp()
                ? packet.icmp().verifyChecksum()
                : packet.icmpv6().verifyChecksum();
    }

    @Test
    void verifiesIgmp() {
        assertThat(OnePacket.ethernet(ipv4().igmp(0x16, 0, "239.0.0.1").padTo(60))
                        .igmp()
                        .verifyChecksum())
                .isEqualTo(Checksum.CORRECT);
    }

    @Test
    void ignoresEthernetPaddingAndBytesBehindTheUdpLength() {
        byte[] trailer = odd();
        assertThat(OnePacket.ethernet(ipv4().tcp(1, 2).payload("a").padTo(70).trailer(trailer))
                        .tcp()
                        .verifyChecksum())
                .isEqualTo(Checksum.CORRECT);
        assertThat(OnePacket.ethernet(PacketBuilder.ethernet()
                                .ipv4("192.0.2.1", "198.51.100.2", ip -> ip.totalLength(20 + 8 + 3 + 5))
                                .udp(1, 2)
                                .payload("abc")
                                .trailer(trailer))
                        .udp()
                        .verifyChecksum())
                .isEqualTo(Checksum.CORRECT);
    }

    @Test
    void udpWithoutChecksumHasNone() {
        assertThat(OnePacket.ethernet(ipv4().udp(1, 2, udp -> udp.checksum(0)))
                        .udp()
                        .verifyChecksum())
                .isEqualTo(Checksum.ABSENT);
    }

    @Test
    void cannotVerifyWhatWasNotCaptured() {
        byte[] cut = ipv4().tcp(1, 2).payload(new byte[100]).build();
        assertThat(OnePacket.cut(cut, 153).read().tcp().verifyChecksum()).isEqualTo(Checksum.NOT_CAPTURED);

        Packet firstFragment = OnePacket.ethernet(PacketBuilder.ethernet()
                .ipv4("192.0.2.1", "198.51.100.2", ip -> ip.moreFragments())
                .udp(1, 2)
                .payload("abcdefgh"));
        assertThat(firstFragment.udp().verifyChecksum()).isEqualTo(Checksum.NOT_CAPTURED);
    }

    @Test
    void verifiesADatagramThatIsItsOnlyFragment() {
        Packet atomic =
                OnePacket.ethernet(ipv6().fragment(17, 0, false, 9).udp(1, 2).payload("abcdefgh"));
        assertThat(atomic.isFragment()).isTrue();
        assertThat(atomic.udp().verifyChecksum()).isEqualTo(Checksum.CORRECT);
    }

    @Test
    void udpLiteCoversWhatItSays() {
        byte[] packet = ipv4().udpLite(1, 2, 10).payload("abcdef").build();
        assertThat(OnePacket.of(packet).read().udpLite().verifyChecksum()).isEqualTo(Checksum.CORRECT);
        packet[packet.length - 1]++;
        assertThat(OnePacket.of(packet).read().udpLite().verifyChecksum()).isEqualTo(Checksum.CORRECT);
        assertThat(OnePacket.cut(packet, packet.length - 4).read().udpLite().verifyChecksum())
                .isEqualTo(Checksum.CORRECT);
        packet[14 + 20 + 8 + 1]++;
        assertThat(OnePacket.of(packet).read().udpLite().verifyChecksum()).isEqualTo(Checksum.WRONG);

        for (int senseless : new int[] {7, 15}) {
            Packet read = OnePacket.ethernet(ipv4().udpLite(1, 2, senseless).payload("abcdef"));
            assertThat(read.udpLite().verifyChecksum()).isEqualTo(Checksum.WRONG);
        }
    }

    /** The sender sums the final destination, which stands in the routing header until the packet arrives. */
    @Test
    void sumsTheEndOfARoute() {
        byte[] arrived =
                ipv6().routing(0, 0, "2001:db8::9").udp(1, 2).payload("abc").build();
        assertThat(OnePacket.of(arrived).read().udp().verifyChecksum()).isEqualTo(Checksum.CORRECT);
        for (int type : new int[] {0, 2, 4}) {
            byte[] underWay = ipv6().routing(type, 0, "2001:db8::9")
                    .udp(1, 2)
                    .payload("abc")
                    .build();
            exchange(underWay, 14 + 24, 14 + 40 + 8, 16);
            assertThat(OnePacket.of(underWay).read().udp().verifyChecksum()).isEqualTo(Checksum.WRONG);
            underWay[14 + 40 + 3] = 1;
            assertThat(OnePacket.of(underWay).read().udp().verifyChecksum()).isEqualTo(Checksum.CORRECT);
        }
    }

    private static void exchange(byte[] bytes, int one, int other, int length) {
        for (int i = 0; i < length; i++) {
            byte kept = bytes[one + i];
            bytes[one + i] = bytes[other + i];
            bytes[other + i] = kept;
        }
    }
}
