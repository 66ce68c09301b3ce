package org.peekcap.field;

import org.peekcap.layer.IpProtocol;
import org.peekcap.layer.Layers;

/**
 * One word for what a packet carries, as Apache Drill's column {@code type} has it: TCP, UDP, ICMP, ARP. A number for each, so
 * that types can be counted in an array.
 *
 * <p>A packet has its IP protocol's word even where the protocol's header is cut off, encrypted, or in another fragment.
 */
public final class PacketType {
    /** All types are 0 to {@code COUNT - 1}; 0 to 255 are IP protocols. */
    public static final int COUNT = 258;

    private static final int ARP = 256;
    private static final int UNKNOWN = 257;

    /** Bytes of the longest word. */
    static final int MAX_LENGTH = 11;

    private static final String[] WORDS = words();

    private PacketType() {}

    /** The type of a packet whose headers are where {@code layers} says. */
    public static int of(long layers) {
        if (Layers.isProtocolKnown(layers)) {
            return Layers.protocol(layers);
        }
        return Layers.isArp(layers) ? ARP : UNKNOWN;
    }

    /** {@code IP-253} for a protocol without a name here; {@code unknown} for what is neither IP nor ARP. */
    public static String word(int type) {
        return WORDS[type];
    }

    private static String[] words() {
        String[] words = new String[COUNT];
        for (int protocol = 0; protocol < ARP; protocol++) {
            words[protocol] = protocolWord(protocol);
        }
        words[ARP] = "ARP";
        words[UNKNOWN] = "unknown";
        return words;
    }

    private static String protocolWord(int protocol) {
        return switch (protocol) {
            case IpProtocol.ICMP -> "ICMP";
            case IpProtocol.IGMP -> "IGMP";
            case 4 -> "IPv4";
            case IpProtocol.TCP -> "TCP";
            case IpProtocol.UDP -> "UDP";
            case IpProtocol.DCCP -> "DCCP";
            case 41 -> "IPv6";
            case 46 -> "RSVP";
            case IpProtocol.GRE -> "GRE";
            case IpProtocol.ESP -> "ESP";
            case IpProtocol.AH -> "AH";
            case IpProtocol.ICMPV6 -> "ICMPv6";
            case IpProtocol.NO_NEXT_HEADER -> "IPv6-NoNxt";
            case 88 -> "EIGRP";
            case 89 -> "OSPF";
            case 97 -> "EtherIP";
            case 103 -> "PIM";
            case 108 -> "IPComp";
            case 112 -> "VRRP";
            case 115 -> "L2TP";
            case IpProtocol.SCTP -> "SCTP";
            case IpProtocol.MOBILITY -> "Mobility";
            case IpProtocol.UDP_LITE -> "UDP-Lite";
            default -> "IP-" + protocol;
        };
    }
}
