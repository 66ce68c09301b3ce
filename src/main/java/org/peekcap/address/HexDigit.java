package org.peekcap.address;

import java.nio.charset.StandardCharsets;

/** ASCII of hexadecimal digits. */
final class HexDigit {
    private static final byte[] DIGITS = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

    private HexDigit() {}

    /** Lower case; {@code value} is 0 to 15. */
    static byte of(int value) {
        return DIGITS[value];
    }

    /** 0 to 15, -1 for another character; digits of other scripts are none. */
    static int value(char c) {
        return c < 0x80 ? Character.digit(c, 16) : -1;
    }
}
