/**
 * The walk from a packet's first byte to its network and transport headers, and what it found, in one long.
 *
 * <p>Start at {@link org.peekcap.layer.LayerWalk}; {@link org.peekcap.layer.Layers} reads its answer:
 *
 * <pre>{@code
 * long layers = LayerWalk.walk(buffer, start, capturedLength, LinkType.ETHERNET);
 * if (Layers.isTransport(layers, IpProtocol.TCP)) {
 *   int tcp = start + Layers.transportOffset(layers);
 * }
 * }</pre>
 *
 * <p>{@link org.peekcap.layer.TunnelWalk} goes on from there to the headers inside tunnels, for who asks for them; its answers
 * are {@link org.peekcap.layer.Tunnels} and {@link org.peekcap.layer.Layers} again.
 *
 * <p>It stands before {@code index} because the loop that finds record boundaries waits on memory at every record, and does
 * this walk for nothing while it waits; a second loop over the same packets would not. May depend on {@code format}.
 */
@NullMarked
package org.peekcap.layer;

import org.jspecify.annotations.NullMarked;
