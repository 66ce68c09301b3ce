package org.peekcap.jmh;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The C walker of {@code walk.c}, compiled on the spot where gcc is found. */
public final class NativeWalk implements AutoCloseable {
    private final Path directory;

    private NativeWalk(Path directory) {
        this.directory = directory;
    }

    /**
     * One timed run.
     *
     * @param mode one of those that {@code walk.c} lists
     * @param sink sum of record offsets, or of hashes; unsigned
     */
    public record Run(String mode, boolean fresh, long packets, long tcp, long udp, long sink, long nanoseconds) {
        static Run parse(String line) {
            String[] cells = line.split("\t");
            return new Run(
                    cells[0],
                    cells[1].equals("fresh"),
                    Long.parseLong(cells[2]),
                    Long.parseLong(cells[3]),
                    Long.parseLong(cells[4]),
                    Long.parseUnsignedLong(cells[5]),
                    Long.parseLong(cells[6]));
        }
    }

    /** The compiled walker; empty, with a printed line, where there is no gcc that compiles it. */
    public static Optional<NativeWalk> compile() throws IOException {
        NativeWalk walk = new NativeWalk(Files.createTempDirectory("peekcap-walk"));
        Path source = walk.directory.resolve("walk.c");
        try (InputStream in = Objects.requireNonNull(NativeWalk.class.getResourceAsStream("walk.c"))) {
            Files.copy(in, source);
        }
        try {
            output("gcc", "-O3", "-march=native", "-o", walk.program(), source.toString());
            return Optional.of(walk);
        } catch (IOException e) {
            walk.close();
            System.out.println("No C walker to compare with: " + e.getMessage());
            return Optional.empty();
        }
    }

    /** Runs over one mapping that is faulted in beforehand, {@code repeats} for each mode in turn. */
    public List<Run> warm(Path capture, int repeats, String... modes) throws IOException {
        return run(capture, "warm", repeats, modes);
    }

    /** Runs each over a mapping of its own; mapping and unmapping are in the time. */
    public List<Run> fresh(Path capture, int repeats, String... modes) throws IOException {
        return run(capture, "fresh", repeats, modes);
    }

    /** The fastest run of a mode. */
    public static Run best(List<Run> runs, String mode) {
        return runs.stream()
                .filter(run -> run.mode().equals(mode))
                .min((a, b) -> Long.compare(a.nanoseconds(), b.nanoseconds()))
                .orElseThrow();
    }

    private List<Run> run(Path capture, String mapping, int repeats, String... modes) throws IOException {
        List<String> command =
                new ArrayList<>(List.of(program(), capture.toString(), mapping, Integer.toString(repeats)));
        command.addAll(Arrays.asList(modes));
        return output(command.toArray(String[]::new)).stream().map(Run::parse).toList();
    }

    private String program() {
        return directory.resolve("walk").toString();
    }

    /** What a program prints. Throws with that text if it fails or is not there. */
    private static List<String> output(String... command) throws IOException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
            List<String> lines = reader.lines().toList();
            int status = process.waitFor();
            if (status != 0) {
                throw new IOException(command[0] + " failed: " + String.join("\n", lines));
            }
            return lines;
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new IOException(e);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** Deletes what was compiled. */
    @Override
    public void close() throws IOException {
        Files.deleteIfExists(directory.resolve("walk"));
        Files.deleteIfExists(directory.resolve("walk.c"));
        Files.delete(directory);
    }
}
