package org.peekcap.testing;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A packet of each kind of tunnel. Inside all of them is TCP from port 1000 to port 80 of 10.0.0.1 and 10.0.0.2, or of fd00::1
 * and fd00::2; where an Ethernet frame is inside, it has VLAN 7.
 */
public final class TunnelPackets {
    /** In place of an identifier: the outermost tunnel has none. */
    public static final long NONE = -1;

    private static final UnaryOperator<PacketBuilder> IPV4 =
            outer -> outer.ipv4("10.0.0.1", "10.0.0.2").tcp(1000, 80).payload("abc");
    private static final UnaryOperator<PacketBuilder> IPV6 =
            outer -> outer.ipv6("fd00::1", "fd00::2").tcp(1000, 80).payload("abc");
    private static final UnaryOperator<PacketBuilder> FRAME =
            outer -> IPV4.apply(outer.innerEthernet().vlan(7));

    /** What can be told of it: words of {@code tunnel_types}, the outermost tunnel's number, whether TCP can be seen inside. */
    public record TunnelPacket(String types, long identifier, boolean isOpen, byte[] bytes) {
        @Override
        public String toString() {
            return types + " " + bytes.length;
        }
    }

    private TunnelPackets() {}

    public static List<TunnelPacket> all() {
        return List.of(
                open("vxlan", 0xabcdef, FRAME, udp(4789, 0x08, 0, 0, 0, 0xab, 0xcd, 0xef, 0)),
                open("vxlan", 42, FRAME, udp(8472, 0x88, 0, 0, 5, 0, 0, 42, 0)),
                open("vxlan-gpe", 42, IPV4, udp(4790, 0x0c, 0, 0, 1, 0, 0, 42, 0)),
                open("vxlan-gpe", 42, IPV6, udp(4790, 0x0c, 0, 0, 2, 0, 0, 42, 0)),
                open(
                        "vxlan-gpe,nsh",
                        42,
                        FRAME,
                        udp(4790, 0x0c, 0, 0, 4, 0, 0, 42, 0).bytes(Octets.of(0x0f, 0xc2, 2, 3, 0, 1, 2, 255))),
                open("geneve", 42, FRAME, udp(6081, 2, 0x40, 0x65, 0x58, 0, 0, 42, 0, 1, 2, 0x83, 1, 9, 9, 9, 9)),
                open("geneve", 42, IPV6, udp(6081, 0, 0, 0x86, 0xdd, 0, 0, 42, 0)),
                open("gtp-u", 0xfedcba98L, IPV4, udp(2152, 0x30, 255, 0, 43, 0xfe, 0xdc, 0xba, 0x98)),
                open(
                        "gtp-u",
                        9,
                        IPV6,
                        udp(2152, 0x37, 255, 0, 75, 0, 0, 0, 9, 0x12, 0x34, 5, 0x85, 1, 0x10, 9, 0x40, 1, 0, 0, 0)),
                closed("gtp-u", 9, udp(2152, 0x32, 1, 0, 4, 0, 0, 0, 9, 0, 1, 0, 0)),
                open(
                        "l2tp",
                        0x0005_0006,
                        IPV4,
                        udp(1701, 0x4a, 2, 0, 64, 0, 5, 0, 6, 0, 7, 0, 8, 0, 2, 0, 0, 0xff, 3, 0, 0x21)),
                open("l2tp", 0x0005_0006, IPV6, udp(1701, 0, 2, 0, 5, 0, 6, 0x57)),
                closed("l2tp", 0x0005_0000, udp(1701, 0xc8, 2, 0, 12, 0, 5, 0, 0, 0, 1, 0, 2)),
                open("l2tpv3", 7, FRAME, ip(115, 0, 0, 0, 7, 0xff, 0xff, 0xff, 0xff)),
                open("l2tpv3", 7, IPV4, udp(1701, 0, 3, 0, 0, 0, 0, 0, 7, 0xff, 3, 0, 0x21)),
                open("l2tpv3", 7, IPV6, ip(115, 0, 0, 0, 7)),
                open("teredo", NONE, IPV6, udp(3544)),
                open(
                        "teredo",
                        NONE,
                        IPV6,
                        udp(3544, 0, 1, 1, 2, 9, 9, 9, 1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 0, 1, 2, 3, 4, 5, 6)),
                open(
                        "gre",
                        0xfedcba98L,
                        IPV4,
                        outer().gre(gre -> gre.withChecksum().key(0xfedcba98L).sequence(1))),
                open("gre", NONE, FRAME, outer().gre()),
                open("gre", NONE, IPV6, ip(47, 0x40, 0, 0x86, 0xdd, 0, 0, 0, 0, 8, 0, 0, 4, 1, 2, 3, 4, 0, 0, 0, 0)),
                open("gre", NONE, IPV4, ip(47, 0, 0, 0x88, 0x0b, 0, 0x21)),
                open(
                        "pptp",
                        0x1234,
                        IPV4,
                        ip(47, 0x30, 0x81, 0x88, 0x0b, 0, 47, 0x12, 0x34, 0, 0, 0, 1, 0, 0, 0, 2, 0xff, 3, 0, 0x21)),
                closed("pptp", 0x1234, ip(47, 0x20, 0x81, 0x88, 0x0b, 0, 0, 0x12, 0x34, 0, 0, 0, 2)),
                open("erspan", NONE, FRAME, ip(47, 0, 0, 0x88, 0xbe)),
                open("erspan", 9, FRAME, ip(47, 0x10, 0, 0x88, 0xbe, 0, 0, 0, 1, 0x10, 7, 0x24, 9, 0, 0, 0, 3)),
                open(
                        "erspan",
                        9,
                        FRAME,
                        ip(
                                47, 0x10, 0, 0x22, 0xeb, 0, 0, 0, 1, 0x20, 7, 0x24, 9, 1, 2, 3, 4, 0, 5, 0, 1, 0, 0, 0,
                                0, 0, 0, 0, 0)),
                open("erspan", 9, IPV4, ip(47, 0x10, 0, 0x22, 0xeb, 0, 0, 0, 1, 0x20, 7, 0, 9, 1, 2, 3, 4, 0, 5, 8, 0)),
                open("ipip", NONE, IPV4, outer()),
                open("6in4", NONE, IPV6, outer()),
                open("4in6", NONE, IPV4, outer6()),
                open("6in6", NONE, IPV6, outer6()),
                open("etherip", NONE, FRAME, ip(97, 0x30, 0)),
                open("ethernet", NONE, FRAME, outer6()),
                open("mpls", 16, IPV6, outer().mpls(16)),
                open("mpls", 17, IPV4, udp(6635, 0, 1, 0x10, 64, 0, 1, 0x21, 64)),
                closed("esp", 0x12345678, ip(50, 0x12, 0x34, 0x56, 0x78, 0, 0, 0, 1, 9, 9, 9, 9)),
                closed("esp", 0x12345678, udp(4500, 0x12, 0x34, 0x56, 0x78, 0, 0, 0, 1, 9, 9, 9, 9)),
                open("ah", 0x12345678, IPV4TRANSPORT, outer().authentication(0x12345678, 1, 1, 2, 3, 4)),
                open("ah,ipip", 0x12345678, IPV4, outer().authentication(0x12345678, 1, 1, 2, 3, 4)),
                open("lisp", 0x010203, IPV4, udp(4341, 0x88, 1, 2, 3, 1, 2, 3, 1)),
                open("nsh", 0x000102, IPV4, link(0x894f, 0x0f, 0xc2, 2, 1, 0, 1, 2, 255)),
                open("pbb", 0x00abcdef, FRAME, link(0x88e7, 0x20, 0xab, 0xcd, 0xef)),
                open("pbb", 1, IPV4, link(0x88e7, 0, 0, 0, 1).innerEthernet()),
                open("pseudowire", 18, FRAME, link(0x8847, 0, 1, 0, 64, 0, 1, 0x21, 64, 0, 0, 0, 0)),
                open("pseudowire", 18, FRAME, link(0x8847, 0, 1, 0x21, 64)),
                open("macsec", NONE, IPV4, link(0x88e5, 0x20, 0, 0, 0, 0, 1, 1, 2, 3, 4, 5, 6, 0, 1, 8, 0)),
                closed("macsec", NONE, link(0x88e5, 0x2c, 0, 0, 0, 0, 1, 1, 2, 3, 4, 5, 6, 0, 1, 9, 9)),
                open(
                        "vxlan,geneve,gtp-u",
                        1,
                        IPV4,
                        udp(4789, 8, 0, 0, 0, 0, 0, 1, 0)
                                .innerEthernet()
                                .ipv6("fe80::1", "fe80::2")
                                .udp(1, 6081)
                                .bytes(Octets.of(0, 0, 8, 0, 0, 0, 2, 0))
                                .ipv4("192.0.2.3", "192.0.2.4")
                                .udp(2, 2152)
                                .bytes(Octets.of(0x30, 255, 0, 43, 0, 0, 0, 3))));
    }

