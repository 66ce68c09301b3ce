package org.peekcap.packet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.peekcap.testing.OnePacket;
import org.peekcap.testing.PacketBuilder;
import org.peekcap.testing.Truncations;

class DccpTest {
    private static PacketBuilder ip() {
        return PacketBuilder.ethernet().ipv4("192.0.2.1", "198.51.100.2");
    }

    private static PacketBuilder request() {
        return ip().dccp(
                        5001,
                        65535,
                        dccp -> dccp.type(0, 1, 2, 3, 4)
                                .sequence(0xfedc_ba98_7654L)
                                .checksum(0xabcd))
                .payload("hello");
    }

    @Test
    void readsARequest() {
        Packet packet = OnePacket.ethernet(request());
        Dccp dccp = packet.dccp();
        assertThat(packet.isDccp()).isTrue();
        assertThat(dccp.sourcePort()).isEqualTo(5001);
        assertThat(dccp.destinationPort()).isEqualTo(65535);
        assertThat(dccp.headerLength()).isEqualTo(20);
        assertThat(dccp.type()).isZero();
        assertThat(dccp.checksum()).isEqualTo(0xabcd);
        assertThat(dccp.hasExtendedSequenceNumbers()).isTrue();
        assertThat(dccp.sequenceNumber()).isEqualTo(0xfedc_ba98_7654L);
        assertThat(packet.copyPayload()).asString().isEqualTo("hello");
    }

    @Test
    void readsAShortSequenceNumber() {
        Dccp dccp = OnePacket.ethernet(ip().dccp(1, 2, with -> with.type(2).shortSequence(0xfedcba)))
                .dccp();
        assertThat(dccp.type()).isEqualTo(2);
        assertThat(dccp.hasExtendedSequenceNumbers()).isFalse();
        assertThat(dccp.sequenceNumber()).isEqualTo(0xfedcba);
        assertThat(dccp.headerLength()).isEqualTo(12);
    }

    @Test
    void saysThatALongSequenceNumberIsCut() {
        Packet packet = OnePacket.cut(request().build(), 48).read();
        assertThat(packet.dccp().sourcePort()).isEqualTo(5001);
        assertThatThrownBy(() -> packet.dccp().sequenceNumber())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("DCCP sequence number");
    }

    @Test
    void isAbsentFromUdp() {
        Packet packet = OnePacket.ethernet(ip().udp(1, 2));
        assertThatThrownBy(packet::dccp)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("DCCP");
    }

    @Test
    void survivesEveryTruncation() {
        Truncations.survives(request());
    }
}
