package org.peekcap.testing;

import org.jspecify.annotations.Nullable;

/**
 * What a layer may know of the rest of its packet.
 *
 * @param next the layer that it carries, null where that is plain payload
 * @param network the nearest IP header before it, null where there is none
 */
record Surroundings(@Nullable Layer next, @Nullable NetworkLayer network) {

    /** An IP header, which lends its addresses to the checksums of what it carries. */
    interface NetworkLayer extends Layer {
        byte[] pseudoHeader(int protocol, int length);
    }

    int nextEtherType() {
        return next == null ? 0x88b5 : next.etherType();
    }

    int nextIpProtocol() {
        return next == null ? 253 : next.ipProtocol();
    }

    /** The checksum of a segment under the pseudo-header of the IP header before it, or of the segment alone. */
    int checksum(int protocol, byte[] segment) {
        return network == null
                ? InternetChecksum.of(segment)
                : InternetChecksum.of(network.pseudoHeader(protocol, segment.length), segment);
    }
}
