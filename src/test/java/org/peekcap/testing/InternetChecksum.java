package org.peekcap.testing;

/** The ones' complement sum of RFC 1071. */
final class InternetChecksum {
    private InternetChecksum() {}

    static int of(byte[]... parts) {
        long sum = 0;
        for (byte[] part : parts) {
            for (int i = 0; i < part.length; i++) {
                int value = part[i] & 0xff;
                sum += (i & 1) == 0 ? value << 8 : value;
            }
        }
        while (sum >>> 16 != 0) {
            sum = (sum & 0xffff) + (sum >>> 16);
        }
        return (int) ~sum & 0xffff;
    }
}
