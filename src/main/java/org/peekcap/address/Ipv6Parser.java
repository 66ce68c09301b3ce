package org.peekcap.address;

/** Reads the text forms of RFC 4291, section 2.2. */
final class Ipv6Parser {
    private static final int GROUPS = 8;

    private final String text;
    private final int[] groups = new int[GROUPS];
    private int count;
    private int gap = -1;

    private Ipv6Parser(String text) {
        this.text = text;
    }

    static IpAddress parse(String text) {
        Ipv6Parser parser = new Ipv6Parser(text);
        parser.readGroups();
        return parser.address();
    }

    private void readGroups() {
        int at = 0;
        if (text.startsWith("::")) {
            gap = 0;
            at = 2;
        }
        while (at < text.length()) {
            int end = text.indexOf(':', at);
            String part = text.substring(at, end < 0 ? text.length() : end);
            if (end < 0 && part.indexOf('.') >= 0) {
                int ipv4 = Ipv4Address.parse(part);
                add(ipv4 >>> 16);
                add(ipv4 & 0xffff);
                return;
            }
            add(group(part));
            if (end < 0) {
                return;
            }
            at = end + 1;
            if (text.startsWith(":", at)) {
                require(gap < 0);
                gap = count;
                at++;
            } else {
                require(at < text.length());
            }
        }
    }

    private int group(String part) {
        require(!part.isEmpty() && part.length() <= 4);
        int value = 0;
        for (int i = 0; i < part.length(); i++) {
            int digit = HexDigit.value(part.charAt(i));
            require(digit >= 0);
            value = value << 4 | digit;
        }
        return value;
    }

    private void add(int group) {
        require(count < GROUPS);
        groups[count++] = group;
    }

    private IpAddress address() {
        require(gap >= 0 ? count < GROUPS : count == GROUPS);
        long high = 0;
        long low = 0;
        int zeros = GROUPS - count;
        for (int i = 0; i < GROUPS; i++) {
            int group = gap < 0 || i < gap ? groups[i] : i < gap + zeros ? 0 : groups[i - zeros];
            high = i < 4 ? high << 16 | group : high;
            low = i < 4 ? low : low << 16 | group;
        }
        return IpAddress.ofIpv6(high, low);
    }

    private void require(boolean right) {
        if (!right) {
            throw new IllegalArgumentException("not an IPv6 address: " + text);
        }
    }
}
