package org.peekcap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.peekcap.testing.CaptureBuilder;

/** A file cut while it is mapped: the JVM survives, the whole packets before the cut come, and then the reason. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class ShrinkingFileTest {
    private static final int PACKETS = 20_000;
    private static final int RECORD = 16 + 1000;
    private static final Path INSTALLED = Path.of("/usr/lib/jvm");

    @TempDir
    Path directory;

    private Path file;

    @BeforeEach
    void writeFile() {
        byte[] packet = new byte[RECORD - 16];
        Arrays.fill(packet, (byte) 7);
        CaptureBuilder capture = CaptureBuilder.pcap();
        for (int i = 0; i < PACKETS; i++) {
            capture.packet(packet);
        }
        file = capture.writeTo(directory.resolve("capture.pcap"));
    }

    @Test
    void cutAtAPageAheadOfTheReader() throws Exception {
        expectWholePacketsBefore(100, 4096 * 2000);
    }

    @Test
    void cutWithinAPageAheadOfTheReader() throws Exception {
        expectWholePacketsBefore(100, 4096 * 2000 + 1234);
    }

    @Test
    void cutAtARecordAheadOfTheReader() throws Exception {
        expectWholePacketsBefore(100, 24 + 9_000 * RECORD);
    }

    /** Amid the batch that is being read: the program sees zeros or a fault, and is told where the truth ends. */
    @Test
    void cutUnderTheReader() throws Exception {
        for (String line : run(10_000, 4096 * 100)) {
            String[] words = line.split(" ", 3);
            assertThat(Integer.parseInt(words[0])).isLessThan(PACKETS);
            assertThat(words[1]).isEqualTo(Integer.toString(4096 * 100));
            assertThat(words[2]).contains("the file shrank to 409600 bytes while it was read");
        }
    }

    @Test
    void cutToNothing() throws Exception {
        for (String line : run(10_000, 0)) {
            assertThat(line).contains(" 0 ").contains("the file shrank to 0 bytes while it was read");
        }
    }

    private void expectWholePacketsBefore(int readBefore, int keep) throws Exception {
        long whole = (keep - 24) / RECORD;
        for (String line : run(readBefore, keep)) {
            assertThat(line).isEqualTo(whole + " " + keep + " the file shrank to " + keep + " bytes while it was read");
        }
    }

    /** Lines of the program, run on this JDK and on others that are installed; often enough to be compiled. */
    private List<String> run(int readBefore, int keep) throws IOException, InterruptedException, URISyntaxException {
        List<String> all = new ArrayList<>();
        for (Path java : javas()) {
            Process process = new ProcessBuilder(
                            java.toString(),
                            "-Xmx256m",
                            "-cp",
                            classes(Capture.class) + ":" + classes(ShrinkingFileProgram.class),
                            ShrinkingFileProgram.class.getName(),
                            file.toString(),
                            Integer.toString(readBefore),
                            Integer.toString(keep),
                            "15")
                    .directory(directory.toFile())
                    .redirectErrorStream(true)
                    .start();
            List<String> lines = new String(process.getInputStream().readAllBytes())
                    .lines()
                    .filter(line -> !line.startsWith("WARNING: ")) // JDK 24 and later, of unmapping
                    .toList();
            assertThat(process.waitFor()).as("%s: %s", java, lines).isZero();
            assertThat(lines).as("%s", java).hasSize(16).endsWith("survived all");
            all.addAll(lines.subList(0, 15));
        }
        return all;
    }

    private static Path classes(Class<?> from) throws URISyntaxException {
        return Path.of(from.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    private static List<Path> javas() throws IOException {
        List<Path> javas = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java")));
        if (Files.isDirectory(INSTALLED)) {
            try (DirectoryStream<Path> homes = Files.newDirectoryStream(INSTALLED, "*25*")) {
                homes.forEach(home -> javas.add(home.resolve("bin").resolve("java")));
            }
        }
        javas.removeIf(java -> !Files.isExecutable(java));
        return javas;
    }
}
