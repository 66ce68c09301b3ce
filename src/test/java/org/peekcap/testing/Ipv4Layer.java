package org.peekcap.testing;

import static org.peekcap.testing.Octets.putU16;

/** An IPv4 header whose lengths, protocol and checksum are right until a test says otherwise. */
public final class Ipv4Layer implements Surroundings.NetworkLayer {
    private static final int COMPUTED = -1;

    private final byte[] source;
    private final byte[] destination;
    private final Octets options = new Octets();
    private int version = 4;
    private int typeOfService;
    private int identification;
    private int flags;
    private int fragmentOffset;
    private int timeToLive = 64;
    private int protocol = COMPUTED;
    private int headerLength = COMPUTED;
    private int totalLength = COMPUTED;
    private int checksum = COMPUTED;

    Ipv4Layer(byte[] source, byte[] destination) {
        this.source = source;
        this.destination = destination;
    }

    public Ipv4Layer version(int value) {
        version = value;
        return this;
    }

    public Ipv4Layer typeOfService(int value) {
        typeOfService = value;
        return this;
    }

    public Ipv4Layer identification(int value) {
        identification = value;
        return this;
    }

    public Ipv4Layer dontFragment() {
        flags |= 2;
        return this;
    }

    public Ipv4Layer moreFragments() {
        flags |= 1;
        return this;
    }

    /** The bit that RFC 791 reserves. */
    public Ipv4Layer reservedFlag() {
        flags |= 4;
        return this;
    }

    /** In bytes, a multiple of 8. */
    public Ipv4Layer fragmentOffset(int bytes) {
        fragmentOffset = bytes;
        return this;
    }

    public Ipv4Layer timeToLive(int value) {
        timeToLive = value;
        return this;
    }

    public Ipv4Layer protocol(int value) {
        protocol = value;
        return this;
    }

    /** In bytes, a multiple of 4; the bytes written stay as many as the options need. */
    public Ipv4Layer headerLength(int bytes) {
        headerLength = bytes;
        return this;
    }

    public Ipv4Layer totalLength(int bytes) {
        totalLength = bytes;
        return this;
    }

    public Ipv4Layer checksum(int value) {
        checksum = value;
        return this;
    }

    /** An option of type, length and these values. */
    public Ipv4Layer option(int type, int... values) {
        options.u8(type).u8(values.length + 2).bytes(Octets.of(values));
        return this;
    }

    /** Option bytes as they are: an option of one byte, or a broken one. */
    public Ipv4Layer rawOptions(int... bytes) {
        options.bytes(Octets.of(bytes));
        return this;
    }

    @Override
    public int etherType() {
        return 0x0800;
    }

    @Override
    public int ipProtocol() {
        return 4;
    }

    @Override
    public byte[] encode(Surroundings around, byte[] payload) {
        byte[] padded = new Octets().bytes(options.toArray()).alignTo(4).toArray();
        int length = 20 + padded.length;
        byte[] header = new Octets()
                .u8(version << 4 | (headerLength == COMPUTED ? length : headerLength) / 4)
                .u8(typeOfService)
                .u16(totalLength == COMPUTED ? length + payload.length : totalLength)
                .u16(identification)
                .u16(flags << 13 | fragmentOffset / 8)
                .u8(timeToLive)
                .u8(protocol == COMPUTED ? around.nextIpProtocol() : protocol)
                .u16(0)
                .bytes(source)
                .bytes(destination)
                .bytes(padded)
                .toArray();
        putU16(header, 10, checksum == COMPUTED ? InternetChecksum.of(header) : checksum);
        return Octets.concatenate(header, payload);
    }

    @Override
    public byte[] pseudoHeader(int ofProtocol, int length) {
        return new Octets()
                .bytes(source)
                .bytes(destination)
                .u16(ofProtocol)
                .u16(length)
                .toArray();
    }
}
