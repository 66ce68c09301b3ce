package org.peekcap.packet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.peekcap.format.LinkType;
import org.peekcap.testing.Octets;
import org.peekcap.testing.OnePacket;
import org.peekcap.testing.Truncations;

class Ieee802154Test {
    private static final String SHORT = "61 88 2a  34 12  ff ff  02 00  55";
    private static final String LONG = "09 dc 01  34 12  08 07 06 05 04 03 02 01  78 56  18 17 16 15 14 13 12 f1";

    @Test
    void readsFieldsOfAFrameWithinOneNetwork() {
        Ieee802154 header = read(LinkType.IEEE802_15_4_NO_FCS, SHORT).ieee802154();
        assertThat(header.type()).isEqualTo(1);
        assertThat(header.isSecurityEnabled()).isFalse();
        assertThat(header.isFramePending()).isFalse();
        assertThat(header.isAcknowledgmentRequested()).isTrue();
        assertThat(header.version()).isZero();
        assertThat(header.sequenceNumber()).isEqualTo(42);
        assertThat(header.destinationLength()).isEqualTo(2);
        assertThat(header.destinationNetwork()).isEqualTo(0x1234);
        assertThat(header.destination()).isEqualTo(0xffff);
        assertThat(header.sourceLength()).isEqualTo(2);
        assertThat(header.sourceNetwork()).isEqualTo(0x1234);
        assertThat(header.source()).isEqualTo(2);
    }

    @Test
    void readsFieldsOfAFrameBetweenNetworks() {
        Ieee802154 header = read(LinkType.IEEE802_15_4_WITH_FCS, LONG).ieee802154();
        assertThat(header.isSecurityEnabled()).isTrue();
        assertThat(header.version()).isEqualTo(1);
        assertThat(header.destination()).isEqualTo(0x0102030405060708L);
        assertThat(header.sourceNetwork()).isEqualTo(0x5678);
        assertThat(header.source()).isEqualTo(0xf112131415161718L);
    }

    @Test
    void doesNotTellAddressesOfLaterVersions() {
        Ieee802154 header =
                read(LinkType.IEEE802_15_4_NO_FCS, "41 a9 34 12 00 00").ieee802154();
        assertThat(header.version()).isEqualTo(2);
        assertThat(header.hasSequenceNumber()).isFalse();
        assertThat(header.hasDestination()).isFalse();
        assertThatThrownBy(header::sequenceNumber).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(header::destination).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(header::source).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void isFoundBehindWhatAReceiverSays() {
        assertThat(read(LinkType.IEEE802_15_4_NONASK_PHY, "00 00 00 00 a7 0a" + SHORT)
                        .ieee802154()
                        .sequenceNumber())
                .isEqualTo(42);
        assertThat(read(LinkType.IEEE802_15_4_TAP, "00 00 0c 00  00 00 01 00 01 00 00 00" + SHORT)
                        .ieee802154()
                        .sequenceNumber())
                .isEqualTo(42);
        assertThat(read(LinkType.ETHERNET, SHORT).isIeee802154()).isFalse();
    }

    @Test
    void survivesEveryTruncation() {
        Truncations.survives(Octets.hex(SHORT), LinkType.IEEE802_15_4_NO_FCS);
        Truncations.survives(Octets.hex(LONG), LinkType.IEEE802_15_4_WITH_FCS);
        Truncations.survives(Octets.hex("00 00 0c 00  00 00 01 00 01 00 00 00" + SHORT), LinkType.IEEE802_15_4_TAP);
        Truncations.survives(Octets.hex("00 00 00 00 a7 0a" + SHORT), LinkType.IEEE802_15_4_NONASK_PHY);
    }

    private static Packet read(int linkType, String digits) {
        return OnePacket.of(Octets.hex(digits)).linkType(linkType).read();
    }
}
