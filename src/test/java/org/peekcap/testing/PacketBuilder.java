package org.peekcap.testing;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of one packet, written header by header from the outside in. Types, lengths and checksums are right unless
 * the test sets them.
 */
public final class PacketBuilder {
    private static final byte[] CLIENT_MAC = Addresses.mac("02:00:00:00:00:01");
    private static final byte[] SERVER_MAC = Addresses.mac("02:00:00:00:00:02");

    private final List<Layer> layers = new ArrayList<>();
    private byte[] payload = {};
    private int minimumLength;
    private byte[] trailer = {};

    private PacketBuilder() {}

    /** A packet without a link layer, as link type RAW has it. */
    public static PacketBuilder raw() {
        return new PacketBuilder();
    }

    public static PacketBuilder ethernet() {
        return raw().add(new LinkLayers.Ethernet(SERVER_MAC, CLIENT_MAC));
    }

    public static PacketBuilder ethernet(String destination, String source) {
        return raw().add(new LinkLayers.Ethernet(Addresses.mac(destination), Addresses.mac(source)));
    }

    /** A BSD loopback header: the address family in the byte order of the host that captured. */
    public static PacketBuilder loopback(int addressFamily, ByteOrder order) {
        return raw().bytes(ByteBuffer.allocate(4)
                .order(order)
                .putInt(addressFamily)
                .array());
    }

    /** 802.1Q. */
    public PacketBuilder vlan(int id) {
        return vlan(0x8100, id);
    }

    /** A tag of any type, as 0x88a8 for 802.1ad, with all 16 bits after it. */
    public PacketBuilder vlan(int tagProtocol, int controlInformation) {
        return add(new LinkLayers.Vlan(tagProtocol, controlInformation));
    }

    /** The EtherType that the header before says, where the layer after does not or must not decide it. */
    public PacketBuilder etherType(int value) {
        return add(new LinkLayers.Type(value));
    }

    /** 802.2; an Ethernet header before it has a length in place of a type. */
    public PacketBuilder llc(int destination, int source, int control) {
        return add(new LinkLayers.Llc(destination, source, control));
    }

    /** 802.2 and SNAP of organization 0, whose protocol is an EtherType. */
    public PacketBuilder snap() {
        return snap(0);
    }

    public PacketBuilder snap(int organization) {
        return llc(0xaa, 0xaa, 3).add(new LinkLayers.Snap(organization));
    }

    /** The last label in a row is the bottom of the stack. */
    public PacketBuilder mpls(int label) {
        return add(new LinkLayers.Mpls(label, 0, 64));
    }

    public PacketBuilder mpls(int label, int trafficClass, int timeToLive) {
        return add(new LinkLayers.Mpls(label, trafficClass, timeToLive));
    }

    public PacketBuilder arp(int operation, String senderMac, String senderIp, String targetMac, String targetIp) {
        return add(new LinkLayers.Arp(
                operation,
                Addresses.mac(senderMac),
                Addresses.ip(senderIp),
                Addresses.mac(targetMac),
                Addresses.ip(targetIp)));
    }

    public PacketBuilder ipv4(String source, String destination) {
        return ipv4(source, destination, ip -> ip);
    }

    public PacketBuilder ipv4(String source, String destination, UnaryOperator<Ipv4Layer> with) {
        return add(with.apply(new Ipv4Layer(Addresses.ip(source), Addresses.ip(destination))));
    }

    public PacketBuilder ipv6(String source, String destination) {
        return ipv6(source, destination, ip -> ip);
    }

    public PacketBuilder ipv6(String source, String destination, UnaryOperator<Ipv6Layer> with) {
        return add(with.apply(new Ipv6Layer(Addresses.ip(source), Addresses.ip(destination))));
    }

    public PacketBuilder hopByHop(int... options) {
        return add(new ExtensionHeaders.Options(ExtensionHeaders.HOP_BY_HOP, Octets.of(options)));
    }

    public PacketBuilder destinationOptions(int... options) {
        return add(new ExtensionHeaders.Options(ExtensionHeaders.DESTINATION_OPTIONS, Octets.of(options)));
    }

    public PacketBuilder routing(int type, int segmentsLeft, String... addresses) {
        Octets bytes = new Octets();
        for (String address : addresses) {
            bytes.bytes(Addresses.ip(address));
        }
        return add(new ExtensionHeaders.Routing(type, segmentsLeft, bytes.toArray()));
    }

    /** A first fragment: the header that follows says the next header. */
    public PacketBuilder firstFragment(long identification) {
        return add(new ExtensionHeaders.Fragment(0, 0, true, identification));
    }

    /** Any fragment, with its offset in bytes; {@code nextHeader} counts where plain payload follows. */
    public PacketBuilder fragment(int nextHeader, int offset, boolean more, long identification) {
        return add(new ExtensionHeaders.Fragment(nextHeader, offset, more, identification));
    }

