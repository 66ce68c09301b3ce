package org.peekcap.cli;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.peekcap.CaptureSet;
import org.peekcap.bytes.ConnectionOptions;
import picocli.CommandLine.Option;

/** In which order several files are read, and how long what is still to come is waited for. */
final class ReadingOptions {
    @Option(
            names = "--order",
            paramLabel = "name|time",
            description = "read the files by their names, numbers as numbers, or by their first packets' times")
    private CaptureSet.@Nullable Order order;

    @Option(names = "--merge", description = "read all files at once, packets in the order of their times")
    private boolean merge;

    @Option(
            names = "--follow",
            description = "wait at the file's end for more, and go on with the next file of its set when there is one")
    private boolean follow;

    @Option(
            names = "--idle",
            paramLabel = "SECONDS",
            description = "with --follow: end when nothing came for so long, instead of at an interrupt only")
    private double idle;

    @Option(
            names = "--connect-timeout",
            paramLabel = "SECONDS",
            description = "how long to wait for a peer to answer, 0 without end; 10 by default")
    private double connectTimeout = 10;

    @Option(
            names = "--read-timeout",
            paramLabel = "SECONDS",
            description = "how long a peer may send nothing, 0 without end, which is the default")
    private double readTimeout;

    CaptureSet.@Nullable Order order() {
        return order;
    }

    boolean merge() {
        return merge;
    }

    boolean follow() {
        return follow;
    }

    Duration idle() {
        return duration(idle);
    }

    ConnectionOptions connection() {
        return ConnectionOptions.standard()
                .connectTimeout(duration(connectTimeout))
                .readTimeout(duration(readTimeout));
    }

    /** What cannot be, if anything. */
    @Nullable
    String fault() {
        if (idle < 0 || connectTimeout < 0 || readTimeout < 0) {
            return "a time cannot be negative";
        } else if (idle > 0 && !follow) {
            return "--idle goes with --follow";
        }
        return follow && (merge || order != null) ? "--follow goes with neither --merge nor --order" : null;
    }

    private static Duration duration(double seconds) {
        return Duration.ofNanos((long) (seconds * 1e9));
    }
}
