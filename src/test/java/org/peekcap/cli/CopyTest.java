package org.peekcap.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.peekcap.testing.BadInput;
import org.peekcap.testing.BadInputs;
import org.peekcap.testing.CaptureBuilder;

class CopyTest {
    private static final long SECOND = 1_700_000_000L;

    @TempDir
    Path directory;

    /** Packets {@code first} to {@code last - 1}; each says which it is, and has a length and a time of its own. */
    private static CaptureBuilder packets(CaptureBuilder capture, int first, int last) {
        for (int i = first; i < last; i++) {
            byte[] packet = new byte[60 + i % 100];
            Arrays.fill(packet, (byte) i);
            capture.record(SECOND + i, 500_000, packet.length, packet.length + i, packet);
        }
        return capture;
    }

    private Path write(String name, CaptureBuilder capture) {
        return capture.writeTo(directory.resolve(name));
    }

    private byte[] copy(String... arguments) throws IOException {
        Path out = directory.resolve("out.pcap");
        List<String> ordered = new ArrayList<>(List.of("copy", "-o", out.toString()));
        ordered.addAll(List.of(arguments));
        CommandRun run = CommandRun.of(ordered.toArray(String[]::new));
        assertThat(run.err()).isEmpty();
        assertThat(run.exitCode()).isZero();
        return Files.readAllBytes(out);
    }

    @Test
    void ofAWholeFileIsThatFile() throws IOException {
        for (CaptureBuilder kind : List.of(
                CaptureBuilder.pcap(),
                CaptureBuilder.pcap().bigEndian().nanoseconds(),
                CaptureBuilder.pcap().modified(),
                CaptureBuilder.pcap().version(2, 2).swappedLengths(),
                CaptureBuilder.pcap().lastWord(0x14000001))) {
            Path file = write("in.pcap", packets(kind, 0, 5000));
            assertThat(copy(file.toString())).isEqualTo(Files.readAllBytes(file));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "10-20,9,20",
        "1-1,0,1",
        "7,6,7",
        "-3,0,3",
        "4990-,4989,5000",
        "4999-6000,4998,5000",
        "2047-2050,2046,2050"
    })
    void slicesByFrameNumber(String frames, int first, int last) throws IOException {
        Path file = write("in.pcap", packets(CaptureBuilder.pcap(), 0, 5000));
        assertThat(copy("--frames", frames, file.toString()))
                .isEqualTo(packets(CaptureBuilder.pcap(), first, last).toBytes());
    }

    @Test
    void slicesByTime() throws IOException {
        Path file = write("in.pcap", packets(CaptureBuilder.pcap(), 0, 300));
        byte[] expected = packets(CaptureBuilder.pcap(), 100, 200).toBytes();
        assertThat(copy("--from", "1700000100", "--until", "1700000200", file.toString()))
                .isEqualTo(expected);
        assertThat(copy("--from", "1700000100.5", "--until", "1700000199.500001", file.toString()))
                .isEqualTo(expected);
        assertThat(copy("--from", "2023-11-14T22:15:00Z", "--until", "2023-11-14T22:16:40Z", file.toString()))
                .isEqualTo(expected);
        assertThat(copy("--until", "1700000002", file.toString()))
                .isEqualTo(packets(CaptureBuilder.pcap(), 0, 2).toBytes());
    }

    @Test
    void takesTheFirstOfWhatIsAskedFor() throws IOException {
        Path file = write("in.pcap", packets(CaptureBuilder.pcap(), 0, 300));
        assertThat(copy("--count", "3", file.toString()))
                .isEqualTo(packets(CaptureBuilder.pcap(), 0, 3).toBytes());
        assertThat(copy("--count", "3", "--from", "1700000100", "--frames", "50-", file.toString()))
                .isEqualTo(packets(CaptureBuilder.pcap(), 100, 103).toBytes());
        assertThat(copy("--count", "0", file.toString()))
                .isEqualTo(CaptureBuilder.pcap().toBytes());
    }

    @Test
    void concatenatesUnderTheFirstHeader() throws IOException {
        String first = write("a.pcap", packets(CaptureBuilder.pcap().snapLength(1000), 0, 100))
                .toString();
        String second = write("b.pcap", packets(CaptureBuilder.pcap().snapLength(2000), 100, 200))
                .toString();
        assertThat(copy(first, second))
                .isEqualTo(
                        packets(CaptureBuilder.pcap().snapLength(1000), 0, 200).toBytes());
        assertThat(copy("--frames", "90-110", first, second))
                .isEqualTo(
                        packets(CaptureBuilder.pcap().snapLength(1000), 89, 110).toBytes());
    }

