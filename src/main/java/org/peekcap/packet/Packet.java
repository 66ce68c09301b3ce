package org.peekcap.packet;

import org.peekcap.format.LinkType;
import org.peekcap.index.RecordBatch;
import org.peekcap.layer.DecodeStop;
import org.peekcap.layer.DecodeStop.Layer;
import org.peekcap.layer.DecodeStop.Reason;
import org.peekcap.layer.IpProtocol;
import org.peekcap.layer.Layers;
import org.peekcap.layer.TunnelWalk;

/**
 * The packet that a {@link PacketReader} stands on, and its outermost headers; or, with {@link #inner()}, the headers inside a
 * tunnel. {@code isTcp()} says whether the TCP header's
 * fixed part lies within the captured bytes; only then does {@code tcp()} give its view, and otherwise throws
 * {@link IllegalStateException}, naming the header and {@link #stop()}. So with every header.
 *
 * <p>Lifetime: valid until the reader's next {@link PacketReader#next()}; its views are bound to it and move with it. Keep
 * {@link #fileOffset()} or {@link #copy()} instead of the packet.
 */
public final class Packet extends LinkCursor {
    private final Ethernet ethernet = new Ethernet(this, links);
    private final Llc llc = new Llc(this, links);
    private final Vlan vlan = new Vlan(this, links);
    private final Mpls mpls = new Mpls(this, links);
    private final Arp arp = new Arp(this);
    private final Ipv4 ipv4 = new Ipv4(this);
    private final Ipv6 ipv6 = new Ipv6(this);
    private final Fragment fragment = new Fragment(this);
    private final Tcp tcp = new Tcp(this);
    private final Udp udp = new Udp(this);
    private final UdpLite udpLite = new UdpLite(this);
    private final Icmp icmp = new Icmp(this);
    private final Icmpv6 icmpv6 = new Icmpv6(this);
    private final Igmp igmp = new Igmp(this);
    private final Sctp sctp = new Sctp(this);
    private final Dccp dccp = new Dccp(this);
    private final Gre gre = new Gre(this);
    private final Tunnel tunnel = new Tunnel(this);
    private final TunnelStack tunnels = new TunnelStack(this);
    private final InnerPackets inside = new InnerPackets(this);

    /** A packet over a batch that is filled with layers; stands nowhere until {@link #moveTo}. */
    public Packet(RecordBatch batch) {
        super(batch);
    }

    public boolean isEthernet() {
        return links.link(LinkType.ETHERNET, Ethernet.LENGTH) >= 0;
    }

    public Ethernet ethernet() {
        require(isEthernet(), "Ethernet");
        return ethernet;
    }

    /** A logical link control header (IEEE 802.2): after the Ethernet header's length, and on most other local networks. */
    public boolean isLlc() {
        return links.count(LinkHeaders.Kind.LLC) > 0;
    }

    public Llc llc() {
        require(isLlc(), "LLC");
        return llc;
    }

    /** At least one whole tag before the network header. */
    public boolean isVlan() {
        return links.count(LinkHeaders.Kind.VLAN) > 0;
    }

    public Vlan vlan() {
        require(isVlan(), "VLAN");
        return vlan;
    }

    /** At least one whole label stack entry before the network header. */
    public boolean isMpls() {
        return links.count(LinkHeaders.Kind.MPLS) > 0;
    }

    public Mpls mpls() {
        require(isMpls(), "MPLS");
        return mpls;
    }

    /** ARP or RARP. */
    public boolean isArp() {
        return Layers.isArp(layers());
    }

    public Arp arp() {
        require(isArp(), "ARP");
        return arp;
    }

    public boolean isIpv4() {
        return Layers.isIpv4(layers());
    }

    public Ipv4 ipv4() {
        require(isIpv4(), "IPv4");
        return ipv4;
    }

    public boolean isIpv6() {
        return Layers.isIpv6(layers());
    }

    public Ipv6 ipv6() {
        require(isIpv6(), "IPv6");
        return ipv6;
    }

