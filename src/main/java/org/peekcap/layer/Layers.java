package org.peekcap.layer;

/**
 * What {@link LayerWalk} found, packed into one long so that a batch of packets needs one array and nothing else.
 *
 * <pre>
 *  bits  0-17  offset of the network header from the packet's start
 *       18-35  offset of the transport header (or of a later fragment's data)
 *       36-43  IP protocol: the last of an IPv6 chain
 *       44-45  network header: 0 none, 1 IPv4, 2 IPv6, 3 ARP
 *          46  the fixed transport header lies within the captured bytes and the IP length
 *          47  the IP protocol is known
 *          48  the packet is a fragment, the first or a later one
 *       49-55  why and where the walk stopped: {@link DecodeStop}'s code, 0 if it did not
 *       56-59  how many tunnels the headers are inside of: 0 for the outermost ones
 * </pre>
 */
public final class Layers {
    static final int NONE = 0;
    static final int IPV4 = 1;
    static final int IPV6 = 2;
    static final int ARP = 3;

    /** The largest offset that fits; headers further inside are not looked for. */
    static final int MOST_OFFSET = (1 << 18) - 1;

    private static final int TRANSPORT_SHIFT = 18;
    private static final int PROTOCOL_SHIFT = 36;
    private static final int NETWORK_SHIFT = 44;
    private static final int STOP_SHIFT = 49;
    private static final int DEPTH_SHIFT = 56;
    private static final long STOP_MASK = 0x7fL << STOP_SHIFT;
    private static final long PRESENT = 1L << 46;
    private static final long PROTOCOL_KNOWN = 1L << 47;
    private static final long FRAGMENT = 1L << 48;
    private static final long TRANSPORT_MASK = PRESENT | 0xffL << PROTOCOL_SHIFT;

    private Layers() {}

    static long stopped(int stopCode) {
        return (long) stopCode << STOP_SHIFT;
    }

    /** The same with another stop. */
    static long stoppedInstead(long layers, int stopCode) {
        return layers & ~STOP_MASK | stopped(stopCode);
    }

    static long atDepth(int depth) {
        return (long) depth << DEPTH_SHIFT;
    }

    /** What is known of the network header, and whether the packet is a fragment; nothing of what follows. */
    static long networkAlone(long layers) {
        return network(networkKind(layers), networkOffset(layers)) | layers & FRAGMENT;
    }

    static long network(int kind, int offset) {
        return (long) kind << NETWORK_SHIFT | offset;
    }

    static long protocol(int protocol, int transportOffset) {
        return PROTOCOL_KNOWN | (long) protocol << PROTOCOL_SHIFT | (long) transportOffset << TRANSPORT_SHIFT;
    }

    static long present() {
        return PRESENT;
    }

    static long fragment() {
        return FRAGMENT;
    }

    /** How many tunnels these headers are inside of: 0 for the outermost ones, {@value TunnelWalk#MOST_DEPTH} at the most. */
    public static int depth(long layers) {
        return (int) (layers >>> DEPTH_SHIFT) & 0xf;
    }

    public static int networkOffset(long layers) {
        return (int) layers & MOST_OFFSET;
    }

    public static int transportOffset(long layers) {
        return (int) (layers >>> TRANSPORT_SHIFT) & MOST_OFFSET;
    }

    /** 0 to 255; only where {@link #isProtocolKnown}. */
    public static int protocol(long layers) {
        return (int) (layers >>> PROTOCOL_SHIFT) & 0xff;
    }

    public static boolean isProtocolKnown(long layers) {
        return (layers & PROTOCOL_KNOWN) != 0;
    }

    public static boolean isIpv4(long layers) {
        return networkKind(layers) == IPV4;
    }

    public static boolean isIpv6(long layers) {
        return networkKind(layers) == IPV6;
    }

    public static boolean isIp(long layers) {
        return isIpv4(layers) || isIpv6(layers);
    }

    public static boolean isArp(long layers) {
        return networkKind(layers) == ARP;
    }

    private static int networkKind(long layers) {
        return (int) (layers >>> NETWORK_SHIFT) & 3;
    }

    /** Whether the fixed header of this IP protocol can be read. */
    public static boolean isTransport(long layers, int protocol) {
        return (layers & TRANSPORT_MASK) == (PRESENT | (long) protocol << PROTOCOL_SHIFT);
    }

    /** Whether the fixed header of some known transport protocol can be read. */
    public static boolean hasTransport(long layers) {
        return (layers & PRESENT) != 0;
    }

    /** Whether the packet is a fragment of a datagram, the first or a later one. */
    public static boolean isFragment(long layers) {
        return (layers & FRAGMENT) != 0;
    }

    /**
     * Why the walk ended. The captured bytes alone do not tell a snap length from a packet that ends too early: where they do
     * not reach, the reason is {@link DecodeStop.Reason#SNAP_LENGTH}.
     */
    public static DecodeStop stop(long layers) {
        return DecodeStop.of((int) (layers >>> STOP_SHIFT) & 0x7f);
    }
}
