package org.peekcap.cli;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.peekcap.Capture;
import org.peekcap.format.CaptureFormat;
import org.peekcap.format.FileHeader;
import org.peekcap.format.LinkType;
import org.peekcap.format.PcapFileHeader;
import org.peekcap.format.RecordLayout;
import org.peekcap.format.compression.Decompression;
import org.peekcap.index.RecordBatch;

/** What the records of one capture add up to. */
final class CaptureSummary {
    static final List<Column> COLUMNS = List.of(
            Column.text("format"),
            Column.text("byte_order"),
            Column.text("link_type"),
            Column.text("time_precision"),
            Column.number("snap_length"),
            Column.number("shortest_cut_packet"),
            Column.number("longest_cut_packet"),
            Column.number("packets"),
            Column.number("cut_packets"),
            Column.text("compression"),
            Column.number("file_bytes"),
            Column.number("decompressed_bytes"),
            Column.number("captured_bytes"),
            Column.number("data_bytes"),
            Column.text("first_time"),
            Column.text("last_time"),
            Column.number("duration_seconds"),
            Column.number("data_bytes_per_second"),
            Column.number("data_bits_per_second"),
            Column.number("mean_packet_bytes"),
            Column.number("packets_per_second"),
            new Column("in_time_order", true));

    private static final double NANOS_PER_SECOND = 1e9;

    private final FileHeader header;
    private final Optional<Decompression> decompression;
    /** Of the packets seen; a file has few. */
    private final Set<RecordLayout> layouts = new LinkedHashSet<>();

    private @Nullable RecordLayout latest;
    private long packets;
    private long cutPackets;
    private int shortestCut = Integer.MAX_VALUE;
    private int longestCut;
    private long capturedBytes;
    private long dataBytes;
    private long first = Long.MAX_VALUE;
    private long last = Long.MIN_VALUE;
    private long previous = Long.MIN_VALUE;
    private boolean inTimeOrder = true;

    CaptureSummary(Capture capture) {
        this.header = capture.header();
        this.decompression = capture.decompression();
        if (header instanceof PcapFileHeader pcap) {
            layouts.add(pcap.record()); // known without any packet
        }
    }

    void add(RecordBatch batch) {
        for (int i = 0; i < batch.count(); i++) {
            int captured = batch.capturedLength(i);
            long original = batch.originalLength(i);
            long time = batch.timestampNanos(i);
            capturedBytes += captured;
            dataBytes += original;
            if (captured < original) {
                cutPackets++;
                shortestCut = Math.min(shortestCut, captured);
                longestCut = Math.max(longestCut, captured);
            }
            note(batch.layout(i));
            if (time != RecordLayout.NO_TIMESTAMP) {
                first = Math.min(first, time);
                last = Math.max(last, time);
                inTimeOrder &= time >= previous;
                previous = time;
            }
        }
        packets += batch.count();
    }

    private void note(RecordLayout layout) {
        if (layout != latest) {
            latest = layout;
            if (header.format() == CaptureFormat.PCAPNG) {
                layouts.add(layout);
            }
        }
    }

    /**
     * Values of {@link #COLUMNS}; null where there is none, as of times and rates without packets or duration.
     *
     * @param fileBytes -1 where nobody knows
     */
    List<@Nullable String> values(long fileBytes) {
        boolean any = packets > 0;
        boolean timed = last != Long.MIN_VALUE;
        double seconds = timed ? (last - first) / NANOS_PER_SECOND : 0;
        return Arrays.asList(
                (header.format() == CaptureFormat.PCAP ? "pcap " : "pcapng ") + header.version() + variant(),
                header.bigEndian() ? "big-endian" : "little-endian",
                all(layout -> layout.linkType() + " " + LinkType.name(layout.linkType())),
                all(RecordLayout::timestampResolution),
                snapLength(),
                cutPackets == 0 ? null : Integer.toString(shortestCut),
                cutPackets == 0 ? null : Integer.toString(longestCut),
                Long.toString(packets),
                Long.toString(cutPackets),
                decompression.map(CaptureSummary::compression).orElse(null),
                fileBytes < 0 ? null : Long.toString(fileBytes),
                decompression
                        .map(bytes -> Long.toString(bytes.decompressedBytes()))
                        .orElse(null),
                Long.toString(capturedBytes),
                Long.toString(dataBytes),
                timed ? time(first) : null,
                timed ? time(last) : null,
                timed ? duration().toPlainString() : null,
                seconds > 0 ? decimal("%.2f", dataBytes / seconds) : null,
                seconds > 0 ? decimal("%.2f", dataBytes * 8.0 / seconds) : null,
                any ? decimal("%.2f", dataBytes / (double) packets) : null,
                seconds > 0 ? decimal("%.2f", packets / seconds) : null,
                Boolean.toString(inTimeOrder));
    }

    private static String compression(Decompression decompression) {
        return decompression.format().name().toLowerCase(Locale.ROOT);
    }

    private String variant() {
        return header instanceof PcapFileHeader pcap && pcap.magic() == PcapFileHeader.MAGIC_MODIFIED
                ? ", modified"
                : "";
    }

    /** What the packets' layouts say, each thing once; null where there are no packets to tell. */
    private @Nullable String all(Function<RecordLayout, String> property) {
        String words = layouts.stream()
                .map(property)
                .filter(word -> !word.isEmpty())
                .distinct()
                .collect(Collectors.joining(", "));
        return words.isEmpty() ? null : words;
    }

    private @Nullable String snapLength() {
        if (header instanceof PcapFileHeader pcap) {
            return Long.toString(pcap.snapLength());
        }
        return all(layout -> layout.snapLength() == Long.MAX_VALUE ? "0" : Long.toString(layout.snapLength()));
    }

    static String time(long nanos) {
        return Instant.ofEpochSecond(0, nanos).toString();
    }

    private BigDecimal duration() {
        return BigDecimal.valueOf(last - first, 9).setScale(isInMicroseconds() ? 6 : 9, RoundingMode.DOWN);
    }

    private boolean isInMicroseconds() {
        return "microseconds".equals(all(RecordLayout::timestampResolution));
    }

    private static String decimal(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }
}
