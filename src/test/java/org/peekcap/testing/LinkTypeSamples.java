package org.peekcap.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.peekcap.format.LinkType;

/** A packet of every link type that leads to IP, with the bytes of its headers written by hand. */
public final class LinkTypeSamples {
    private static final byte[] IPV4 = udp(PacketBuilder.raw().ipv4("192.0.2.1", "198.51.100.2"));
    private static final byte[] IPV6 = udp(PacketBuilder.raw().ipv6("2001:db8::1", "2001:db8::2"));
    private static final byte[] ETHERNET = udp(PacketBuilder.ethernet().ipv4("192.0.2.1", "198.51.100.2"));
    private static final String SNAP = "aa aa 03 00 00 00 08 00";
    private static final String ADDRESSES = "02 00 00 00 00 01  02 00 00 00 00 02  02 00 00 00 00 03";

    private LinkTypeSamples() {}

    /**
     * A packet that leads to UDP from port 7 to port 9.
     *
     * @param name what is special about it
     */
    public record Sample(String name, int linkType, byte[] packet) {
        @Override
        public String toString() {
            return LinkType.name(linkType) + " " + name;
        }
    }

    private static byte[] udp(PacketBuilder network) {
        return network.udp(7, 9).payload("payload").build();
    }

    /** An IPv4 packet behind a header of hexadecimal digits. */
    public static byte[] ipv4(String header) {
        return Octets.concatenate(Octets.hex(header), IPV4);
    }

    private static Sample v4(int linkType, String name, String header) {
        return new Sample(name, linkType, ipv4(header));
    }

    private static Sample v6(int linkType, String name, String header) {
        return new Sample(name, linkType, Octets.concatenate(Octets.hex(header), IPV6));
    }

    private static Sample ethernet(int linkType, String name, String header) {
        return new Sample(name, linkType, Octets.concatenate(Octets.hex(header), ETHERNET));
    }

    public static List<Sample> all() {
        List<Sample> samples = new ArrayList<>();
        Stream.of(plain(), capturing(), serial(), wireless(), local(), juniper())
                .forEach(samples::addAll);
        return samples;
    }

    private static List<Sample> plain() {
        return List.of(
                v4(LinkType.RAW, "", ""),
                v6(LinkType.RAW_DLT, "", ""),
                v4(LinkType.RAW_OPENBSD, "", ""),
                v4(LinkType.IPV4, "", ""),
                v6(LinkType.IPV6, "", ""),
                v4(LinkType.NULL, "little-endian", "02 00 00 00"),
                v4(LinkType.NULL, "big-endian", "00 00 00 02"),
                v6(LinkType.NULL, "of macOS", "1e 00 00 00"),
                v6(LinkType.LOOP, "", "00 00 00 18"),
                v4(LinkType.OPENBSD_ENCAPSULATION, "", "02 00 00 00  00 00 10 01  00 00 00 00"),
                v4(LinkType.MPLS, "", "00 01 01 40"));
    }

