package org.peekcap.filter;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A set of whole numbers, as ranges that neither overlap nor touch. {@link Long#MIN_VALUE} is none of them. */
public final class Ranges {
    /** Up to this many ranges are looked through, more are searched. */
    private static final int FEW = 8;

    /** The smallest number there is. */
    public static final long LEAST = Long.MIN_VALUE + 1;

    private record Range(long first, long last) {}

    /** Ascending: each range's first and last number. */
    private final long[] firsts;

    private final long[] lasts;

    private Ranges(List<Range> ranges) {
        List<Range> joined = new ArrayList<>();
        ranges.stream().sorted(Comparator.comparingLong(Range::first)).forEach(range -> {
            Range before = joined.isEmpty() ? null : joined.get(joined.size() - 1);
            if (before != null && (before.last == Long.MAX_VALUE || range.first <= before.last + 1)) {
                joined.set(joined.size() - 1, new Range(before.first, Math.max(before.last, range.last)));
            } else {
                joined.add(range);
            }
        });
        this.firsts = joined.stream().mapToLong(Range::first).toArray();
        this.lasts = joined.stream().mapToLong(Range::last).toArray();
    }

    public static Ranges none() {
        return new Ranges(List.of());
    }

    /** The numbers from {@code first} to {@code last}, both included; none where the last is below the first. */
    public static Ranges of(long first, long last) {
        return new Ranges(last < first ? List.of() : List.of(new Range(Math.max(first, LEAST), last)));
    }

    public static Ranges of(long number) {
        return of(number, number);
    }

    public static Ranges atLeast(long first) {
        return of(first, Long.MAX_VALUE);
    }

    public static Ranges atMost(long last) {
        return of(LEAST, last);
    }

    public Ranges and(Ranges other) {
        List<Range> both = new ArrayList<>();
        for (int i = 0; i < size(); i++) {
            for (int j = 0; j < other.size(); j++) {
                long first = Math.max(firsts[i], other.firsts[j]);
                long last = Math.min(lasts[i], other.lasts[j]);
                if (first <= last) {
                    both.add(new Range(first, last));
                }
            }
        }
        return new Ranges(both);
    }

    public Ranges or(Ranges other) {
        List<Range> all = new ArrayList<>();
        for (Ranges ranges : List.of(this, other)) {
            for (int i = 0; i < ranges.size(); i++) {
                all.add(new Range(ranges.firsts[i], ranges.lasts[i]));
            }
        }
        return new Ranges(all);
    }

    /** All other numbers. */
    public Ranges complement() {
        List<Range> others = new ArrayList<>();
        long next = LEAST;
        for (int i = 0; i < size(); i++) {
            if (firsts[i] > next) {
                others.add(new Range(next, firsts[i] - 1));
            }
            if (lasts[i] == Long.MAX_VALUE) {
                return new Ranges(others);
            }
            next = lasts[i] + 1;
        }
        others.add(new Range(next, Long.MAX_VALUE));
        return new Ranges(others);
    }

    public boolean contains(long number) {
        if (firsts.length > FEW) {
            return containsByBisection(number);
        }
        for (int i = 0; i < firsts.length; i++) {
            if (number >= firsts[i] && number <= lasts[i]) {
                return true;
            }
        }
        return false;
    }

    private boolean containsByBisection(long number) {
        int low = 0;
        int high = firsts.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (lasts[middle] < number) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low < firsts.length && number >= firsts[low];
    }

    /** How many ranges there are. */
    public int size() {
        return firsts.length;
    }

    long first(int range) {
        return firsts[range];
    }

    long last(int range) {
        return lasts[range];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Ranges ranges
                && java.util.Arrays.equals(firsts, ranges.firsts)
                && java.util.Arrays.equals(lasts, ranges.lasts);
    }

    @Override
    public int hashCode() {
        return 31 * java.util.Arrays.hashCode(firsts) + java.util.Arrays.hashCode(lasts);
    }
}
