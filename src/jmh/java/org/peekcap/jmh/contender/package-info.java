/**
 * The decoders that are compared. Each class answers the same five questions about a capture, each in the way its library is
 * meant to be used:
 *
 * <ul>
 *   <li>{@code boundaries}: the captured lengths, added up
 *   <li>{@code tcp}: how many packets carry TCP
 *   <li>{@code tcpToPort}: of those, how many go to a port
 *   <li>{@code fiveFields}: time to live, both ports, sequence number and window of the TCP packets, added up
 *   <li>{@code fiveTuples}: {@link org.peekcap.jmh.contender.FiveTuple} of the TCP and UDP packets, added up
 * </ul>
 *
 * <p>Start with {@link org.peekcap.jmh.contender.PacketForm}, ours:
 *
 * <pre>{@code
 * try (Capture capture = Capture.open(path)) {
 *     Answer ours = PacketForm.tcp(capture);
 *     Answer theirs = PktsIo.tcp(path);
 *     assertThat(theirs).isEqualTo(ours);
 * }
 * }</pre>
 *
 * <p>May use the library, the ordinary ways of {@code testing.ordinary}, and other decoders.
 */
@NullMarked
package org.peekcap.jmh.contender;

import org.jspecify.annotations.NullMarked;
