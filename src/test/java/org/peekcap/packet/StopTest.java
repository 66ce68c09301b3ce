package org.peekcap.packet;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.peekcap.layer.DecodeStop;
import org.peekcap.layer.DecodeStop.Layer;
import org.peekcap.layer.DecodeStop.Reason;
import org.peekcap.testing.OnePacket;
import org.peekcap.testing.PacketBuilder;

/** What {@link Packet#stop()} says: the layer, and which limit was met. */
class StopTest {
    private static PacketBuilder ipv4() {
        return PacketBuilder.ethernet().ipv4("10.0.0.1", "10.0.0.2");
    }

    private static PacketBuilder ipv6() {
        return PacketBuilder.ethernet().ipv6("::1", "::2");
    }

    private static DecodeStop stop(PacketBuilder packet) {
        return OnePacket.ethernet(packet).stop();
    }

    private static DecodeStop of(Layer layer, Reason reason) {
        return new DecodeStop(layer, reason);
    }

    @Test
    void doesNotStopBeforeATransportHeader() {
        assertThat(stop(ipv4().tcp(1, 2))).isEqualTo(DecodeStop.NONE);
        assertThat(stop(ipv6().udp(1, 2))).isEqualTo(DecodeStop.NONE);
        assertThat(stop(PacketBuilder.ethernet()
                        .ipv4("10.0.0.1", "10.0.0.2", ip -> ip.moreFragments())
                        .udp(1, 2)))
                .isEqualTo(DecodeStop.NONE);
        assertThat(stop(PacketBuilder.ethernet()
                        .arp(1, "02:00:00:00:00:01", "10.0.0.1", "00:00:00:00:00:00", "10.0.0.2")))
                .isEqualTo(DecodeStop.NONE);
    }

    @Test
    void tellsTheSnapLengthFromAPacketThatEndsTooEarly() {
        byte[] packet = ipv4().tcp(1, 2).build();
        Object[][] cuts = {
            {0, Layer.LINK},
            {13, Layer.LINK},
            {14, Layer.NETWORK},
            {33, Layer.NETWORK},
            {34, Layer.TRANSPORT},
            {53, Layer.TRANSPORT}
        };
        for (Object[] cut : cuts) {
            int captured = (int) cut[0];
            assertThat(OnePacket.cut(packet, captured).read().stop())
                    .as("%d bytes captured", captured)
                    .isEqualTo(of((Layer) cut[1], Reason.SNAP_LENGTH));
            assertThat(OnePacket.cut(packet, captured)
                            .originalLength(captured)
                            .read()
                            .stop())
                    .as("%d bytes in all", captured)
                    .isEqualTo(of((Layer) cut[1], Reason.MALFORMED));
        }
    }

    @Test
    void seesTagsLabelsAndSessionsCut() {
        byte[] tagged =
                PacketBuilder.ethernet().vlan(1).ipv4("10.0.0.1", "10.0.0.2").build();
        byte[] labelled = PacketBuilder.ethernet()
                .mpls(1)
                .mpls(2)
                .ipv4("10.0.0.1", "10.0.0.2")
                .build();
        byte[] snap =
                PacketBuilder.ethernet().snap().ipv4("10.0.0.1", "10.0.0.2").build();
        assertThat(OnePacket.cut(tagged, 17).read().stop()).isEqualTo(of(Layer.LINK, Reason.SNAP_LENGTH));
        assertThat(OnePacket.cut(labelled, 21).read().stop()).isEqualTo(of(Layer.LINK, Reason.SNAP_LENGTH));
        assertThat(OnePacket.cut(snap, 21).read().stop()).isEqualTo(of(Layer.LINK, Reason.SNAP_LENGTH));
    }

