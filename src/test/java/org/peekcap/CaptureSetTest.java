package org.peekcap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.peekcap.CaptureSet.Order;
import org.peekcap.format.MalformedCaptureException;
import org.peekcap.testing.CaptureBuilder;

class CaptureSetTest {
    @TempDir
    Path directory;

    /** A capture of one packet, whose one byte is the second at which it was captured. */
    private Path capture(String name, int second) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        return CaptureBuilder.pcap()
                .record(second, 0, new byte[] {(byte) second})
                .writeTo(file);
    }

    private List<String> names(CaptureSet set) {
        return set.paths().stream()
                .map(path -> directory.relativize(path).toString())
                .toList();
    }

    private CaptureSet set(String... names) throws IOException {
        List<String> absolute = new ArrayList<>();
        for (String name : names) {
            absolute.add(directory + "/" + name);
        }
        return CaptureSet.of(absolute);
    }

    @Test
    void ordersRotatedSetsByTheirNumbers() throws IOException {
        for (String name : List.of("x.pcap10", "x.pcap9", "x.pcap", "x.pcap100", "x.pcap01")) {
            capture(name, 1);
        }
        assertThat(names(set(""))).containsExactly("x.pcap", "x.pcap01", "x.pcap9", "x.pcap10", "x.pcap100");
    }

    @Test
    void ordersNamesWithCountersAndTimes() throws IOException {
        for (String name : List.of(
                "x_00010_20260101130000.pcap",
                "x_9_20260101125900.pcap",
                "x_00001_20260101120000.pcap",
                "x.pcap.7",
                "x.pcap.123",
                "x.pcap.007")) {
            capture(name, 1);
        }
        assertThat(names(set("")))
                .containsExactly(
                        "x.pcap.007",
                        "x.pcap.7",
                        "x.pcap.123",
                        "x_00001_20260101120000.pcap",
                        "x_9_20260101125900.pcap",
                        "x_00010_20260101130000.pcap");
    }

    @Test
    void ordersByTheTimesOfFirstPackets() throws IOException {
        capture("a.pcap", 3);
        capture("b.pcap", 1);
        CaptureBuilder.pcap().writeTo(directory.resolve("empty.pcap"));
        capture("c.pcap", 2);
        capture("d.pcap", 1);
        CaptureSet set = set("a.pcap", "empty.pcap", "d.pcap", "c.pcap", "b.pcap");
        assertThat(names(set)).containsExactly("a.pcap", "empty.pcap", "d.pcap", "c.pcap", "b.pcap");
        assertThat(names(set.inOrder(Order.NAME)))
                .containsExactly("a.pcap", "b.pcap", "c.pcap", "d.pcap", "empty.pcap");
        assertThat(names(set.inOrder(Order.TIME)))
                .containsExactly("b.pcap", "d.pcap", "c.pcap", "a.pcap", "empty.pcap");
    }

    @Test
    void findsCapturesInDirectoriesByTheirBytesAndCountsTheRest() throws IOException {
        capture("day/x.pcap1", 1);
        capture("day/hour/x", 2);
        Files.writeString(directory.resolve("day/notes.pcap"), "no capture");
        Files.writeString(directory.resolve("day/short"), "abc");
        Files.write(directory.resolve("day/none"), new byte[0]);
        CaptureSet set = set("day");
        assertThat(names(set)).containsExactly("day/hour/x", "day/x.pcap1");
        assertThat(set.skipped()).isEqualTo(3);
    }

    @Test
    void findsCapturesByPattern() throws IOException {
        capture("x.pcap1", 1);
        capture("x.pcap2", 1);
        capture("a/x.pcap3", 1);
        capture("a/b/x.pcap4", 1);
        capture("a/b/y.pcap", 1);
        assertThat(names(set("x.pcap?"))).containsExactly("x.pcap1", "x.pcap2");
        assertThat(names(set("*/x*"))).containsExactly("a/x.pcap3");
        assertThat(names(set("**/x*"))).containsExactly("a/b/x.pcap4", "a/x.pcap3", "x.pcap1", "x.pcap2");
        assertThat(names(set("a/**"))).containsExactly("a/b/x.pcap4", "a/b/y.pcap", "a/x.pcap3");
        assertThat(names(set("{a,c}/b/*.pcap"))).containsExactly("a/b/y.pcap");
        assertThat(names(set("x.pcap[2-9]", "a/x.pcap3"))).containsExactly("x.pcap2", "a/x.pcap3");
    }

    @Test
    void takesAFileWhoseNameLooksLikeAPatternForAFile() throws IOException {
        capture("x[1].pcap", 1);
        capture("x1.pcap", 1);
        assertThat(names(set("x[1].pcap"))).containsExactly("x[1].pcap");
    }

    @Test
    void saysWhereThereIsNothing() throws IOException {
        Files.createDirectory(directory.resolve("empty"));
        Files.writeString(directory.resolve("notes.txt"), "no capture");
        assertThatThrownBy(() -> set("empty"))
                .isInstanceOf(NoSuchFileException.class)
                .hasMessageEndingWith("empty: no capture found");
        assertThatThrownBy(() -> set("*.txt")).hasMessageEndingWith("*.txt: no capture found; other files there: 1");
        assertThatThrownBy(() -> set("no/where/*")).hasMessageEndingWith("no/where/*: no capture found");
        assertThatThrownBy(() -> set("absent")).hasMessageEndingWith("absent: no such file");
    }

    @Test
    void readsOneFileAfterTheOtherAndGoesOnAfterABrokenOne() throws IOException {
        capture("1.pcap", 1);
        Path cut = capture("2.pcap", 2);
        byte[] bytes = Files.readAllBytes(cut);
        byte[] more = java.util.Arrays.copyOf(bytes, bytes.length + 5);
        more[bytes.length] = 1; // no zero padding
        Files.write(cut, more);
        capture("3.pcap", 3);
        List<Integer> seconds = new ArrayList<>();
        try (SetReader reader = set("").reader()) {
            assertThatThrownBy(reader::packet).isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(() -> readInto(seconds, reader))
                    .isInstanceOf(MalformedCaptureException.class)
                    .hasMessageContaining("2.pcap");
            assertThat(seconds).containsExactly(1, 2);
            assertThat(reader.path()).isEqualTo(cut);
            readInto(seconds, reader);
            assertThat(seconds).containsExactly(1, 2, 3);
            assertThat(reader.next()).isFalse();
        }
    }

    private static void readInto(List<Integer> seconds, SetReader reader) throws IOException {
        while (reader.next()) {
            seconds.add(reader.packet().byteAt(0));
        }
    }
}
