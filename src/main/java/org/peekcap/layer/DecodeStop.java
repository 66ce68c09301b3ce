package org.peekcap.layer;

/**
 * Why the walk through a packet's headers ended before a transport header: at which layer, for what reason.
 *
 * @param layer whose header could not be read, or was the last that could
 */
public record DecodeStop(Layer layer, Reason reason) {
    /** Where the walk was. */
    public enum Layer {
        LINK,
        NETWORK,
        TRANSPORT
    }

    /** What it met, and so which limit ended it. */
    public enum Reason {
        /** Nothing: the walk came to a transport header and could read it. */
        NONE,
        /** The header goes past the captured bytes, and the packet was longer on the wire. */
        SNAP_LENGTH,
        /** The header contradicts itself, or goes past the packet's own end. */
        MALFORMED,
        /** A later fragment: the transport header is in the first one. */
        FRAGMENT,
        /** A protocol that Peekcap has no view for. */
        UNKNOWN_PROTOCOL,
        /** The chain of IPv6 headers ends by saying so. */
        NO_NEXT_HEADER,
        /** Encrypted from here on. */
        ENCRYPTED,
        /** A tunnel: the headers that follow are those of the packet inside. */
        TUNNEL
    }

    private static final int REASON_BITS = 4;
    private static final DecodeStop[] BY_CODE = byCode();

    /** The walk was not stopped. */
    public static final DecodeStop NONE = of(0);

    /** A code of seven bits, 0 for {@link #NONE}. */
    static int code(Layer layer, Reason reason) {
        return layer.ordinal() << REASON_BITS | reason.ordinal();
    }

    /** A header that contradicts itself, or goes past the packet's own end. */
    public static DecodeStop malformed(Layer layer) {
        return of(code(layer, Reason.MALFORMED));
    }

    static DecodeStop of(int code) {
        return BY_CODE[code];
    }

    private static DecodeStop[] byCode() {
        DecodeStop[] out = new DecodeStop[Layer.values().length << REASON_BITS];
        for (Layer layer : Layer.values()) {
            for (Reason reason : Reason.values()) {
                out[code(layer, reason)] = new DecodeStop(layer, reason);
            }
        }
        return out;
    }
}
