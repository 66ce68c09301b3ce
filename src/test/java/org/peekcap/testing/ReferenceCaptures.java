package org.peekcap.testing;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Public captures and what an independent dissector says of them. They are no part of this project: a test that uses
 * them does without where they are absent.
 */
public final class ReferenceCaptures {
    private static final Path DIRECTORY = Path.of(System.getProperty("peekcap.shared", "../shared"));

    private ReferenceCaptures() {}

    /** The directory of the system property {@code peekcap.shared}; absence is said in a printed line. */
    public static Optional<Path> directory() {
        if (Files.isDirectory(DIRECTORY)) {
            return Optional.of(DIRECTORY);
        }
        System.out.println("No reference captures at " + DIRECTORY.toAbsolutePath() + ": not compared with them.");
        return Optional.empty();
    }
}
