package org.peekcap.packet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.peekcap.format.LinkType;
import org.peekcap.testing.Octets;
import org.peekcap.testing.OnePacket;
import org.peekcap.testing.Truncations;

class Ieee80211Test {
    private static final long FIRST = 0x020000000001L;
    private static final long SECOND = 0x020000000002L;
    private static final long THIRD = 0x020000000003L;
    private static final long FOURTH = 0x020000000004L;
    private static final String ADDRESSES = "02 00 00 00 00 01  02 00 00 00 00 02  02 00 00 00 00 03";
    private static final String FOUR = "88 4f  2c 01" + ADDRESSES + "25 a1  02 00 00 00 00 04  05 00";

    private static Ieee80211 header(String digits) {
        return read(LinkType.IEEE802_11, digits).ieee80211();
    }

    @Test
    void readsFieldsOfADataFrameBetweenDistributionSystems() {
        Ieee80211 header = header(FOUR);
        assertThat(header.type()).isEqualTo(Ieee80211.DATA);
        assertThat(header.subtype()).isEqualTo(8);
        assertThat(header.flags()).isEqualTo(0x4f);
        assertThat(header.isToDistributionSystem()).isTrue();
        assertThat(header.isFromDistributionSystem()).isTrue();
        assertThat(header.isMoreFragments()).isTrue();
        assertThat(header.isRetry()).isTrue();
        assertThat(header.isProtected()).isTrue();
        assertThat(header.duration()).isEqualTo(300);
        assertThat(header.receiver()).isEqualTo(FIRST);
        assertThat(header.transmitter()).isEqualTo(SECOND);
        assertThat(header.destination()).isEqualTo(THIRD);
        assertThat(header.source()).isEqualTo(FOURTH);
        assertThat(header.sequenceNumber()).isEqualTo(0xa12);
        assertThat(header.fragmentNumber()).isEqualTo(5);
        assertThat(header.trafficIdentifier()).isEqualTo(5);
        assertThat(header.hasBasicServiceSet()).isFalse();
        assertThatThrownBy(header::basicServiceSet).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void tellsSourceDestinationAndBasicServiceSetByTheDistributionSystem() {
        String rest = "00 00" + ADDRESSES + "10 00";
        assertAddresses(header("08 00" + rest), FIRST, SECOND, THIRD);
        assertAddresses(header("08 01" + rest), THIRD, SECOND, FIRST);
        assertAddresses(header("08 02" + rest), FIRST, THIRD, SECOND);
        assertAddresses(header("80 00" + rest), FIRST, SECOND, THIRD); // a beacon
    }

    private static void assertAddresses(Ieee80211 header, long destination, long source, long basicServiceSet) {
        assertThat(header.destination()).isEqualTo(destination);
        assertThat(header.source()).isEqualTo(source);
        assertThat(header.basicServiceSet()).isEqualTo(basicServiceSet);
        assertThat(header.hasTrafficIdentifier()).isFalse();
    }

    @Test
    void anAcknowledgmentHasOnlyAReceiver() {
        Ieee80211 header = header("d4 00  00 00  02 00 00 00 00 01  ff ff ff ff ff ff");
        assertThat(header.type()).isEqualTo(Ieee80211.CONTROL);
        assertThat(header.subtype()).isEqualTo(13);
        assertThat(header.receiver()).isEqualTo(FIRST);
        assertThat(header.hasTransmitter()).isFalse();
        assertThat(header.hasSequenceNumber()).isFalse();
        assertThat(header.hasSource()).isFalse();
        assertThatThrownBy(header::transmitter).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(header::sequenceNumber).isInstanceOf(IllegalStateException.class);
        assertThat(header("b4 00  00 00" + ADDRESSES).transmitter()).isEqualTo(SECOND); // request to send
    }

    @Test
    void isFoundBehindARadiosHeader() {
        Packet packet = read(LinkType.IEEE802_11_RADIOTAP, "00 00 08 00 00 00 00 00" + FOUR);
        assertThat(packet.ieee80211().source()).isEqualTo(FOURTH);
        assertThat(packet.isEthernet()).isFalse();
        assertThatThrownBy(() -> read(LinkType.PPI, FOUR).ieee80211())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("IEEE 802.11");
    }

    @Test
    void survivesEveryTruncation() {
        Truncations.survives(Octets.hex(FOUR), LinkType.IEEE802_11);
        Truncations.survives(Octets.hex("80 00 00 00" + ADDRESSES + "10 00 00"), LinkType.IEEE802_11);
    }

    private static Packet read(int linkType, String digits) {
        return OnePacket.of(Octets.hex(digits)).linkType(linkType).read();
    }
}
