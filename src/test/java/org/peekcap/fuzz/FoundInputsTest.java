package org.peekcap.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Replays what the fuzzer has found, without the fuzzer. */
class FoundInputsTest {
    private static final Path DIRECTORY = Path.of("src/test/resources/org/peekcap/fuzz");

    static final List<Class<?>> TARGETS = List.of(
            PcapTarget.class, PcapngTarget.class, PacketTarget.class, TcpOptionsTarget.class, CompressionTarget.class);

    static List<Path> found() throws IOException {
        try (Stream<Path> files = Files.walk(DIRECTORY)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("found")
    void isHarmlessNow(Path input) throws Throwable {
        target(input.getParent().getFileName().toString()).invoke(Files.readAllBytes(input));
    }

    /** So that a target that breaks is seen before somebody fuzzes. */
    @Test
    void everyTargetTakesItsSeeds(@org.junit.jupiter.api.io.TempDir Path directory) throws Throwable {
        Seeds.main(new String[] {directory.toString()});
        List<String> taken = new ArrayList<>();
        for (Class<?> type : TARGETS) {
            MethodHandle target = target(type.getSimpleName());
            try (Stream<Path> files = Files.list(directory.resolve(type.getSimpleName()))) {
                for (Path seed : files.sorted().limit(100).toList()) {
                    target.invoke(Files.readAllBytes(seed));
                }
            }
            taken.add(type.getSimpleName());
        }
        assertThat(taken).hasSameSizeAs(TARGETS);
    }

    private static MethodHandle target(String name) throws ReflectiveOperationException {
        return MethodHandles.lookup()
                .findStatic(
                        Class.forName("org.peekcap.fuzz." + name),
                        "fuzzerTestOneInput",
                        MethodType.methodType(void.class, byte[].class));
    }
}
