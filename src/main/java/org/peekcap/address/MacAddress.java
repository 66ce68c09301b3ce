package org.peekcap.address;

/** Text of 48-bit MAC addresses, in lower case with colons: {@code 02:00:00:00:00:01}. */
public final class MacAddress {
    /** Bytes of the text, always. */
    public static final int MAX_LENGTH = 17;

    private static final int BYTES = 6;

    private MacAddress() {}

    /**
     * @param address the low 48 bits, the first byte highest
     * @return index just past the text
     */
    public static int write(long address, byte[] target, int index) {
        int at = index;
        for (int shift = (BYTES - 1) * 8; shift >= 0; shift -= 8) {
            int value = (int) (address >>> shift) & 0xff;
            target[at] = HexDigit.of(value >>> 4);
            target[at + 1] = HexDigit.of(value & 0xf);
            if (shift > 0) {
                target[at + 2] = ':';
            }
            at += 3;
        }
        return at - 1;
    }

    /**
     * @param text six pairs of hexadecimal digits, with colons or hyphens between them
     * @throws IllegalArgumentException if it is anything else
     */
    public static long parse(String text) {
        if (text.length() != MAX_LENGTH) {
            throw notAnAddress(text);
        }
        long address = 0;
        for (int i = 0; i < MAX_LENGTH; i++) {
            char c = text.charAt(i);
            if (i % 3 == 2) {
                if (c != text.charAt(2) || c != ':' && c != '-') {
                    throw notAnAddress(text);
                }
            } else {
                int digit = HexDigit.value(c);
                if (digit < 0) {
                    throw notAnAddress(text);
                }
                address = address << 4 | digit;
            }
        }
        return address;
    }

    private static IllegalArgumentException notAnAddress(String text) {
        return new IllegalArgumentException("not a MAC address: " + text);
    }
}
