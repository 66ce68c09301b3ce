package org.peekcap.packet;

import org.peekcap.format.LinkType;

/**
 * The header that macOS puts before a packet of any interface.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +---------------+---------------+---------------+---------------+
 *    0  |                         header length                         |
 *       +---------------+---------------+---------------+---------------+
 *    4  |                          record type                          |
 *       +---------------+---------------+---------------+---------------+
 *    8  |                           link type                           |
 *       +---------------+---------------+---------------+---------------+
 *   12  |                interface name, 24 bytes                       |
 *       +---------------+---------------+---------------+---------------+
 *   36  |                             flags                             |
 *       +---------------+---------------+---------------+---------------+
 *   40  |   protocol family, lengths of link header and trailer         |
 *       +---------------+---------------+---------------+---------------+
 *   52  |                      process identifier                       |
 *       +---------------+---------------+---------------+---------------+
 *   56  |                process name, 20 bytes                         |
 *       +---------------+---------------+---------------+---------------+
 * </pre>
 *
 * Numbers are little-endian.
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://www.tcpdump.org/linktypes.html">The registry of link types</a>
 */
public final class PacketTap {
    private static final int LINK_TYPE = 8;
    private static final int INTERFACE_NAME = 12;
    private static final int FLAGS = 36;
    private static final int PROCESS_IDENTIFIER = 52;
    private static final int PROCESS_NAME = 56;
    private static final int LENGTH = 76;

    /** Bytes of an interface's name, filled up with zeros. */
    public static final int INTERFACE_NAME_LENGTH = 24;
    /** Bytes of a process's name, filled up with zeros. */
    public static final int PROCESS_NAME_LENGTH = 20;

    private final LinkCursor packet;
    private final LinkHeaders links;

    PacketTap(LinkCursor packet, LinkHeaders links) {
        this.packet = packet;
        this.links = links;
    }

    boolean isPresent() {
        return index() >= 0;
    }

    /** Of what follows this header. */
    public long payloadLinkType() {
        return littleEndian32(LINK_TYPE);
    }

    /** 1 received, 2 sent. */
    public long flags() {
        return littleEndian32(FLAGS);
    }

    /** Offset, from the packet's start, of {@link #INTERFACE_NAME_LENGTH} bytes. */
    public int interfaceNameOffset() {
        return index() - packet.start + INTERFACE_NAME;
    }

    /** Of the process that sent or received the packet; 2<sup>32</sup> - 1 where that is not known. */
    public long processIdentifier() {
        return littleEndian32(PROCESS_IDENTIFIER);
    }

    /** Offset, from the packet's start, of {@link #PROCESS_NAME_LENGTH} bytes. */
    public int processNameOffset() {
        return index() - packet.start + PROCESS_NAME;
    }

    private long littleEndian32(int offset) {
        return Integer.toUnsignedLong(packet.buffer.getInt(index() + offset));
    }

    private int index() {
        return links.link(LinkType.PKTAP, LENGTH);
    }
}
