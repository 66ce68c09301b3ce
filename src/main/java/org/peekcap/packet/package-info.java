/**
 * A cursor over packets and one view a protocol. Nothing is decoded before it is asked for, and nothing is copied.
 *
 * <p>Start at {@link org.peekcap.packet.PacketReader}:
 *
 * <pre>{@code
 * Packet packet = reader.packet();
 * while (reader.next()) {
 *   if (packet.isTcp() && packet.tcp().destinationPort() == 443) {
 *     bytes += packet.tcp().payloadLength();
 *   }
 * }
 * }</pre>
 *
 * <p>{@link org.peekcap.layer.LayerWalk} has found the headers; views say where a header's fields are. A view publishes a
 * field only where its fixed header lies within the captured bytes: asking {@link org.peekcap.packet.Packet} for an absent
 * header throws, decoding itself never does, and {@link org.peekcap.packet.Packet#stop()} says how far it came. A field
 * beyond the fixed header throws {@link IllegalStateException} where the packet ends before it.
 *
 * <p>Ethernet's view is that of the packet's first Ethernet header, which may stand behind another link type's; other link
 * types have views of their own, as {@link org.peekcap.packet.LinuxCooked} and {@link org.peekcap.packet.Ieee80211}.
 *
 * <p>What repeats is walked: {@link org.peekcap.packet.TcpOptions}, {@link org.peekcap.packet.Ipv4Options},
 * {@link org.peekcap.packet.Ipv6Extensions}, {@link org.peekcap.packet.SctpChunks}; tags and labels are counted
 * ({@link org.peekcap.packet.Vlan}, {@link org.peekcap.packet.Mpls}). {@link org.peekcap.packet.Checksum} is what a
 * view's {@code verifyChecksum()} answers. Views and walks are made once a packet object, so nothing is allocated per packet.
 *
 * <p>A packet shows its outermost headers. {@link org.peekcap.packet.Packet#inner()} is the packet inside the tunnel behind them,
 * {@link org.peekcap.packet.Packet#tunnel()} says what tunnel that is, {@link org.peekcap.packet.Packet#tunnels()} names all.
 *
 * <p>Numbers are unsigned and widened; lengths and offsets are bytes; an address is one int, two longs or, of Ethernet, one
 * long. May depend on {@code bytes}, {@code format}, {@code layer} and {@code index}.
 */
@NullMarked
package org.peekcap.packet;

import org.jspecify.annotations.NullMarked;
