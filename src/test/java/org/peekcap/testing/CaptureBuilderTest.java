package org.peekcap.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class CaptureBuilderTest {
    private static final byte[] PACKET = {1, 2, 3};

    @Test
    void writesTheHeaderAndARecord() {
        assertThat(hex(CaptureBuilder.pcap().record(1, 2, PACKET)))
                .isEqualTo("d4c3b2a1" + "0200" + "0400" + "00000000" + "00000000" + "00000400" + "01000000" + "01000000"
                        + "02000000" + "03000000" + "03000000" + "010203");
    }

    @Test
    void byteOrderCountsForWhatWasAddedBefore() {
        assertThat(hex(CaptureBuilder.pcap()
                        .record(1, 2, 3, 5, PACKET)
                        .nanoseconds()
                        .bigEndian()))
                .isEqualTo("a1b23c4d" + "0002" + "0004" + "00000000" + "00000000" + "00040000" + "00000001" + "00000001"
                        + "00000002" + "00000003" + "00000005" + "010203");
    }

    @Test
    void writesKuznetzovsLongerRecords() {
        assertThat(hex(CaptureBuilder.pcap().modified().record(1, 2, PACKET)).substring(48))
                .isEqualTo("01000000" + "02000000" + "03000000" + "03000000" + "01000000" + "0008" + "0000" + "010203");
    }

    @Test
    void swapsLengths() {
        assertThat(hex(CaptureBuilder.pcap()
                                .version(2, 3)
                                .swappedLengths()
                                .record(1, 2, 3, 1500, PACKET)
                                .bytes((byte) 9))
                        .substring(64))
                .isEqualTo("dc050000" + "03000000" + "010203" + "09");
    }

    private static String hex(CaptureBuilder capture) {
        return HexFormat.of().formatHex(capture.toBytes());
    }
}
