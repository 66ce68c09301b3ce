package org.peekcap.field;

/** Numbers in decimal, as ASCII. */
final class DecimalText {
    /** Bytes of the longest: a long with its sign. */
    static final int MAX_LENGTH = 20;

    private DecimalText() {}

    /** Returns the index just past the text. */
    static int write(long value, byte[] target, int index) {
        if (value < 0) {
            target[index] = '-';
            return positive(-value, target, index + 1); // Long.MIN_VALUE is no field's value
        }
        return positive(value, target, index);
    }

    private static int positive(long value, byte[] target, int index) {
        int end = index + digits(value);
        int at = end;
        long rest = value;
        while (rest > Integer.MAX_VALUE) {
            target[--at] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        int small = (int) rest;
        do {
            target[--at] = (byte) ('0' + small % 10);
            small /= 10;
        } while (small > 0);
        return end;
    }

    private static int digits(long value) {
        int digits = 1;
        for (long limit = 10; digits < 19 && value >= limit; limit *= 10) {
            digits++;
        }
        return digits;
    }

    /** Exactly so many digits, zeros first. */
    static int padded(int value, int digits, byte[] target, int index) {
        int rest = value;
        for (int at = index + digits - 1; at >= index; at--) {
            target[at] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        return index + digits;
    }
}
