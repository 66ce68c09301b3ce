package org.peekcap.layer;

import java.nio.ByteBuffer;
import org.peekcap.layer.DecodeStop.Layer;
import org.peekcap.layer.DecodeStop.Reason;

/** From an IPv6 header through its extension headers to its transport header. */
final class Ipv6Walk {
    static final int FIXED_HEADER = 40;

    static final int PAYLOAD_LENGTH = 4;
    private static final int NEXT_HEADER = 6;
    private static final int FRAGMENT_OFFSET = 0xfff8;
    private static final int SMALLEST_EXTENSION = 8;

    private Ipv6Walk() {}

    static long walk(ByteBuffer buffer, int start, int offset, int captured) {
        int ip = start + offset;
        if (captured - offset < FIXED_HEADER) {
            return LayerWalk.cut(Layer.NETWORK);
        }
        if ((buffer.get(ip) & 0xf0) != 0x60) {
            return LayerWalk.stop(Layer.NETWORK, Reason.MALFORMED);
        }
        int payloadLength = LayerWalk.uint16(buffer, ip + PAYLOAD_LENGTH);
        int end = payloadLength == 0 ? captured : Math.min(captured, offset + FIXED_HEADER + payloadLength);
        int nextHeader = buffer.get(ip + NEXT_HEADER) & 0xff;
        long network = Layers.network(Layers.IPV6, offset);
        int at = offset + FIXED_HEADER;
        while (IpProtocol.isExtensionHeader(nextHeader)) {
            if (at + SMALLEST_EXTENSION > end) {
                long stop =
                        end < captured ? LayerWalk.stop(Layer.NETWORK, Reason.MALFORMED) : LayerWalk.cut(Layer.NETWORK);
                return network | Layers.protocol(nextHeader, at) | stop;
            }
            int length = IpProtocol.extensionHeaderLength(nextHeader, buffer.get(start + at + 1) & 0xff);
            if (nextHeader == IpProtocol.FRAGMENT) {
                network |= Layers.fragment();
                if ((LayerWalk.uint16(buffer, start + at + 2) & FRAGMENT_OFFSET) != 0) {
                    int first = buffer.get(start + at) & 0xff;
                    return network
                            | Layers.protocol(first, at + length)
                            | LayerWalk.stop(Layer.TRANSPORT, Reason.FRAGMENT);
                }
            }
            int header = nextHeader;
            nextHeader = buffer.get(start + at) & 0xff;
            at += length;
            if (at > end) {
                long stop =
                        at <= captured ? LayerWalk.stop(Layer.NETWORK, Reason.MALFORMED) : LayerWalk.cut(Layer.NETWORK);
                return network | Layers.protocol(nextHeader, end) | stop;
            }
            if (nextHeader == IpProtocol.NO_NEXT_HEADER && IpProtocol.isMessage(header)) {
                long stop = LayerWalk.stop(Layer.TRANSPORT, Reason.NO_NEXT_HEADER);
                return network | Layers.protocol(header, at) | stop;
            }
        }
        return LayerWalk.transport(buffer, start, captured, network, nextHeader, at, end);
    }
}
