package org.peekcap.packet;

import org.peekcap.layer.DecodeStop.Reason;
import org.peekcap.layer.TunnelNumber;
import org.peekcap.layer.TunnelType;
import org.peekcap.layer.TunnelWalk;
import org.peekcap.layer.Tunnels;

/**
 * The tunnel that begins behind a packet's headers. {@code isVxlan()} says whether its header is one of VXLAN; only then does
 * {@code vxlan()} give its view, and otherwise throws {@link IllegalStateException}. So with the other types that have one.
 *
 * <p>Lifetime: that of its {@link Packet}.
 */
public final class Tunnel {
    private final Packet packet;
    private final Vxlan vxlan = new Vxlan(this);
    private final Geneve geneve = new Geneve(this);
    private final GtpU gtpU = new GtpU(this);
    private final L2tp l2tp = new L2tp(this);
    private final Erspan erspan = new Erspan(this);
    private final Nsh nsh = new Nsh(this);
    private final Authentication authentication = new Authentication(this);
    private final Esp esp = new Esp(this);

    Tunnel(Packet packet) {
        this.packet = packet;
    }

    public TunnelType type() {
        return Tunnels.type(required());
    }

    /** Whether {@link #type()} has a number, and this tunnel shows it. */
    public boolean hasIdentifier() {
        return TunnelNumber.of(packet.buffer, packet.start, required()) != TunnelNumber.NONE;
    }

    /**
     * The number by which tunnels of this type are told apart, as {@link TunnelType} says: 0 to 2<sup>32</sup> - 1.
     *
     * @throws IllegalStateException where {@link #hasIdentifier()} is false
     */
    public long identifier() {
        long number = TunnelNumber.of(packet.buffer, packet.start, required());
        if (number == TunnelNumber.NONE) {
            throw new IllegalStateException("frame " + packet.frameNumber() + ": " + type() + " has no identifier");
        }
        return number;
    }

    /** Why there is no {@link Packet#inner()}; {@link Reason#NONE} if there is. */
    public Reason reason() {
        Reason reason = Tunnels.reason(required());
        boolean whole = packet.capturedLength >= packet.originalLength();
        return reason == Reason.SNAP_LENGTH && whole ? Reason.MALFORMED : reason;
    }

    /** Offset of the tunnel's own header from the packet's start. */
    public int headerOffset() {
        return Tunnels.header(required());
    }

    /** VXLAN or VXLAN-GPE. */
    public boolean isVxlan() {
        return is(TunnelType.VXLAN) || is(TunnelType.VXLAN_GPE);
    }

    public Vxlan vxlan() {
        require(isVxlan(), "VXLAN");
        return vxlan;
    }

    public boolean isGeneve() {
        return is(TunnelType.GENEVE);
    }

    public Geneve geneve() {
        require(isGeneve(), "Geneve");
        return geneve;
    }

    public boolean isGtpU() {
        return is(TunnelType.GTP_U);
    }

    public GtpU gtpU() {
        require(isGtpU(), "GTP-U");
        return gtpU;
    }

    /** Of version 2. */
    public boolean isL2tp() {
        return is(TunnelType.L2TP);
    }

    public L2tp l2tp() {
        require(isL2tp(), "L2TP");
        return l2tp;
    }

    /** Of type II or III: type I has no header of its own. */
    public boolean isErspan() {
        return is(TunnelType.ERSPAN) && hasIdentifier();
    }

    public Erspan erspan() {
        require(isErspan(), "ERSPAN");
        return erspan;
    }

    public boolean isNsh() {
        return is(TunnelType.NSH);
    }

    public Nsh nsh() {
        require(isNsh(), "NSH");
        return nsh;
    }

    /** Over IPv4; in IPv6 it is one of the {@link Ipv6Extensions}. */
    public boolean isAuthentication() {
        return is(TunnelType.AH);
    }

    public Authentication authentication() {
        require(isAuthentication(), "authentication");
        return authentication;
    }

    public boolean isEsp() {
        return is(TunnelType.ESP);
    }

    public Esp esp() {
        require(isEsp(), "ESP");
        return esp;
    }

    boolean isPresent() {
        return found() != Tunnels.NONE;
    }

    boolean isOpen() {
        return Tunnels.isOpen(found());
    }

    private boolean is(TunnelType type) {
        return Tunnels.type(required()) == type;
    }

    private long found() {
        int depth = packet.depth();
        return depth == TunnelWalk.MOST_DEPTH
                ? Tunnels.NONE
                : TunnelWalk.tunnel(
                        packet.buffer, packet.start, packet.capturedLength, packet.linkType(), packet.layers, depth);
    }

    private long required() {
        long tunnel = found();
        require(tunnel != Tunnels.NONE, "tunnel");
        return tunnel;
    }

    private void require(boolean present, String header) {
        if (!present) {
            throw new IllegalStateException("frame " + packet.frameNumber() + " has no " + header + " header");
        }
    }

    int uint8(int offset) {
        return packet.uint8(index() + offset);
    }

    int uint16(int offset) {
        return packet.uint16(index() + offset);
    }

    int uint24(int offset) {
        return packet.uint8(index() + offset) << 16 | packet.uint16(index() + offset + 1);
    }

    long uint32(int offset) {
        return packet.uint32(index() + offset);
    }

    /** For a field beyond the fixed header. */
    void requireField(boolean present, int offset, int length, String field) {
        require(present, field);
        packet.requireBytes(index() + offset, length, field);
    }

    private int index() {
        return packet.start + headerOffset();
    }
}
