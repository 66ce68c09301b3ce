package org.peekcap.address;

import java.nio.charset.StandardCharsets;

/**
 * An IP address of either version, for whoever keeps or parses one; packets give theirs as numbers.
 *
 * @param version 4 or 6
 * @param high the first eight bytes of an IPv6 address, 0 for IPv4
 * @param low the last eight bytes, or the IPv4 address in the low 32 bits
 */
public record IpAddress(int version, long high, long low) {
    /** Bytes of the longest text of either version. */
    public static final int MAX_LENGTH = Ipv6Address.MAX_LENGTH;

    public IpAddress {
        if (version != 6 && (version != 4 || high != 0 || low >>> 32 != 0)) {
            throw new IllegalArgumentException("version " + version + ", " + high + ", " + low);
        }
    }

    public static IpAddress ofIpv4(int address) {
        return new IpAddress(4, 0, Integer.toUnsignedLong(address));
    }

    public static IpAddress ofIpv6(long high, long low) {
        return new IpAddress(6, high, low);
    }

    /**
     * @param text dotted decimal, or any of the forms of RFC 4291, section 2.2; no zone, no prefix length
     * @throws IllegalArgumentException if it is anything else
     */
    public static IpAddress parse(String text) {
        return text.indexOf(':') >= 0 ? Ipv6Parser.parse(text) : ofIpv4(Ipv4Address.parse(text));
    }

    /**
     * @param version 4 or 6
     * @return index just past the text
     */
    public static int write(int version, long high, long low, byte[] target, int index) {
        return version == 4 ? Ipv4Address.write((int) low, target, index) : Ipv6Address.write(high, low, target, index);
    }

    @Override
    public String toString() {
        byte[] text = new byte[MAX_LENGTH];
        return new String(text, 0, write(version, high, low, text, 0), StandardCharsets.US_ASCII);
    }
}
