/**
 * A cursor over packets and one view a protocol. Nothing is decoded before it is asked for, and nothing is copied.
 *
 * <p>Start at {@link org.peekcap.packet.PacketReader}:
 *
 * <pre>{@code
 * Packet packet = reader.packet();
 * while (reader.next()) {
 *   if (packet.isTcp() && packet.tcp().destinationPort() == 443) {
 *     bytes += packet.originalLength();
 *   }
 * }
 * }</pre>
 *
 * <p>{@link org.peekcap.layer.LayerWalk} has found the headers; views say where a header's fields are. A view publishes a field only where its fixed header lies within the captured bytes: asking for an
 * absent header throws, decoding itself never does, and {@link org.peekcap.packet.Packet#stop()} says how far it came.
 * Numbers are unsigned and widened; lengths and offsets are bytes. May depend on {@code bytes}, {@code format}, {@code layer}, {@code index}
 * and {@code address}.
 */
@NullMarked
package org.peekcap.packet;

import org.jspecify.annotations.NullMarked;
