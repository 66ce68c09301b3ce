package org.peekcap.testing;

import java.util.SplittableRandom;

/**
 * One packet of a synthetic file.
 *
 * @param destinationPort 0 where it carries neither TCP nor UDP
 */
record SyntheticPacket(byte[] bytes, boolean tcp, boolean udp, int destinationPort) {
    private static final int[] SERVER_PORTS = {443, 443, 443, 443, 443, 443, 80, 22, 8080, 5432};

    static SyntheticPacket oneFrame() {
        byte[] bytes = PacketBuilder.ethernet()
                .ipv4("10.0.0.1", "10.0.0.2", ip -> ip.identification(1))
                .tcp(40000, 443, tcp -> tcp.sequence(1).rst().ack(1))
                .payload(Octets.repeat('x', 44))
                .build();
        return new SyntheticPacket(bytes, true, false, 443);
    }

    /** A packet of that length, or of the least length that the flow's headers need. */
    static SyntheticPacket of(TrafficShape shape, int flow, int length, SplittableRandom random) {
        if (shape.mixed() && flow % 50 == 49) {
            return random.nextBoolean() ? arp(flow) : echo(flow, length);
        }
        boolean udp = flow % 25 < 2;
        int clientPort = 1024 + flow % 60000;
        int serverPort = udp ? 53 : SERVER_PORTS[flow % 7 + flow % 4];
        boolean fromClient = random.nextBoolean();
        int sourcePort = fromClient ? clientPort : serverPort;
        int destinationPort = fromClient ? serverPort : clientPort;

        PacketBuilder packet = PacketBuilder.ethernet();
        int headers = 14;
        if (shape.mixed() && flow % 25 == 10) {
            packet.vlan(100 + flow % 8);
            headers += 4;
        }
        if (shape.mixed() && flow % 10 == 3) {
            String client = "2001:db8:1::%x:%x".formatted(flow >>> 16, flow & 0xffff);
            String server = "2001:db8:2::%x".formatted(flow % 251);
            packet.ipv6(fromClient ? client : server, fromClient ? server : client);
            headers += 40;
        } else {
            String client = client(flow);
            String server = "198.51.100." + flow % 251;
            packet.ipv4(fromClient ? client : server, fromClient ? server : client, Ipv4Layer::dontFragment);
            headers += 20;
        }
        if (udp) {
            packet.udp(sourcePort, destinationPort);
            headers += 8;
        } else {
            long sequence = random.nextInt() & 0xffffffffL;
            packet.tcp(
                    sourcePort, destinationPort, tcp -> tcp.sequence(sequence).ack(1));
            headers += 20;
        }
        byte[] bytes = payload(packet, length - headers).build();
        return new SyntheticPacket(bytes, !udp, udp, destinationPort);
    }

    private static SyntheticPacket arp(int flow) {
        byte[] bytes = PacketBuilder.ethernet()
                .arp(1, "02:00:00:00:00:01", client(flow), "00:00:00:00:00:00", "10.0.0.1")
                .padTo(60)
                .build();
        return new SyntheticPacket(bytes, false, false, 0);
    }

    private static SyntheticPacket echo(int flow, int length) {
        PacketBuilder packet =
                PacketBuilder.ethernet().ipv4(client(flow), "10.0.0.1").icmp(8, 0, icmp -> icmp.echo(flow & 0xffff, 1));
        return new SyntheticPacket(payload(packet, length - 42).build(), false, false, 0);
    }

    private static String client(int flow) {
        return "10.%d.%d.%d".formatted(1 + (flow >>> 16), flow >>> 8 & 0xff, flow & 0xff);
    }

    private static PacketBuilder payload(PacketBuilder packet, int length) {
        return packet.payload(Octets.repeat('p', Math.max(0, length)));
    }
}
