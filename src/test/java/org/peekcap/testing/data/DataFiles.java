package org.peekcap.testing.data;

import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.peekcap.testing.CaptureBuilder;
import org.peekcap.testing.Octets;
import org.peekcap.testing.PacketBuilder;
import org.peekcap.testing.TunnelPackets;

/** The captures of the directory {@code data} and its README, the same in every run. */
public final class DataFiles {
    private static final int WHOLE = 65535;

    private DataFiles() {}

    /** Writes them into the directory {@code data} under the current one. */
    public static void main(String[] arguments) throws IOException {
        Path directory = Files.createDirectories(Path.of("data"));
        for (DataFile file : all()) {
            Files.write(directory.resolve(file.name()), file.bytes());
        }
        Files.writeString(directory.resolve("README.md"), readme());
    }

    static List<DataFile> all() {
        Timeline web = WebTraffic.make();
        byte[] whole = web.writeTo(CaptureBuilder.pcap(), WHOLE, 1).toBytes();
        Timeline few = fewPackets();
        byte[] fewBytes = few.writeTo(CaptureBuilder.pcap(), WHOLE, 1).toBytes();
        return List.of(
                new DataFile(
                        "web.pcap",
                        "a small office in and around a silence of ten minutes: DNS, HTTP, TLS, SSH, ping, a traced"
                                + " route, ARP, a port scan, refusals, resets, retransmissions, fragments, VLANs, IPv6",
                        web.packets(),
                        whole),
                new DataFile(
                        "snap-length-64.pcap",
                        "the same, every packet cut to 64 bytes",
                        web.packets(),
                        web.writeTo(CaptureBuilder.pcap(), 64, 1).toBytes()),
                new DataFile(
                        "nanoseconds-big-endian.pcap",
                        "one HTTP exchange; big endian, nanoseconds",
                        few.packets(),
                        few.writeTo(CaptureBuilder.pcap().bigEndian().nanoseconds(), WHOLE, 1000)
                                .toBytes()),
                new DataFile(
                        "truncated.pcap",
                        "the same exchange in microseconds, the last record cut 7 bytes short",
                        few.packets() - 1,
                        Arrays.copyOf(fewBytes, fewBytes.length - 7)),
                rawIp(),
                loopback(),
                tunnels(),
                InterfacesCapture.make(few));
    }

    static String readme() {
        StringBuilder table = new StringBuilder();
        for (DataFile file : all()) {
            table.append("| `%s` | %s | %d | `%s` |\n"
                    .formatted(file.name(), file.about(), file.packets(), sha256(file.bytes())));
        }
        return """
                # Captures that this project made

                No packet of these was ever on a wire. They are written, byte for byte the same each time, by
                `org.peekcap.testing.data.DataFiles` in the test tree, and a test compares them (and this page) with what it
                writes. Licence: Apache-2.0, like the code. Names and addresses are those reserved for documentation or
                private use.

                | file | what is in it | whole packets | sha256 |
                |---|---|---|---|
                %s
                To make them again after a change of the generator, with the test classes compiled: \
                `java -cp target/test-classes org.peekcap.testing.data.DataFiles`.
                """.formatted(table);
    }

    private static Timeline fewPackets() {
        Timeline few = new Timeline();
        new TcpConversation(few, 123_456, 15_000, Host.local(10, 64), 50000, Host.remote("192.0.2.80", 57), 80)
                .handshake()
                .request("GET / HTTP/1.1\r\nHost: www.example.com\r\n\r\n")
                .response(Octets.concatenate(
                        "HTTP/1.1 200 OK\r\nContent-Length: 3000\r\n\r\n".getBytes(StandardCharsets.US_ASCII),
                        Octets.repeat('x', 3000)))
                .close();
        return few;
    }

    private static DataFile tunnels() {
        List<TunnelPackets.TunnelPacket> packets = TunnelPackets.all();
        CaptureBuilder builder = CaptureBuilder.pcap();
        packets.forEach(packet -> builder.packet(packet.bytes()));
        return new DataFile(
                "tunnels.pcap",
                "one packet of each kind of tunnel, TCP inside: VXLAN, Geneve, GTP-U, L2TP, GRE, ERSPAN, IP in IP and so on",
                packets.size(),
                builder.toBytes());
    }

    private static DataFile rawIp() {
        byte[] bytes = CaptureBuilder.pcap()
                .linkType(101)
                .packet(PacketBuilder.raw()
                        .ipv4("192.0.2.1", "192.0.2.2")
                        .tcp(40000, 443, tcp -> tcp.syn().maximumSegmentSize(1460))
                        .build())
                .packet(PacketBuilder.raw()
                        .ipv6("2001:db8::1", "2001:db8::2")
                        .udp(40000, 53)
                        .payload(DnsMessages.query(1, "www.example.com", DnsMessages.AAAA))
                        .build())
                .packet(PacketBuilder.raw()
                        .ipv4("192.0.2.1", "192.0.2.2")
                        .icmp(8, 0, icmp -> icmp.echo(1, 1))
                        .payload("ping")
                        .build())
                .packet(PacketBuilder.raw()
                        .ipv4("192.0.2.1", "192.0.2.2")
                        .gre(gre -> gre.key(7))
                        .ipv4("10.0.0.1", "10.0.0.2")
                        .tcp(1, 2, tcp -> tcp.ack(1))
                        .build())
                .packet(PacketBuilder.raw()
                        .ipv6("2001:db8::1", "2001:db8::2")
                        .sctp(36412, 36412, sctp -> sctp.init(1, 65536, 10, 10, 1))
                        .build())
                .toBytes();
        return new DataFile("raw-ip.pcap", "link type 101: TCP, UDP over IPv6, ICMP, GRE, SCTP over IPv6", 5, bytes);
    }

    private static DataFile loopback() {
        CaptureBuilder capture = CaptureBuilder.pcap().linkType(0);
        capture.packet(PacketBuilder.loopback(2, ByteOrder.LITTLE_ENDIAN)
                .ipv4("127.0.0.1", "127.0.0.1")
                .tcp(50000, 8080, tcp -> tcp.syn())
                .build());
        for (int addressFamily : new int[] {24, 28, 30}) {
            capture.packet(PacketBuilder.loopback(addressFamily, ByteOrder.LITTLE_ENDIAN)
                    .ipv6("::1", "::1")
                    .udp(50000, 8080)
                    .payload("family " + addressFamily)
                    .build());
        }
        capture.packet(PacketBuilder.loopback(2, ByteOrder.BIG_ENDIAN)
                .ipv4("127.0.0.1", "127.0.0.1")
                .udp(50000, 8080)
                .payload("the other byte order")
                .build());
        return new DataFile(
                "loopback.pcap",
                "link type 0: IPv4, and IPv6 as NetBSD, FreeBSD and Darwin number it",
                5,
                capture.toBytes());
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
