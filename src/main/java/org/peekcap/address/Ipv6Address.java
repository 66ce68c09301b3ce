package org.peekcap.address;

/**
 * The recommended text of IPv6 addresses: lower case, no leading zeros, the longest run of zero groups (the first of equals,
 * never a single group) as {@code ::}. An IPv4-mapped address ends in dotted decimal.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc5952#section-4">RFC 5952, sections 4 and 5</a>
 */
public final class Ipv6Address {
    /** Bytes of the longest text. */
    public static final int MAX_LENGTH = 39;

    private static final int GROUPS = 8;
    /** The low long of ::ffff:0.0.0.0, above the IPv4 address. */
    private static final long IPV4_MAPPED = 0xffffL << 32;

    private Ipv6Address() {}

    /**
     * @param high the first eight bytes, the first of them highest
     * @param low the last eight
     * @return index just past the text
     */
    public static int write(long high, long low, byte[] target, int index) {
        if (high == 0 && (low & 0xffff_ffff_0000_0000L) == IPV4_MAPPED) {
            return Ipv4Address.write((int) low, target, writeMappedPrefix(target, index));
        }
        int run = longestZeroRun(high, low);
        int runStart = run >>> 8;
        int runEnd = run & 0xff;
        int at = index;
        for (int group = 0; group < GROUPS; group++) {
            if (group == runStart && runEnd > runStart) {
                target[at++] = ':';
                target[at++] = ':';
                group = runEnd - 1;
            } else {
                if (group > 0 && group != runEnd) {
                    target[at++] = ':';
                }
                at = hexadecimal(group(high, low, group), target, at);
            }
        }
        return at;
    }

    private static int writeMappedPrefix(byte[] target, int index) {
        target[index] = ':';
        target[index + 1] = ':';
        for (int i = 2; i < 6; i++) {
            target[index + i] = 'f';
        }
        target[index + 6] = ':';
        return index + 7;
    }

    private static int hexadecimal(int value, byte[] target, int index) {
        int at = index;
        for (int shift = 12; shift >= 0; shift -= 4) {
            if (shift == 0 || value >>> shift != 0) {
                target[at++] = HexDigit.of(value >>> shift & 0xf);
            }
        }
        return at;
    }

    /** First group of the run in bits 8 and up, the group after it in the low byte; equal where there is none. */
    private static int longestZeroRun(long high, long low) {
        int best = 0;
        int bestLength = 1; // a single group is not shortened
        int start = 0;
        for (int group = 0; group <= GROUPS; group++) {
            if (group == GROUPS || group(high, low, group) != 0) {
                if (group - start > bestLength) {
                    bestLength = group - start;
                    best = start << 8 | group;
                }
                start = group + 1;
            }
        }
        return best;
    }

    private static int group(long high, long low, int group) {
        long half = group < 4 ? high : low;
        return (int) (half >>> (3 - group % 4) * 16) & 0xffff;
    }
}
