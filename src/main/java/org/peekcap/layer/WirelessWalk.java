package org.peekcap.layer;

import static org.peekcap.layer.LinkWalk.CUT;
import static org.peekcap.layer.LinkWalk.ENCRYPTED;
import static org.peekcap.layer.LinkWalk.FRAGMENT;
import static org.peekcap.layer.LinkWalk.MALFORMED;
import static org.peekcap.layer.LinkWalk.UNKNOWN;

import java.nio.ByteBuffer;
import org.peekcap.format.LinkType;

/** Past the header of IEEE 802.11, and those that radios put before it; those before IEEE 802.15.4. */
final class WirelessWalk {
    /** Frame control, sequence control and destination's network: what no IEEE 802.15.4 header is shorter than. */
    static final int PERSONAL_HEADER = 3;

    private static final int RADIOTAP_LENGTH = 2;
    private static final int RADIOTAP_PRESENT = 4;
    private static final int RADIOTAP_LEAST = 8;
    private static final int RADIOTAP_TIMER = 1;
    private static final int RADIOTAP_FLAGS = 2;
    private static final int RADIOTAP_PADDED = 0x20;

    private static final int PRISM_HEADER = 144;
    private static final int AVS_MAGIC = 0x8021_1000;
    private static final int AVS_LENGTH = 4;
    private static final int AVS_LEAST = 64;

    private static final int PPI_LENGTH = 2;
    private static final int PPI_LINK_TYPE = 4;
    private static final int PPI_LEAST = 8;

    private static final int FLAGS = 1;
    private static final int SEQUENCE_CONTROL = 22;
    private static final int SHORTEST = 10;
    private static final int THREE_ADDRESSES = 24;
    private static final int ADDRESS = 6;
    private static final int QUALITY_CONTROL = 2;
    private static final int HIGH_THROUGHPUT_CONTROL = 4;

    private static final int TYPE_MASK = 0x0c;
    private static final int TYPE_DATA = 0x08;
    private static final int SUBTYPE_WITHOUT_DATA = 0x40;
    private static final int SUBTYPE_WITH_QUALITY = 0x80;
    private static final int FROM_AND_TO_DISTRIBUTION = 0x03;
    private static final int FROM_DISTRIBUTION = 0x02;
    private static final int PROTECTED = 0x40;
    private static final int ORDER = 0x80;
    private static final int FRAGMENT_NUMBER = 0x0f;
    private static final int SEVERAL_UNITS = 0x80;
    private static final int UNIT_HEADER = 14;

    private static final int MESH_CONTROL_PRESENT = 0x01;
    private static final int MESH_CONTROL = 6;
    private static final int MESH_ADDRESSES_RESERVED = 3;

    private static final int PREAMBLE = 6;
    private static final int TAP_LENGTH = 2;
    private static final int TAP_LEAST = 4;

    private WirelessWalk() {}

    /**
     * @see <a href="https://www.radiotap.org">Radiotap</a>
     */
    static long radiotap(ByteBuffer buffer, int start, int captured, int at) {
        if (at + RADIOTAP_LEAST > captured) {
            return CUT;
        }
        int length = buffer.getShort(start + at + RADIOTAP_LENGTH) & 0xffff;
        if (length < RADIOTAP_LEAST) {
            return MALFORMED;
        } else if (at + length > captured) {
            return CUT;
        }
        boolean padded = (radiotapFlags(buffer, start + at, length) & RADIOTAP_PADDED) != 0;
        return LinkWalk.stepOntoLink(
                padded ? LinkType.IEEE802_11 | LinkTypeWalk.PADDED : LinkType.IEEE802_11, at + length);
    }

    /** The field of flags, 0 where there is none: behind all bit maps, and behind a timer of eight bytes, aligned. */
    private static int radiotapFlags(ByteBuffer buffer, int header, int length) {
        int present = buffer.getInt(header + RADIOTAP_PRESENT);
        int field = RADIOTAP_LEAST;
        for (int map = present; map < 0 && field + Integer.BYTES <= length; field += Integer.BYTES) {
            map = buffer.getInt(header + field);
        }
        if ((present & RADIOTAP_TIMER) != 0) {
            field = (field + 7 & ~7) + Long.BYTES;
        }
        return (present & RADIOTAP_FLAGS) != 0 && field < length ? buffer.get(header + field) : 0;
    }

    /** A header of fixed length, or one of the kind that came after it. */
    static long prism(ByteBuffer buffer, int start, int captured, int at) {
        if (at + Integer.BYTES > captured) {
            return CUT;
        } else if ((Integer.reverseBytes(buffer.getInt(start + at)) & 0xffff_f000) == AVS_MAGIC) {
            return avs(buffer, start, captured, at);
        }
        return at + PRISM_HEADER > captured ? CUT : LinkWalk.stepOntoLink(LinkType.IEEE802_11, at + PRISM_HEADER);
    }

