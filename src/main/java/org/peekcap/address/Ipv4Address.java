package org.peekcap.address;

/** Text of IPv4 addresses: four decimal numbers with dots. */
public final class Ipv4Address {
    /** Bytes of the longest text. */
    public static final int MAX_LENGTH = 15;

    private Ipv4Address() {}

    /**
     * @param address the first byte highest
     * @return index just past the text
     */
    public static int write(int address, byte[] target, int index) {
        int at = octet(address >>> 24, target, index);
        target[at++] = '.';
        at = octet(address >>> 16 & 0xff, target, at);
        target[at++] = '.';
        at = octet(address >>> 8 & 0xff, target, at);
        target[at++] = '.';
        return octet(address & 0xff, target, at);
    }

    private static int octet(int value, byte[] target, int index) {
        int at = index;
        if (value >= 100) {
            target[at++] = (byte) ('0' + value / 100);
        }
        if (value >= 10) {
            target[at++] = (byte) ('0' + value / 10 % 10);
        }
        target[at++] = (byte) ('0' + value % 10);
        return at;
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
