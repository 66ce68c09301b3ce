package org.peekcap.packet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.peekcap.format.LinkType;
import org.peekcap.testing.Octets;
import org.peekcap.testing.OnePacket;
import org.peekcap.testing.Truncations;

class PointToPointTest {
    private static final String CONTROL = "ff 03 c0 21 01 01 00 04";

    @Test
    void readsTheProtocolOfEveryForm() {
        assertThat(protocol(LinkType.PPP, CONTROL)).isEqualTo(0xc021);
        assertThat(protocol(LinkType.PPP_HDLC, "80 21 01")).isEqualTo(0x8021);
        assertThat(protocol(LinkType.PPP, "21 45")).isEqualTo(0x21);
        assertThat(protocol(LinkType.PPP_PPPD, "01 03 00 57")).isEqualTo(0x57);
        assertThat(protocol(LinkType.PPP_WITH_DIR, "01" + CONTROL)).isEqualTo(0xc021);
    }

    private static int protocol(int linkType, String digits) {
        return read(linkType, digits).pointToPoint().protocol();
    }

    @Test
    void tellsWhoSentAPacket() {
        assertThat(read(LinkType.PPP_WITH_DIR, "01" + CONTROL).pointToPoint().isSent())
                .isTrue();
        assertThat(read(LinkType.PPP_WITH_DIR, "00" + CONTROL).pointToPoint().isSent())
                .isFalse();
        PointToPoint undirected = read(LinkType.PPP, CONTROL).pointToPoint();
        assertThat(undirected.hasDirection()).isFalse();
        assertThatThrownBy(undirected::isSent).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void isAbsentFromCiscosFraming() {
        assertThat(read(LinkType.PPP, "0f 00 08 00").isPointToPoint()).isFalse();
        assertThat(read(LinkType.ETHERNET, CONTROL).isPointToPoint()).isFalse();
    }

    @Test
    void readsFrameRelaysIdentifier() {
        assertThat(read(LinkType.FRAME_RELAY, "18 41 03 cc").frameRelay().identifier())
                .isEqualTo(0x64);
        assertThat(read(LinkType.FRAME_RELAY, "04 10 81 03").frameRelay().identifier())
                .isEqualTo(1 << 10 | 1 << 6 | 0x20);
        assertThat(read(LinkType.FRAME_RELAY, "04 10 02 05 03").frameRelay().identifier())
                .isEqualTo(1 << 17 | 1 << 13 | 1 << 6 | 1);
        assertThat(read(LinkType.FRAME_RELAY, "05 10 02 05 03").isFrameRelay()).isFalse();
        assertThat(read(LinkType.FRAME_RELAY, "04 10 02 04 05").isFrameRelay()).isFalse();
    }

    @Test
    void survivesEveryTruncation() {
        Truncations.survives(Octets.hex(CONTROL), LinkType.PPP);
        Truncations.survives(Octets.hex("01" + CONTROL), LinkType.PPP_WITH_DIR);
        Truncations.survives(Octets.hex("04 10 02 05 03 08"), LinkType.FRAME_RELAY);
    }

    private static Packet read(int linkType, String digits) {
        return OnePacket.of(Octets.hex(digits)).linkType(linkType).read();
    }
}