    static long avs(ByteBuffer buffer, int start, int captured, int at) {
        if (at + AVS_LENGTH + Integer.BYTES > captured) {
            return CUT;
        }
        long length = LayerWalk.uint32(buffer, start + at + AVS_LENGTH);
        if (length < AVS_LEAST) {
            return MALFORMED;
        }
        return at + length > captured ? CUT : LinkWalk.stepOntoLink(LinkType.IEEE802_11, at + (int) length);
    }

    /** Per-packet information: fields of all kinds, and the link type of what follows them; little-endian. */
    static long perPacketInformation(ByteBuffer buffer, int start, int captured, int at) {
        if (at + PPI_LEAST > captured) {
            return CUT;
        }
        int length = buffer.getShort(start + at + PPI_LENGTH) & 0xffff;
        if (length < PPI_LEAST) {
            return MALFORMED;
        } else if (at + length > captured) {
            return CUT;
        }
        int linkType = buffer.getInt(start + at + PPI_LINK_TYPE);
        return linkType >>> Short.SIZE == 0 ? LinkWalk.stepOntoLink(linkType, at + length) : UNKNOWN;
    }

    /**
     * IEEE 802.11: only data frames lead on, to logical link control.
     *
     * @param padded whether padding follows, so that the data begins at a multiple of four bytes from the header
     */
    static long frame(ByteBuffer buffer, int start, int captured, int at, boolean padded) {
        if (at + SHORTEST > captured) {
            return CUT;
        }
        int index = start + at;
        int control = buffer.get(index);
        if ((control & TYPE_MASK) != TYPE_DATA) {
            return UNKNOWN;
        }
        int length = dataHeaderLength(buffer, index);
        if (at + length > captured) {
            return CUT;
        } else if ((control & SUBTYPE_WITHOUT_DATA) != 0) {
            return UNKNOWN;
        }
        int flags = buffer.get(index + FLAGS);
        if ((flags & PROTECTED) != 0) {
            return ENCRYPTED;
        } else if ((buffer.get(index + SEQUENCE_CONTROL) & FRAGMENT_NUMBER) != 0) {
            return FRAGMENT;
        }
        int data = at + (padded ? length + 3 & ~3 : length);
        if (data + 2 <= captured && buffer.getShort(start + data) == 0) {
            data += 2; // padding of some drivers: no logical link control begins so
        }
        if ((control & SUBTYPE_WITH_QUALITY) == 0) {
            return LinkWalk.stepOntoControl(data);
        }
        int quality = index + THREE_ADDRESSES + fourthAddress(flags);
        data += meshControl(buffer, start, captured, data, flags, buffer.get(quality + 1));
        boolean several = (buffer.get(quality) & SEVERAL_UNITS) != 0;
        return LinkWalk.stepOntoControl(several ? data + UNIT_HEADER : data);
    }

    /**
     * Bytes of the header of a data frame: the fourth address is there between two distribution systems, quality of service
     * control by the subtype, and high throughput control by the order flag where that is.
     *
     * @param index of the header, of which two bytes are captured
     */
    private static int dataHeaderLength(ByteBuffer buffer, int index) {
        int flags = buffer.get(index + FLAGS);
        int length = THREE_ADDRESSES + fourthAddress(flags);
        if ((buffer.get(index) & SUBTYPE_WITH_QUALITY) != 0) {
            length += QUALITY_CONTROL + ((flags & ORDER) != 0 ? HIGH_THROUGHPUT_CONTROL : 0);
        }
        return length;
    }

    private static int fourthAddress(int flags) {
        return (flags & FROM_AND_TO_DISTRIBUTION) == FROM_AND_TO_DISTRIBUTION ? ADDRESS : 0;
    }

    /** Bytes of mesh control: six, and up to two addresses, in mesh frames that say so and have nothing reserved set. */
    private static int meshControl(ByteBuffer buffer, int start, int captured, int at, int flags, int qualityControl) {
        if ((flags & FROM_DISTRIBUTION) == 0 || (qualityControl & MESH_CONTROL_PRESENT) == 0 || at >= captured) {
            return 0;
        }
        int addresses = buffer.get(start + at) & 0xff;
        return addresses < MESH_ADDRESSES_RESERVED ? MESH_CONTROL + addresses * ADDRESS : 0;
    }

    /** IEEE 802.15.4's preamble, start of frame and length. */
    static long behindPreamble(int captured, int at) {
        return at + PREAMBLE > captured ? CUT : LinkWalk.stepOntoLink(LinkType.IEEE802_15_4_WITH_FCS, at + PREAMBLE);
    }

    /** What a receiver says of an IEEE 802.15.4 frame: items, and before them the length of all. */
    static long personalTap(ByteBuffer buffer, int start, int captured, int at) {
        if (at + TAP_LEAST > captured) {
            return CUT;
        }
        int length = buffer.getShort(start + at + TAP_LENGTH) & 0xffff;
        return length < TAP_LEAST
                ? MALFORMED
                : at + length > captured ? CUT : LinkWalk.stepOntoLink(LinkType.IEEE802_15_4_WITH_FCS, at + length);
    }
}