    private static List<Sample> capturing() {
        String first = "00 00  00 01  00 06  02 00 00 00 00 01 00 00  ";
        String second = "  00 00  00 00 00 03  00 01  04  06  02 00 00 00 00 01 00 00";
        return List.of(
                v4(LinkType.LINUX_SLL, "", first + "08 00"),
                v4(LinkType.LINUX_SLL, "with a VLAN tag", first + "81 00  00 05  08 00"),
                v4(LinkType.LINUX_SLL, "with LLC", first + "00 04" + SNAP),
                ethernet(LinkType.LINUX_SLL, "with Ethernet", first + "00 03"),
                v4(LinkType.LINUX_SLL, "with PPP", first + "00 07  ff 03 00 21"),
                v4(
                        LinkType.LINUX_SLL,
                        "of a frame relay device",
                        "00 00  03 02  00 02  04 11 00 00 00 00 00 00  08 00  04 11  03 cc"),
                v4(
                        LinkType.LINUX_SLL,
                        "of a radio",
                        "00 00  03 23  00 06  02 00 00 00 00 01 00 00  00 19  00 00 08 00 00 00 00 00" + "08 00  00 00"
                                + ADDRESSES + "00 00" + SNAP),
                v6(LinkType.LINUX_SLL2, "", "86 dd" + second),
                v4(LinkType.NFLOG, "", "02 00 00 05  08 00 01 00 08 00 01 00  05 00 0a 00 00 00 00 00  27 00 09 00"),
                v4(LinkType.NFLOG, "big-endian", "02 00 00 05  00 08 00 01 08 00 01 00  00 27 00 09"),
                v4(LinkType.NFLOG, "of a bridge", "07 00 00 05  08 00 01 00 08 00 01 00  27 00 09 00"),
                v4(
                        LinkType.PFLOG,
                        "",
                        "3d 02 01 00" + "656d3000" + "00".repeat(12) + "00".repeat(16) + "00000007 ffffffff"
                                + "00".repeat(16) + "01 00 00 00"),
                v4(LinkType.IPNET, "", "01 02 00 00" + "00".repeat(20)),
                v6(LinkType.IPNET, "version 6", "01 1a 00 00" + "00".repeat(20)),
                ethernet(LinkType.ERF, "", "00".repeat(8) + "02 04 00 50 00 00 00 3c  00 00"),
                v4(
                        LinkType.ERF,
                        "of HDLC, extended",
                        "00".repeat(8) + "81 04 00 50 00 00 00 3c" + "85" + "00".repeat(7) + "05" + "00".repeat(7)
                                + "ff 03 00 21"),
                v6(LinkType.ERF, "bare", "00".repeat(8) + "17 04 00 50 00 00 00 3c"),
                ethernet(LinkType.PKTAP, "", packetTap("01 00 00 00")),
                v4(LinkType.PKTAP, "of a tunnel", packetTap("0c 00 00 00")));
    }

    /** macOS's header of 108 bytes before an interface en0 and a process curl. */
    public static String packetTap(String linkType) {
        return "6c 00 00 00  01 00 00 00" + linkType + "656e3000" + "00".repeat(20) + "02 00 00 00"
                + "02 00 00 00  0e 00 00 00  00 00 00 00  d2 04 00 00" + "6375726c" + "00".repeat(16)
                + "00".repeat(32);
    }

    private static List<Sample> serial() {
        return List.of(
                v4(LinkType.PPP, "framed", "ff 03 00 21"),
                v6(LinkType.PPP, "bare", "00 57"),
                v4(LinkType.PPP, "with a protocol of one byte", "21"),
                v4(LinkType.PPP, "with Cisco's framing", "0f 00 08 00"),
                ethernet(LinkType.PPP, "bridging", "ff 03 00 31  00 01"),
                ethernet(LinkType.PPP, "bridging a numbered network", "ff 03 00 31  40 01  00 00 00 01"),
                v4(LinkType.PPP, "in one fragment of several links", "ff 03 00 3d  c0 00 00 01  00 21"),
                v6(LinkType.PPP_HDLC, "", "ff 03 00 57"),
                v4(LinkType.PPP_ETHER, "", "11 00 00 01 00 25 00 21"),
                v4(LinkType.PPP_PPPD, "", "01 03 00 21"),
                v4(LinkType.PPP_WITH_DIR, "framed", "00 ff 03 00 21"),
                v4(LinkType.PPP_WITH_DIR, "bare", "01 00 21"),
                v4(LinkType.CISCO_HDLC, "", "0f 00 08 00"),
                v6(LinkType.CISCO_HDLC, "multicast", "8f 00 86 dd"),
                v4(LinkType.CISCO_HDLC, "with PPP's framing", "ff 03 00 21"),
                ethernet(LinkType.CISCO_HDLC, "bridging", "0f 00 65 58"),
                v4(LinkType.CISCO_HDLC_WITH_DIR, "", "01 0f 00 08 00"),
                v4(LinkType.FRAME_RELAY, "", "18 41 03 cc"),
                v6(LinkType.FRAME_RELAY, "with four bytes of address", "18 40 80 05 03 00 8e"),
                v4(LinkType.FRAME_RELAY, "with Cisco's types", "18 41 08 00"),
                v4(LinkType.FRAME_RELAY, "with SNAP", "18 41 03 00 80  00 00 00 08 00"),
                v4(LinkType.FRAME_RELAY, "with PPP", "18 41 03 cf 00 21"),
                ethernet(LinkType.FRAME_RELAY, "bridging", "18 41 03 00 80  00 80 c2 00 07"),
                v4(LinkType.FRAME_RELAY_WITH_DIR, "", "00 18 41 03 cc"),
                v4(LinkType.MULTILINK_FRAME_RELAY, "", "c0 01 18 41 03 cc"));
    }

