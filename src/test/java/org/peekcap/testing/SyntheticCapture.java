package org.peekcap.testing;

import java.nio.file.Path;

/**
 * A synthetic file and the truth about it.
 *
 * @param fileBytes the file's length
 * @param packetBytes sum of the packets' captured lengths, which are also their original lengths
 * @param tcp packets that carry TCP, over IPv4 or IPv6, tagged or not
 * @param udp likewise
 * @param tcpToPort80 of the TCP packets those whose destination port is 80
 */
public record SyntheticCapture(
        Path path, long fileBytes, long packets, long packetBytes, long tcp, long udp, long tcpToPort80) {}
