package org.peekcap.testing.data;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.peekcap.testing.Octets;
import org.peekcap.testing.PacketBuilder;

/** What else a network sees: a scan, refusals, pings, a traced route, ARP, neighbour discovery, fragments, chatter. */
final class Disturbances {
    private static final long SECOND = 1_000_000;

    private static final Host ROUTER = Host.local(1, 64);
    private static final Host LAPTOP = Host.local(10, 64);
    private static final Host PRINTER = Host.local(40, 255);
    private static final Host SCANNER = Host.remote("203.0.113.66", 38);
    private static final Host NAS = Host.local(50, 64);
    private static final Host SITE = Host.remote("192.0.2.80", 57);
    private static final String BROADCAST = "ff:ff:ff:ff:ff:ff";
    private static final String NO_MAC = "00:00:00:00:00:00";

    private final Timeline timeline;

    private Disturbances(Timeline timeline) {
        this.timeline = timeline;
    }

    static void addTo(Timeline timeline) {
        Disturbances all = new Disturbances(timeline);
        all.portScan(20 * SECOND);
        all.refusals(9 * SECOND);
        all.pings(5 * SECOND);
        all.tracedRoute(30 * SECOND);
        all.addressResolution();
        all.neighbourDiscovery(3 * SECOND);
        all.fragments(40 * SECOND);
        all.shell(15 * SECOND);
        all.chatter();
    }

    /** 180 ports of one host, one SYN each: one is open, eight are closed, the rest do not answer. */
    private void portScan(long start) {
        for (int port = 1; port <= 180; port++) {
            TcpConversation probe =
                    new TcpConversation(timeline, start + port * 3_000, 300, SCANNER, 54321, LAPTOP, port);
            if (port == 22) {
                probe.handshake().abort();
            } else if (port % 20 == 9) {
                probe.knock().refuse();
            } else {
                probe.knock();
            }
        }
    }

    /** Nobody listens on the printer's port 8080; the client tries three times. */
    private void refusals(long start) {
        for (int attempt = 0; attempt < 3; attempt++) {
            new TcpConversation(timeline, start + attempt * SECOND, 400, LAPTOP, 50001 + attempt, PRINTER, 8080)
                    .knock()
                    .refuse();
        }
    }

    /** Twenty echoes, one a second, of which two are lost. */
    private void pings(long start) {
        byte[] data = Octets.of(IntStream.range(0, 56).toArray());
        for (int i = 1; i <= 20; i++) {
            int sequence = i;
            long now = start + i * SECOND;
            timeline.add(
                    now,
                    LAPTOP.to(SITE)
                            .icmp(8, 0, icmp -> icmp.echo(7, sequence))
                            .payload(data)
                            .build());
            if (i != 6 && i != 13) {
                timeline.add(
                        now + 18_000 + i * 37,
                        SITE.to(LAPTOP)
                                .icmp(0, 0, icmp -> icmp.echo(7, sequence))
                                .payload(data)
                                .build());
            }
        }
    }

    /** Datagrams of rising time to live, a time-exceeded message from each hop, port unreachable from the last. */
    private void tracedRoute(long start) {
        for (int hop = 1; hop <= 6; hop++) {
            int timeToLive = hop;
            int port = 33433 + hop;
            byte[] probe = PacketBuilder.ethernet(Host.ROUTER_MAC, LAPTOP.mac())
                    .ipv4(LAPTOP.address(), SITE.address(), ip -> ip.timeToLive(timeToLive))
                    .udp(44000, port)
                    .payload(new byte[32])
                    .build();
            long now = start + hop * 60_000;
            timeline.add(now, probe);
            byte[] quoted = Arrays.copyOfRange(probe, 14, 14 + 28);
            Host from = hop == 6 ? SITE : Host.remote("203.0.113." + (200 + hop), 65 - hop);
            timeline.add(
                    now + hop * 2_900,
                    from.to(LAPTOP)
                            .icmp(hop == 6 ? 3 : 11, hop == 6 ? 3 : 0)
                            .payload(quoted)
                            .build());
        }
    }

    /** Two questions with answers, one without, and an announcement. */
    private void addressResolution() {
        question(1 * SECOND, LAPTOP, ROUTER.address());
        reply(1 * SECOND + 350, ROUTER, LAPTOP);
        question(8 * SECOND, LAPTOP, PRINTER.address());
        reply(8 * SECOND + 900, PRINTER, LAPTOP);
        for (int i = 0; i < 3; i++) {
            question((33 + i) * SECOND, LAPTOP, "192.168.1.99");
        }
        question(50 * SECOND, NAS, NAS.address());
    }

    private void question(long now, Host from, String address) {
        timeline.add(
                now,
                PacketBuilder.ethernet(BROADCAST, from.mac())
                        .arp(1, from.mac(), from.address(), NO_MAC, address)
                        .padTo(60)
                        .build());
    }

    private void reply(long now, Host from, Host to) {
        timeline.add(
                now,
                PacketBuilder.ethernet(to.mac(), from.mac())
                        .arp(2, from.mac(), from.address(), to.mac(), to.address())
                        .padTo(60)
                        .build());
    }

