package org.peekcap.testing.ordinary;

/** Finds headers of an Ethernet frame in an array. */
public final class InPlaceHeaders {
    private static final int IPV6_HEADER_LENGTH = 40;

    private InPlaceHeaders() {}

    /** Index of the whole IP header, after any VLAN tags; -1 where there is none. */
    public static int network(byte[] array, int packet, int end) {
        if (end - packet < 14) {
            return -1;
        }
        int type = uint16(array, packet + 12);
        int offset = packet + 14;
        while ((type == 0x8100 || type == 0x88a8) && end - offset >= 4) {
            type = uint16(array, offset + 2);
            offset += 4;
        }
        boolean whole = type == 0x0800 && end - offset >= 20 || type == 0x86dd && end - offset >= IPV6_HEADER_LENGTH;
        return whole ? offset : -1;
    }

    /**
     * The transport protocol; -1 where there is no IP header or it is not the first fragment.
     *
     * @param network what {@link #network} gave
     */
    public static int protocol(byte[] array, int network) {
        if (network < 0) {
            return -1;
        } else if (isIpv6(array, network)) {
            return array[network + 6] & 0xff;
        }
        return (uint16(array, network + 6) & 0x1fff) == 0 ? array[network + 9] & 0xff : -1;
    }

    /** Index of the transport header, which may lie outside the packet. */
    public static int transport(byte[] array, int network) {
        return network + (isIpv6(array, network) ? IPV6_HEADER_LENGTH : (array[network] & 0xf) * 4);
    }

    public static boolean isIpv6(byte[] array, int network) {
        return array[network] >> 4 == 6;
    }

    public static int uint16(byte[] array, int index) {
        return (array[index] & 0xff) << 8 | array[index + 1] & 0xff;
    }
}
