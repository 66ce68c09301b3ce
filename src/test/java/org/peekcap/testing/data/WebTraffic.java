package org.peekcap.testing.data;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.peekcap.testing.Octets;

/**
 * A small office behind one router for eleven minutes, ten of them silent: names are looked up, pages fetched in the clear and under
 * TLS, over IPv4, IPv6 and a guest VLAN. All names and addresses are those reserved for documentation.
 */
final class WebTraffic {
    private static final long SECOND = 1_000_000;
    private static final long SILENCE = 600 * SECOND;

    private static final Host RESOLVER = Host.local(1, 64);
    private static final List<Host> CLIENTS = List.of(
            Host.local(10, 64),
            Host.local(11, 64),
            Host.local(12, 128),
            Host.local(13, 128),
            Host.local(14, 64),
            Host.guest(30),
            Host.guest(31));
    private static final List<Site> SITES = List.of(
            new Site("www.example.com", "192.0.2.80", 57, 18_000),
            new Site("news.example.org", "198.51.100.20", 52, 31_000),
            new Site("static.example.net", "198.51.100.21", 52, 29_000),
            new Site("shop.example", "203.0.113.7", 243, 84_000),
            new Site("mail.example.com", "192.0.2.25", 57, 19_000));
    private static final Host SITE_6 = Host.remote("2001:db8:80::1", 55);

    private final Timeline timeline = new Timeline();
    private final Random random = new Random(80);
    private final TlsMessages tls = new TlsMessages(random);
    private int nextPort = 49152;
    private int nextQuery = 0x1a2b;

    private record Site(String name, String address, int timeToLive, long roundTrip) {
        Host host() {
            return Host.remote(address, timeToLive);
        }
    }

    static Timeline make() {
        WebTraffic traffic = new WebTraffic();
        traffic.morning(2 * SECOND, 34);
        Disturbances.addTo(traffic.timeline);
        traffic.morning(60 * SECOND + SILENCE, 22);
        return traffic.timeline;
    }

    /** Some visits, about one a second. */
    private void morning(long start, int visits) {
        long now = start;
        for (int visit = 0; visit < visits; visit++) {
            now += 200_000 + random.nextInt(1_500_000);
            Host client = CLIENTS.get(random.nextInt(CLIENTS.size()));
            Site site = SITES.get(random.nextInt(SITES.size()));
            switch (visit % 6) {
                case 0, 3 -> page(lookUp(now, client, site), client, site);
                case 5 -> secureOver6(now, Host.local6(10 + visit % 4));
                default -> secure(lookUp(now, client, site), client, site);
            }
            if (visit % 8 == 7) {
                misspelled(now + 300_000, client);
            }
        }
    }

    /** Asks for the IPv4 and the IPv6 address at once, as browsers do; returns when the answers are there. */
    private long lookUp(long now, Host client, Site site) {
        int port = nextPort++;
        int id = nextQuery += 7;
        byte[] address = Octets.of(Arrays.stream(site.address.split("\\."))
                .mapToInt(Integer::parseInt)
                .toArray());
        ask(now, client, port, DnsMessages.query(id, site.name, DnsMessages.A));
        ask(now + 90, client, port, DnsMessages.query(id + 1, site.name, DnsMessages.AAAA));
        answer(now + 11_000, client, port, DnsMessages.answer(id, site.name, DnsMessages.A, address));
        answer(now + 12_400, client, port, DnsMessages.answer(id + 1, site.name, DnsMessages.AAAA));
        return now + 13_000;
    }

    private void misspelled(long now, Host client) {
        int port = nextPort++;
        int id = nextQuery += 7;
        ask(now, client, port, DnsMessages.query(id, "wwww.example.com", DnsMessages.A));
        answer(now + 23_000, client, port, DnsMessages.noSuchName(id, "wwww.example.com", DnsMessages.A));
    }

    private void ask(long now, Host client, int port, byte[] message) {
        timeline.add(now, client.to(RESOLVER).udp(port, 53).payload(message).build());
    }

    private void answer(long now, Host client, int port, byte[] message) {
        timeline.add(now, RESOLVER.to(client).udp(53, port).payload(message).build());
    }

    private void page(long now, Host client, Site site) {
        TcpConversation http =
                new TcpConversation(timeline, now, site.roundTrip, client, nextPort++, site.host(), 80).handshake();
        int requests = 1 + random.nextInt(4);
        for (int i = 0; i < requests; i++) {
            String path = i == 0 ? "/" : "/images/" + random.nextInt(40) + ".svg";
            http.request("GET " + path + " HTTP/1.1\r\nHost: " + site.name
                    + "\r\nUser-Agent: Example/1.0\r\nAccept: */*\r\n\r\n");
            byte[] response = httpResponse(path);
            if (random.nextInt(5) == 0) {
                http.responseWithRetransmission(response);
            } else {
                http.response(response);
            }
            http.pause(random.nextInt(400_000));
        }
        end(http);
    }

    private byte[] httpResponse(String path) {
        int draw = random.nextInt(10);
        if (draw == 0) {
            return ascii("HTTP/1.1 404 Not Found\r\nServer: example\r\nContent-Length: 0\r\n\r\n");
        }
        if (draw < 3 && !path.equals("/")) {
            return ascii("HTTP/1.1 304 Not Modified\r\nServer: example\r\n\r\n");
        }
        String line = "<p>A line of " + path + ", written for this capture and for nothing else.</p>\n";
        String body = line.repeat(4 + random.nextInt(90));
        String type = path.equals("/") ? "text/html" : "image/svg+xml";
        return ascii("HTTP/1.1 200 OK\r\nServer: example\r\nContent-Type: " + type + "\r\nContent-Length: "
                + body.length() + "\r\n\r\n" + body);
    }

    private void secure(long now, Host client, Site site) {
        converse(new TcpConversation(timeline, now, site.roundTrip, client, nextPort++, site.host(), 443), site.name);
    }

    private void secureOver6(long now, Host client) {
        converse(new TcpConversation(timeline, now, 24_000, client, nextPort++, SITE_6, 443), "www.example.com");
    }

    private void converse(TcpConversation connection, String serverName) {
        connection.handshake().request(tls.clientHello(serverName));
        connection.response(Octets.concatenate(tls.serverHello(), tls.applicationData(2100)));
        connection.request(tls.applicationData(53));
        int exchanges = 1 + random.nextInt(3);
        for (int i = 0; i < exchanges; i++) {
            connection.request(tls.applicationData(90 + random.nextInt(500)));
            connection.response(tls.applicationData(200 + random.nextInt(6000)));
            connection.pause(random.nextInt(300_000));
        }
        end(connection);
    }

    private void end(TcpConversation connection) {
        if (random.nextInt(7) == 0) {
            connection.abort();
        } else {
            connection.close();
        }
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
