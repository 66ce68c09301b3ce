package org.peekcap.jmh.contender;

import io.pkts.PacketHandler;
import io.pkts.Pcap;
import io.pkts.packet.IPPacket;
import io.pkts.packet.IPv4Packet;
import io.pkts.packet.IPv6Packet;
import io.pkts.packet.PCapPacket;
import io.pkts.packet.Packet;
import io.pkts.packet.TCPPacket;
import io.pkts.packet.TransportPacket;
import io.pkts.protocol.Protocol;
import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/** pkts.io, which decodes a layer when it is asked for, from a stream buffered by 64 KiB; unbuffered it takes several times as long. */
public final class PktsIo {
    private static final int BUFFER_LENGTH = 64 << 10;
    private static final int TCP = 6;
    private static final int UDP = 17;

    private PktsIo() {}

    public static Answer boundaries(Path path) throws IOException {
        return new Sum() {
            @Override
            long valueOf(Packet packet) throws IOException {
                return ((PCapPacket) packet.getPacket(Protocol.PCAP)).getCapturedLength();
            }
        }.over(path);
    }

    public static Answer tcp(Path path) throws IOException {
        return new Sum() {
            @Override
            long valueOf(Packet packet) throws IOException {
                return packet.hasProtocol(Protocol.TCP) ? 1 : 0;
            }
        }.over(path);
    }

    public static Answer tcpToPort(Path path, int port) throws IOException {
        return new Sum() {
            @Override
            long valueOf(Packet packet) throws IOException {
                return packet.hasProtocol(Protocol.TCP)
                                && ((TCPPacket) packet.getPacket(Protocol.TCP)).getDestinationPort() == port
                        ? 1
                        : 0;
            }
        }.over(path);
    }

    public static Answer fiveFields(Path path) throws IOException {
        return new Sum() {
            @Override
            long valueOf(Packet packet) throws IOException {
                if (!packet.hasProtocol(Protocol.TCP)) {
                    return 0;
                }
                TCPPacket tcp = (TCPPacket) packet.getPacket(Protocol.TCP);
                IPPacket ip = tcp.getParentPacket();
                int timeToLive =
                        ip instanceof IPv4Packet ? ((IPv4Packet) ip).getTimeToLive() : ((IPv6Packet) ip).getHopLimit();
                return timeToLive
                        + tcp.getSourcePort()
                        + tcp.getDestinationPort()
                        + tcp.getSequenceNumber()
                        + tcp.getWindowSize();
            }
        }.over(path);
    }

    public static Answer fiveTuples(Path path) throws IOException {
        return new Sum() {
            @Override
            long valueOf(Packet packet) throws IOException {
                if (packet.hasProtocol(Protocol.TCP)) {
                    return fold((TransportPacket) packet.getPacket(Protocol.TCP), TCP);
                }
                return packet.hasProtocol(Protocol.UDP)
                        ? fold((TransportPacket) packet.getPacket(Protocol.UDP), UDP)
                        : 0;
            }
        }.over(path);
    }

    private static long fold(TransportPacket packet, int protocol) {
        IPPacket ip = packet.getParentPacket();
        return FiveTuple.fold(
                FiveTuple.shortened(ip.getRawSourceIP()),
                FiveTuple.shortened(ip.getRawDestinationIP()),
                packet.getSourcePort(),
                packet.getDestinationPort(),
                protocol);
    }

    private abstract static class Sum implements PacketHandler {
        private long packets;
        private long sum;

        abstract long valueOf(Packet packet) throws IOException;

        @Override
        public boolean nextPacket(Packet packet) throws IOException {
            packets++;
            sum += valueOf(packet);
            return true;
        }

        Answer over(Path path) throws IOException {
            try (InputStream in = new BufferedInputStream(new FileInputStream(path.toFile()), BUFFER_LENGTH)) {
                Pcap.openStream(in).loop(this);
            }
            return new Answer(packets, sum);
        }
    }
}
