package org.peekcap.testing;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Every kind of damaged or odd capture that the reader is held to: classic pcap, gzip, pcapng. */
public final class BadInputs {
    private BadInputs() {}

    public static List<BadInput> all() {
        return Stream.of(BadPcapInputs.all(), BadGzipInputs.all(), BadPcapngInputs.all())
                .flatMap(List::stream)
                .toList();
    }

    /** The one of this name. */
    public static BadInput named(String name) {
        return named(all(), name);
    }

    static BadInput named(List<BadInput> inputs, String name) {
        return inputs.stream()
                .filter(input -> input.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(name));
    }

    /** A small datagram, different for each index. */
    static byte[] packet(int index) {
        return packet(index, 18);
    }

    static byte[] packet(int index, int payloadLength) {
        return PacketBuilder.ethernet("02:00:00:00:00:01", "02:00:00:00:00:02")
                .ipv4("10.0.0.1", "10.0.0.2", ip -> ip.identification(index).checksum(0))
                .udp(1000 + index, 53, udp -> udp.checksum(0))
                .payload(Octets.repeat(index, payloadLength))
                .build();
    }

    /** Five good packets in five seconds. */
    static CaptureBuilder fivePackets(CaptureBuilder capture, long firstSecond) {
        IntStream.range(0, 5).forEach(i -> capture.record(firstSecond + i, i, packet(i)));
        return capture;
    }
}
