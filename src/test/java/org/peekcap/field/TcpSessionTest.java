package org.peekcap.field;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.peekcap.Capture;
import org.peekcap.packet.PacketReader;
import org.peekcap.testing.CaptureBuilder;
import org.peekcap.testing.PacketBuilder;

class TcpSessionTest {
    private static final Field SESSION = Fields.named("tcp_session");

    @Test
    void isTheSameInBothDirectionsAndAnotherForOtherConnections() throws IOException {
        List<Long> numbers = numbers(
                ipv4("10.0.0.1", "10.0.0.2", 1000, 80),
                ipv4("10.0.0.2", "10.0.0.1", 80, 1000),
                ipv4("10.0.0.1", "10.0.0.2", 80, 1000),
                ipv4("10.0.0.1", "10.0.0.3", 1000, 80),
                ipv6("2001:db8::1", "2001:db8::2", 1000, 80),
                ipv6("2001:db8::2", "2001:db8::1", 80, 1000),
                ipv6("2001:db8::1", "2001:db8:0:1::2", 1000, 80));
        assertThat(numbers.get(1)).isEqualTo(numbers.get(0));
        assertThat(numbers.get(5)).isEqualTo(numbers.get(4));
        assertThat(new HashSet<>(numbers)).hasSize(5);
        assertThat(numbers).allSatisfy(number -> assertThat(number).isNotNegative());
    }

    @Test
    void isAbsentWithoutTcp() throws IOException {
        byte[] udp =
                PacketBuilder.ethernet().ipv4("10.0.0.1", "10.0.0.2").udp(1, 2).build();
        assertThat(numbers(udp)).containsExactly(Field.ABSENT);
    }

    private static byte[] ipv4(String source, String destination, int sourcePort, int destinationPort) {
        return PacketBuilder.ethernet()
                .ipv4(source, destination)
                .tcp(sourcePort, destinationPort)
                .build();
    }

    private static byte[] ipv6(String source, String destination, int sourcePort, int destinationPort) {
        return PacketBuilder.ethernet()
                .ipv6(source, destination)
                .tcp(sourcePort, destinationPort)
                .build();
    }

    private static List<Long> numbers(byte[]... packets) throws IOException {
        CaptureBuilder builder = CaptureBuilder.pcap();
        for (byte[] packet : packets) {
            builder.packet(packet);
        }
        List<Long> numbers = new ArrayList<>();
        try (Capture capture = Capture.open("packets", new ByteArrayInputStream(builder.toBytes()));
                PacketReader reader = capture.reader()) {
            while (reader.next()) {
                numbers.add(SESSION.number(reader.packet()));
            }
        }
        return numbers;
    }
}
