package org.peekcap.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.peekcap.testing.CaptureBuilder;
import org.peekcap.testing.LoopbackPeer;
import org.peekcap.testing.PlainPackets;

@Timeout(60)
class InputsTest {
    @TempDir
    Path directory;

    private Path capture(String name, int... seconds) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        CaptureBuilder capture = CaptureBuilder.pcap();
        for (int second : seconds) {
            capture.record(second, 0, new byte[60]);
        }
        return capture.writeTo(file);
    }

    private static List<String> times(CommandRun run) {
        return run.lines().stream()
                .skip(1)
                .map(line -> line.replaceFirst(".*T00:00:(\\d\\d).*", "$1"))
                .toList();
    }

    private CommandRun export(String... arguments) {
        String[] all = {"export", "-c", "packet_timestamp"};
        String[] joined = Arrays.copyOf(all, all.length + arguments.length);
        System.arraycopy(arguments, 0, joined, all.length, arguments.length);
        return CommandRun.of(joined);
    }

    @Test
    void readAPeer() throws Exception {
        try (LoopbackPeer peer = LoopbackPeer.sending(PlainPackets.capture(PlainPackets.of(20, 60)))) {
            String address = "tcp://127.0.0.1:" + peer.port();
            CommandRun run = CommandRun.of("count", "--format", "tsv", address);
            assertThat(run.err()).isEmpty();
            assertThat(run.exitCode()).isZero();
            assertThat(run.lines()).last().asString().startsWith(address + "\tall\t20\t");
        }
    }

    @Test
    void sayWhatAPeerDidWrong() throws Exception {
        byte[] bytes = PlainPackets.capture(PlainPackets.of(2, 60));
        try (LoopbackPeer peer = LoopbackPeer.sending(Arrays.copyOf(bytes, bytes.length - 1))) {
            String address = "tcp://127.0.0.1:" + peer.port();
            CommandRun run = CommandRun.of("count", "--format", "tsv", address);
            assertThat(run.exitCode()).isEqualTo(1);
            assertThat(run.lines()).last().asString().startsWith(address + "\tall\t1\t");
            assertThat(run.err())
                    .startsWith("peekcap: " + address + ": at offset ")
                    .contains("cut short")
                    .hasLineCount(1);
        }
        LoopbackPeer.Script silent =
                (connection, out) -> connection.getInputStream().readAllBytes();
        try (LoopbackPeer peer = LoopbackPeer.of(silent)) {
            CommandRun run = CommandRun.of("count", "--read-timeout", "0.05", "tcp://127.0.0.1:" + peer.port());
            assertThat(run.exitCode()).isEqualTo(1);
            assertThat(run.err()).isEqualTo("peekcap: tcp://127.0.0.1:" + peer.port() + ": no byte came for 0.05 s\n");
        }
    }

    @Test
    void areADirectorysCapturesInTheOrderAskedFor() throws IOException {
        capture("set/x.pcap10", 1, 8);
        capture("set/x.pcap9", 4);
        capture("set/sub/x.pcap1", 2, 9);
        Files.writeString(directory.resolve("set/README"), "no capture");
        String set = directory.resolve("set").toString();
        assertThat(times(export(set))).containsExactly("02", "09", "04", "01", "08");
        assertThat(times(export("--order", "time", set))).containsExactly("01", "08", "02", "09", "04");
        assertThat(times(export("--merge", set))).containsExactly("01", "02", "04", "08", "09");
        assertThat(times(export(set + "/x.pcap10", set + "/x.pcap9"))).containsExactly("01", "08", "04");
        assertThat(times(export("--order", "name", set + "/x.pcap10", set + "/x.pcap9")))
                .containsExactly("04", "01", "08");
        assertThat(times(export(set + "/*"))).containsExactly("04", "01", "08");
        assertThat(export(set).err()).isEqualTo("peekcap: files left out that are no captures: 1\n");
    }

    @Test
    void areCopiedInTheOrderOfTheirTimes() throws IOException {
        capture("a.pcap", 1, 4, 9);
        capture("b.pcap", 2, 3, 8);
        Path joined = directory.resolve("joined");
        CommandRun run =
                CommandRun.of("copy", "--merge", "--frames", "2-5", "-o", joined.toString(), directory + "/*.pcap");
        assertThat(run.err()).isEmpty();
        assertThat(times(export(joined.toString()))).containsExactly("02", "03", "04", "08");
    }

    @Test
    void areCountedTogetherWhereTheyAreMerged() throws IOException {
        capture("a.pcap", 1, 4, 9);
        Path broken = capture("b.pcap", 2, 3);
        byte[] bytes = Files.readAllBytes(broken);
        Files.write(broken, Arrays.copyOf(bytes, bytes.length - 1));
        CommandRun run = CommandRun.of("count", "--merge", "--format", "tsv", directory.toString());
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.lines()).last().isEqualTo("merged\tall\t4\t240");
        assertThat(run.err()).startsWith("peekcap: " + broken + ": at offset ").hasLineCount(1);
    }

    @Test
    void areFollowedUntilNothingComes() throws IOException {
        capture("x.pcap00", 1, 2);
        capture("x.pcap01", 3);
        CommandRun run = export("--follow", "--idle", "0.01", directory + "/x.pcap00");
        assertThat(run.err()).isEmpty();
        assertThat(times(run)).containsExactly("01", "02", "03");
    }

    @Test
    void areRefusedWhereTheyCannotBeHad() throws IOException {
        String file = capture("a.pcap", 1).toString();
        assertMisuse("--merge reads files only", "count", "--merge", file, "-");
        assertMisuse("--order is for files only", "count", "--order", "time", "tcp://127.0.0.1:1");
        assertMisuse("--follow reads one file", "count", "--follow", file, file);
        assertMisuse("--follow goes with neither", "count", "--follow", "--merge", file);
        assertMisuse("--idle goes with --follow", "count", "--idle", "1", file);
        assertMisuse("negative", "count", "--read-timeout", "-1", file);
        assertMisuse("--merge is not for this command", "info", "--merge", file);
        assertMisuse("tcp://nowhere: a host and a port are wanted", "count", "tcp://nowhere");
        assertMisuse("--order", "count", "--order", "size", file);
    }

    private static void assertMisuse(String message, String... arguments) {
        CommandRun run = CommandRun.of(arguments);
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("peekcap: ").contains(message).hasLineCount(1);
    }
}
