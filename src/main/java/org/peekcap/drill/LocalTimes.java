package org.peekcap.drill;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.peekcap.filter.Ranges;

/**
 * What clocks of a time zone show: Drill's timestamps have no zone, so that a column of them is either UTC or what a clock on a
 * wall showed, with hours that are missing in spring and come twice in autumn. For one thread.
 */
final class LocalTimes {
    /** The zone of the machine. */
    private static final String LOCAL = "local";

    private static final long NANOS_PER_MILLI = NumberColumn.NANOS_PER_MILLI;
    private static final long NANOS_PER_SECOND = 1_000_000_000;

    private final ZoneRules rules;

    /** Milliseconds of UTC from which, and before which, the offset holds; at first none. */
    private long from = Long.MAX_VALUE;

    private long before = Long.MIN_VALUE;
    private long offset;

    private LocalTimes(ZoneRules rules) {
        this.rules = rules;
    }

    /**
     * @param zone such as {@code Europe/Berlin}, {@code UTC} or {@code +02:00}; {@code local} for that of the machine; null for
     *     UTC
     * @throws IllegalArgumentException if there is no such zone
     */
    static LocalTimes of(@Nullable String zone) {
        if (zone == null) {
            return new LocalTimes(ZoneOffset.UTC.getRules());
        }
        try {
            ZoneId id = zone.equalsIgnoreCase(LOCAL) ? ZoneId.systemDefault() : ZoneId.of(zone);
            return new LocalTimes(id.getRules());
        } catch (DateTimeException e) {
            throw new IllegalArgumentException(
                    "timeZone '" + zone + "' is none; one is called like 'Europe/Berlin', 'UTC', '+02:00' or 'local'",
                    e);
        }
    }

    boolean isUtc() {
        return rules.isFixedOffset() && rules.getOffset(Instant.EPOCH).equals(ZoneOffset.UTC);
    }

    /**
     * What the clocks showed.
     *
     * @param millis since 1970 in UTC
     */
    long local(long millis) {
        if (millis < from || millis >= before) {
            move(millis);
        }
        return millis + offset;
    }

    private void move(long millis) {
        Instant instant = Instant.ofEpochMilli(millis);
        offset = TimeUnit.SECONDS.toMillis(rules.getOffset(instant).getTotalSeconds());
        ZoneOffsetTransition last = rules.previousTransition(instant.plusNanos(1));
        ZoneOffsetTransition next = rules.nextTransition(instant);
        from = last == null ? Long.MIN_VALUE : last.toEpochSecond() * 1000;
        before = next == null ? Long.MAX_VALUE : next.toEpochSecond() * 1000;
    }

    /**
     * When the clocks showed a time between two, both included. Where they were put back, that is more than once, or has a gap.
     *
     * @param first milliseconds since 1970, {@link Long#MIN_VALUE} for no bound
     * @param last milliseconds since 1970, {@link Long#MAX_VALUE} for no bound
     * @return nanoseconds since 1970 in UTC
     */
    Ranges when(long first, long last) {
        Ranges when = Ranges.none();
        Instant begin = Instant.ofEpochSecond(Math.floorDiv(Ranges.LEAST, NANOS_PER_SECOND));
        long start = Ranges.LEAST;
        while (true) {
            long shift = rules.getOffset(begin).getTotalSeconds() * NANOS_PER_SECOND;
            ZoneOffsetTransition next = rules.nextTransition(begin);
            boolean ends = next != null && next.toEpochSecond() <= Long.MAX_VALUE / NANOS_PER_SECOND;
            long end = ends ? next.toEpochSecond() * NANOS_PER_SECOND - 1 : Long.MAX_VALUE;
            long shown = first == Long.MIN_VALUE ? Ranges.LEAST : first * NANOS_PER_MILLI - shift;
            long gone = last == Long.MAX_VALUE ? Long.MAX_VALUE : last * NANOS_PER_MILLI + NANOS_PER_MILLI - 1 - shift;
            when = when.or(Ranges.of(Math.max(start, shown), Math.min(end, gone)));
            if (!ends) {
                return when;
            }
            begin = next.getInstant();
            start = end + 1;
        }
    }
}