    public PacketBuilder authentication(long securityParametersIndex, long sequence, int... integrityCheck) {
        return add(new ExtensionHeaders.Authentication(securityParametersIndex, sequence, Octets.of(integrityCheck)));
    }

    public PacketBuilder mobility(int type, int... message) {
        return add(new ExtensionHeaders.Mobility(type, Octets.of(message)));
    }

    /** HIP; the tags are written as IPv6 addresses are. */
    public PacketBuilder hostIdentity(int packetType, String senderTag, String receiverTag) {
        return add(new ExtensionHeaders.HostIdentity(packetType, Addresses.ip(senderTag), Addresses.ip(receiverTag)));
    }

    public PacketBuilder shim6(long contextTag) {
        return add(new ExtensionHeaders.Shim6(contextTag));
    }

    public PacketBuilder gre() {
        return gre(gre -> gre);
    }

    public PacketBuilder gre(UnaryOperator<GreLayer> with) {
        return add(with.apply(new GreLayer()));
    }

    /** An Ethernet header inside a tunnel. */
    public PacketBuilder innerEthernet() {
        return add(new LinkLayers.Ethernet(SERVER_MAC, CLIENT_MAC));
    }

    public PacketBuilder tcp(int sourcePort, int destinationPort) {
        return tcp(sourcePort, destinationPort, tcp -> tcp);
    }

    public PacketBuilder tcp(int sourcePort, int destinationPort, UnaryOperator<TcpLayer> with) {
        return add(with.apply(new TcpLayer(sourcePort, destinationPort)));
    }

    public PacketBuilder udp(int sourcePort, int destinationPort) {
        return udp(sourcePort, destinationPort, udp -> udp);
    }

    public PacketBuilder udp(int sourcePort, int destinationPort, UnaryOperator<UdpLayer> with) {
        return add(with.apply(new UdpLayer(UdpLayer.UDP, sourcePort, destinationPort)));
    }

    /** {@code coverage} in bytes, 0 for all. */
    public PacketBuilder udpLite(int sourcePort, int destinationPort, int coverage) {
        return add(new UdpLayer(UdpLayer.UDP_LITE, sourcePort, destinationPort).length(coverage));
    }

    public PacketBuilder icmp(int type, int code) {
        return icmp(type, code, icmp -> icmp);
    }

    public PacketBuilder icmp(int type, int code, UnaryOperator<ControlMessageLayer> with) {
        return add(with.apply(new ControlMessageLayer(ControlMessageLayer.ICMP, type, code)));
    }

    public PacketBuilder icmpv6(int type, int code) {
        return icmpv6(type, code, icmp -> icmp);
    }

    public PacketBuilder icmpv6(int type, int code, UnaryOperator<ControlMessageLayer> with) {
        return add(with.apply(new ControlMessageLayer(ControlMessageLayer.ICMPV6, type, code)));
    }

    public PacketBuilder igmp(int type, int maximumResponse, String group) {
        return add(new ControlMessageLayer(ControlMessageLayer.IGMP, type, maximumResponse)
                .rest(ByteBuffer.wrap(Addresses.ip(group)).getInt() & 0xffffffffL));
    }

    public PacketBuilder sctp(int sourcePort, int destinationPort, UnaryOperator<SctpLayer> with) {
        return add(with.apply(new SctpLayer(sourcePort, destinationPort)));
    }

    public PacketBuilder dccp(int sourcePort, int destinationPort, UnaryOperator<DccpLayer> with) {
        return add(with.apply(new DccpLayer(sourcePort, destinationPort)));
    }

    /** Bytes of a header that this builder does not know. */
    public PacketBuilder bytes(byte... bytes) {
        return add(new LinkLayers.Bytes(bytes));
    }

    public PacketBuilder payload(byte... bytes) {
        payload = bytes;
        return this;
    }

    /** In ISO 8859-1, one byte a character. */
    public PacketBuilder payload(String text) {
        return payload(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Zeros after everything, counted by no length field, up to this many bytes in all: 60 for Ethernet. */
    public PacketBuilder padTo(int length) {
        minimumLength = length;
        return this;
    }

    /** Bytes after everything, counted by no length field: a frame check sequence. */
    public PacketBuilder trailer(byte... bytes) {
        trailer = bytes;
        return this;
    }

    public byte[] build() {
        byte[] bytes = payload;
        for (int i = layers.size() - 1; i >= 0; i--) {
            Layer next = i + 1 < layers.size() ? layers.get(i + 1) : null;
            bytes = layers.get(i).encode(new Surroundings(next, networkBefore(i)), bytes);
        }
        int padding = Math.max(0, minimumLength - bytes.length);
        return new Octets().bytes(bytes).zeros(padding).bytes(trailer).toArray();
    }

    private Surroundings.@Nullable NetworkLayer networkBefore(int index) {
        for (int i = index - 1; i >= 0; i--) {
            if (layers.get(i) instanceof Surroundings.NetworkLayer network) {
                return network;
            }
        }
        return null;
    }

    private PacketBuilder add(Layer layer) {
        layers.add(layer);
        return this;
    }
}
