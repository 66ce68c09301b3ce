package org.peekcap.drill;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonTypeName;
import java.util.List;
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
 * @param splitSize bytes of a local file that one worker reads at a time, 0 for {@value #DEFAULT_SPLIT_SIZE}; elsewhere it is
 *     the file system's block size
 * @param strict whether a query fails where a capture's structure is broken; otherwise the whole packets before the fault are
 *     its rows, and a warning is logged
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
        @JsonProperty("where") @Nullable String where)
        implements FormatPluginConfig {
    /** The format's name, which is its type as well. */
    public static final String NAME = "peekcap";

    static final long DEFAULT_SPLIT_SIZE = 32 << 20;

    private static final List<String> EXTENSIONS = List.of("pcap", "pcapng", "cap");

    @SuppressWarnings("UnnecessaryNull") // whoever leaves an option out, leaves it null
    public PeekcapFormatConfig {
        extensions = extensions == null ? EXTENSIONS : List.copyOf(extensions);
    }

    PeekcapFormatConfig where(Filter filter) {
        return new PeekcapFormatConfig(extensions, preferred, wholeFiles, splitSize, strict, filter.toString());
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
                .field("where", where)
                .toString();
    }
}
