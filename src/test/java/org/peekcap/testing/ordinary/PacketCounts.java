package org.peekcap.testing.ordinary;

/**
 * What each way finds in a file.
 *
 * @param bytes sum of captured lengths
 * @param tcp packets with a TCP header: of fragments the first
 * @param udp likewise
 */
public record PacketCounts(long packets, long bytes, long tcp, long udp) {}
