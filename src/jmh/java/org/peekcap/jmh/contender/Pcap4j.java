package org.peekcap.jmh.contender;

import java.io.IOException;
import java.nio.file.Path;
import org.pcap4j.core.NotOpenException;
import org.pcap4j.core.PcapHandle;
import org.pcap4j.core.PcapNativeException;
import org.pcap4j.core.Pcaps;
import org.pcap4j.packet.EthernetPacket;
import org.pcap4j.packet.IllegalRawDataException;
import org.pcap4j.packet.IpPacket;
import org.pcap4j.packet.IpV4Packet;
import org.pcap4j.packet.IpV6Packet;
import org.pcap4j.packet.Packet;
import org.pcap4j.packet.TcpPacket;
import org.pcap4j.packet.UdpPacket;

/** pcap4j by {@code loop}, its fastest way, over the C library libpcap. */
public final class Pcap4j {
    private static final int WHOLE_FILE = -1;
    private static final int TCP = 6;
    private static final int UDP = 17;

    private Pcap4j() {}

    /** Whether libpcap is on this machine; if not, says so in a line. */
    public static boolean isAvailable() {
        try {
            Pcaps.libVersion();
            return true;
        } catch (LinkageError e) {
            System.out.println("No libpcap, hence no pcap4j to compare with");
            return false;
        }
    }

    public static Answer boundaries(Path path) throws IOException {
        return new Sum() {
            @Override
            long valueOf(byte[] packet) {
                return packet.length;
            }
        }.over(path);
    }

    public static Answer tcp(Path path) throws IOException {
        return new Sum() {
            @Override
            long valueOf(byte[] packet) throws IllegalRawDataException {
                return decode(packet).contains(TcpPacket.class) ? 1 : 0;
            }
        }.over(path);
    }

    public static Answer tcpToPort(Path path, int port) throws IOException {
        return new Sum() {
            @Override
            long valueOf(byte[] packet) throws IllegalRawDataException {
                TcpPacket tcp = decode(packet).get(TcpPacket.class);
                return tcp != null && tcp.getHeader().getDstPort().valueAsInt() == port ? 1 : 0;
            }
        }.over(path);
    }

    public static Answer fiveFields(Path path) throws IOException {
        return new Sum() {
            @Override
            long valueOf(byte[] bytes) throws IllegalRawDataException {
                Packet packet = decode(bytes);
                TcpPacket tcp = packet.get(TcpPacket.class);
                if (tcp == null) {
                    return 0;
                }
                IpV4Packet ipv4 = packet.get(IpV4Packet.class);
                int timeToLive = ipv4 == null
                        ? packet.get(IpV6Packet.class).getHeader().getHopLimitAsInt()
                        : ipv4.getHeader().getTtlAsInt();
                TcpPacket.TcpHeader header = tcp.getHeader();
                return timeToLive
                        + header.getSrcPort().valueAsInt()
                        + header.getDstPort().valueAsInt()
                        + header.getSequenceNumberAsLong()
                        + header.getWindowAsInt();
            }
        }.over(path);
    }

    public static Answer fiveTuples(Path path) throws IOException {
        return new Sum() {
            @Override
            long valueOf(byte[] bytes) throws IllegalRawDataException {
                Packet packet = decode(bytes);
                TcpPacket tcp = packet.get(TcpPacket.class);
                if (tcp != null) {
                    TcpPacket.TcpHeader header = tcp.getHeader();
                    return fold(
                            packet,
                            header.getSrcPort().valueAsInt(),
                            header.getDstPort().valueAsInt(),
                            TCP);
                }
                UdpPacket udp = packet.get(UdpPacket.class);
                if (udp != null) {
                    UdpPacket.UdpHeader header = udp.getHeader();
                    return fold(
                            packet,
                            header.getSrcPort().valueAsInt(),
                            header.getDstPort().valueAsInt(),
                            UDP);
                }
                return 0;
            }
        }.over(path);
    }

    private static long fold(Packet packet, int sourcePort, int destinationPort, int protocol) {
        IpPacket.IpHeader ip = packet.get(IpPacket.class).getHeader();
        return FiveTuple.fold(
                FiveTuple.shortened(ip.getSrcAddr().getAddress()),
                FiveTuple.shortened(ip.getDstAddr().getAddress()),
                sourcePort,
                destinationPort,
                protocol);
    }

    private static Packet decode(byte[] packet) throws IllegalRawDataException {
        return EthernetPacket.newPacket(packet, 0, packet.length);
    }

    private abstract static class Sum {
        private long packets;
        private long sum;

        abstract long valueOf(byte[] packet) throws IllegalRawDataException;

        Answer over(Path path) throws IOException {
            try (PcapHandle handle = Pcaps.openOffline(path.toString())) {
                handle.loop(WHOLE_FILE, this::add);
            } catch (PcapNativeException | NotOpenException e) {
                throw new IOException(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException(e);
            }
            return new Answer(packets, sum);
        }

        private void add(byte[] packet) {
            packets++;
            try {
                sum += valueOf(packet);
            } catch (IllegalRawDataException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