    @Test
    void seesHeadersThatContradictThemselves() {
        DecodeStop network = of(Layer.NETWORK, Reason.MALFORMED);
        DecodeStop transport = of(Layer.TRANSPORT, Reason.MALFORMED);
        assertThat(stop(PacketBuilder.ethernet().ipv4("10.0.0.1", "10.0.0.2", ip -> ip.version(5))))
                .isEqualTo(network);
        assertThat(stop(PacketBuilder.ethernet().ipv6("::1", "::2", ip -> ip.version(4))))
                .isEqualTo(network);
        assertThat(stop(PacketBuilder.ethernet()
                        .ipv4("10.0.0.1", "10.0.0.2", ip -> ip.headerLength(16))
                        .tcp(1, 2)))
                .isEqualTo(network);
        assertThat(stop(PacketBuilder.ethernet()
                        .ipv4("10.0.0.1", "10.0.0.2", ip -> ip.totalLength(19))
                        .tcp(1, 2)))
                .isEqualTo(network);
        assertThat(stop(PacketBuilder.ethernet()
                        .ipv4("10.0.0.1", "10.0.0.2", ip -> ip.totalLength(39))
                        .tcp(1, 2)))
                .isEqualTo(transport);
        assertThat(stop(ipv4().tcp(1, 2, tcp -> tcp.dataOffset(16)))).isEqualTo(transport);
        assertThat(stop(ipv4().dccp(1, 2, dccp -> dccp.dataOffset(8)))).isEqualTo(transport);
        assertThat(stop(PacketBuilder.ethernet()
                        .ipv6("::1", "::2", ip -> ip.payloadLength(12))
                        .hopByHop()
                        .destinationOptions()
                        .tcp(1, 2)))
                .isEqualTo(network);
    }

    @Test
    void stopsAtALaterFragment() {
        DecodeStop fragment = of(Layer.TRANSPORT, Reason.FRAGMENT);
        assertThat(stop(PacketBuilder.ethernet()
                        .ipv4("10.0.0.1", "10.0.0.2", ip -> ip.fragmentOffset(8))
                        .tcp(1, 2)))
                .isEqualTo(fragment);
        assertThat(stop(ipv6().fragment(6, 8, false, 1).payload(new byte[40]))).isEqualTo(fragment);
    }

    @Test
    void stopsAtWhatItDoesNotKnow() {
        assertThat(stop(PacketBuilder.ethernet().etherType(0x88cc).payload(new byte[50])))
                .isEqualTo(of(Layer.LINK, Reason.UNKNOWN_PROTOCOL));
        assertThat(stop(PacketBuilder.ethernet().llc(0x42, 0x42, 3).payload(new byte[40])))
                .isEqualTo(of(Layer.LINK, Reason.UNKNOWN_PROTOCOL));
        assertThat(stop(ipv4().payload("abc"))).isEqualTo(of(Layer.TRANSPORT, Reason.UNKNOWN_PROTOCOL));
        assertThat(OnePacket.of(new byte[60]).linkType(147).read().stop())
                .isEqualTo(of(Layer.LINK, Reason.UNKNOWN_PROTOCOL));
    }

    /** In IPv4 the header is no link of a chain, but what the packet carries. */
    @Test
    void readsBehindAnAuthenticationHeaderInIpv6Only() {
        assertThat(stop(ipv6().authentication(1, 2, 0, 0, 0, 0).tcp(1, 2))).isEqualTo(DecodeStop.NONE);
        Packet four = OnePacket.ethernet(ipv4().authentication(1, 2, 0, 0, 0, 0).tcp(1, 2));
        assertThat(four.stop()).isEqualTo(of(Layer.TRANSPORT, Reason.TUNNEL));
        assertThat(four.protocol()).isEqualTo(51);
        assertThat(four.isTcp()).isFalse();
    }

    @Test
    void stopsWhereTheRestIsEncrypted() {
        DecodeStop encrypted = of(Layer.TRANSPORT, Reason.ENCRYPTED);
        assertThat(stop(PacketBuilder.ethernet()
                        .ipv4("10.0.0.1", "10.0.0.2", ip -> ip.protocol(50))
                        .payload(new byte[40])))
                .isEqualTo(encrypted);
        assertThat(stop(PacketBuilder.ethernet()
                        .ipv6("::1", "::2", ip -> ip.nextHeader(50))
                        .payload(new byte[40])))
                .isEqualTo(encrypted);
    }

    @Test
    void stopsWhereNothingFollows() {
        DecodeStop nothing = of(Layer.TRANSPORT, Reason.NO_NEXT_HEADER);
        assertThat(stop(PacketBuilder.ethernet().ipv6("::1", "::2", ip -> ip.nextHeader(59))))
                .isEqualTo(nothing);
        assertThat(stop(ipv6().mobility(1, 0, 0))).isEqualTo(nothing);
    }
}
