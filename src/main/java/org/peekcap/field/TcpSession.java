package org.peekcap.field;

import org.peekcap.packet.Packet;

/**
 * A number that all packets of a TCP connection share, in both directions: a hash of the two addresses and the two ports.
 * Connections that reuse the same ports have the same number; two different ones share a number by chance only.
 */
final class TcpSession {
    /** Fractional part of the golden ratio, as in SplitMix64. */
    private static final long GAMMA = 0x9e37_79b9_7f4a_7c15L;

    private TcpSession() {}

    /** 0 to 2<sup>63</sup> - 1; {@link Field#ABSENT} where there is no TCP header. */
    static long number(Packet packet) {
        if (!packet.isTcp()) {
            return Field.ABSENT;
        }
        long source = packet.tcp().sourcePort();
        long destination = packet.tcp().destinationPort();
        if (packet.isIpv4()) {
            source = mix(source + GAMMA * packet.ipv4().source());
            destination = mix(destination + GAMMA * packet.ipv4().destination());
        } else {
            source = mix(mix(source + GAMMA * packet.ipv6().sourceHigh())
                    + packet.ipv6().sourceLow());
            destination = mix(mix(destination + GAMMA * packet.ipv6().destinationHigh())
                    + packet.ipv6().destinationLow());
        }
        return mix(source + destination) & Long.MAX_VALUE;
    }

    /** SplitMix64's finalizer: each bit of the argument changes half of the bits of the result. */
    private static long mix(long value) {
        long once = (value ^ value >>> 30) * 0xbf58_476d_1ce4_e5b9L;
        long twice = (once ^ once >>> 27) * 0x94d0_49bb_1331_11ebL;
        return twice ^ twice >>> 31;
    }
}
