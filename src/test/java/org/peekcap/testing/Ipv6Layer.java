package org.peekcap.testing;

/** An IPv6 header whose length and next header are right until a test says otherwise. */
public final class Ipv6Layer implements Surroundings.NetworkLayer {
    private static final int COMPUTED = -1;

    private final byte[] source;
    private final byte[] destination;
    private int version = 6;
    private int trafficClass;
    private int flowLabel;
    private int hopLimit = 64;
    private int payloadLength = COMPUTED;
    private int nextHeader = COMPUTED;

    Ipv6Layer(byte[] source, byte[] destination) {
        this.source = source;
        this.destination = destination;
    }

    public Ipv6Layer version(int value) {
        version = value;
        return this;
    }

    public Ipv6Layer trafficClass(int value) {
        trafficClass = value;
        return this;
    }

    public Ipv6Layer flowLabel(int value) {
        flowLabel = value;
        return this;
    }

    public Ipv6Layer hopLimit(int value) {
        hopLimit = value;
        return this;
    }

    public Ipv6Layer payloadLength(int bytes) {
        payloadLength = bytes;
        return this;
    }

    public Ipv6Layer nextHeader(int value) {
        nextHeader = value;
        return this;
    }

    @Override
    public int etherType() {
        return 0x86dd;
    }

    @Override
    public int ipProtocol() {
        return 41;
    }

    @Override
    public byte[] encode(Surroundings around, byte[] payload) {
        return new Octets()
                .u32((long) version << 28 | trafficClass << 20 | flowLabel)
                .u16(payloadLength == COMPUTED ? payload.length : payloadLength)
                .u8(nextHeader == COMPUTED ? around.nextIpProtocol() : nextHeader)
                .u8(hopLimit)
                .bytes(source)
                .bytes(destination)
                .bytes(payload)
                .toArray();
    }

    @Override
    public byte[] pseudoHeader(int ofProtocol, int length) {
        return new Octets()
                .bytes(source)
                .bytes(destination)
                .u32(length)
                .u32(ofProtocol)
                .toArray();
    }
}
