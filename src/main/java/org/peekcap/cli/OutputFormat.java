package org.peekcap.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that every command with rows has. */
final class OutputFormat {
    @Option(names = "--format", paramLabel = "FORMAT", description = "table, tsv, csv or ndjson")
    private @Nullable Format format;

    Format or(Format byDefault) {
        return format == null ? byDefault : format;
    }
}