    /** A host reports its group behind a hop-by-hop header, asks for the router, is answered, and pings it. */
    private void neighbourDiscovery(long start) {
        String host = "fe80::5eff:fe10:a";
        String router = "fe80::1";
        String hostMac = LAPTOP.mac();
        byte[] target = {(byte) 0xfe, (byte) 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};
        timeline.add(
                start,
                PacketBuilder.ethernet("33:33:00:00:00:16", hostMac)
                        .ipv6(host, "ff02::16", ip -> ip.hopLimit(1))
                        .hopByHop(5, 2, 0, 0)
                        .icmpv6(143, 0, icmp -> icmp.rest(0))
                        .build());
        timeline.add(
                start + 1_000,
                PacketBuilder.ethernet("33:33:ff:00:00:01", hostMac)
                        .ipv6(host, "ff02::1:ff00:1", ip -> ip.hopLimit(255))
                        .icmpv6(135, 0)
                        .payload(target)
                        .build());
        timeline.add(
                start + 1_400,
                PacketBuilder.ethernet(hostMac, Host.ROUTER_MAC)
                        .ipv6(router, host, ip -> ip.hopLimit(255))
                        .icmpv6(136, 0, icmp -> icmp.rest(0xe0000000L))
                        .payload(target)
                        .build());
        for (int i = 1; i <= 5; i++) {
            int sequence = i;
            timeline.add(
                    start + i * SECOND,
                    PacketBuilder.ethernet(Host.ROUTER_MAC, hostMac)
                            .ipv6(host, router)
                            .icmpv6(128, 0, icmp -> icmp.echo(9, sequence))
                            .payload(new byte[56])
                            .build());
            timeline.add(
                    start + i * SECOND + 420,
                    PacketBuilder.ethernet(hostMac, Host.ROUTER_MAC)
                            .ipv6(router, host)
                            .icmpv6(129, 0, icmp -> icmp.echo(9, sequence))
                            .payload(new byte[56])
                            .build());
        }
    }

    /** Two datagrams of 4000 bytes in three pieces each, over IPv4 and IPv6. */
    private void fragments(long start) {
        byte[] over4 = PacketBuilder.raw()
                .ipv4(LAPTOP.address(), NAS.address())
                .udp(800, 2049)
                .payload(new byte[4000])
                .build();
        byte[] over6 = PacketBuilder.raw()
                .ipv6("2001:db8:1::10", "2001:db8:1::50")
                .udp(800, 2049)
                .payload(new byte[4000])
                .build();
        for (int offset = 0; offset < 4008; offset += 1440) {
            int at = offset;
            boolean more = offset + 1440 < 4008;
            int end = Math.min(offset + 1440, 4008);
            timeline.add(
                    start + offset,
                    PacketBuilder.ethernet(NAS.mac(), LAPTOP.mac())
                            .ipv4(
                                    LAPTOP.address(),
                                    NAS.address(),
                                    ip -> (more ? ip.moreFragments() : ip)
                                            .identification(0x4d2)
                                            .fragmentOffset(at)
                                            .protocol(17))
                            .payload(Arrays.copyOfRange(over4, 20 + offset, 20 + end))
                            .build());
            timeline.add(
                    start + SECOND + offset,
                    PacketBuilder.ethernet(NAS.mac(), LAPTOP.mac())
                            .ipv6("2001:db8:1::10", "2001:db8:1::50", ip -> ip.nextHeader(44))
                            .fragment(17, offset, more, 0x4d2)
                            .payload(Arrays.copyOfRange(over6, 40 + offset, 40 + end))
                            .build());
        }
    }

    /** A shell session: a keystroke and its echo, 60 times. */
    private void shell(long start) {
        TcpConversation shell = new TcpConversation(timeline, start, 600, LAPTOP, 50022, NAS, 22).handshake();
        shell.response("SSH-2.0-example\r\n".getBytes(StandardCharsets.US_ASCII));
        shell.request("SSH-2.0-example\r\n");
        for (int key = 0; key < 60; key++) {
            shell.pause(90_000 + key % 7 * 21_000L).request(new byte[36]).response(new byte[36]);
        }
        shell.close();
    }

    /** The clock, a multicast name, a group membership, and a frame that carries two tags. */
    private void chatter() {
        Host clock = Host.remote("192.0.2.123", 57);
        for (int i = 0; i < 4; i++) {
            long now = (4 + 16L * i) * SECOND;
            timeline.add(
                    now, LAPTOP.to(clock).udp(123, 123).payload(new byte[48]).build());
            timeline.add(
                    now + 18_200,
                    clock.to(LAPTOP).udp(123, 123).payload(new byte[48]).build());
        }
        timeline.add(
                12 * SECOND,
                PacketBuilder.ethernet("01:00:5e:00:00:fb", PRINTER.mac())
                        .ipv4(PRINTER.address(), "224.0.0.251", ip -> ip.timeToLive(255))
                        .udp(5353, 5353)
                        .payload(DnsMessages.query(0, "printer.local", DnsMessages.A))
                        .build());
        timeline.add(
                12 * SECOND + 5_000,
                PacketBuilder.ethernet("01:00:5e:00:00:fb", PRINTER.mac())
                        .ipv4(
                                PRINTER.address(),
                                "224.0.0.251",
                                ip -> ip.timeToLive(1).rawOptions(0x94, 4, 0, 0))
                        .igmp(0x16, 0, "224.0.0.251")
                        .padTo(60)
                        .build());
        timeline.add(
                13 * SECOND,
                PacketBuilder.ethernet(Host.ROUTER_MAC, NAS.mac())
                        .vlan(0x88a8, 300)
                        .vlan(20)
                        .ipv4(NAS.address(), SITE.address())
                        .udp(40000, 514)
                        .payload("<13>two tags")
                        .build());
    }
}
