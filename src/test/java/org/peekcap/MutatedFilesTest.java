package org.peekcap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.peekcap.fuzz.Seeds;
import org.peekcap.index.EveryReading;
import org.peekcap.testing.BadInput;
import org.peekcap.testing.FileMutation;

/** Whole captures of every format, damaged: each way to read them gives what the others give, and nothing else breaks. */
class MutatedFilesTest {
    private static final long SEED = 20_261_130;
    private static final int OF_OUR_OWN = 24;
    private static final int OF_REFERENCE = 4;

    @TempDir
    Path directory;

    @Test
    void ourOwn() throws IOException {
        assertThat(readAll(Seeds.own(), OF_OUR_OWN)).isPositive();
    }

    @Test
    void referenceCaptures() throws IOException {
        List<BadInput> seeds = Seeds.reference();
        if (!seeds.isEmpty()) {
            assertThat(readAll(seeds, OF_REFERENCE)).isPositive();
        }
    }

    private long readAll(List<BadInput> seeds, int mutants) throws IOException {
        long packets = 0;
        for (int i = 0; i < seeds.size(); i++) {
            BadInput seed = seeds.get(i);
            for (int mutant = 0; mutant < mutants; mutant++) {
                SplittableRandom random = new SplittableRandom(SEED + 1000L * i + mutant);
                byte[] bytes = mutant == 0 ? seed.bytes() : FileMutation.of(seed.bytes(), random);
                try {
                    packets += read(bytes, mutant);
                } catch (RuntimeException | AssertionError e) {
                    throw new AssertionError("mutant " + mutant + " of seed " + i + ", " + seed, e);
                }
            }
        }
        System.out.printf("%,d mutated captures gave %,d packets.%n", (long) seeds.size() * mutants, packets);
        return packets;
    }

    private long read(byte[] bytes, int mutant) throws IOException {
        Path file = Files.write(directory.resolve("mutant"), bytes);
        Outcome stream = outcome(() -> Outcome.ofStream(bytes));
        assertThat(stream.offset()).isGreaterThanOrEqualTo(-1);
        for (CaptureOptions options : List.of(
                CaptureOptions.mapped(),
                CaptureOptions.mapped().windowBytes(1),
                CaptureOptions.read().windowBytes(100))) {
            assertThat(outcome(() -> Outcome.ofFile(file, options)))
                    .as("%s", options)
                    .isEqualTo(stream);
        }
        return Seeds.isCompressed(bytes) ? stream.packets() : EveryReading.of(bytes, mutant);
    }

    /** Formats that are not read, and compressions that want too much memory, are refused otherwise than broken ones. */
    private static Outcome outcome(Reading reading) throws IOException {
        try {
            return reading.read();
        } catch (IOException e) {
            return Outcome.broken(0, 0, String.valueOf(e.getMessage()).replaceFirst("^.*: ", ""));
        }
    }

    private interface Reading {
        Outcome read() throws IOException;
    }
}
