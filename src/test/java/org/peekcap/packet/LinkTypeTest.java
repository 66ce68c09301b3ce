package org.peekcap.packet;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.peekcap.format.LinkType;
import org.peekcap.layer.DecodeStop;
import org.peekcap.layer.DecodeStop.Layer;
import org.peekcap.layer.DecodeStop.Reason;
import org.peekcap.testing.LinkTypeSamples;
import org.peekcap.testing.LinkTypeSamples.Sample;
import org.peekcap.testing.Octets;
import org.peekcap.testing.OnePacket;
import org.peekcap.testing.Truncations;

/** Whither the header of each link type leads, and where it does not. */
class LinkTypeTest {
    private static final String ADDRESSES = "02 00 00 00 00 01  02 00 00 00 00 02  02 00 00 00 00 03";

    /** IPv4's header, UDP's, and the payload of the samples; their cuts are tried elsewhere. */
    private static final int IP_AND_UDP = 35;

    private static Packet packet(int linkType, String digits) {
        return OnePacket.of(Octets.hex(digits)).linkType(linkType).read();
    }

    private static void assertStop(int linkType, String digits, Reason reason) {
        assertThat(packet(linkType, digits).stop())
                .as("%s %s", LinkType.name(linkType), digits)
                .isEqualTo(new DecodeStop(Layer.LINK, reason));
    }

    @Test
    void everyHeaderLeadsToIp() {
        for (Sample sample : LinkTypeSamples.all()) {
            Packet packet =
                    OnePacket.of(sample.packet()).linkType(sample.linkType()).read();
            assertThat(packet.stop()).as("%s", sample).isEqualTo(DecodeStop.NONE);
            assertThat(packet.sourcePort()).as("%s", sample).isEqualTo(7);
            assertThat(packet.destinationPort()).as("%s", sample).isEqualTo(9);
            assertThat(new String(packet.copyPayload(), StandardCharsets.US_ASCII))
                    .as("%s", sample)
                    .isEqualTo("payload");
        }
    }

    @Test
    void everyHeaderSurvivesEveryTruncation() {
        for (Sample sample : LinkTypeSamples.all()) {
            int header = sample.packet().length - IP_AND_UDP;
            Truncations.survives(Arrays.copyOf(sample.packet(), header + 1), sample.linkType());
        }
    }

    @Test
    void findsEthernetBehindAnotherHeader() {
        Packet packet = OnePacket.of(Octets.concatenate(
                        Octets.hex(LinkTypeSamples.packetTap("01 00 00 00")),
                        Octets.hex(ADDRESSES.substring(0, 36) + "81 00  00 05  08 06")))
                .linkType(LinkType.PKTAP)
                .read();
        assertThat(packet.ethernet().destination()).isEqualTo(0x020000000001L);
        assertThat(packet.ethernet().source()).isEqualTo(0x020000000002L);
        assertThat(packet.ethernet().type()).isEqualTo(0x8100);
        assertThat(packet.ethernet().payloadType()).isEqualTo(0x0806);
        assertThat(packet.vlan().identifier()).isEqualTo(5);
        assertThat(packet(LinkType.LINUX_SLL, "00".repeat(14) + "0800").isEthernet())
                .isFalse();
    }

    @Test
    void stopsAtWhatIsNoDataOfIeee80211() {
        String rest = "00 00" + ADDRESSES + "10 00";
        assertStop(LinkType.IEEE802_11, "80 00" + rest + "00 00 00 00", Reason.UNKNOWN_PROTOCOL); // beacon
        assertStop(LinkType.IEEE802_11, "d4 00 00 00 02 00 00 00 00 01", Reason.UNKNOWN_PROTOCOL); // acknowledgment
        assertStop(LinkType.IEEE802_11, "48 01" + rest, Reason.UNKNOWN_PROTOCOL); // null data
        assertStop(LinkType.IEEE802_11, "c8 01" + rest + "00 00", Reason.UNKNOWN_PROTOCOL);
        assertStop(LinkType.IEEE802_11, "08 41" + rest + "00 00 00 20 11 22 33", Reason.ENCRYPTED);
        assertStop(LinkType.IEEE802_11, "08 01 00 00" + ADDRESSES + "11 00 aa aa", Reason.FRAGMENT);
        assertStop(LinkType.IEEE802_11, "08 01" + rest + "42 42 03 00", Reason.UNKNOWN_PROTOCOL);
        assertStop(LinkType.IEEE802_11, "08 01" + rest.substring(0, 20), Reason.MALFORMED);
    }

