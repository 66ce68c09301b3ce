package org.peekcap.testing;

import static org.peekcap.testing.Octets.putU16;

import java.util.Arrays;

/** A UDP or UDP-Lite header whose length (coverage) and checksum are right until a test says otherwise. */
public final class UdpLayer implements Layer {
    static final int UDP = 17;
    static final int UDP_LITE = 136;

    private static final int COMPUTED = -1;

    private final int protocol;
    private final int sourcePort;
    private final int destinationPort;
    private int length = COMPUTED;
    private int checksum = COMPUTED;

    UdpLayer(int protocol, int sourcePort, int destinationPort) {
        this.protocol = protocol;
        this.sourcePort = sourcePort;
        this.destinationPort = destinationPort;
    }

    /** UDP's length in bytes; UDP-Lite's checksum coverage, 0 for all. */
    public UdpLayer length(int bytes) {
        length = bytes;
        return this;
    }

    /** 0 is UDP's "none". */
    public UdpLayer checksum(int value) {
        checksum = value;
        return this;
    }

    @Override
    public int ipProtocol() {
        return protocol;
    }

    @Override
    public byte[] encode(Surroundings around, byte[] payload) {
        byte[] datagram = new Octets()
                .u16(sourcePort)
                .u16(destinationPort)
                .u16(length == COMPUTED ? 8 + payload.length : length)
                .u16(0)
                .bytes(payload)
                .toArray();
        putU16(datagram, 6, checksum == COMPUTED ? computedChecksum(around, datagram) : checksum);
        return datagram;
    }

    private int computedChecksum(Surroundings around, byte[] datagram) {
        int sum = protocol == UDP || length == COMPUTED || length == 0 || length >= datagram.length
                ? around.checksum(protocol, datagram)
                : partialChecksum(around, datagram);
        return sum == 0 ? 0xffff : sum;
    }

    /** RFC 3828 section 3.1: the pseudo-header has the whole length, the sum ends at the coverage. */
    private int partialChecksum(Surroundings around, byte[] datagram) {
        byte[] covered = Arrays.copyOf(datagram, datagram.length);
        Arrays.fill(covered, length, covered.length, (byte) 0);
        return around.checksum(protocol, covered);
    }
}
