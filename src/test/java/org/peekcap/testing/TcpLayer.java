package org.peekcap.testing;

import static org.peekcap.testing.Octets.putU16;

/** A TCP header whose data offset and checksum are right until a test says otherwise. */
public final class TcpLayer implements Layer {
    private static final int PROTOCOL = 6;
    private static final int COMPUTED = -1;

    private final int sourcePort;
    private final int destinationPort;
    private final Octets options = new Octets();
    private long sequence;
    private long acknowledgment;
    private int flags;
    private int window = 65535;
    private int urgentPointer;
    private int dataOffset = COMPUTED;
    private int checksum = COMPUTED;

    TcpLayer(int sourcePort, int destinationPort) {
        this.sourcePort = sourcePort;
        this.destinationPort = destinationPort;
    }

    public TcpLayer fin() {
        return flags(flags | 0x001);
    }

    public TcpLayer syn() {
        return flags(flags | 0x002);
    }

    public TcpLayer rst() {
        return flags(flags | 0x004);
    }

    public TcpLayer psh() {
        return flags(flags | 0x008);
    }

    /** Sets the flag and the number. */
    public TcpLayer ack(long number) {
        acknowledgment = number;
        return flags(flags | 0x010);
    }

    /** Sets the flag and the pointer. */
    public TcpLayer urg(int pointer) {
        urgentPointer = pointer;
        return flags(flags | 0x020);
    }

    /** All twelve bits after the data offset. */
    public TcpLayer flags(int bits) {
        flags = bits;
        return this;
    }

    public TcpLayer sequence(long number) {
        sequence = number;
        return this;
    }

    /** The number alone, without the flag. */
    public TcpLayer acknowledgmentNumber(long number) {
        acknowledgment = number;
        return this;
    }

    public TcpLayer window(int value) {
        window = value;
        return this;
    }

    /** In bytes, a multiple of 4; the bytes written stay as many as the options need. */
    public TcpLayer dataOffset(int bytes) {
        dataOffset = bytes;
        return this;
    }

    public TcpLayer checksum(int value) {
        checksum = value;
        return this;
    }

    /** An option of kind, length and these values. */
    public TcpLayer option(int kind, int... values) {
        return rawOptions(kind, values.length + 2).rawOptions(values);
    }

    /** Option bytes as they are: an option of one byte, or a broken one. */
    public TcpLayer rawOptions(int... bytes) {
        options.bytes(Octets.of(bytes));
        return this;
    }

    public TcpLayer noOperation() {
        return rawOptions(1);
    }

    public TcpLayer maximumSegmentSize(int bytes) {
        return option(2, bytes >>> 8, bytes);
    }

    public TcpLayer windowScale(int shift) {
        return option(3, shift);
    }

    public TcpLayer sackPermitted() {
        return option(4);
    }

    public TcpLayer sack(long left, long right) {
        options.u8(5).u8(10).u32(left).u32(right);
        return this;
    }

    public TcpLayer timestamps(long value, long echoReply) {
        options.u8(8).u8(10).u32(value).u32(echoReply);
        return this;
    }

    @Override
    public int ipProtocol() {
        return PROTOCOL;
    }

    @Override
    public byte[] encode(Surroundings around, byte[] payload) {
        byte[] padded = new Octets().bytes(options.toArray()).alignTo(4).toArray();
        int headerLength = dataOffset == COMPUTED ? 20 + padded.length : dataOffset;
        byte[] segment = new Octets()
                .u16(sourcePort)
                .u16(destinationPort)
                .u32(sequence)
                .u32(acknowledgment)
                .u16(headerLength / 4 << 12 | flags)
                .u16(window)
                .u16(0)
                .u16(urgentPointer)
                .bytes(padded)
                .bytes(payload)
                .toArray();
        putU16(segment, 16, checksum == COMPUTED ? around.checksum(PROTOCOL, segment) : checksum);
        return segment;
    }
}
