package org.peekcap.testing;

import static org.peekcap.testing.Octets.putU16;

/** The headers that may stand between IP and transport. */
final class ExtensionHeaders {
    static final int HOP_BY_HOP = 0;
    static final int DESTINATION_OPTIONS = 60;

    private static final int ROUTING = 43;
    private static final int FRAGMENT = 44;
    private static final int AUTHENTICATION = 51;
    private static final int MOBILITY = 135;
    private static final int HOST_IDENTITY = 139;
    private static final int SHIM6 = 140;

    private ExtensionHeaders() {}

    /** Hop-by-hop or destination options (RFC 8200 section 4.3, 4.6), padded with zeros (Pad1) to a multiple of 8. */
    record Options(int ipProtocol, byte[] options) implements Layer {
        @Override
        public byte[] encode(Surroundings around, byte[] payload) {
            int units = (2 + options.length + 7) / 8;
            return new Octets()
                    .u8(around.nextIpProtocol())
                    .u8(units - 1)
                    .bytes(options)
                    .alignTo(8)
                    .bytes(payload)
                    .toArray();
        }
    }

    /** RFC 8200 section 4.4 with the body of types 0 and 2: 4 reserved bytes, then addresses. */
    record Routing(int type, int segmentsLeft, byte[] addresses) implements Layer {
        @Override
        public int ipProtocol() {
            return ROUTING;
        }

        @Override
        public byte[] encode(Surroundings around, byte[] payload) {
            return new Octets()
                    .u8(around.nextIpProtocol())
                    .u8(addresses.length / 8)
                    .u8(type)
                    .u8(segmentsLeft)
                    .u32(0)
                    .bytes(addresses)
                    .bytes(payload)
                    .toArray();
        }
    }

    /** RFC 8200 section 4.5. */
    record Fragment(int nextHeader, int offset, boolean more, long identification) implements Layer {
        @Override
        public int ipProtocol() {
            return FRAGMENT;
        }

        @Override
        public byte[] encode(Surroundings around, byte[] payload) {
            return new Octets()
                    .u8(around.next() == null ? nextHeader : around.nextIpProtocol())
                    .u8(0)
                    .u16(offset / 8 << 3 | (more ? 1 : 0))
                    .u32(identification)
                    .bytes(payload)
                    .toArray();
        }
    }

    /** RFC 4302 section 2: the only one whose length counts 4-byte units, less 2. */
    record Authentication(long securityParametersIndex, long sequence, byte[] integrityCheck) implements Layer {
        @Override
        public int ipProtocol() {
            return AUTHENTICATION;
        }

        @Override
        public byte[] encode(Surroundings around, byte[] payload) {
            return new Octets()
                    .u8(around.nextIpProtocol())
                    .u8((12 + integrityCheck.length) / 4 - 2)
                    .u16(0)
                    .u32(securityParametersIndex)
                    .u32(sequence)
                    .bytes(integrityCheck)
                    .bytes(payload)
                    .toArray();
        }
    }

    /** RFC 6275 section 6.1. */
    record Mobility(int type, byte[] message) implements Layer {
        @Override
        public int ipProtocol() {
            return MOBILITY;
        }

        @Override
        public byte[] encode(Surroundings around, byte[] payload) {
            byte[] header = new Octets()
                    .u8(nextOrNone(around, payload))
                    .u8((6 + message.length + 7) / 8 - 1)
                    .u8(type)
                    .u8(0)
                    .u16(0)
                    .bytes(message)
                    .alignTo(8)
                    .toArray();
            putU16(header, 4, around.checksum(MOBILITY, header));
            return Octets.concatenate(header, payload);
        }
    }

    /** RFC 7401 section 5.1, without parameters. */
    record HostIdentity(int packetType, byte[] senderTag, byte[] receiverTag) implements Layer {
        @Override
        public int ipProtocol() {
            return HOST_IDENTITY;
        }

        @Override
        public byte[] encode(Surroundings around, byte[] payload) {
            byte[] header = new Octets()
                    .u8(nextOrNone(around, payload))
                    .u8(4)
                    .u8(packetType)
                    .u8(0x21)
                    .u16(0)
                    .u16(0)
                    .bytes(senderTag)
                    .bytes(receiverTag)
                    .toArray();
            putU16(header, 4, around.checksum(HOST_IDENTITY, header));
            return Octets.concatenate(header, payload);
        }
    }

    /** The payload extension header of RFC 5533 section 5.1: a 47-bit context tag. */
    record Shim6(long contextTag) implements Layer {
        @Override
        public int ipProtocol() {
            return SHIM6;
        }

        @Override
        public byte[] encode(Surroundings around, byte[] payload) {
            return new Octets()
                    .u8(around.nextIpProtocol())
                    .u8(0)
                    .u16((int) (contextTag >>> 32) | 0x8000)
                    .u32(contextTag)
                    .bytes(payload)
                    .toArray();
        }
    }

    /** Mobility and host identity end the packet today: 59, no next header, where nothing follows. */
    private static int nextOrNone(Surroundings around, byte[] payload) {
        return around.next() == null && payload.length == 0 ? 59 : around.nextIpProtocol();
    }
}
