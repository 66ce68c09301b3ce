package org.peekcap.layer;

import org.peekcap.format.LinkType;
import org.peekcap.layer.DecodeStop.Reason;

/**
 * What {@link TunnelWalk} found, packed into one long.
 *
 * <pre>
 *  bits  0-17  offset, from the packet's start, of the first header inside
 *       18-35  offset of the tunnel's own header
 *       36-51  what begins inside: an Ethernet type; below 0x0600 an IP protocol under the same IP header
 *       52-57  the tunnel's type, counted from 1
 *       58-61  why nothing inside can be read: {@link Reason}'s number, 0 where it can
 * </pre>
 */
public final class Tunnels {
    /** No tunnel. */
    public static final long NONE = 0;

    private static final int HEADER_SHIFT = 18;
    private static final int INSIDE_SHIFT = 36;
    private static final int TYPE_SHIFT = 52;
    private static final int REASON_SHIFT = 58;
    private static final Reason[] REASONS = Reason.values();

    private Tunnels() {}

    static long around(TunnelType type, int header, int inside, int offset) {
        return offset
                | (long) header << HEADER_SHIFT
                | (long) inside << INSIDE_SHIFT
                | (long) (type.ordinal() + 1) << TYPE_SHIFT;
    }

    /** A tunnel into which one cannot look. */
    static long closed(TunnelType type, int header, Reason reason) {
        return around(type, header, 0, header) | (long) reason.ordinal() << REASON_SHIFT;
    }

    /** A tunnel whose inside a step of {@link LinkWalk} leads to, or whatever there is in place of one. */
    static long leadingTo(TunnelType type, int header, long linkStep) {
        if (linkStep < 0) {
            return closed(type, header, LinkWalk.reason(linkStep));
        }
        int linkType = LinkWalk.linkType(linkStep);
        boolean isLength = linkType < 0 && LinkWalk.type(linkStep) < EtherType.LEAST;
        if (isLength || linkType >= 0 && linkType != LinkType.ETHERNET) {
            return closed(type, header, Reason.UNKNOWN_PROTOCOL);
        }
        int inside = linkType < 0 ? LinkWalk.type(linkStep) : EtherType.ETHERNET;
        return around(type, header, inside, LinkWalk.offset(linkStep));
    }

    /** Of a tunnel, not of {@link #NONE}. */
    public static TunnelType type(long tunnel) {
        return TunnelType.of(((int) (tunnel >>> TYPE_SHIFT) & 0x3f) - 1);
    }

    /** Whether something inside can be looked at. */
    public static boolean isOpen(long tunnel) {
        return tunnel != NONE && tunnel >>> REASON_SHIFT == 0;
    }

    /** Why not, {@link Reason#NONE} if it can. */
    public static Reason reason(long tunnel) {
        return REASONS[(int) (tunnel >>> REASON_SHIFT) & 0xf];
    }

    /** Offset of the tunnel's own header from the packet's start. */
    public static int header(long tunnel) {
        return (int) (tunnel >>> HEADER_SHIFT) & Layers.MOST_OFFSET;
    }

    /** Offset of the first header inside from the packet's start. */
    public static int offset(long tunnel) {
        return (int) tunnel & Layers.MOST_OFFSET;
    }

    /** Whether the first header inside is an Ethernet header. */
    public static boolean holdsEthernet(long tunnel) {
        return isOpen(tunnel) && inside(tunnel) == EtherType.ETHERNET;
    }

    /** Whether what is inside stands under the same IP header, as behind an authentication header. */
    public static boolean keepsHeader(long tunnel) {
        return isOpen(tunnel) && inside(tunnel) < EtherType.LEAST;
    }

    static int inside(long tunnel) {
        return (int) (tunnel >>> INSIDE_SHIFT) & 0xffff;
    }
}
