package org.peekcap.format;

/**
 * Numbers of the link types that captures name in their headers.
 *
 * @see <a href="https://www.tcpdump.org/linktypes.html">The registry of link types</a>
 */
public final class LinkType {
    public static final int NULL = 0;
    public static final int ETHERNET = 1;
    public static final int TOKEN_RING = 6;
    public static final int ARCNET_BSD = 7;
    public static final int PPP = 9;
    public static final int FDDI = 10;
    /** DLT_RAW as it stands in files of most systems, OpenBSD's being 14; the registered number is {@link #RAW}. */
    public static final int RAW_DLT = 12;

    public static final int RAW_OPENBSD = 14;
    /** DLT_ATM_CLIP as some systems number it; the registered number is {@link #ATM_CLIP}. */
    public static final int ATM_CLIP_DLT = 18;

    public static final int PPP_HDLC = 50;
    public static final int PPP_ETHER = 51;
    public static final int ATM_RFC1483 = 100;
    public static final int RAW = 101;
    /** Cisco's framing of HDLC, or PPP in its own. */
    public static final int CISCO_HDLC = 104;

    public static final int IEEE802_11 = 105;
    public static final int ATM_CLIP = 106;
    public static final int FRAME_RELAY = 107;
    public static final int LOOP = 108;
    /** What OpenBSD shows of packets entering and leaving IPsec. */
    public static final int OPENBSD_ENCAPSULATION = 109;

    public static final int LINUX_SLL = 113;
    public static final int PFLOG = 117;
    public static final int IEEE802_11_PRISM = 119;
    public static final int IP_OVER_FC = 122;
    public static final int SUNATM = 123;
    public static final int IEEE802_11_RADIOTAP = 127;
    public static final int ARCNET_LINUX = 129;
    public static final int JUNIPER_MLPPP = 130;
    public static final int JUNIPER_MLFR = 131;
    public static final int JUNIPER_ES = 132;
    public static final int JUNIPER_GGSN = 133;
    public static final int JUNIPER_MFR = 134;
    public static final int JUNIPER_ATM2 = 135;
    public static final int JUNIPER_SERVICES = 136;
    public static final int JUNIPER_ATM1 = 137;
    public static final int APPLE_IP_OVER_IEEE1394 = 138;
    public static final int DOCSIS = 143;
    public static final int LINUX_IRDA = 144;
    public static final int IEEE802_11_AVS = 163;
    public static final int JUNIPER_MONITOR = 164;
    public static final int PPP_PPPD = 166;
    public static final int JUNIPER_PPPOE = 167;
    public static final int JUNIPER_PPPOE_ATM = 168;
    public static final int JUNIPER_ETHER = 178;
    public static final int JUNIPER_PPP = 179;
    public static final int JUNIPER_FRELAY = 180;
    public static final int JUNIPER_CHDLC = 181;
    public static final int MULTILINK_FRAME_RELAY = 182;
    public static final int JUNIPER_VP = 183;
    public static final int BLUETOOTH_HCI_H4 = 187;
    public static final int USB_LINUX = 189;
    public static final int PPI = 192;
    public static final int IEEE802_15_4_WITH_FCS = 195;
    /** Endace's records, made by capture cards. */
    public static final int ERF = 197;

    public static final int BLUETOOTH_HCI_H4_WITH_PHDR = 201;
    public static final int PPP_WITH_DIR = 204;
    public static final int CISCO_HDLC_WITH_DIR = 205;
    public static final int FRAME_RELAY_WITH_DIR = 206;
    public static final int IEEE802_15_4_NONASK_PHY = 215;
    public static final int MPLS = 219;
    public static final int USB_LINUX_MMAPPED = 220;
    public static final int IPNET = 226;
    public static final int IPV4 = 228;
    public static final int IPV6 = 229;
    public static final int IEEE802_15_4_NO_FCS = 230;
    public static final int NFLOG = 239;
    public static final int IPOIB = 242;
    public static final int USBPCAP = 249;
    public static final int NETLINK = 253;
    public static final int BLUETOOTH_LE_LL_WITH_PHDR = 256;
    public static final int PKTAP = 258;
    public static final int ETHERNET_MPACKET = 274;
    public static final int LINUX_SLL2 = 276;
    public static final int IEEE802_15_4_TAP = 283;

    private static final int MOST_CAPTURED = 262_144;
    private static final int MOST_CAPTURED_USB = 128 << 20;

    private LinkType() {}

    /**
     * Bytes that a record of this link type may hold at the most, whatever the file's snap length says; libpcap's own limits.
     */
    public static int mostCaptured(int linkType) {
        return switch (linkType) {
            case USB_LINUX, USB_LINUX_MMAPPED, USBPCAP, 231 -> MOST_CAPTURED_USB; // 231: DBUS
            case 279 -> 8 << 20; // EBHSCR
            default -> MOST_CAPTURED;
        };
    }

    /** The registry's name, for people; the number in words where the registry has none. */
    public static String name(int linkType) {
        return LinkTypeNames.of(linkType);
    }
}
