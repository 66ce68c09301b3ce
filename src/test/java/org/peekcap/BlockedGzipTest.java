package org.peekcap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.peekcap.testing.Compression;

/** Members inflated several at once, held to the same members inflated one after the other as their bytes trickle in. */
class BlockedGzipTest {
    private static final int MEMBERS = 10;

    private static byte[] good;

    @TempDir
    Path directory;

    @BeforeAll
    static void compress() throws IOException {
        good = Compression.BGZF.compress(Files.readAllBytes(Path.of("data/web.pcap")));
        assertThat(starts(good)).hasSizeGreaterThanOrEqualTo(MEMBERS);
    }

    private static List<Integer> starts(byte[] file) {
        List<Integer> starts = new ArrayList<>();
        for (int at = 0; at < file.length; at += 1 + ((file[at + 16] & 0xff) | (file[at + 17] & 0xff) << 8)) {
            starts.add(at);
        }
        return starts;
    }

    private void holdToOneAfterTheOther(byte[] bytes, String what) throws IOException {
        Path file = Files.write(directory.resolve("blocks.pcap.gz"), bytes);
        Outcome atOnce = Outcome.of(() -> Capture.open(file));
        Outcome oneByOne =
                Outcome.of(() -> Capture.open(file, CaptureOptions.read().windowBytes(7)));
        assertThat(atOnce).as(what).isEqualTo(oneByOne);
    }

    @Test
    void givesThePacketsOfAllMembers() throws IOException {
        assertThat(Outcome.ofStream(good)).isEqualTo(Outcome.good(2036));
        holdToOneAfterTheOther(good, "as written");
    }

    @Test
    void endsWhereAMemberIsDamagedOrCut() throws IOException {
        SplittableRandom random = new SplittableRandom(1);
        for (int start : starts(good)) {
            for (int i = 0; i < 6; i++) {
                byte[] damaged = good.clone();
                int at = Math.min(start + (i < 4 ? i * 6 : random.nextInt(5000)), good.length - 1);
                damaged[at] ^= (byte) (1 << random.nextInt(8));
                holdToOneAfterTheOther(damaged, "a bit of byte " + at);
            }
            holdToOneAfterTheOther(Arrays.copyOf(good, start + random.nextInt(100)), "cut in the member at " + start);
        }
    }

    @Test
    void readsMembersWithoutALengthBetweenOthers() throws IOException {
        byte[] plain = Files.readAllBytes(Path.of("data/web.pcap"));
        byte[] begin = Compression.BGZF.compress(Arrays.copyOf(plain, 200_000));
        byte[] middle = Compression.GZIP.compress(Arrays.copyOfRange(plain, 200_000, 300_000));
        byte[] rest = Compression.BGZF.compress(Arrays.copyOfRange(plain, 300_000, plain.length));
        byte[] mixed = Arrays.copyOf(begin, begin.length + middle.length + rest.length);
        System.arraycopy(middle, 0, mixed, begin.length, middle.length);
        System.arraycopy(rest, 0, mixed, begin.length + middle.length, rest.length);
        assertThat(Outcome.ofStream(mixed)).isEqualTo(Outcome.good(2036));
    }
}
