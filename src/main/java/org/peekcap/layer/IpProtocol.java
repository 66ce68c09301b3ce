package org.peekcap.layer;

/**
 * Numbers of the IP protocols that Peekcap knows.
 *
 * @see <a href="https://www.iana.org/assignments/protocol-numbers">IANA: assigned Internet protocol numbers</a>
 */
public final class IpProtocol {
    public static final int HOP_BY_HOP = 0;
    public static final int ICMP = 1;
    public static final int IGMP = 2;
    /** An IPv4 packet in another one: RFC 2003. */
    public static final int IPV4 = 4;

    public static final int TCP = 6;
    public static final int UDP = 17;
    public static final int DCCP = 33;
    /** An IPv6 packet in another one: RFC 4213. */
    public static final int IPV6 = 41;

    public static final int ROUTING = 43;
    public static final int FRAGMENT = 44;
    public static final int GRE = 47;
    public static final int ESP = 50;
    public static final int AH = 51;
    public static final int ICMPV6 = 58;
    public static final int NO_NEXT_HEADER = 59;
    public static final int DESTINATION_OPTIONS = 60;
    public static final int ETHER_IP = 97;
    public static final int L2TP = 115;
    public static final int SCTP = 132;
    public static final int MOBILITY = 135;
    public static final int UDP_LITE = 136;
    /** Labels of MPLS: RFC 4023. */
    public static final int MPLS = 137;

    public static final int HIP = 139;
    public static final int SHIM6 = 140;
    /** An Ethernet header: RFC 8986. */
    public static final int ETHERNET = 143;

    private IpProtocol() {}

    /** Bytes of the protocol's fixed header, without which its view is absent; 0 for a protocol without a view. */
    public static int fixedHeaderLength(int protocol) {
        return switch (protocol) {
            case TCP -> 20;
            case UDP, UDP_LITE, ICMP, IGMP -> 8;
            case SCTP, DCCP -> 12;
            case ICMPV6, GRE -> 4;
            default -> 0;
        };
    }

    /** Whether RFC 8200's chain of extension headers goes on after this one. */
    public static boolean isExtensionHeader(int nextHeader) {
        return switch (nextHeader) {
            case HOP_BY_HOP, ROUTING, FRAGMENT, AH, DESTINATION_OPTIONS, MOBILITY, HIP, SHIM6 -> true;
            default -> false;
        };
    }

    /** Whether a tunnel begins: what it carries are headers of their own. GRE, which has a view, is none of these. */
    static boolean isTunnel(int protocol) {
        return switch (protocol) {
            case IPV4, IPV6, AH, ETHER_IP, L2TP, MPLS, ETHERNET -> true;
            default -> false;
        };
    }

    /** Whether an extension header is what the packet is sent for, if none follows it. */
    static boolean isMessage(int extensionHeader) {
        return extensionHeader == MOBILITY || extensionHeader == HIP || extensionHeader == SHIM6;
    }

    /**
     * Bytes of an extension header, by its own length field; RFC 8200, section 4, and RFC 4302, section 2.2, for AH.
     *
     * @param lengthField the header's second byte, 0 to 255
     */
    public static int extensionHeaderLength(int header, int lengthField) {
        return switch (header) {
            case FRAGMENT -> 8;
            case AH -> (lengthField + 2) * 4;
            default -> (lengthField + 1) * 8;
        };
    }
}
