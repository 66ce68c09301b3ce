package org.peekcap.jmh.contender;

import java.io.IOException;
import org.peekcap.Capture;
import org.peekcap.packet.Ipv4;
import org.peekcap.packet.Ipv6;
import org.peekcap.packet.Packet;
import org.peekcap.packet.PacketReader;
import org.peekcap.packet.Tcp;

/** Peekcap as its users write it: a reader moves one packet over the capture. */
public final class PacketForm {
    private PacketForm() {}

    public static Answer boundaries(Capture capture) throws IOException {
        long packets = 0;
        long bytes = 0;
        try (PacketReader reader = capture.reader()) {
            Packet packet = reader.packet();
            while (reader.next()) {
                packets++;
                bytes += packet.capturedLength();
            }
        }
        return new Answer(packets, bytes);
    }

    public static Answer tcp(Capture capture) throws IOException {
        long packets = 0;
        long tcp = 0;
        try (PacketReader reader = capture.reader()) {
            Packet packet = reader.packet();
            while (reader.next()) {
                packets++;
                if (packet.isTcp()) {
                    tcp++;
                }
            }
        }
        return new Answer(packets, tcp);
    }

    public static Answer tcpToPort(Capture capture, int port) throws IOException {
        long packets = 0;
        long matches = 0;
        try (PacketReader reader = capture.reader()) {
            Packet packet = reader.packet();
            while (reader.next()) {
                packets++;
                if (packet.isTcp() && packet.tcp().destinationPort() == port) {
                    matches++;
                }
            }
        }
        return new Answer(packets, matches);
    }

    public static Answer fiveFields(Capture capture) throws IOException {
        long packets = 0;
        long sum = 0;
        try (PacketReader reader = capture.reader()) {
            Packet packet = reader.packet();
            while (reader.next()) {
                packets++;
                if (packet.isTcp()) {
                    Tcp tcp = packet.tcp();
                    sum += packet.isIpv4()
                            ? packet.ipv4().timeToLive()
                            : packet.ipv6().hopLimit();
                    sum += tcp.sourcePort() + tcp.destinationPort() + tcp.sequenceNumber() + tcp.window();
                }
            }
        }
        return new Answer(packets, sum);
    }

    public static Answer fiveTuples(Capture capture) throws IOException {
        long packets = 0;
        long sum = 0;
        try (PacketReader reader = capture.reader()) {
            Packet packet = reader.packet();
            while (reader.next()) {
                packets++;
                if (packet.isTcp() || packet.isUdp()) {
                    sum += fold(packet);
                }
            }
        }
        return new Answer(packets, sum);
    }

    private static long fold(Packet packet) {
        int source;
        int destination;
        if (packet.isIpv4()) {
            Ipv4 ip = packet.ipv4();
            source = ip.source();
            destination = ip.destination();
        } else {
            Ipv6 ip = packet.ipv6();
            source = FiveTuple.shortened(ip.sourceHigh(), ip.sourceLow());
            destination = FiveTuple.shortened(ip.destinationHigh(), ip.destinationLow());
        }
        return FiveTuple.fold(source, destination, packet.sourcePort(), packet.destinationPort(), packet.protocol());
    }
}
