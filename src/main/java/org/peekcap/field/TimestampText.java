package org.peekcap.field;

/**
 * Times in the form of RFC 3339, in UTC, with nine digits of the second: 2023-11-14T22:13:20.000000000Z.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3339#section-5.6">RFC 3339, section 5.6</a>
 */
final class TimestampText {
    /** Bytes of the text, always. */
    static final int LENGTH = 30;

    private static final long NANOS_PER_SECOND = 1_000_000_000L;
    private static final int SECONDS_PER_DAY = 86_400;
    /** Days of 400 years of the Gregorian calendar, after which it repeats. */
    private static final int ERA_DAYS = 146_097;
    /** Days from 0000-03-01 to 1970-01-01. */
    private static final int DAYS_TO_1970 = 719_468;

    private TimestampText() {}

    /** Any time that a long of nanoseconds can say: the years 1677 to 2262. */
    static int write(long nanos, byte[] target, int index) {
        long seconds = Math.floorDiv(nanos, NANOS_PER_SECOND);
        int fraction = (int) Math.floorMod(nanos, NANOS_PER_SECOND);
        int day = (int) Math.floorDiv(seconds, (long) SECONDS_PER_DAY);
        int second = (int) Math.floorMod(seconds, (long) SECONDS_PER_DAY);
        int at = date(day, target, index);
        target[at++] = 'T';
        at = DecimalText.padded(second / 3600, 2, target, at);
        target[at++] = ':';
        at = DecimalText.padded(second / 60 % 60, 2, target, at);
        target[at++] = ':';
        at = DecimalText.padded(second % 60, 2, target, at);
        target[at++] = '.';
        at = DecimalText.padded(fraction, 9, target, at);
        target[at++] = 'Z';
        return at;
    }

    /** Counts years from March, so that the leap day is a year's last. */
    private static int date(int daysSince1970, byte[] target, int index) {
        int days = daysSince1970 + DAYS_TO_1970;
        int era = days / ERA_DAYS;
        int dayOfEra = days % ERA_DAYS;
        int yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365;
        int dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
        int monthFromMarch = (5 * dayOfYear + 2) / 153;
        int day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1;
        int month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
        int year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0);
        int at = DecimalText.padded(year, 4, target, index);
        target[at++] = '-';
        at = DecimalText.padded(month, 2, target, at);
        target[at++] = '-';
        return DecimalText.padded(day, 2, target, at);
    }
}