    private static List<Sample> wireless() {
        String data = "00 00" + ADDRESSES + "10 00";
        String mesh = "00 00" + ADDRESSES + "10 00  02 00 00 00 00 04  00 01";
        return List.of(
                v4(LinkType.IEEE802_11, "", "08 01" + data + SNAP),
                v4(LinkType.IEEE802_11, "with quality of service", "88 02" + data + "05 00" + SNAP),
                v4(LinkType.IEEE802_11, "with four addresses", "08 03" + data + "02 00 00 00 00 04" + SNAP),
                v4(LinkType.IEEE802_11, "with high throughput control", "88 81" + data + "05 00  00 00 00 00" + SNAP),
                v4(
                        LinkType.IEEE802_11,
                        "with several units",
                        "88 01" + data + "80 00" + ADDRESSES.substring(0, 36) + "00 2d" + SNAP),
                v4(LinkType.IEEE802_11, "of a mesh", "88 03" + mesh + "00 1f 01 00 00 00" + SNAP),
                v4(
                        LinkType.IEEE802_11,
                        "of a mesh with addresses",
                        "88 03" + mesh + "02 1f 01 00 00 00" + ADDRESSES.substring(0, 36) + SNAP),
                v4(LinkType.IEEE802_11, "with two zeros before LLC", "08 01" + data + "00 00" + SNAP),
                v4(LinkType.IEEE802_11_RADIOTAP, "", "00 00 08 00 00 00 00 00  08 01" + data + SNAP),
                v4(
                        LinkType.IEEE802_11_RADIOTAP,
                        "with padding, a timer and two bit maps",
                        "00 00 1a 00  03 00 00 80  00 00 00 00  00 00 00 00" + "00".repeat(8) + "20 00" + "88 01" + data
                                + "00 00  00 00" + SNAP),
                v4(LinkType.IEEE802_11_PRISM, "", "44 00 00 00 90 00 00 00" + "00".repeat(136) + "08 01" + data + SNAP),
                v4(
                        LinkType.IEEE802_11_PRISM,
                        "with the other header",
                        "80 21 10 01 00 00 00 40" + "00".repeat(56) + "08 01" + data + SNAP),
                v4(LinkType.IEEE802_11_AVS, "", "80 21 10 01 00 00 00 40" + "00".repeat(56) + "08 01" + data + SNAP),
                v4(LinkType.PPI, "", "00 00 08 00 69 00 00 00  08 01" + data + SNAP),
                ethernet(LinkType.PPI, "with Ethernet", "00 00 0c 00 01 00 00 00  00 00 00 00"));
    }

    private static List<Sample> local() {
        String ring = "02 00 00 00 00 01  02 00 00 00 00 02";
        return List.of(
                v4(LinkType.TOKEN_RING, "", "10 40" + ring + SNAP),
                v4(
                        LinkType.TOKEN_RING,
                        "with a route",
                        "10 40" + ring.replaceFirst("01  02", "01  82") + "06 30 00 11 00 20" + SNAP),
                v4(LinkType.FDDI, "", "50" + ring + SNAP),
                v4(LinkType.ARCNET_BSD, "", "01 02 d4 00 00 07"),
                v4(LinkType.ARCNET_BSD, "of RFC 1051", "01 02 f0"),
                v4(LinkType.ARCNET_BSD, "exceptional", "01 02 d4 ff ff ff d4 00 00 07"),
                v4(LinkType.ARCNET_LINUX, "", "01 02 00 00 d4 00 00 07"),
                v6(LinkType.ARCNET_LINUX, "version 6", "01 02 00 00 c4 00 00 07"),
                v4(LinkType.IP_OVER_FC, "", "10 00 00 00 00 00 00 01  10 00 00 00 00 00 00 02" + SNAP),
                v4(LinkType.IPOIB, "", "00".repeat(40) + "08 00 00 00"),
                v4(LinkType.APPLE_IP_OVER_IEEE1394, "", "00".repeat(16) + "08 00"),
                ethernet(LinkType.DOCSIS, "", "00 00 00 37 00 00"),
                ethernet(LinkType.DOCSIS, "with an extended header", "01 03 00 3a  12 00 00  00 00"),
                ethernet(LinkType.DOCSIS, "in a concatenation", "f8 01 00 3d 00 00  00 00 00 37 00 00"),
                ethernet(LinkType.ETHERNET_MPACKET, "", "55 55 55 55 55 55 55 d5"),
                v4(LinkType.ATM_RFC1483, "", SNAP),
                v4(LinkType.ATM_RFC1483, "with NLPID", "fe fe 03 cc"),
                ethernet(LinkType.ATM_RFC1483, "bridging", "aa aa 03 00 80 c2 00 07 00 00"),
                v4(LinkType.ATM_CLIP, "", SNAP),
                v4(LinkType.ATM_CLIP_DLT, "bare", ""),
                v4(LinkType.SUNATM, "", "02 00 00 20" + SNAP),
                ethernet(LinkType.SUNATM, "emulating", "01 00 00 20  00 01"));
    }

