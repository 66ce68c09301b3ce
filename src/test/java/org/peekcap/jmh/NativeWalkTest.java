package org.peekcap.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.peekcap.testing.SyntheticCapture;
import org.peekcap.testing.SyntheticCaptures;
import org.peekcap.testing.TrafficShape;

class NativeWalkTest {
    private static final String[] MODES = {"boundaries", "index", "tcp", "tuple"};

    @TempDir
    private Path directory;

    @Test
    void everyModeCountsTheTruth() throws IOException {
        Optional<NativeWalk> compiled = NativeWalk.compile();
        if (compiled.isEmpty()) {
            return;
        }
        try (NativeWalk walk = compiled.get()) {
            for (TrafficShape shape : TrafficShape.values()) {
                SyntheticCapture capture = SyntheticCaptures.of(shape).writeTo(directory.resolve("a.pcap"), 10_000);
                for (String mode : MODES) {
                    List<NativeWalk.Run> runs = walk.warm(capture.path(), 1, mode, mode + "-hybrid", mode + "-ahead");
                    runs = Stream.concat(runs.stream(), walk.fresh(capture.path(), 2, mode).stream())
                            .toList();
                    assertThat(runs).hasSize(5);
                    for (NativeWalk.Run run : runs) {
                        boolean decodes = mode.startsWith("t");
                        assertThat(run.packets()).isEqualTo(capture.packets());
                        assertThat(run.tcp()).isEqualTo(decodes ? capture.tcp() : 0);
                        assertThat(run.udp()).isEqualTo(decodes ? capture.udp() : 0);
                        assertThat(run.sink()).isEqualTo(runs.get(0).sink());
                    }
                }
            }
        }
    }
}
