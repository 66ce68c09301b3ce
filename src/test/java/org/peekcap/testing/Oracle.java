package org.peekcap.testing;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What an independent dissector says of the reference captures. */
public final class Oracle {
    private static final Pattern LINK_TYPE = Pattern.compile("\\((\\d+)\\):(\\d+)(?:,|$)");

    private final Path directory;

    /** Over a directory of {@link ReferenceCaptures#directory}. */
    public Oracle(Path directory) {
        this.directory = directory;
    }

    /**
     * One reference capture.
     *
     * @param file its path under the directory of captures
     * @param format as {@code pcap-LE-us}; empty where the index does not know
     * @param linkTypes numbers in the order of first use; empty where the index does not know
     * @param packets counted by a structural walk; -1 where the index does not know
     * @param status words such as {@code ok}, {@code file-truncated}, {@code pkt-malformed}
     */
    public record Capture(
            Path path, String file, String format, List<Integer> linkTypes, long packets, List<String> status) {
        @Override
        public String toString() {
            return file;
        }
    }

    /** All captures of the index, in its order. */
    public List<Capture> captures() {
        try (Stream<Tsv.Row> rows = Tsv.rows(directory.resolve("captures/INDEX.tsv"))) {
            return rows.map(this::capture).toList();
        }
    }

    /** The dissector's packets of a capture, to be closed by the caller; the columns are those of its header line. */
    public Stream<Tsv.Row> packets(Capture capture) {
        String name = capture.path().getFileName() + ".tsv";
        Path plain = directory.resolve("oracle/packets").resolve(name);
        return Tsv.rows(Files.exists(plain) ? plain : plain.resolveSibling(name + ".gz"));
    }

    private Capture capture(Tsv.Row row) {
        String file = row.text("file");
        return new Capture(
                directory.resolve("captures").resolve(file),
                file,
                row.text("format"),
                linkTypes(row.text("linktypes")),
                row.has("packets_walk") ? row.number("packets_walk") : -1,
                Arrays.stream(row.text("status").split(","))
                        .filter(word -> !word.isEmpty())
                        .toList());
    }

    private static List<Integer> linkTypes(String text) {
        List<Integer> types = new ArrayList<>();
        Matcher matcher = LINK_TYPE.matcher(text);
        while (matcher.find()) {
            types.add(Integer.valueOf(matcher.group(1)));
        }
        return types;
    }
}
