package org.peekcap.format;

/**
 * Numbers of the link types that captures name in their headers.
 *
 * @see <a href="https://www.tcpdump.org/linktypes.html">The registry of link types</a>
 */
public final class LinkType {
    public static final int NULL = 0;
    public static final int ETHERNET = 1;
    /** DLT_RAW as it stands in files of most systems, OpenBSD's being 14; the registered number is {@link #RAW}. */
    public static final int RAW_DLT = 12;

    public static final int RAW_OPENBSD = 14;
    public static final int RAW = 101;
    public static final int LOOP = 108;
    public static final int IPV4 = 228;
    public static final int IPV6 = 229;

    private static final int MOST_CAPTURED = 262_144;
    private static final int MOST_CAPTURED_USB = 128 << 20;

    private LinkType() {}

    /**
     * Bytes that a record of this link type may hold at the most, whatever the file's snap length says; libpcap's own limits.
     */
    public static int mostCaptured(int linkType) {
        return switch (linkType) {
            case 189, 220, 249, 231 -> MOST_CAPTURED_USB; // USB_LINUX, USB_LINUX_MMAPPED, USBPCAP, DBUS
            case 279 -> 8 << 20; // EBHSCR
            default -> MOST_CAPTURED;
        };
    }

    /** The registry's name, for people; the number in words where the registry has none. */
    public static String name(int linkType) {
        return switch (linkType) {
            case NULL -> "NULL";
            case ETHERNET -> "ETHERNET";
            case 3 -> "AX25";
            case 6 -> "IEEE802_5";
            case 7 -> "ARCNET_BSD";
            case 8 -> "SLIP";
            case 9 -> "PPP";
            case 10 -> "FDDI";
            case 50 -> "PPP_HDLC";
            case 51 -> "PPP_ETHER";
            case 100 -> "ATM_RFC1483";
            case RAW_DLT, RAW_OPENBSD, RAW -> "RAW";
            case 104 -> "C_HDLC";
            case 105 -> "IEEE802_11";
            case 107 -> "FRELAY";
            case LOOP -> "LOOP";
            case 113 -> "LINUX_SLL";
            case 117 -> "PFLOG";
            case 119 -> "IEEE802_11_PRISM";
            case 122 -> "IP_OVER_FC";
            case 123 -> "SUNATM";
            case 127 -> "IEEE802_11_RADIOTAP";
            case 129 -> "ARCNET_LINUX";
            case 138 -> "APPLE_IP_OVER_IEEE1394";
            case 140 -> "MTP2";
            case 143 -> "DOCSIS";
            case 144 -> "LINUX_IRDA";
            case 163 -> "IEEE802_11_AVS";
            case 166 -> "PPP_PPPD";
            case 187 -> "BLUETOOTH_HCI_H4";
            case 189 -> "USB_LINUX";
            case 192 -> "PPI";
            case 195 -> "IEEE802_15_4_WITHFCS";
            case 201 -> "BLUETOOTH_HCI_H4_WITH_PHDR";
            case 204 -> "PPP_WITH_DIR";
            case 215 -> "IEEE802_15_4_NONASK_PHY";
            case 220 -> "USB_LINUX_MMAPPED";
            case 227 -> "CAN_SOCKETCAN";
            case IPV4 -> "IPV4";
            case IPV6 -> "IPV6";
            case 230 -> "IEEE802_15_4_NOFCS";
            case 231 -> "DBUS";
            case 239 -> "NFLOG";
            case 242 -> "IPOIB";
            case 249 -> "USBPCAP";
            case 252 -> "WIRESHARK_UPPER_PDU";
            case 253 -> "NETLINK";
            case 256 -> "BLUETOOTH_LE_LL_WITH_PHDR";
            case 258 -> "PKTAP";
            case 271 -> "VSOCK";
            case 274 -> "ETHERNET_MPACKET";
            case 276 -> "LINUX_SLL2";
            default -> "link type " + linkType;
        };
    }
}
