package org.peekcap.packet;

/**
 * The options of an IPv4 header, one after the other; the end-of-options byte ends them and is not delivered.
 *
 * <pre>
 *  byte  0               1               2
 *       +---------------+---------------+----------
 *    0  |     type      |    length     |  data ...
 *       +---------------+---------------+----------
 * </pre>
 *
 * <p>Lifetime: that of the {@link Packet} it was asked of; {@link Ipv4#options()} starts it anew.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc791#section-3.1">RFC 791, section 3.1</a>
 */
public final class Ipv4Options extends Items {
    private static final int DATA = 2;

    Ipv4Options(Packet packet) {
        super(packet);
    }

    @Override
    int measure(int index) {
        return optionLength(index);
    }

    /** All eight bits: copied flag, class and number; 1 is one byte of padding. */
    public int type() {
        return packet.uint8(index());
    }

    /** Where the option's data begin, from the packet's start; they have {@code length() - 2} bytes, none in one of length 1. */
    public int dataOffset() {
        return offset() + Math.min(DATA, length());
    }
}
