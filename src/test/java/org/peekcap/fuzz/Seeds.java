package org.peekcap.fuzz;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.peekcap.Capture;
import org.peekcap.packet.Packet;
import org.peekcap.packet.PacketReader;
import org.peekcap.testing.BadInput;
import org.peekcap.testing.BadInputs;
import org.peekcap.testing.Compression;
import org.peekcap.testing.Octets;
import org.peekcap.testing.ReferenceCaptures;

/**
 * What mutated files begin as: captures of this project, and all reference captures where they are. As a program, it writes what
 * the fuzzer begins with into the directory that is its argument, a directory in it for each target.
 */
public final class Seeds {
    /** Longer files only slow the fuzzer down: what matters is at the begin. */
    private static final int LONGEST = 20_000;

    private static final int PACKETS_OF_A_FILE = 20;
    private static final int LONGEST_PACKET = 300;
    private static final int[] TCP_OPTIONS = {
        2, 4, 5, 0xb4, 1, 3, 3, 7, 4, 2, 8, 10, 0, 0, 0, 1, 0, 0, 0, 2, 5, 10, 0, 0, 0, 1, 0
    };

    private Seeds() {}

    /** Our own. */
    public static List<BadInput> own() throws IOException {
        List<BadInput> all = new ArrayList<>(BadInputs.all());
        try (Stream<Path> files = Files.list(Path.of("data"))) {
            for (Path file : files.filter(file -> file.toString().matches(".*\\.pcap(ng)?"))
                    .sorted()
                    .toList()) {
                all.add(seed(file.getFileName().toString(), Files.readAllBytes(file)));
            }
        }
        byte[] good = BadInputs.named("50_good.pcapng").bytes();
        for (Compression compression : Compression.values()) {
            all.add(seed("good." + compression, compression.compress(good)));
        }
        return all;
    }

    /** Those that lie outside of this project; none where there are none. */
    public static List<BadInput> reference() throws IOException {
        List<BadInput> all = new ArrayList<>();
        Path directory = ReferenceCaptures.directory().orElse(null);
        if (directory == null) {
            return all;
        }
        Path captures = directory.resolve("captures");
        try (Stream<Path> files = Files.walk(captures)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                all.add(seed(captures.relativize(file).toString(), Files.readAllBytes(file)));
            }
        }
        return all;
    }

    /** Whether only {@link CompressionTarget} takes a file. */
    public static boolean isCompressed(byte[] file) {
        return CompressionTarget.begins(file);
    }

    /** Whole where it is short; otherwise the begin. */
    private static BadInput seed(String name, byte[] bytes) {
        return new BadInput(name, bytes.length <= LONGEST ? bytes : Arrays.copyOf(bytes, LONGEST));
    }

    public static void main(String[] args) throws IOException {
        Path directory = Path.of(args[0]);
        write(directory, TcpOptionsTarget.class, "all", Octets.of(TCP_OPTIONS));
        List<BadInput> all = new ArrayList<>(own());
        all.addAll(reference());
        for (BadInput seed : all) {
            byte[] bytes = seed.bytes();
            String name = seed.name().replace('/', '_');
            if (PcapngTarget.begins(bytes)) {
                write(directory, PcapngTarget.class, name, bytes);
            } else if (CompressionTarget.begins(bytes)) {
                write(directory, CompressionTarget.class, name, bytes);
            } else {
                write(directory, PcapTarget.class, name, bytes);
            }
            writePackets(directory, name, bytes);
        }
    }

    private static void writePackets(Path directory, String name, byte[] file) throws IOException {
        try (Capture capture = Capture.open(name, new ByteArrayInputStream(file));
                PacketReader reader = capture.reader()) {
            Packet packet = reader.packet();
            for (int i = 0; i < PACKETS_OF_A_FILE && reader.next(); i++) {
                byte[] bytes = packet.copy();
                Octets input = new Octets().u16(packet.linkType()).u8(0);
                input.bytes(Arrays.copyOf(bytes, Math.min(bytes.length, LONGEST_PACKET)));
                write(directory, PacketTarget.class, name + "-" + i, input.toArray());
            }
        } catch (IOException e) {
            // one of the bad ones
        }
    }

    private static void write(Path directory, Class<?> target, String name, byte[] bytes) throws IOException {
        Files.write(
                Files.createDirectories(directory.resolve(target.getSimpleName()))
                        .resolve(name),
                bytes);
    }
}