    private static List<Sample> juniper() {
        String out = "4d 47 43 00";
        String in = "4d 47 43 01";
        return List.of(
                ethernet(LinkType.JUNIPER_ETHER, "", out),
                ethernet(LinkType.JUNIPER_ETHER, "with extensions", "4d 47 43 81 00 06  03 01 01  06 01 0e"),
                ethernet(LinkType.JUNIPER_ETHER, "without a header", ""),
                v4(LinkType.JUNIPER_ETHER, "without link header", "4d 47 43 02  02 00 00 00"),
                ethernet(LinkType.JUNIPER_PPPOE, "", out),
                v4(LinkType.JUNIPER_PPPOE_ATM, "", out + "88 64  11 00 00 01 00 25 00 21"),
                v4(LinkType.JUNIPER_PPP, "", out + "ff 03 00 21"),
                v4(LinkType.JUNIPER_FRELAY, "", out + "18 41 03 cc"),
                v4(LinkType.JUNIPER_CHDLC, "", out + "0f 00 08 00"),
                v4(LinkType.JUNIPER_MLPPP, "of link services", out + "54 00 00 01  00 21"),
                v6(LinkType.JUNIPER_MLPPP, "of adaptive services", out + "47 00 00 00  00 10 00 00"),
                v4(LinkType.JUNIPER_MLPPP, "of a bundle", out + "00 05  00 21"),
                v4(LinkType.JUNIPER_MLPPP, "of a child", out + "ff 03 00 21"),
                v4(LinkType.JUNIPER_MLFR, "", out + "54 00 00 01  03 cc"),
                v4(LinkType.JUNIPER_MFR, "of a child", out + "c0 01 18 41 03 cc"),
                v4(LinkType.JUNIPER_MFR, "of adaptive services", out + "47 00 00 00  00 00 00 00"),
                v4(LinkType.JUNIPER_ATM1, "", out + "00 00 00 01" + SNAP),
                v4(LinkType.JUNIPER_ATM1, "with Cisco's NLPID", out + "00 00 00 01  03 cc"),
                v4(LinkType.JUNIPER_ATM2, "with PPP", in + "00 00 00 01 00 00 00 00  00 21"),
                ethernet(LinkType.JUNIPER_ATM2, "with Ethernet", out + "00 00 00 01 00 00 00 00"),
                v4(LinkType.JUNIPER_ATM2, "bare", in + "00 00 00 01 00 00 00 00"),
                v4(LinkType.JUNIPER_MONITOR, "", out + "00 00 00 01 00 00 00 02"),
                v4(LinkType.JUNIPER_SERVICES, "sent", out + "00".repeat(12)),
                v4(LinkType.JUNIPER_SERVICES, "received", in + "00".repeat(16)),
                v4(LinkType.JUNIPER_VP, "", out + "00".repeat(18)),
                v4(LinkType.JUNIPER_GGSN, "", out + "02 00 00 00"),
                v4(LinkType.JUNIPER_ES, "", out + "00 01 40 03  00 00 00 01  0a 00 00 01  0a 00 00 02"));
    }
}