    /** A fragment of a datagram, the first or a later one. */
    public boolean isFragment() {
        return Layers.isFragment(layers());
    }

    public Fragment fragment() {
        require(isFragment(), "fragment");
        return fragment;
    }

    public boolean isTcp() {
        return isTransport(IpProtocol.TCP);
    }

    public Tcp tcp() {
        require(isTcp(), "TCP");
        return tcp;
    }

    public boolean isUdp() {
        return isTransport(IpProtocol.UDP);
    }

    public Udp udp() {
        require(isUdp(), "UDP");
        return udp;
    }

    public boolean isUdpLite() {
        return isTransport(IpProtocol.UDP_LITE);
    }

    public UdpLite udpLite() {
        require(isUdpLite(), "UDP-Lite");
        return udpLite;
    }

    public boolean isIcmp() {
        return isTransport(IpProtocol.ICMP);
    }

    public Icmp icmp() {
        require(isIcmp(), "ICMP");
        return icmp;
    }

    public boolean isIcmpv6() {
        return isTransport(IpProtocol.ICMPV6);
    }

    public Icmpv6 icmpv6() {
        require(isIcmpv6(), "ICMPv6");
        return icmpv6;
    }

    public boolean isIgmp() {
        return isTransport(IpProtocol.IGMP);
    }

    public Igmp igmp() {
        require(isIgmp(), "IGMP");
        return igmp;
    }

    public boolean isSctp() {
        return isTransport(IpProtocol.SCTP);
    }

    public Sctp sctp() {
        require(isSctp(), "SCTP");
        return sctp;
    }

    public boolean isDccp() {
        return isTransport(IpProtocol.DCCP);
    }

    public Dccp dccp() {
        require(isDccp(), "DCCP");
        return dccp;
    }

    public boolean isGre() {
        return isTransport(IpProtocol.GRE);
    }

    public Gre gre() {
        require(isGre(), "GRE");
        return gre;
    }

    /** A tunnel begins behind these headers: its own header is there, whether or not one can look inside. */
    public boolean isTunnel() {
        return tunnel.isPresent();
    }

    public Tunnel tunnel() {
        require(isTunnel(), "tunnel");
        return tunnel;
    }

    /** All tunnels of the frame, whichever of its headers this packet stands on. */
    public TunnelStack tunnels() {
        requireBound();
        return tunnels;
    }

    /** How many tunnels these headers are inside of: 0 for the outermost ones. */
    public int depth() {
        return Layers.depth(layers());
    }

    /** Whether the tunnel that begins behind these headers can be looked into; never within {@link TunnelWalk#MOST_DEPTH} others. */
    public boolean hasInner() {
        return tunnel.isOpen();
    }

    /**
     * The packet inside the tunnel: another cursor over the same bytes and the same record, so that offsets still count from the
     * record's first byte. Made on first use and kept; ask for it again when this packet has moved.
     */
    public Packet inner() {
        require(hasInner(), "inner");
        return inside.inner();
    }

    /** The packet inside all tunnels, this one if it has none in it; otherwise as {@link #inner()}. */
    public Packet innermost() {
        requireBound();
        return inside.innermost();
    }

    @Override
    public void leave() {
        super.leave();
        inside.leave();
    }

    /** IPv4 or IPv6. */
    public boolean isIp() {
        return Layers.isIp(layers());
    }

    /**
     * The IP protocol: the last next header of an IPv6 chain, as far as it could be followed. Where no header follows a
     * mobility, HIP or shim6 header, it is that one.
     */
    public int protocol() {
        require(Layers.isProtocolKnown(layers()), "IP");
        return Layers.protocol(layers);
    }

    /** TCP, UDP, UDP-Lite, SCTP or DCCP, whose first two fields are the ports. */
    public boolean hasPorts() {
        return isTcp() || isUdp() || isSctp() || isUdpLite() || isDccp();
    }

    public int sourcePort() {
        require(hasPorts(), "header with ports");
        return uint16(transportIndex());
    }

