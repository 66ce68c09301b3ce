package org.peekcap.testing;

/** One header of a packet under construction. */
interface Layer {
    /** What an EtherType field before this layer says; local experimental 1 where it has none. */
    default int etherType() {
        return 0x88b5;
    }

    /** What an IP protocol or next header field before this layer says; 253 (RFC 3692 experiments) where it has none. */
    default int ipProtocol() {
        return 253;
    }

    /** This layer's header, the payload, and whatever the layer puts after it. */
    byte[] encode(Surroundings around, byte[] payload);
}
