package org.peekcap.layer;

import java.nio.ByteBuffer;
import org.peekcap.layer.DecodeStop.Layer;
import org.peekcap.layer.DecodeStop.Reason;

/** From an IPv4 header to its transport header. */
final class Ipv4Walk {
    static final int FIXED_HEADER = 20;

    static final int TOTAL_LENGTH = 2;
    private static final int FRAGMENT = 6;
    private static final int PROTOCOL = 9;
    private static final int MORE_FRAGMENTS = 0x2000;
    private static final int FRAGMENT_OFFSET = 0x1fff;

    private Ipv4Walk() {}

    static long walk(ByteBuffer buffer, int start, int offset, int captured) {
        int ip = start + offset;
        if (captured - offset < FIXED_HEADER) {
            return LayerWalk.cut(Layer.NETWORK);
        }
        if ((buffer.get(ip) & 0xf0) != 0x40) {
            return LayerWalk.stop(Layer.NETWORK, Reason.MALFORMED);
        }
        int headerLength = (buffer.get(ip) & 0xf) * 4;
        int totalLength = LayerWalk.uint16(buffer, ip + TOTAL_LENGTH);
        int protocol = buffer.get(ip + PROTOCOL) & 0xff;
        int fragment = LayerWalk.uint16(buffer, ip + FRAGMENT);
        long network = Layers.network(Layers.IPV4, offset);
        int next = offset + headerLength;
        if ((fragment & (MORE_FRAGMENTS | FRAGMENT_OFFSET)) != 0) {
            network |= Layers.fragment();
        }
        if (headerLength < FIXED_HEADER || totalLength < headerLength && totalLength != 0) {
            return network
                    | Layers.protocol(protocol, offset + FIXED_HEADER)
                    | LayerWalk.stop(Layer.NETWORK, Reason.MALFORMED);
        } else if (next > captured) {
            return network | Layers.protocol(protocol, captured) | LayerWalk.cut(Layer.NETWORK);
        } else if ((fragment & FRAGMENT_OFFSET) != 0) {
            return network | Layers.protocol(protocol, next) | LayerWalk.stop(Layer.TRANSPORT, Reason.FRAGMENT);
        }
        int end = totalLength == 0 ? captured : Math.min(captured, offset + totalLength);
        return LayerWalk.transport(buffer, start, captured, network, protocol, next, end);
    }
}