    @Test
    void stopsAtHeadersThatContradictThemselves() {
        assertStop(LinkType.IEEE802_11_RADIOTAP, "00 00 07 00 00 00 00 00", Reason.MALFORMED);
        assertStop(LinkType.IEEE802_11_AVS, "80 21 10 01 00 00 00 3f", Reason.MALFORMED);
        assertStop(LinkType.PPI, "00 00 07 00 69 00 00 00", Reason.MALFORMED);
        assertStop(LinkType.PKTAP, "00 00 00 00 01 00 00 00 02 01 00 00", Reason.MALFORMED);
        assertStop(LinkType.PFLOG, "28 02 00 00" + "00".repeat(60), Reason.MALFORMED);
        assertStop(LinkType.NFLOG, "02 00 00 00 03 00 03 00", Reason.MALFORMED);
        assertStop(LinkType.IEEE802_15_4_TAP, "00 00 03 00 00", Reason.MALFORMED);
    }

    @Test
    void stopsAtWhatIsEncryptedOrALaterFragment() {
        String privacy = "01 05 00 3a  34 00 80 00 00  00 00";
        assertStop(LinkType.DOCSIS, privacy + ADDRESSES, Reason.ENCRYPTED);
        assertStop(LinkType.PPP, "ff 03 00 53 01 02", Reason.ENCRYPTED);
        assertStop(LinkType.PPP, "ff 03 00 3d 40 00 00 01 00", Reason.FRAGMENT);
        assertStop(LinkType.ETHERNET_MPACKET, "55 55 55 55 55 55 55 61 00", Reason.FRAGMENT);
        assertStop(LinkType.MULTILINK_FRAME_RELAY, "40 01 18 41", Reason.FRAGMENT);
        assertStop(LinkType.ARCNET_BSD, "01 02 d4 02 00 07 00", Reason.FRAGMENT);
    }

    @Test
    void stopsAtWhatIsNotForIp() {
        assertStop(LinkType.CISCO_HDLC, "8f 00 80 35 00 00 00 02", Reason.UNKNOWN_PROTOCOL); // keep-alive, not RARP
        assertStop(LinkType.PPP, "ff 03 c0 21 01 01 00 04", Reason.UNKNOWN_PROTOCOL);
        assertStop(LinkType.FRAME_RELAY, "18 41 03 08 00 00", Reason.UNKNOWN_PROTOCOL);
        assertStop(LinkType.FRAME_RELAY, "19 41 03 cc", Reason.UNKNOWN_PROTOCOL); // an address of one byte
        assertStop(LinkType.TOKEN_RING, "10 00" + "00".repeat(12), Reason.UNKNOWN_PROTOCOL);
        assertStop(LinkType.FDDI, "41" + "00".repeat(12), Reason.UNKNOWN_PROTOCOL);
        assertStop(LinkType.SUNATM, "06 00 00 05 09", Reason.UNKNOWN_PROTOCOL);
        assertStop(LinkType.DOCSIS, "c2 00 00 00 00 00", Reason.UNKNOWN_PROTOCOL);
        assertStop(LinkType.LINUX_SLL, "00 04 03 38 00 00" + "00".repeat(8) + "00 04", Reason.UNKNOWN_PROTOCOL);
        assertStop(LinkType.JUNIPER_ATM1, "4d 47 43 00 80 00 00 00 00 00 00", Reason.UNKNOWN_PROTOCOL);
        assertStop(LinkType.PKTAP, LinkTypeSamples.packetTap("95 00 00 00"), Reason.UNKNOWN_PROTOCOL);
    }

    @Test
    void anUnknownLinkTypeStillGivesTheBytes() {
        Packet packet = packet(162, "01 02 03");
        assertThat(packet.stop()).isEqualTo(new DecodeStop(Layer.LINK, Reason.UNKNOWN_PROTOCOL));
        assertThat(packet.linkType()).isEqualTo(162);
        assertThat(packet.capturedLength()).isEqualTo(3);
        assertThat(packet.copy()).containsExactly(1, 2, 3);
        assertThat(packet.isEthernet() || packet.isLlc() || packet.isIp()).isFalse();
    }

    @Test
    void chainsOfHeadersEnd() {
        String information = "00 00 08 00 c0 00 00 00"; // whose link type is its own
        assertStop(LinkType.PPI, information.repeat(1000), Reason.MALFORMED);
    }
}
