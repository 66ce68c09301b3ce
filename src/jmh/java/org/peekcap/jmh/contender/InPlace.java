package org.peekcap.jmh.contender;

import java.io.IOException;
import java.nio.file.Path;
import org.peekcap.testing.ordinary.InPlaceHeaders;
import org.peekcap.testing.ordinary.InPlaceReadBuffer;
import org.peekcap.testing.ordinary.PacketCounts;

/** Decoding in place in one explicit read buffer of 1 MiB. */
public final class InPlace {
    private static final int BUFFER_LENGTH = 1 << 20;
    private static final int TCP = 6;
    private static final int UDP = 17;

    private InPlace() {}

    public static Answer boundaries(Path path) throws IOException {
        return new Sum() {
            @Override
            public void packet(byte[] bytes, int packet, int end) {
                packets++;
                sum += end - packet;
            }
        }.over(path);
    }

    public static Answer tcp(Path path) throws IOException {
        PacketCounts counts = new InPlaceReadBuffer(BUFFER_LENGTH).count(path);
        return new Answer(counts.packets(), counts.tcp());
    }

    public static Answer tcpToPort(Path path, int port) throws IOException {
        return new Sum() {
            @Override
            public void packet(byte[] bytes, int packet, int end) {
                packets++;
                int ip = InPlaceHeaders.network(bytes, packet, end);
                if (InPlaceHeaders.protocol(bytes, ip) == TCP
                        && InPlaceHeaders.uint16(bytes, InPlaceHeaders.transport(bytes, ip) + 2) == port) {
                    sum++;
                }
            }
        }.over(path);
    }

    public static Answer fiveFields(Path path) throws IOException {
        return new Sum() {
            @Override
            public void packet(byte[] bytes, int packet, int end) {
                packets++;
                int ip = InPlaceHeaders.network(bytes, packet, end);
                if (InPlaceHeaders.protocol(bytes, ip) == TCP) {
                    int tcp = InPlaceHeaders.transport(bytes, ip);
                    long sequence =
                            (long) InPlaceHeaders.uint16(bytes, tcp + 4) << 16 | InPlaceHeaders.uint16(bytes, tcp + 6);
                    sum += bytes[ip + (InPlaceHeaders.isIpv6(bytes, ip) ? 7 : 8)] & 0xff;
                    sum += InPlaceHeaders.uint16(bytes, tcp) + InPlaceHeaders.uint16(bytes, tcp + 2);
                    sum += sequence + InPlaceHeaders.uint16(bytes, tcp + 14);
                }
            }
        }.over(path);
    }

    public static Answer fiveTuples(Path path) throws IOException {
        return new Sum() {
            @Override
            public void packet(byte[] bytes, int packet, int end) {
                packets++;
                int ip = InPlaceHeaders.network(bytes, packet, end);
                int protocol = InPlaceHeaders.protocol(bytes, ip);
                if (protocol == TCP || protocol == UDP) {
                    sum += fold(bytes, ip, protocol);
                }
            }
        }.over(path);
    }

    private static long fold(byte[] bytes, int ip, int protocol) {
        int transport = InPlaceHeaders.transport(bytes, ip);
        boolean ipv6 = InPlaceHeaders.isIpv6(bytes, ip);
        int length = ipv6 ? 16 : 4;
        int source = ip + (ipv6 ? 8 : 12);
        return FiveTuple.fold(
                FiveTuple.shortened(bytes, source, length),
                FiveTuple.shortened(bytes, source + length, length),
                InPlaceHeaders.uint16(bytes, transport),
                InPlaceHeaders.uint16(bytes, transport + 2),
                protocol);
    }

    private abstract static class Sum implements InPlaceReadBuffer.Use {
        long packets;
        long sum;

        Answer over(Path path) throws IOException {
            new InPlaceReadBuffer(BUFFER_LENGTH).read(path, this);
            return new Answer(packets, sum);
        }
    }
}
