package org.peekcap.packet;

import java.util.Objects;
import org.peekcap.layer.TunnelNumber;
import org.peekcap.layer.TunnelType;
import org.peekcap.layer.TunnelWalk;
import org.peekcap.layer.Tunnels;

/**
 * All tunnels of a frame; tunnel 0 is the outermost, and the packet inside of it has depth 1. The last one may be closed: what
 * is in it is encrypted, cut or unknown.
 *
 * <p>Lifetime: that of its {@link Packet}.
 */
public final class TunnelStack {
    private final Packet packet;

    TunnelStack(Packet packet) {
        this.packet = packet;
    }

    /** 0 to {@link TunnelWalk#MOST_DEPTH}. */
    public int count() {
        int count = 0;
        while (count < TunnelWalk.MOST_DEPTH && at(count) != Tunnels.NONE) {
            count++;
        }
        return count;
    }

    /**
     * @throws IndexOutOfBoundsException if there are not so many
     */
    public TunnelType type(int tunnel) {
        return Tunnels.type(required(tunnel));
    }

    /** Whether there is such a tunnel, its type has a number, and it shows it. */
    public boolean hasIdentifier(int tunnel) {
        return tunnel >= 0 && tunnel < TunnelWalk.MOST_DEPTH && number(at(tunnel)) != TunnelNumber.NONE;
    }

    /**
     * What {@link TunnelType} says of each, 0 to 2<sup>32</sup> - 1.
     *
     * @throws IndexOutOfBoundsException if there are not so many
     * @throws IllegalStateException where {@link #hasIdentifier} is false
     */
    public long identifier(int tunnel) {
        long number = number(required(tunnel));
        if (number == TunnelNumber.NONE) {
            throw new IllegalStateException(
                    "frame " + packet.frameNumber() + ": " + type(tunnel) + " has no identifier");
        }
        return number;
    }

    private long number(long tunnel) {
        return TunnelNumber.of(packet.buffer, packet.start, tunnel);
    }

    private long required(int tunnel) {
        long found = at(Objects.checkIndex(tunnel, TunnelWalk.MOST_DEPTH));
        if (found == Tunnels.NONE) {
            throw new IndexOutOfBoundsException("tunnel " + tunnel + " of " + count());
        }
        return found;
    }

    private long at(int tunnel) {
        return TunnelWalk.tunnel(
                packet.buffer, packet.start, packet.capturedLength(), packet.linkType(), packet.layers, tunnel);
    }
}
