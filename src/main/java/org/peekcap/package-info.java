/**
 * Peekcap decodes packet captures where they lie: a file is mapped, packet boundaries are found without moving a byte,
 * and a header field is decoded only when somebody asks for it.
 *
 * <p>The entry point is {@code Capture}:
 *
 * <pre>{@code
 * try (Capture capture = Capture.open(Path.of("data/web.pcap"));
 *     PacketReader reader = capture.reader()) {
 *   Packet packet = reader.packet();
 *   while (reader.next()) {
 *     if (packet.isTcp() && packet.tcp().destinationPort() == 443) {
 *       bytes += packet.originalLength();
 *     }
 *   }
 * }
 * }</pre>
 *
 * <p>{@link org.peekcap.Capture#blocks} hands out what a pcapng file says beside its packets,
 * {@link org.peekcap.Capture#batches} records a batch at a time, {@link org.peekcap.Capture#parallel} in several
 * threads, {@link org.peekcap.Capture#index} by frame number; {@link org.peekcap.Capture#open(java.net.URI)} receives them over a
 * network. {@link org.peekcap.CaptureSet} reads many files, one after the other or merged by time; {@link org.peekcap.CaptureOptions} says how the bytes are had.
 *
 * <p>This package stands on {@code bytes}, {@code format}, {@code index} and {@code packet}, and none of them knows it.
 */
@NullMarked
package org.peekcap;

import org.jspecify.annotations.NullMarked;
