package org.peekcap;

import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.peekcap.testing.Tsv;

/** What the conformance test does not compare, and why: the rows of conformance-exclusions.tsv. */
final class ConformanceExclusions {
    private static final String ALL = "*";

    private final List<Exclusion> exclusions;
    private final Map<String, Long> cells = new TreeMap<>();

    ConformanceExclusions() {
        URL table = Objects.requireNonNull(ConformanceExclusions.class.getResource("conformance-exclusions.tsv"));
        try (Stream<Tsv.Row> rows = Tsv.rows(Path.of(table.toURI()))) {
            exclusions = rows.map(Exclusion::new).toList();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static final class Exclusion {
        private final String file;
        private final Set<String> frames;
        private final Set<String> columns;
        private final String reason;
        private boolean needed;

        Exclusion(Tsv.Row row) {
            file = row.text("file");
            frames = Set.of(row.text("frames").split(","));
            columns = Set.of(row.text("columns").split(","));
            reason = row.text("reason");
            if (reason.isEmpty()) {
                throw new IllegalStateException("no reason: " + row);
            }
        }

        /** Of a file, or of a directory of files. */
        private boolean isOfAll(String name) {
            return name.startsWith(file) && frames.contains(ALL) && columns.contains(ALL);
        }

        private boolean covers(String name, long frame, String column) {
            return name.equals(file)
                    && (frames.contains(ALL) || frames.contains(Long.toString(frame)))
                    && columns.contains(column);
        }
    }

    /** Why a file is not compared at all. */
    Optional<String> ofFile(String file) {
        for (Exclusion exclusion : exclusions) {
            if (exclusion.isOfAll(file)) {
                exclusion.needed = true;
                return Optional.of(exclusion.reason);
            }
        }
        return Optional.empty();
    }

    /** Whether a cell is not to be compared; remembers whether that matters. */
    boolean cover(String file, long frame, String column, boolean agrees) {
        for (Exclusion exclusion : exclusions) {
            if (exclusion.covers(file, frame, column)) {
                exclusion.needed |= !agrees;
                cells.merge(exclusion.reason, 1L, Long::sum);
                return true;
            }
        }
        return false;
    }

    /** Cells left out so far, by reason. */
    Map<String, Long> cells() {
        return cells;
    }

    /** Rows that have covered nothing that differs. */
    List<String> unused() {
        List<String> unused = new ArrayList<>();
        for (Exclusion exclusion : exclusions) {
            if (!exclusion.needed) {
                unused.add(exclusion.file + " " + exclusion.columns);
            }
        }
        return unused;
    }
}
