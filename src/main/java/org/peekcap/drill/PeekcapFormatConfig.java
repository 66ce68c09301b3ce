package org.peekcap.drill;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonTypeName;
import java.util.List;
import java.util.stream.Stream;
import org.apache.drill.common.PlanStringBuilder;
import org.apache.drill.common.logical.FormatPluginConfig;
import org.jspecify.annotations.Nullable;
import org.peekcap.filter.Filter;

/**
 * What can be set for the format {@code peekcap}, in a storage plugin's configuration or with a table function.
 *
 * @param extensions file name endings, without the dot, of what this format reads
 * @param preferred whether this format takes a file that another one claims as well
 * @param wholeFiles whether one worker reads each file, however large
 * @param splitSize bytes of a local file that one worker reads at a time, 0 for 33554432; elsewhere it is
 *     the file system's block size
 * @param strict whether a query fails where a capture's structure is broken; otherwise the whole packets before the fault are
 *     its rows, and a warning is logged
 * @param inner whether the headers inside all tunnels are those of a packet, in columns and conditions alike
 * @param timeZone whose clocks {@code packet_timestamp} shows: a zone's name such as {@code Europe/Berlin}, {@code local} for that
 *     of the machine, null for UTC
 * @param where a condition that packets must meet to become rows, as {@link Filter#parse} reads it; what a query's WHERE says
 *     is moved here
 */
@JsonTypeName(PeekcapFormatConfig.NAME)
@JsonInclude(JsonInclude.Include.NON_DEFAULT)
public record PeekcapFormatConfig(
        @JsonProperty("extensions") List<String> extensions,
        @JsonProperty("preferred") boolean preferred,
        @JsonProperty("wholeFiles") boolean wholeFiles,
        @JsonProperty("splitSize") long splitSize,
        @JsonProperty("strict") boolean strict,
        @JsonProperty("inner") boolean inner,
        @JsonProperty("timeZone") @Nullable String timeZone,
        @JsonProperty("where") @Nullable String where)
        implements FormatPluginConfig {
    /** The format's name, which is its type as well. */
    public static final String NAME = "peekcap";

    private static final long DEFAULT_SPLIT_SIZE = 32 << 20;

    private static final List<String> EXTENSIONS = Stream.of("", ".gz", ".zst", ".lz4", ".bz2", ".xz")
            .flatMap(compression -> Stream.of("pcap", "pcapng", "cap").map(format -> format + compression))
            .toList();

    @SuppressWarnings("UnnecessaryNull") // whoever leaves an option out, leaves it null
    public PeekcapFormatConfig {
        extensions = extensions == null ? EXTENSIONS : List.copyOf(extensions);
    }

    PeekcapFormatConfig where(Filter filter) {
        return new PeekcapFormatConfig(
                extensions, preferred, wholeFiles, splitSize, strict, inner, timeZone, filter.toString());
    }

    /** Bytes of a local file that one worker reads, as long as there are more workers. */
    long bytesOfSplit() {
        return splitSize > 0 ? splitSize : DEFAULT_SPLIT_SIZE;
    }

    /** As a plan shows it. */
    @Override
    public String toString() {
        return new PlanStringBuilder("peekcap")
                .field("extensions", extensions)
                .field("preferred", preferred)
                .field("wholeFiles", wholeFiles)
                .field("splitSize", splitSize)
                .field("strict", strict)
                .field("inner", inner)
                .field("timeZone", timeZone)
                .field("where", where)
                .toString();
    }
}
