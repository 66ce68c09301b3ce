package org.peekcap.jmh.contender;

import java.nio.ByteBuffer;

/** Addresses, ports and protocol folded into one number, so that every contender must load all of them. */
final class FiveTuple {
    private FiveTuple() {}

    /**
     * As {@code walk.c} folds them.
     *
     * @param source the address's four bytes in network order; of an IPv6 address its four words, combined by exclusive or
     * @param destination likewise
     */
    static long fold(int source, int destination, int sourcePort, int destinationPort, int protocol) {
        int ports = sourcePort << 16 | destinationPort;
        return littleEndian(source) * 0x9e3779b1L
                + littleEndian(destination) * 0x85ebca77L
                + littleEndian(ports) * 0xc2b2ae3dL
                + protocol;
    }

    /** An IPv6 address, given as two numbers, made as short as an IPv4 address. */
    static int shortened(long high, long low) {
        long both = high ^ low;
        return (int) (both >>> 32) ^ (int) both;
    }

    /** An address, given as 4 or 16 bytes, likewise. */
    static int shortened(byte[] address) {
        return shortened(address, 0, address.length);
    }

    static int shortened(byte[] bytes, int offset, int length) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        return length == 4 ? buffer.getInt(offset) : shortened(buffer.getLong(offset), buffer.getLong(offset + 8));
    }

    private static long littleEndian(int networkOrder) {
        return Integer.toUnsignedLong(Integer.reverseBytes(networkOrder));
    }
}
