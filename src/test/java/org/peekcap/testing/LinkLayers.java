package org.peekcap.testing;

/** Headers of the link layer, and what stands between it and IP. */
final class LinkLayers {
    private LinkLayers() {}

    /** Ethernet II; 802.3 with a length in place of the type where LLC follows. */
    record Ethernet(byte[] destination, byte[] source) implements Layer {
        @Override
        public int etherType() {
            return 0x6558; // transparent Ethernet bridging, RFC 1701
        }

        @Override
        public int ipProtocol() {
            return 143; // RFC 8986
        }

        @Override
        public byte[] encode(Surroundings around, byte[] payload) {
            return new Octets()
                    .bytes(destination)
                    .bytes(source)
                    .u16(typeOrLength(around, payload))
                    .bytes(payload)
                    .toArray();
        }
    }

    record Vlan(int etherType, int controlInformation) implements Layer {
        @Override
        public byte[] encode(Surroundings around, byte[] payload) {
            return new Octets()
                    .u16(controlInformation)
                    .u16(typeOrLength(around, payload))
                    .bytes(payload)
                    .toArray();
        }
    }

    /** An EtherType that is told, where the following layer does not say it or it must be wrong. */
    record Type(int etherType) implements Layer {
        @Override
        public byte[] encode(Surroundings around, byte[] payload) {
            return payload;
        }
    }

    record Llc(int destination, int source, int control) implements Layer {
        @Override
        public byte[] encode(Surroundings around, byte[] payload) {
            return new Octets()
                    .u8(destination)
                    .u8(source)
                    .u8(control)
                    .bytes(payload)
                    .toArray();
        }
    }

    record Snap(int organization) implements Layer {
        @Override
        public byte[] encode(Surroundings around, byte[] payload) {
            return new Octets()
                    .u24(organization)
                    .u16(around.nextEtherType())
                    .bytes(payload)
                    .toArray();
        }
    }

    record Mpls(int label, int trafficClass, int timeToLive) implements Layer {
        @Override
        public int etherType() {
            return 0x8847;
        }

        @Override
        public int ipProtocol() {
            return 137; // RFC 4023
        }

        @Override
        public byte[] encode(Surroundings around, byte[] payload) {
            int bottomOfStack = around.next() instanceof Mpls ? 0 : 1;
            return new Octets()
                    .u32((long) label << 12 | trafficClass << 9 | bottomOfStack << 8 | timeToLive)
                    .bytes(payload)
                    .toArray();
        }
    }

    /** ARP for IPv4 over Ethernet. */
    record Arp(int operation, byte[] senderMac, byte[] senderIp, byte[] targetMac, byte[] targetIp) implements Layer {
        @Override
        public int etherType() {
            return 0x0806;
        }

        @Override
        public byte[] encode(Surroundings around, byte[] payload) {
            return new Octets()
                    .u16(1)
                    .u16(0x0800)
                    .u8(6)
                    .u8(4)
                    .u16(operation)
                    .bytes(senderMac)
                    .bytes(senderIp)
                    .bytes(targetMac)
                    .bytes(targetIp)
                    .bytes(payload)
                    .toArray();
        }
    }

    /** Bytes that are written as they are, for headers that no layer here knows. */
    record Bytes(byte[] bytes) implements Layer {
        @Override
        public byte[] encode(Surroundings around, byte[] payload) {
            return Octets.concatenate(bytes, payload);
        }
    }

    private static int typeOrLength(Surroundings around, byte[] payload) {
        return around.next() instanceof Llc ? payload.length : around.nextEtherType();
    }
}