    @Test
    void givesPacketsOfAnotherKindNewHeaders() throws IOException {
        String little = write("a.pcap", packets(CaptureBuilder.pcap(), 0, 100)).toString();
        String big = write("b.pcap", packets(CaptureBuilder.pcap().bigEndian(), 100, 200))
                .toString();
        String modified = write("c.pcap", packets(CaptureBuilder.pcap().modified(), 200, 300))
                .toString();
        String old = write("d.pcap", packets(CaptureBuilder.pcap().version(2, 2).swappedLengths(), 300, 400))
                .toString();
        assertThat(copy(little, big, modified, old))
                .isEqualTo(packets(CaptureBuilder.pcap(), 0, 400).toBytes());
        assertThat(copy(big, little))
                .isEqualTo(packets(packets(CaptureBuilder.pcap().bigEndian(), 100, 200), 0, 100)
                        .toBytes());
    }

    @Test
    void saysThatTimestampsWereRounded() throws IOException {
        CaptureBuilder coarse = CaptureBuilder.pcap().record(SECOND, 1, new byte[60]);
        CaptureBuilder fine = CaptureBuilder.pcap()
                .nanoseconds()
                .record(SECOND, 123_456_789, new byte[60])
                .record(SECOND, 123_456_000, new byte[60]);
        Path out = directory.resolve("out.pcap");
        CommandRun run = CommandRun.of(
                "copy",
                "-o",
                out.toString(),
                write("coarse.pcap", coarse).toString(),
                write("fine.pcap", fine).toString());
        assertThat(run.exitCode()).isZero();
        assertThat(run.err())
                .isEqualToIgnoringNewLines("peekcap: timestamps rounded down to the microseconds of the copy: 1");
        coarse.record(SECOND, 123_456, new byte[60]).record(SECOND, 123_456, new byte[60]);
        assertThat(Files.readAllBytes(out)).isEqualTo(coarse.toBytes());
    }

    @Test
    void refusesFilesOfTwoLinkTypes() {
        Path out = directory.resolve("out.pcap");
        CommandRun run = CommandRun.of(
                "copy",
                "-o",
                out.toString(),
                write("a.pcap", packets(CaptureBuilder.pcap(), 0, 10)).toString(),
                write("b.pcap", packets(CaptureBuilder.pcap().linkType(113), 0, 10))
                        .toString());
        assertThat(run.exitCode()).isEqualTo(ExitCode.MISUSE);
        assertThat(run.err()).contains("b.pcap: has link type LINUX_SLL").contains("a.pcap has ETHERNET");
        assertThat(out).doesNotExist();
    }

    @Test
    void refusesToWriteOverAnInput() throws IOException {
        Path file = write("in.pcap", packets(CaptureBuilder.pcap(), 0, 10));
        byte[] before = Files.readAllBytes(file);
        CommandRun run = CommandRun.of("copy", "-o", file.toString(), file.toString());
        assertThat(run.exitCode()).isEqualTo(ExitCode.MISUSE);
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"--frames=0-3", "--frames=5-4", "--frames=-", "--frames=x", "--from=yesterday", "--count=many"})
    void refusesWhatIsNoSlice(String option) {
        Path file = write("in.pcap", packets(CaptureBuilder.pcap(), 0, 10));
        Path out = directory.resolve("out.pcap");
        CommandRun run = CommandRun.of("copy", option, "-o", out.toString(), file.toString());
        assertThat(run.exitCode()).isEqualTo(ExitCode.MISUSE);
        assertThat(run.err()).startsWith("peekcap: ").hasLineCount(1);
        assertThat(out).doesNotExist();
    }

    @Test
    void copiesTheWholePacketsOfABrokenFile() throws IOException {
        BadInput cut = BadInputs.named("06_trunc_record_body.pcap");
        Path file = Files.write(directory.resolve(cut.name()), cut.bytes());
        Path out = directory.resolve("out.pcap");
        CommandRun run = CommandRun.of("copy", "-o", out.toString(), file.toString());
        assertThat(run.exitCode()).isEqualTo(ExitCode.BROKEN_INPUT);
        assertThat(run.err()).contains("at offset 328");
        assertThat(Files.readAllBytes(out)).isEqualTo(Arrays.copyOf(cut.bytes(), 328));
    }

    @Test
    void readsAndWritesPipes() {
        byte[] bytes = packets(CaptureBuilder.pcap(), 0, 3000).toBytes();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        CommandRun run = CommandRun.into(out, new ByteArrayInputStream(bytes), false, "copy", "-o", "-", "-");
        assertThat(run.exitCode()).isZero();
        assertThat(out.toByteArray()).isEqualTo(bytes);
    }

    @Test
    void doesNotWriteToATerminal() {
        Path file = write("in.pcap", packets(CaptureBuilder.pcap(), 0, 10));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        CommandRun run = CommandRun.into(out, InputStream.nullInputStream(), true, "copy", "-o", "-", file.toString());
        assertThat(run.exitCode()).isEqualTo(ExitCode.MISUSE);
        assertThat(out.size()).isZero();
    }
}
