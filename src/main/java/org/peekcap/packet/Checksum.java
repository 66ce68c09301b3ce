package org.peekcap.packet;

import java.nio.ByteBuffer;

/**
 * What a look at an Internet checksum came to. Hosts leave checksums to the network card, so packets captured on the sending
 * host are often {@link #WRONG} and were right on the wire.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc1071">RFC 1071</a>
 */
public enum Checksum {
    CORRECT,
    WRONG,
    /** The sender did not compute one. */
    ABSENT,
    /** Bytes that it covers are not there: cut by the snap length, or in other fragments. */
    NOT_CAPTURED;

    private static final int IPV4_ADDRESSES = 12;
    private static final int IPV6_ADDRESSES = 8;
    private static final int IPV6_ADDRESS = 16;

    /** Of a sum that covers the checksum itself. */
    static Checksum of(long sum) {
        return fold(sum) == 0xffff ? CORRECT : WRONG;
    }

    /** Of TCP, UDP and ICMPv6: pseudo-header and the whole segment. */
    static Checksum ofTransport(Packet packet) {
        long length = transportLength(packet);
        return ofCovered(packet, length, length);
    }

    /** Of ICMP and IGMP: the message alone. */
    static Checksum ofMessage(Packet packet) {
        long length = transportLength(packet);
        return isCaptured(packet, length)
                ? of(sum(packet.buffer, packet.transportIndex(), (int) length))
                : NOT_CAPTURED;
    }

    static Checksum ofUdpLite(Packet packet, int coverage) {
        long length = transportLength(packet);
        if (coverage != 0 && coverage < Udp.HEADER || coverage > length) {
            return WRONG;
        }
        return ofCovered(packet, length, coverage == 0 ? length : coverage);
    }

    private static Checksum ofCovered(Packet packet, long length, long covered) {
        if (!isCaptured(packet, covered)) {
            return NOT_CAPTURED;
        }
        long pseudoHeader =
                networkOrder(length >>> 16) + networkOrder(length & 0xffff) + networkOrder(packet.protocol());
        long addresses =
                packet.isIpv4() ? sum(packet.buffer, packet.networkIndex() + IPV4_ADDRESSES, 8) : ipv6Addresses(packet);
        return of(pseudoHeader + addresses + sum(packet.buffer, packet.transportIndex(), (int) covered));
    }

    /** Source and final destination, which a routing header still holds where segments are left (RFC 8200, section 8.1). */
    private static long ipv6Addresses(Packet packet) {
        int destination = packet.ipv6().finalDestinationIndex();
        return sum(packet.buffer, packet.networkIndex() + IPV6_ADDRESSES, IPV6_ADDRESS)
                + sum(packet.buffer, destination, IPV6_ADDRESS);
    }

    private static long transportLength(Packet packet) {
        long rest = packet.start + packet.datagramEndOnWire() - packet.transportIndex();
        int udp = packet.isUdp() ? packet.udp().length() : 0;
        return udp >= Udp.HEADER ? Math.min(udp, rest) : rest;
    }

    private static boolean isCaptured(Packet packet, long length) {
        return packet.transportIndex() + length <= packet.start + packet.datagramEnd() && !isPart(packet);
    }

    /** An IPv6 packet may have a fragment header and be the whole datagram nevertheless (RFC 6946). */
    private static boolean isPart(Packet packet) {
        return packet.isFragment()
                && (packet.fragment().moreFragments() || packet.fragment().offset() > 0);
    }

    /** Of 16-bit numbers in the buffer's order: RFC 1071, section 2 (B), a sum of swapped bytes is the sum swapped. */
    static long sum(ByteBuffer buffer, int index, int length) {
        long sum = 0;
        int at = index;
        for (int end = index + length - 3; at < end; at += 4) {
            sum += Integer.toUnsignedLong(buffer.getInt(at));
        }
        if ((length & 2) != 0) {
            sum += Short.toUnsignedInt(buffer.getShort(at));
            at += 2;
        }
        return (length & 1) != 0 ? sum + (buffer.get(at) & 0xff) : sum;
    }

    private static int networkOrder(long number) {
        return Short.toUnsignedInt(Short.reverseBytes((short) number));
    }

    private static int fold(long sum) {
        long folded = sum;
        while (folded >>> 16 != 0) {
            folded = (folded & 0xffff) + (folded >>> 16);
        }
        return (int) folded;
    }
}
