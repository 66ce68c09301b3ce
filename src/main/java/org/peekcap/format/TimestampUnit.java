package org.peekcap.format;

import java.util.Arrays;

/**
 * What a pcapng interface's timestamps count, and from when: the options if_tsresol and if_tsoffset.
 *
 * @param resolution if_tsresol as it stands: n for 10<sup>-n</sup> seconds, or 0x80 + n for 2<sup>-n</sup>
 * @param offsetSeconds to add to each timestamp
 * @see <a href="https://datatracker.ietf.org/doc/html/draft-ietf-opsawg-pcapng">draft-ietf-opsawg-pcapng, section 4.2</a>
 */
public record TimestampUnit(int resolution, long offsetSeconds) {
    /** Where a description does not say otherwise. */
    public static final TimestampUnit MICROSECONDS = new TimestampUnit(6, 0);

    public static final TimestampUnit NANOSECONDS = new TimestampUnit(9, 0);

    private static final int POWER_OF_TWO = 0x80;
    private static final int EXPONENT = 0x7f;
    private static final int MOST_DECIMAL = 19;
    private static final int MOST_BINARY = 63;
    private static final int NANO_DIGITS = 9;
    private static final int MICRO_DIGITS = 6;
    /** 2<sup>-n</sup> seconds of a larger n than this cannot all be told in microseconds. */
    private static final int BITS_OF_MICROSECOND = 6;

    private static final long NANOS_PER_SECOND = 1_000_000_000L;
    private static final long[] POWERS_OF_TEN = powersOfTen();
    /** The largest numbers that the powers may be multiplied with. */
    private static final long[] MOST =
            Arrays.stream(POWERS_OF_TEN).map(power -> Long.MAX_VALUE / power).toArray();

    /** Whether the unit is so small that 64 bits of it make less than a second or two. */
    public boolean isTooFine() {
        return exponent() > (isBinary() ? MOST_BINARY : MOST_DECIMAL);
    }

    /** As in microseconds, or 2^-20 seconds. */
    public String inWords() {
        return switch (resolution) {
            case 0 -> "seconds";
            case 3 -> "milliseconds";
            case 6 -> "microseconds";
            case 9 -> "nanoseconds";
            default -> (isBinary() ? "2" : "10") + "^-" + exponent() + " seconds";
        };
    }

    /** Decimal digits of a second that the unit can tell apart, rounded up; 0 to 19. */
    public int decimalDigits() {
        return isBinary() ? (int) Math.ceil(exponent() * Math.log10(2)) : exponent();
    }

    /** Nanoseconds that one unit has, where they are whole and nothing is to be added to timestamps; otherwise 0. */
    long nanosPerUnit() {
        return resolution <= NANO_DIGITS && offsetSeconds == 0 ? POWERS_OF_TEN[NANO_DIGITS - resolution] : 0;
    }

    /**
     * A timestamp in nanoseconds since 1970-01-01T00:00Z, rounded down. What is beyond the years 1677 to 2262 is held at their end.
     *
     * @param timestamp in this unit, unsigned
     */
    public long nanos(long timestamp) {
        if (resolution <= NANO_DIGITS) {
            int digits = NANO_DIGITS - resolution;
            boolean fits = timestamp >= 0 && timestamp <= MOST[digits];
            return shifted(fits ? timestamp * POWERS_OF_TEN[digits] : Long.MAX_VALUE);
        } else if (!isBinary()) {
            return shifted(Long.divideUnsigned(timestamp, POWERS_OF_TEN[resolution - NANO_DIGITS]));
        }
        int exponent = exponent();
        long seconds = timestamp >>> exponent;
        if (exponent == 0) {
            return shifted(
                    seconds >= 0 && seconds <= Long.MAX_VALUE / NANOS_PER_SECOND
                            ? seconds * NANOS_PER_SECOND
                            : Long.MAX_VALUE);
        } else if (seconds > Long.MAX_VALUE / NANOS_PER_SECOND - 1) {
            return shifted(Long.MAX_VALUE);
        }
        long fraction = timestamp & (1L << exponent) - 1;
        long nanos = Math.multiplyHigh(fraction, NANOS_PER_SECOND) << Long.SIZE - exponent
                | fraction * NANOS_PER_SECOND >>> exponent;
        return shifted(seconds * NANOS_PER_SECOND + nanos);
    }

    /** Whether {@link #nanos} loses nothing of a timestamp. */
    public boolean isExactInNanos(long timestamp) {
        if (resolution <= NANO_DIGITS) {
            return true;
        } else if (!isBinary()) {
            return Long.remainderUnsigned(timestamp, POWERS_OF_TEN[resolution - NANO_DIGITS]) == 0;
        }
        // 10^9 has nine factors of two, so the others of 2^n must be in the fraction
        return exponent() <= NANO_DIGITS || (timestamp & (1L << exponent() - NANO_DIGITS) - 1) == 0;
    }

    /** Whether the unit is smaller than a microsecond. */
    public boolean isFinerThanMicros() {
        return isBinary() ? exponent() > BITS_OF_MICROSECOND : exponent() > MICRO_DIGITS;
    }

    private long shifted(long nanos) {
        if (offsetSeconds == 0) {
            return nanos;
        }
        long most = Long.MAX_VALUE / NANOS_PER_SECOND;
        long offset = Math.max(-most, Math.min(most, offsetSeconds)) * NANOS_PER_SECOND;
        long sum = nanos + offset;
        return offset > 0 && sum < nanos ? Long.MAX_VALUE : sum; // nanos is never negative
    }

    private boolean isBinary() {
        return (resolution & POWER_OF_TWO) != 0;
    }

    private int exponent() {
        return resolution & EXPONENT;
    }

    private static long[] powersOfTen() {
        long[] powers = new long[MOST_DECIMAL - NANO_DIGITS + 1];
        powers[0] = 1;
        for (int i = 1; i < powers.length; i++) {
            powers[i] = powers[i - 1] * 10;
        }
        return powers;
    }
}
