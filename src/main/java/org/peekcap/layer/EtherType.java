package org.peekcap.layer;

/**
 * The Ethernet types that lead the walk on.
 *
 * @see <a href="https://www.iana.org/assignments/ieee-802-numbers">IANA: IEEE 802 numbers</a>
 */
public final class EtherType {
    public static final int IPV4 = 0x0800;
    public static final int ARP = 0x0806;
    public static final int RARP = 0x8035;
    public static final int VLAN = 0x8100;
    public static final int IPV6 = 0x86dd;
    public static final int MPLS = 0x8847;
    public static final int MPLS_MULTICAST = 0x8848;
    public static final int PPPOE_SESSION = 0x8864;
    public static final int PROVIDER_VLAN = 0x88a8;
    /** IEEE 802.1ah: a service instance tag, then an Ethernet header. */
    public static final int PROVIDER_BACKBONE = 0x88e7;
    /** A tag with an integrity check, and perhaps encrypted from there on: IEEE 802.1AE. */
    public static final int MACSEC = 0x88e5;
    /** Cisco MetaData: a tag with a security group. */
    public static final int CISCO_METADATA = 0x8909;
    /** The tag of a virtual interface, as in IEEE 802.1Qbh's drafts. */
    public static final int VN_TAG = 0x8926;
    /** The tag of High-availability Seamless Redundancy, IEC 62439-3. */
    public static final int HSR = 0x892f;
    /** A network service header, RFC 8300. */
    public static final int NSH = 0x894f;
    /** In tunnels, an Ethernet header: transparent Ethernet bridging, RFC 1701. */
    public static final int ETHERNET = 0x6558;
    /** In tunnels, the point-to-point protocol: RFC 2637. */
    public static final int PPP = 0x880b;
    /** Tags stacked before 802.1ad gave them a number. */
    public static final int OLD_QINQ = 0x9100;

    public static final int OLD_QINQ_2 = 0x9200;

    /** Numbers below this one are lengths (IEEE 802.3), and a logical link control header follows. */
    public static final int LEAST = 0x0600;

    private EtherType() {}

    /** Whether a tag of four bytes follows, the last two of them the next type. */
    public static boolean isVlan(int etherType) {
        return etherType == VLAN || etherType == PROVIDER_VLAN || etherType == OLD_QINQ || etherType == OLD_QINQ_2;
    }
}