    private static final UnaryOperator<PacketBuilder> IPV4TRANSPORT =
            outer -> outer.tcp(1000, 80).payload("abc");

    private static TunnelPacket open(
            String types, long identifier, UnaryOperator<PacketBuilder> inside, PacketBuilder outer) {
        return new TunnelPacket(types, identifier, true, inside.apply(outer).build());
    }

    private static TunnelPacket closed(String types, long identifier, PacketBuilder outer) {
        return new TunnelPacket(types, identifier, false, outer.build());
    }

    private static PacketBuilder outer() {
        return PacketBuilder.ethernet().ipv4("192.0.2.1", "198.51.100.2");
    }

    private static PacketBuilder outer6() {
        return PacketBuilder.ethernet().ipv6("2001:db8::1", "2001:db8::2");
    }

    private static PacketBuilder ip(int protocol, int... header) {
        return PacketBuilder.ethernet()
                .ipv4("192.0.2.1", "198.51.100.2", ip -> ip.protocol(protocol))
                .bytes(Octets.of(header));
    }

    private static PacketBuilder udp(int port, int... header) {
        return outer().udp(50000, port).bytes(Octets.of(header));
    }

    private static PacketBuilder link(int etherType, int... header) {
        return PacketBuilder.ethernet().etherType(etherType).bytes(Octets.of(header));
    }
}
