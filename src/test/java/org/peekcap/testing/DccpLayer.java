package org.peekcap.testing;

import static org.peekcap.testing.Octets.putU16;

/** A DCCP generic header (RFC 4340 section 5.1); data offset and checksum are right until a test says otherwise. */
public final class DccpLayer implements Layer {
    private static final int PROTOCOL = 33;
    private static final int COMPUTED = -1;

    private final int sourcePort;
    private final int destinationPort;
    private final Octets more = new Octets();
    private int type;
    private boolean extended = true;
    private long sequence;
    private int dataOffset = COMPUTED;
    private int checksum = COMPUTED;

    DccpLayer(int sourcePort, int destinationPort) {
        this.sourcePort = sourcePort;
        this.destinationPort = destinationPort;
    }

    /** 0 request, 1 response, 2 data ... with what stands between the generic header and the payload. */
    public DccpLayer type(int value, int... additionalBytes) {
        type = value;
        more.bytes(Octets.of(additionalBytes));
        return this;
    }

    /** 48 bits. */
    public DccpLayer sequence(long number) {
        sequence = number;
        return this;
    }

    /** The 12-byte header with 24 bits of sequence number. */
    public DccpLayer shortSequence(int number) {
        extended = false;
        sequence = number;
        return this;
    }

    /** In bytes, a multiple of 4. */
    public DccpLayer dataOffset(int bytes) {
        dataOffset = bytes;
        return this;
    }

    public DccpLayer checksum(int value) {
        checksum = value;
        return this;
    }

    @Override
    public int ipProtocol() {
        return PROTOCOL;
    }

    @Override
    public byte[] encode(Surroundings around, byte[] payload) {
        byte[] additional = new Octets().bytes(more.toArray()).alignTo(4).toArray();
        int headerLength = (extended ? 16 : 12) + additional.length;
        Octets header = new Octets()
                .u16(sourcePort)
                .u16(destinationPort)
                .u8((dataOffset == COMPUTED ? headerLength : dataOffset) / 4)
                .u8(0)
                .u16(0)
                .u8(type << 1 | (extended ? 1 : 0));
        if (extended) {
            header.u8(0).u16((int) (sequence >>> 32)).u32(sequence);
        } else {
            header.u24((int) sequence);
        }
        byte[] packet = header.bytes(additional).bytes(payload).toArray();
        putU16(packet, 6, checksum == COMPUTED ? around.checksum(PROTOCOL, packet) : checksum);
        return packet;
    }
}