    public int destinationPort() {
        require(hasPorts(), "header with ports");
        return uint16(transportIndex() + 2);
    }

    /**
     * Bytes of the IP datagram or fragment with its IP header, by that header and not by what was captured. Where it says 0
     * (segmentation offload, RFC 2675) it is the rest of the packet on the wire.
     */
    public long datagramLength() {
        require(isIp(), "IP");
        return isIpv4() ? ipv4.datagramLength() : ipv6.datagramLength();
    }

    /**
     * Offset, from the packet's start, of what follows the last header that was found: the transport header where there is
     * one, the IP headers otherwise. The end of the captured bytes where no IP header was found, or where a header ends later.
     */
    public int payloadOffset() {
        return Math.min(headersEnd(), datagramEnd());
    }

    /**
     * Captured bytes of payload: it ends at the smallest of the captured bytes, the IP length and, if there is a sound one,
     * the UDP length. Never Ethernet's padding.
     */
    public int payloadLength() {
        int from = payloadOffset();
        return isUdp() ? Math.min(datagramEnd() - from, udp.payloadLimit()) : datagramEnd() - from;
    }

    /** The payload, copied to the heap. */
    public byte[] copyPayload() {
        byte[] bytes = new byte[payloadLength()];
        buffer.get(start + payloadOffset(), bytes);
        return bytes;
    }

    /** How far the walk through the headers came, and why no further. */
    public DecodeStop stop() {
        DecodeStop stop = Layers.stop(layers());
        if (stop.reason() == Reason.SNAP_LENGTH && capturedLength >= batch.originalLength(record)) {
            return DecodeStop.malformed(stop.layer());
        }
        boolean contradiction = Layers.hasTransport(layers) && transportHeaderLength() < fixedHeaderLength();
        return contradiction ? DecodeStop.malformed(Layer.TRANSPORT) : stop;
    }

    private boolean isTransport(int protocol) {
        return Layers.isTransport(layers(), protocol);
    }

    @Override
    void require(boolean present, String header) {
        if (!present) {
            throw new IllegalStateException("frame " + frameNumber() + " has no " + header + " header: " + stop());
        }
    }

    /** For a field beyond a fixed header: bytes {@code index} to {@code index + length - 1} belong to the datagram. */
    void requireBytes(int index, int length, String field) {
        if (index + length > start + datagramEnd()) {
            throw new IllegalStateException("frame " + frameNumber() + " ends before its " + field);
        }
    }

    private int headersEnd() {
        if (!isIp()) {
            return capturedLength;
        }
        int transport = Layers.transportOffset(layers);
        if (!Layers.hasTransport(layers)) {
            return transport;
        }
        int length = transportHeaderLength();
        return length < fixedHeaderLength() ? capturedLength : transport + length;
    }

    private int fixedHeaderLength() {
        return IpProtocol.fixedHeaderLength(Layers.protocol(layers));
    }

    private int transportHeaderLength() {
        return switch (Layers.protocol(layers)) {
            case IpProtocol.TCP -> tcp.headerLength();
            case IpProtocol.DCCP -> dccp.headerLength();
            case IpProtocol.GRE -> gre.headerLength();
            default -> fixedHeaderLength();
        };
    }

    /** Offset where the captured part of the datagram ends, from the packet's start. */
    int datagramEnd() {
        return isIp()
                ? (int) Math.min(capturedLength, Layers.networkOffset(layers) + datagramLength())
                : capturedLength();
    }

    /** Offset where the datagram ends, captured or not, from the packet's start. */
    long datagramEndOnWire() {
        return Layers.networkOffset(layers) + datagramLength();
    }

    /** Bytes from the network header to the end of the packet on the wire. */
    long restOnWire() {
        return Math.max(capturedLength, originalLength()) - Layers.networkOffset(layers);
    }

    /** Index in {@link #buffer} of the network header. */
    int networkIndex() {
        return start + Layers.networkOffset(layers);
    }

    /** Index in {@link #buffer} of the transport header. */
    int transportIndex() {
        return start + Layers.transportOffset(layers);
    }
}
