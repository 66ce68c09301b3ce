/**
 * The ordinary ways to read a capture, written as well as each can be, to measure against: one object a packet, with
 * and without a buffered stream, and decoding in place in an explicit read buffer.
 *
 * <p>Start with {@link org.peekcap.testing.ordinary.ObjectPerPacket}:
 *
 * <pre>{@code
 * PacketCounts slow = ObjectPerPacket.countUnbuffered(path);
 * PacketCounts usual = ObjectPerPacket.countBuffered(path);
 * PacketCounts inPlace = new InPlaceReadBuffer(8 << 20).count(path);
 * assertThat(inPlace).isEqualTo(usual);
 * }</pre>
 *
 * <p>All of them know classic pcap of Ethernet frames, VLAN tags, IPv4, and IPv6 without extension headers. Depends on
 * the JDK only.
 */
@NullMarked
package org.peekcap.testing.ordinary;

import org.jspecify.annotations.NullMarked;
