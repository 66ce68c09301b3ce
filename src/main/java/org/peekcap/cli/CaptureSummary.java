package org.peekcap.cli;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.peekcap.format.LinkType;
import org.peekcap.format.PcapFileHeader;
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
            Column.number("file_bytes"),
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

    private final PcapFileHeader header;
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

    CaptureSummary(PcapFileHeader header) {
        this.header = header;
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
            first = Math.min(first, time);
            last = Math.max(last, time);
            inTimeOrder &= time >= previous;
            previous = time;
        }
        packets += batch.count();
    }

    /**
     * Values of {@link #COLUMNS}; null where there is none, as of times and rates without packets or duration.
     *
     * @param fileBytes -1 where nobody knows
     */
    List<@Nullable String> values(long fileBytes) {
        boolean any = packets > 0;
        double seconds = any ? (last - first) / NANOS_PER_SECOND : 0;
        return Arrays.asList(
                "pcap " + header.majorVersion() + "." + header.minorVersion() + variant(),
                header.bigEndian() ? "big-endian" : "little-endian",
                header.linkType() + " " + LinkType.name(header.linkType()),
                header.nanoseconds() ? "nanoseconds" : "microseconds",
                Long.toString(header.snapLength()),
                cutPackets == 0 ? null : Integer.toString(shortestCut),
                cutPackets == 0 ? null : Integer.toString(longestCut),
                Long.toString(packets),
                Long.toString(cutPackets),
                fileBytes < 0 ? null : Long.toString(fileBytes),
                Long.toString(capturedBytes),
                Long.toString(dataBytes),
                any ? time(first) : null,
                any ? time(last) : null,
                any ? duration().toPlainString() : null,
                seconds > 0 ? decimal("%.2f", dataBytes / seconds) : null,
                seconds > 0 ? decimal("%.2f", dataBytes * 8.0 / seconds) : null,
                any ? decimal("%.2f", dataBytes / (double) packets) : null,
                seconds > 0 ? decimal("%.2f", packets / seconds) : null,
                Boolean.toString(inTimeOrder));
    }

    private String variant() {
        return header.magic() == PcapFileHeader.MAGIC_MODIFIED ? ", modified" : "";
    }

    private static String time(long nanos) {
        return Instant.ofEpochSecond(0, nanos).toString();
    }

    private BigDecimal duration() {
        return BigDecimal.valueOf(last - first, 9).setScale(header.nanoseconds() ? 9 : 6, RoundingMode.DOWN);
    }

    private static String decimal(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }
}
