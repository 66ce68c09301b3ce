package org.peekcap.testing;

import static org.peekcap.testing.Octets.putU16;

/** An ICMP, ICMPv6 or IGMP message: type, code, checksum, and the next 4 bytes. */
public final class ControlMessageLayer implements Layer {
    static final int ICMP = 1;
    static final int IGMP = 2;
    static final int ICMPV6 = 58;

    private static final int COMPUTED = -1;

    private final int protocol;
    private final int type;
    private final int code;
    private long rest;
    private int checksum = COMPUTED;

    ControlMessageLayer(int protocol, int type, int code) {
        this.protocol = protocol;
        this.type = type;
        this.code = code;
    }

    /** Identifier and sequence number of an echo. */
    public ControlMessageLayer echo(int identifier, int sequence) {
        return rest((long) identifier << 16 | sequence);
    }

    /** The 4 bytes after the checksum: unused, a pointer, a next-hop MTU, IGMP's group. */
    public ControlMessageLayer rest(long value) {
        rest = value;
        return this;
    }

    public ControlMessageLayer checksum(int value) {
        checksum = value;
        return this;
    }

    @Override
    public int ipProtocol() {
        return protocol;
    }

    @Override
    public byte[] encode(Surroundings around, byte[] payload) {
        byte[] message =
                new Octets().u8(type).u8(code).u16(0).u32(rest).bytes(payload).toArray();
        putU16(message, 2, checksum == COMPUTED ? computedChecksum(around, message) : checksum);
        return message;
    }

    /** Of the three only ICMPv6 sums a pseudo-header too. */
    private int computedChecksum(Surroundings around, byte[] message) {
        return protocol == ICMPV6 ? around.checksum(protocol, message) : InternetChecksum.of(message);
    }
}
