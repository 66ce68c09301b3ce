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
     * @param features words for what it was chosen for, such as {@code net:vxlan}; not all that is in it
     */
    public record Capture(
            Path path,
            String file,
            String format,
            List<Integer> linkTypes,
            long packets,
            List<String> status,
            List<String> features) {
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
        return Tsv.rows(packed(directory.resolve("oracle/packets").resolve(name)));
    }

    /**
     * The packets of a capture in which the dissector, asked for everything, saw DNS, TLS or HTTP; none where it was not asked.
     * To be closed by the caller.
     */
    public Stream<Tsv.Row> applications(Capture capture) {
        Path table = packed(
                directory.resolve("oracle/application").resolve(capture.path().getFileName() + ".pp.tsv"));
        return Files.exists(table) ? Tsv.rows(table) : Stream.empty();
    }

    private static Path packed(Path plain) {
        return Files.exists(plain) ? plain : plain.resolveSibling(plain.getFileName() + ".gz");
    }

    private Capture capture(Tsv.Row row) {
        String file = row.text("file");
        return new Capture(
                directory.resolve("captures").resolve(file),
                file,
                row.text("format"),
                linkTypes(row.text("linktypes")),
                row.has("packets_walk") ? row.number("packets_walk") : -1,
                words(row.text("status"), ","),
                words(row.text("why"), " "));
    }

    private static List<String> words(String text, String separator) {
        return Arrays.stream(text.split(separator))
                .filter(word -> !word.isEmpty())
                .toList();
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
