package org.peekcap.address;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Text of IPv4 addresses: four decimal numbers with dots. */
public final class Ipv4Address {
    /** Bytes of the longest text. */
    public static final int MAX_LENGTH = 15;

    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int LENGTH_SHIFT = 24;
    private static final int DIGITS = 0xff_ffff;
    private static final int[] OCTETS = octets();

    private Ipv4Address() {}

    /**
     * @param address the first byte highest
     * @return index just past the text
     */
    public static int write(int address, byte[] target, int index) {
        int at = octetAndDot(address >>> 24, target, index);
        at = octetAndDot(address >>> 16 & 0xff, target, at);
        at = octetAndDot(address >>> 8 & 0xff, target, at);
        int last = OCTETS[address & 0xff];
        int length = last >>> LENGTH_SHIFT;
        for (int i = 0; i < length; i++) {
            target[at + i] = (byte) (last >>> i * Byte.SIZE);
        }
        return at + length;
    }

    /** All four bytes are written at once, though less may count: there is room, for another number follows. */
    private static int octetAndDot(int value, byte[] target, int index) {
        int octet = OCTETS[value];
        int length = octet >>> LENGTH_SHIFT;
        INTS.set(target, index, octet & DIGITS | '.' << length * Byte.SIZE);
        return index + length + 1;
    }

    /** For each octet its digits, the first lowest, and in the highest byte how many there are. */
    private static int[] octets() {
        int[] octets = new int[256];
        for (int value = 0; value < octets.length; value++) {
            String digits = Integer.toString(value);
            for (int i = 0; i < digits.length(); i++) {
                octets[value] |= digits.charAt(i) << i * Byte.SIZE;
            }
            octets[value] |= digits.length() << LENGTH_SHIFT;
        }
        return octets;
    }

    /**
     * @param text four decimal numbers of 0 to 255 with dots, without leading zeros, which some take for octal
     * @throws IllegalArgumentException if it is anything else
     */
    public static int parse(String text) {
        int address = 0;
        int at = 0;
        for (int octet = 0; octet < 4; octet++) {
            if (octet > 0) {
                if (at >= text.length() || text.charAt(at) != '.') {
                    throw notAnAddress(text);
                }
                at++;
            }
            int begin = at;
            int value = 0;
            while (at < text.length() && at - begin < 3 && isDigit(text.charAt(at))) {
                value = value * 10 + text.charAt(at) - '0';
                at++;
            }
            boolean leadingZero = at - begin > 1 && text.charAt(begin) == '0';
            if (at == begin || value > 255 || leadingZero) {
                throw notAnAddress(text);
            }
            address = address << 8 | value;
        }
        if (at != text.length()) {
            throw notAnAddress(text);
        }
        return address;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static IllegalArgumentException notAnAddress(String text) {
        return new IllegalArgumentException("not an IPv4 address: " + text);
    }
}
