package org.peekcap;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.peekcap.bytes.NaturalOrder;
import org.peekcap.index.BatchReader;

/**
 * Many capture files, named one by one, by directory or by pattern, in an order. Files are opened when they are read, not before.
 *
 * <pre>{@code
 * CaptureSet set = CaptureSet.of("captures/2026", "x.pcap*").inOrder(CaptureSet.Order.TIME);
 * try (SetReader reader = set.reader()) {
 *   while (reader.next()) {
 *     bytes += reader.packet().originalLength();
 *   }
 * }
 * }</pre>
 */
public final class CaptureSet {
    /** Bytes that are enough for the first packet of nearly every file. */
    private static final int GLANCE = 4096;

    /** Which file comes first. */
    public enum Order {
        /** By name, in which numbers count as numbers: x.pcap9 is before x.pcap10. */
        NAME,
        /** By the time of the first packet; files without one are last. */
        TIME
    }

    private final List<Path> paths;
    private final int skipped;

    private CaptureSet(List<Path> paths, int skipped) {
        this.paths = List.copyOf(paths);
        this.skipped = skipped;
    }

    /** As {@link #of(List)}. */
    public static CaptureSet of(String... names) throws IOException {
        return of(List.of(names));
    }

    /**
     * Files as they are named; in place of a directory all captures in it and below, and of a pattern those that it matches, each
     * in the order of {@link Order#NAME}. A pattern is one of the file system's: * and ? do not cross directories, ** does.
     * A file that was only found is a capture where its first bytes say so.
     *
     * @throws NoSuchFileException if there is no such file, or a directory or pattern finds no capture
     */
    public static CaptureSet of(List<String> names) throws IOException {
        List<Path> paths = new ArrayList<>();
        int skipped = 0;
        for (String name : names) {
            FoundCaptures found = FoundCaptures.of(name);
            paths.addAll(found.captures());
            skipped += found.others();
        }
        return new CaptureSet(paths, skipped);
    }

    /** The files in their order. */
    public List<Path> paths() {
        return paths;
    }

    /** Files in directories and of patterns that are no captures, and were left out. */
    public int skipped() {
        return skipped;
    }

    /** The same files in an order, for which each is opened once where that is the order of time. */
    public CaptureSet inOrder(Order order) {
        List<Path> sorted = new ArrayList<>(paths);
        sorted.sort(NaturalOrder.PATHS);
        if (order == Order.TIME) {
            Map<Path, Long> times = new HashMap<>();
            sorted.forEach(path -> times.put(path, firstTimeOrLast(path)));
            sorted.sort(Comparator.comparing(times::get));
        }
        return new CaptureSet(sorted, skipped);
    }

    private static long firstTimeOrLast(Path path) {
        try {
            return firstTime(path);
        } catch (IOException e) {
            return Long.MAX_VALUE; // will be said when it is read
        }
    }

    /** Time of the first packet, {@link Long#MAX_VALUE} where there is none. */
    static long firstTime(Path path) throws IOException {
        if (!Files.isRegularFile(path)) {
            return Long.MAX_VALUE; // what can be opened only once
        }
        try (Capture capture = Capture.open(path, CaptureOptions.read().windowBytes(GLANCE));
                BatchReader reader = capture.batches(false)) {
            return reader.next() ? reader.batch().timestampNanos(0) : Long.MAX_VALUE;
        }
    }

    /** Reads the files one after the other. */
    public SetReader reader() {
        return new SetReader(paths);
    }

    /** Reads all files at once, packets in the order of their times. */
    public MergedReader merged() {
        return new MergedReader(paths);
    }
}
