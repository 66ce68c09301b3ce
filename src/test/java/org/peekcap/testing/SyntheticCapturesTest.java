package org.peekcap.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SyntheticCapturesTest {
    @TempDir
    private Path directory;

    @ParameterizedTest
    @EnumSource
    void areTheSameInEveryRun(TrafficShape shape) throws IOException {
        SyntheticCapture one = SyntheticCaptures.of(shape, 50).writeTo(directory.resolve("one"), 500);
        SyntheticCapture two = SyntheticCaptures.of(shape, 50).writeTo(directory.resolve("two"), 500);
        assertThat(Files.mismatch(one.path(), two.path())).isEqualTo(-1);
        assertThat(Files.size(one.path())).isEqualTo(one.fileBytes()).isEqualTo(24 + 500 * 16 + one.packetBytes());
    }

    @Test
    void oneFrameIsTheGigabyteOfNinetyEightBytePackets() throws IOException {
        SyntheticCaptures oneFrame = SyntheticCaptures.of(TrafficShape.ONE_FRAME);
        SyntheticCapture capture = oneFrame.writeTo(directory.resolve("one"), 10);
        assertThat(capture.packetBytes()).isEqualTo(980);
        assertThat(capture.tcp()).isEqualTo(10);
        assertThat(oneFrame.packetsIn(24 + SyntheticCaptures.ONE_FRAME_PACKETS * 114L))
                .isEqualTo(SyntheticCaptures.ONE_FRAME_PACKETS);
    }

    @Test
    void mixHasTheAverageAndTheProtocolsItSays() throws IOException {
        SyntheticCapture mix = SyntheticCaptures.of(TrafficShape.MIX_547).writeTo(directory.resolve("mix"), 50_000);
        assertThat(mix.packetBytes() / 50_000.0).isCloseTo(547, within(10.0));
        assertThat(mix.tcp() / 50_000.0).isCloseTo(0.90, within(0.01));
        assertThat(mix.udp() / 50_000.0).isCloseTo(0.08, within(0.01));
        assertThat(mix.tcpToPort80()).isBetween(500L, 5000L);
    }

    @Test
    void imixIsSevenToFourToOne() throws IOException {
        SyntheticCapture imix = SyntheticCaptures.of(TrafficShape.IMIX).writeTo(directory.resolve("imix"), 50_000);
        assertThat(imix.packetBytes() / 50_000.0).isCloseTo((7 * 64 + 4 * 594 + 1518) / 12.0, within(15.0));
    }
}
