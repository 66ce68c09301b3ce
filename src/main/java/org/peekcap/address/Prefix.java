package org.peekcap.address;

/**
 * A block of addresses of one version: those that begin with the same bits.
 *
 * @param network its first address
 * @param length bits that all its addresses share, 0 to 32 or 128
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4632#section-3.1">RFC 4632, section 3.1</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4291#section-2.3">RFC 4291, section 2.3</a>
 */
public record Prefix(IpAddress network, int length) {
    /**
     * @throws IllegalArgumentException if the length is out of range, or the network has bits beyond it
     */
    public Prefix {
        if (length < 0 || length > (network.version() == 4 ? 32 : 128)) {
            throw new IllegalArgumentException("prefix length " + length + " of " + network);
        }
        long low = network.version() == 4 ? low4(length) : lowMask(length);
        if ((network.low() & ~low) != 0 || (network.version() == 6 && (network.high() & ~highMask(length)) != 0)) {
            throw new IllegalArgumentException(network + " has bits beyond a prefix of length " + length);
        }
    }

    /**
     * @param text an address, or an address, a slash and the prefix length
     * @throws IllegalArgumentException if it is anything else
     */
    public static Prefix parse(String text) {
        int slash = text.indexOf('/');
        IpAddress network = IpAddress.parse(slash < 0 ? text : text.substring(0, slash));
        if (slash < 0) {
            return new Prefix(network, network.version() == 4 ? 32 : 128);
        }
        String length = text.substring(slash + 1);
        if (!length.matches("[0-9]{1,3}")) {
            throw new IllegalArgumentException("not a prefix length: " + text);
        }
        return new Prefix(network, Integer.parseInt(length));
    }

    /** False for an IPv6 prefix. */
    public boolean contains(int ipv4) {
        return network.version() == 4 && ((ipv4 ^ (int) network.low()) & (int) low4(length)) == 0;
    }

    /** False for an IPv4 prefix, IPv4-mapped addresses included. */
    public boolean contains(long high, long low) {
        return network.version() == 6
                && ((high ^ network.high()) & highMask(length)) == 0
                && ((low ^ network.low()) & lowMask(length)) == 0;
    }

    public boolean contains(IpAddress address) {
        return address.version() == 4 ? contains((int) address.low()) : contains(address.high(), address.low());
    }

    private static long low4(int length) {
        return length == 0 ? 0 : -1 << 32 - length & 0xffff_ffffL;
    }

    private static long highMask(int length) {
        return length == 0 ? 0 : length >= 64 ? -1 : -1L << 64 - length;
    }

    private static long lowMask(int length) {
        return length <= 64 ? 0 : -1L << 128 - length;
    }

    @Override
    public String toString() {
        return network + "/" + length;
    }
}
