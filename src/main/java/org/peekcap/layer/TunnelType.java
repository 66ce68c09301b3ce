package org.peekcap.layer;

/**
 * Kinds of tunnels: what stands between outer headers and those of the packet inside. With each is said, last, by which number
 * tunnels of this kind are told apart.
 */
public enum TunnelType {
    /** A customer's Ethernet frame behind a backbone service instance tag, IEEE 802.1ah; its instance's number. */
    PBB("pbb"),
    /** An Ethernet frame behind MPLS labels, with or without a control word, RFC 4448; the bottom label. */
    PSEUDOWIRE("pseudowire"),
    /** A network service header, RFC 8300; its service path. */
    NSH("nsh"),
    /** A MACsec tag, IEEE 802.1AE; nothing. */
    MACSEC("macsec"),
    /** IPv4 in IPv4, RFC 2003; nothing. */
    IPIP("ipip"),
    /** IPv4 in IPv6, RFC 2473; nothing. */
    IPV4_IN_IPV6("4in6"),
    /** IPv6 in IPv4, RFC 4213; nothing. */
    IPV6_IN_IPV4("6in4"),
    /** IPv6 in IPv6, RFC 2473; nothing. */
    IPV6_IN_IPV6("6in6"),
    /** GRE of version 0, RFC 2784; its key. */
    GRE("gre"),
    /** GRE of version 1 with PPP in it, RFC 2637; its call. */
    PPTP("pptp"),
    /** A mirrored frame behind GRE, in any of three forms; its session. */
    ERSPAN("erspan"),
    /** Ethernet in IP, RFC 3378; nothing. */
    ETHER_IP("etherip"),
    /** An Ethernet frame right behind IP, RFC 8986; nothing. */
    ETHERNET_IN_IP("ethernet"),
    /** MPLS labels behind IP or UDP, RFC 4023, RFC 7510; the top label. */
    MPLS("mpls"),
    /** An authentication header in IPv4, RFC 4302; its security parameters index. */
    AH("ah"),
    /** An encrypted payload, also behind UDP, RFC 4303, RFC 3948; its security parameters index. */
    ESP("esp"),
    /** L2TP of version 2, RFC 2661; tunnel and session, 16 bits each. */
    L2TP("l2tp"),
    /** L2TP of version 3, RFC 3931; its session, or the connection of a control message behind UDP. */
    L2TP_V3("l2tpv3"),
    /** VXLAN, RFC 7348; its network identifier. */
    VXLAN("vxlan"),
    /** The generic protocol extension for VXLAN; its network identifier. */
    VXLAN_GPE("vxlan-gpe"),
    /** Geneve, RFC 8926; its network identifier. */
    GENEVE("geneve"),
    /** The user plane of GTP version 1, 3GPP TS 29.281; its tunnel endpoint identifier. */
    GTP_U("gtp-u"),
    /** IPv6 behind UDP, RFC 4380; nothing. */
    TEREDO("teredo"),
    /** LISP, RFC 9300; its instance. */
    LISP("lisp");

    private static final TunnelType[] ALL = values();

    private final String word;

    TunnelType(String word) {
        this.word = word;
    }

    /** In small letters, as the field {@code tunnel_type} has it. */
    public String word() {
        return word;
    }

    static TunnelType of(int ordinal) {
        return ALL[ordinal];
    }
}
