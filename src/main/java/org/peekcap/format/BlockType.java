package org.peekcap.format;

/**
 * Types of pcapng's blocks.
 *
 * @see <a href="https://datatracker.ietf.org/doc/html/draft-ietf-opsawg-pcapng">draft-ietf-opsawg-pcapng, section 11.1</a>
 */
public final class BlockType {
    public static final int INTERFACE_DESCRIPTION = 1;
    /** Obsolete, and still in files. */
    public static final int PACKET = 2;

    public static final int SIMPLE_PACKET = 3;
    public static final int NAME_RESOLUTION = 4;
    public static final int INTERFACE_STATISTICS = 5;
    public static final int ENHANCED_PACKET = 6;
    public static final int SYSTEMD_JOURNAL = 9;
    public static final int DECRYPTION_SECRETS = 10;
    public static final int CUSTOM = 0x0bad;
    /** A custom block that must not be copied to another file. */
    public static final int CUSTOM_NOT_TO_COPY = 0x4000_0bad;

    /** The same in both byte orders. */
    public static final int SECTION_HEADER = 0x0a0d_0d0a;

    /** Bytes of a block without a body: type, total length, and the total length again. */
    public static final int LEAST_LENGTH = 12;

    /** A longer block is taken for a broken file: room for the longest packet of any link type, and for its options. */
    public static final int MOST_LENGTH = 129 << 20;

    private BlockType() {}

    /** In words, with the number where the draft has no name. */
    public static String name(int type) {
        return switch (type) {
            case INTERFACE_DESCRIPTION -> "interface description";
            case PACKET -> "obsolete packet";
            case SIMPLE_PACKET -> "simple packet";
            case NAME_RESOLUTION -> "name resolution";
            case INTERFACE_STATISTICS -> "interface statistics";
            case ENHANCED_PACKET -> "enhanced packet";
            case SYSTEMD_JOURNAL -> "systemd journal export";
            case DECRYPTION_SECRETS -> "decryption secrets";
            case CUSTOM, CUSTOM_NOT_TO_COPY -> "custom";
            case SECTION_HEADER -> "section header";
            default -> String.format("type 0x%08x", type);
        };
    }

    /** Whether the draft says what the block holds. */
    public static boolean isKnown(int type) {
        return !name(type).startsWith("type");
    }

    /** Whether the block holds a packet. */
    public static boolean isPacket(int type) {
        return type == ENHANCED_PACKET || type == SIMPLE_PACKET || type == PACKET;
    }
}
