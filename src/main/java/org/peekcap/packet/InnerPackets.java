package org.peekcap.packet;

import org.jspecify.annotations.Nullable;
import org.peekcap.layer.Layers;
import org.peekcap.layer.TunnelWalk;

/** The cursors inside a packet's tunnels, made on first use. */
final class InnerPackets {
    private final Packet outer;
    private @Nullable Packet inner;
    private @Nullable Packet innermost;

    InnerPackets(Packet outer) {
        this.outer = outer;
    }

    /** Inside one more tunnel, which there must be. */
    Packet inner() {
        Packet packet = inner;
        if (packet == null) {
            packet = new Packet(outer.batch);
            inner = packet;
        }
        packet.moveInside(outer, layers(outer.depth() + 1));
        return packet;
    }

    /** Inside all tunnels; the packet itself where there is none. */
    Packet innermost() {
        long layers = layers(TunnelWalk.MOST_DEPTH);
        if (Layers.depth(layers) == outer.depth()) {
            return outer;
        }
        Packet packet = innermost;
        if (packet == null) {
            packet = new Packet(outer.batch);
            innermost = packet;
        }
        packet.moveInside(outer, layers);
        return packet;
    }

    void leave() {
        if (inner != null) {
            inner.leave();
        }
        if (innermost != null) {
            innermost.leave();
        }
    }

    private long layers(int depth) {
        return TunnelWalk.layers(
                outer.buffer, outer.start, outer.capturedLength, outer.linkType(), outer.layers, depth);
    }
}
