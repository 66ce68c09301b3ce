package org.peekcap.field;

/** Numbers in hexadecimal, all digits written. */
final class HexText {
    /** Of eight bytes. */
    static final int MAX_LENGTH = 16;

    private HexText() {}

    /**
     * @param length bytes of the number, whose lowest ones are written
     */
    static int write(long value, int length, byte[] target, int index) {
        int digits = 2 * length;
        for (int digit = 0; digit < digits; digit++) {
            int nibble = (int) (value >>> 4 * (digits - 1 - digit)) & 0xf;
            target[index + digit] = (byte) Character.forDigit(nibble, 16);
        }
        return index + digits;
    }
}
