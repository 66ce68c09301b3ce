package org.peekcap.cli;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import org.peekcap.format.RecordLayout;
import org.peekcap.index.RecordBatch;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Which packets of a run of files are meant: those that satisfy all that was asked for. */
final class Slice {
    @Option(
            names = "--frames",
            paramLabel = "FIRST-LAST",
            converter = FramesConverter.class,
            description = "frame numbers, counted from 1 through all files: 10-20, 10-, -20 or 7")
    private Frames frames = new Frames(1, Long.MAX_VALUE);

    @Option(
            names = "--from",
            paramLabel = "TIME",
            converter = TimeConverter.class,
            description = "packets of this time or later: 2026-01-31T12:00:00Z, or seconds since 1970")
    private long from = Long.MIN_VALUE;

    @Option(
            names = "--until",
            paramLabel = "TIME",
            converter = TimeConverter.class,
            description = "packets before this time")
    private long until = Long.MAX_VALUE;

    @Option(names = "--count", paramLabel = "N", description = "the first N packets of those")
    private long count = Long.MAX_VALUE;

    private long frame;
    private long taken;

    /** Frame numbers from the first to the last, both included. */
    record Frames(long first, long last) {}

    void begin() {
        frame = 0;
        taken = 0;
    }

    /** Whether a packet after those asked about may still be meant. */
    boolean wantsMore() {
        return taken < count && frame < frames.last();
    }

    /** Whether a packet is meant; to be asked about every packet, in the order in which they are read. */
    boolean takes(RecordBatch batch, int record) {
        frame++;
        if (frame < frames.first() || frame > frames.last() || taken == count) {
            return false;
        }
        long time = batch.timestampNanos(record);
        boolean tooLate = until < Long.MAX_VALUE && (time >= until || time == RecordLayout.NO_TIMESTAMP);
        if (time < from || tooLate) {
            return false;
        }
        taken++;
        return true;
    }

    static final class FramesConverter implements ITypeConverter<Frames> {
        @Override
        public Frames convert(String text) {
            int dash = text.indexOf('-');
            try {
                long first = dash == 0 ? 1 : Long.parseLong(dash < 0 ? text : text.substring(0, dash));
                String end = text.substring(dash + 1);
                long last = end.isEmpty() ? Long.MAX_VALUE : Long.parseLong(end);
                if (first < 1 || last < first || text.equals("-")) {
                    throw new TypeConversionException("'" + text + "' is no range of frame numbers");
                }
                return new Frames(first, last);
            } catch (NumberFormatException e) {
                throw new TypeConversionException("'" + text + "' is no range of frame numbers");
            }
        }
    }

    /** Nanoseconds since 1970. */
    static final class TimeConverter implements ITypeConverter<Long> {
        @Override
        public Long convert(String text) {
            try {
                if (text.contains("T")) {
                    Instant instant = Instant.parse(text);
                    return Math.addExact(
                            Math.multiplyExact(instant.getEpochSecond(), 1_000_000_000L), instant.getNano());
                }
                return new BigDecimal(text).movePointRight(9).longValueExact();
            } catch (DateTimeParseException | NumberFormatException | ArithmeticException e) {
                throw new TypeConversionException(
                        "'" + text + "' is neither a time as 2026-01-31T12:00:00Z nor seconds since 1970");
            }
        }
    }
}
