package org.peekcap.packet;

/**
 * A VXLAN header, also of its generic protocol extension (P) and with a group policy (G).
 *
 * <pre>
 *  byte  0               1               2               3
 *       +-+-+-+-+-+-+-+-+---------------+---------------+---------------+
 *    0  |G| |   |I|P|   |   reserved    | group policy, or reserved and  |
 *       |               |               |         next protocol         |
 *       +---------------+---------------+---------------+---------------+
 *    4  |               network identifier              |   reserved    |
 *       +---------------+---------------+---------------+---------------+
 * </pre>
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc7348#section-5">RFC 7348, section 5</a>
 */
public final class Vxlan {
    private static final int FLAGS = 0;
    private static final int GROUP_POLICY = 2;
    private static final int NEXT_PROTOCOL = 3;
    private static final int NETWORK_IDENTIFIER = 4;

    private static final int GROUP_POLICY_PRESENT = 0x80;
    private static final int NEXT_PROTOCOL_PRESENT = 0x04;

    private final Tunnel tunnel;

    Vxlan(Tunnel tunnel) {
        this.tunnel = tunnel;
    }

    /** All eight bits. */
    public int flags() {
        return tunnel.uint8(FLAGS);
    }

    /** 24 bits. */
    public int networkIdentifier() {
        return tunnel.uint24(NETWORK_IDENTIFIER);
    }

    public boolean hasGroupPolicy() {
        return (flags() & GROUP_POLICY_PRESENT) != 0;
    }

    /**
     * The sender's group.
     *
     * @throws IllegalStateException where {@link #hasGroupPolicy()} is false
     */
    public int groupPolicy() {
        tunnel.requireField(hasGroupPolicy(), GROUP_POLICY, 2, "group policy");
        return tunnel.uint16(GROUP_POLICY);
    }

    public boolean hasNextProtocol() {
        return (flags() & NEXT_PROTOCOL_PRESENT) != 0;
    }

    /**
     * 1 IPv4, 2 IPv6, 3 Ethernet, 4 NSH.
     *
     * @throws IllegalStateException where {@link #hasNextProtocol()} is false
     */
    public int nextProtocol() {
        tunnel.requireField(hasNextProtocol(), NEXT_PROTOCOL, 1, "next protocol");
        return tunnel.uint8(NEXT_PROTOCOL);
    }
}
