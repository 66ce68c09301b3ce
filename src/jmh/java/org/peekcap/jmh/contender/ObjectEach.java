package org.peekcap.jmh.contender;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.peekcap.testing.ordinary.DecodedPacket;
import org.peekcap.testing.ordinary.ObjectPerPacket;

/** One object a packet with every field decoded, from a buffered stream. */
public final class ObjectEach {
    private static final int TCP = 6;
    private static final int UDP = 17;

    private ObjectEach() {}

    public static Answer boundaries(Path path) throws IOException {
        return new Sum() {
            @Override
            public void accept(DecodedPacket packet) {
                packets++;
                sum += packet.data.length;
            }
        }.over(path);
    }

    public static Answer tcp(Path path) throws IOException {
        return new Sum() {
            @Override
            public void accept(DecodedPacket packet) {
                packets++;
                sum += packet.isTcp() ? 1 : 0;
            }
        }.over(path);
    }

    public static Answer tcpToPort(Path path, int port) throws IOException {
        return new Sum() {
            @Override
            public void accept(DecodedPacket packet) {
                packets++;
                sum += packet.isTcp() && packet.destinationPort == port ? 1 : 0;
            }
        }.over(path);
    }

    public static Answer fiveFields(Path path) throws IOException {
        return new Sum() {
            @Override
            public void accept(DecodedPacket packet) {
                packets++;
                if (packet.isTcp()) {
                    sum += packet.timeToLive + packet.sourcePort + packet.destinationPort;
                    sum += packet.sequence + packet.window;
                }
            }
        }.over(path);
    }

    public static Answer fiveTuples(Path path) throws IOException {
        return new Sum() {
            @Override
            public void accept(DecodedPacket packet) {
                packets++;
                if (packet.isTcp() || packet.isUdp()) {
                    sum += FiveTuple.fold(
                            FiveTuple.shortened(packet.sourceAddress),
                            FiveTuple.shortened(packet.destinationAddress),
                            packet.sourcePort,
                            packet.destinationPort,
                            packet.isTcp() ? TCP : UDP);
                }
            }
        }.over(path);
    }

    private abstract static class Sum implements Consumer<DecodedPacket> {
        long packets;
        long sum;

        Answer over(Path path) throws IOException {
            ObjectPerPacket.read(path, this);
            return new Answer(packets, sum);
        }
    }
}
