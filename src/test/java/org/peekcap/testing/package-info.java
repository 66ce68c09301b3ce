/**
 * What the tests stand on: builders of packets and captures, damaged captures, large synthetic files, and the reference
 * captures where they are at hand.
 *
 * <p>Start with {@link org.peekcap.testing.PacketBuilder} and {@link org.peekcap.testing.CaptureBuilder}:
 *
 * <pre>{@code
 * byte[] syn = PacketBuilder.ethernet()
 *         .ipv4("10.0.0.1", "10.0.0.2", ip -> ip.timeToLive(3))
 *         .tcp(40000, 443, tcp -> tcp.syn().sequence(7))
 *         .build();
 * byte[] capture = CaptureBuilder.pcap().packet(syn).toBytes();
 * }</pre>
 *
 * <p>Depends on the JDK only, so that a fault of the library cannot hide in its own test data.
 */
@NullMarked
package org.peekcap.testing;

import org.jspecify.annotations.NullMarked;
