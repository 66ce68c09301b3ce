package org.peekcap.layer;

import static org.peekcap.layer.LinkWalk.CUT;
import static org.peekcap.layer.LinkWalk.UNKNOWN;

import java.nio.ByteBuffer;
import org.peekcap.format.LinkType;

/**
 * Past the header of a link type, wherever it stands: at the packet's begin, or inside the header of another one.
 *
 * @see <a href="https://www.tcpdump.org/linktypes.html">The registry of link types</a>
 */
final class LinkTypeWalk {
    /** Bits of a link type in a step's type. */
    static final int LINK_TYPE = 0xffff;
    /** Beside a link type: its header is followed by padding to a multiple of four bytes. */
    static final int PADDED = 0x2_0000;

    private static final int DIRECTION = 1;
    private static final int USB_HEADER = 48;
    private static final int USB_MAPPED_HEADER = 64;
    private static final int USBPCAP_HEADER = 27;
    private static final int BLUETOOTH_DIRECTION = 4;
    private static final int BLUETOOTH_LOW_ENERGY_HEADER = 10;
    private static final int MESSAGE_HEADER = 16;

    private LinkTypeWalk() {}

    /**
     * @param type a link type, with {@link #PADDED} where that holds
     * @param at where the link type's header begins
     */
    static long past(ByteBuffer buffer, int start, int captured, int type, int at) {
        int linkType = type & LINK_TYPE;
        return switch (linkType) {
            case LinkType.ETHERNET -> LinkWalk.typeField(buffer, start, captured, at + LinkWalk.ETHERNET_TYPE);
            case LinkType.RAW_DLT, LinkType.RAW_OPENBSD, LinkType.RAW, LinkType.IPV4, LinkType.IPV6 ->
                LinkWalk.ip(buffer, start, captured, at);
            case LinkType.NULL, LinkType.LOOP -> FamilyWalk.loopback(buffer, start, captured, at);
            case LinkType.OPENBSD_ENCAPSULATION -> FamilyWalk.encapsulation(buffer, start, captured, at);
            case LinkType.PFLOG -> FamilyWalk.packetFilter(buffer, start, captured, at);
            case LinkType.NFLOG -> FamilyWalk.netfilter(buffer, start, captured, at);
            case LinkType.IPNET -> FamilyWalk.solaris(buffer, start, captured, at);
            case LinkType.PKTAP -> CookedWalk.packetTap(buffer, start, captured, at);
            case LinkType.ERF -> CookedWalk.extensibleRecord(buffer, start, captured, at);
            case LinkType.LINUX_SLL -> CookedWalk.first(buffer, start, captured, at);
            case LinkType.LINUX_SLL2 -> CookedWalk.second(buffer, start, captured, at);
            case LinkType.PPP, LinkType.PPP_HDLC -> PointToPointWalk.framed(buffer, start, captured, at);
            case LinkType.PPP_ETHER -> LinkWalk.step(EtherType.PPPOE_SESSION, at);
            case LinkType.MPLS -> LinkWalk.step(EtherType.MPLS, at);
            case LinkType.PPP_PPPD, LinkType.PPP_WITH_DIR -> PointToPointWalk.directed(buffer, start, captured, at);
            case LinkType.CISCO_HDLC -> PointToPointWalk.cisco(buffer, start, captured, at);
            case LinkType.CISCO_HDLC_WITH_DIR -> LinkWalk.stepOntoLink(LinkType.CISCO_HDLC, at + DIRECTION);
            case LinkType.FRAME_RELAY -> PointToPointWalk.frameRelay(buffer, start, captured, at);
            case LinkType.FRAME_RELAY_WITH_DIR -> LinkWalk.stepOntoLink(LinkType.FRAME_RELAY, at + DIRECTION);
            case LinkType.MULTILINK_FRAME_RELAY -> PointToPointWalk.multilinkFrameRelay(buffer, start, captured, at);
            case LinkType.IEEE802_11 -> WirelessWalk.frame(buffer, start, captured, at, (type & PADDED) != 0);
            case LinkType.IEEE802_11_RADIOTAP -> WirelessWalk.radiotap(buffer, start, captured, at);
            case LinkType.IEEE802_11_PRISM -> WirelessWalk.prism(buffer, start, captured, at);
            case LinkType.IEEE802_11_AVS -> WirelessWalk.avs(buffer, start, captured, at);
            case LinkType.PPI -> WirelessWalk.perPacketInformation(buffer, start, captured, at);
            case LinkType.IEEE802_15_4_WITH_FCS, LinkType.IEEE802_15_4_NO_FCS ->
                header(captured, at, WirelessWalk.PERSONAL_HEADER);
            case LinkType.IEEE802_15_4_NONASK_PHY -> WirelessWalk.behindPreamble(captured, at);
            case LinkType.IEEE802_15_4_TAP -> WirelessWalk.personalTap(buffer, start, captured, at);
            case LinkType.TOKEN_RING -> LocalWalk.tokenRing(buffer, start, captured, at);
            case LinkType.FDDI -> LocalWalk.fddi(buffer, start, captured, at);
            case LinkType.ARCNET_BSD -> LocalWalk.arcnet(buffer, start, captured, at);
            case LinkType.ARCNET_LINUX -> LocalWalk.arcnetOfLinux(buffer, start, captured, at);
            case LinkType.IP_OVER_FC -> LocalWalk.fibreChannel(captured, at);
            case LinkType.IPOIB -> LocalWalk.infiniband(buffer, start, captured, at);
            case LinkType.APPLE_IP_OVER_IEEE1394 -> LocalWalk.fireWire(buffer, start, captured, at);
            case LinkType.DOCSIS -> LocalWalk.cable(buffer, start, captured, at);
            case LinkType.ETHERNET_MPACKET -> LocalWalk.interspersed(buffer, start, captured, at);
            case LinkType.ATM_RFC1483 -> LinkWalk.stepOntoControl(at);
            case LinkType.ATM_CLIP, LinkType.ATM_CLIP_DLT -> LocalWalk.classicalIp(buffer, start, captured, at);
            case LinkType.SUNATM -> LocalWalk.sunAtm(buffer, start, captured, at);
            case LinkType.USB_LINUX -> header(captured, at, USB_HEADER);
            case LinkType.USB_LINUX_MMAPPED -> header(captured, at, USB_MAPPED_HEADER);
            case LinkType.USBPCAP -> header(captured, at, USBPCAP_HEADER);
            case LinkType.BLUETOOTH_HCI_H4 -> header(captured, at, 1);
            case LinkType.BLUETOOTH_HCI_H4_WITH_PHDR ->
                LinkWalk.stepOntoLink(LinkType.BLUETOOTH_HCI_H4, at + BLUETOOTH_DIRECTION);
            case LinkType.BLUETOOTH_LE_LL_WITH_PHDR -> header(captured, at, BLUETOOTH_LOW_ENERGY_HEADER);
            case LinkType.NETLINK, LinkType.LINUX_IRDA -> header(captured, at, MESSAGE_HEADER);
            default -> JuniperWalk.past(buffer, start, captured, linkType, at);
        };
    }

    /** A header that nothing is known to follow. */
    private static long header(int captured, int at, int length) {
        return at + length > captured ? CUT : UNKNOWN;
    }
}
