package org.peekcap.packet;

/**
 * An IPv4 header.
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc791#section-3.1">RFC 791, section 3.1</a>
 */
public final class Ipv4 {
    private static final int TIME_TO_LIVE = 8;
    private static final int SOURCE = 12;
    private static final int DESTINATION = 16;

    private final Packet packet;

    Ipv4(Packet packet) {
        this.packet = packet;
    }

    public int timeToLive() {
        return packet.buffer.get(packet.networkIndex() + TIME_TO_LIVE) & 0xff;
    }

    /** The address's four bytes as a number, the first byte highest. */
    public int source() {
        return Integer.reverseBytes(packet.buffer.getInt(packet.networkIndex() + SOURCE));
    }

    /** The address's four bytes as a number, the first byte highest. */
    public int destination() {
        return Integer.reverseBytes(packet.buffer.getInt(packet.networkIndex() + DESTINATION));
    }
}
