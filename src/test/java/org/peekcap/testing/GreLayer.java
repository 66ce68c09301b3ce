package org.peekcap.testing;

import static org.peekcap.testing.Octets.putU16;

import org.jspecify.annotations.Nullable;

/** A GRE header of version 0 (RFC 2784) with the optional fields of RFC 2890. */
public final class GreLayer implements Layer {
    private boolean withChecksum;
    private @Nullable Long key;
    private @Nullable Long sequence;
    private int version;

    GreLayer() {}

    public GreLayer withChecksum() {
        withChecksum = true;
        return this;
    }

    public GreLayer key(long value) {
        key = value;
        return this;
    }

    public GreLayer sequence(long number) {
        sequence = number;
        return this;
    }

    public GreLayer version(int value) {
        version = value;
        return this;
    }

    @Override
    public int ipProtocol() {
        return 47;
    }

    @Override
    public byte[] encode(Surroundings around, byte[] payload) {
        int flags = (withChecksum ? 0x8000 : 0) | (key != null ? 0x2000 : 0) | (sequence != null ? 0x1000 : 0);
        Octets header = new Octets().u16(flags | version).u16(around.nextEtherType());
        if (withChecksum) {
            header.u32(0);
        }
        if (key != null) {
            header.u32(key);
        }
        if (sequence != null) {
            header.u32(sequence);
        }
        byte[] packet = header.bytes(payload).toArray();
        if (withChecksum) {
            putU16(packet, 4, InternetChecksum.of(packet));
        }
        return packet;
    }
}
