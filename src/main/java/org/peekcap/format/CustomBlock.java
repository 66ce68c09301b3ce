package org.peekcap.format;

/**
 * What an organization put into a pcapng file, in a form of its own.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +---------------+---------------+---------------+---------------+
 *    0  |            block type = 0x00000bad or 0x40000bad              |
 *       +---------------+---------------+---------------+---------------+
 *    4  |                      block total length                       |
 *       +---------------+---------------+---------------+---------------+
 *    8  |                private enterprise number (PEN)                |
 *       +---------------+---------------+---------------+---------------+
 *   12  |         data, padded to 32 bits; options; and                 |
 *       +---------------+---------------+---------------+---------------+
 *       |                      block total length                       |
 *       +---------------+---------------+---------------+---------------+
 * </pre>
 *
 * <p>Where the data end and the options begin, only the organization knows.
 *
 * <p>Lifetime: that of its {@link Block}.
 *
 * @see <a href="https://datatracker.ietf.org/doc/html/draft-ietf-opsawg-pcapng">draft-ietf-opsawg-pcapng, section 4.9</a>
 */
public final class CustomBlock {
    private static final int ENTERPRISE_NUMBER = 8;
    private static final int DATA = 12;

    /** Bytes of a block without data. */
    public static final int LEAST_LENGTH = DATA + 4;

    private final Block block;

    CustomBlock(Block block) {
        this.block = block;
    }

    /** Of the organization, as IANA numbers them; 0 to 2<sup>32</sup> - 1. */
    public long enterpriseNumber() {
        return Integer.toUnsignedLong(block.int32(ENTERPRISE_NUMBER));
    }

    /** Whether who writes another file may copy the block into it. */
    public boolean mayBeCopied() {
        return block.type() == BlockType.CUSTOM;
    }

    /** Bytes of {@link #data()}. */
    public int dataLength() {
        return block.room(DATA);
    }

    /** A copy of all after the number: data, padding and options. */
    public byte[] data() {
        return block.bytes(DATA, dataLength());
    }

    /**
     * The options, for who knows where they begin.
     *
     * @param length bytes of the data, without their padding
     */
    public BlockOptions options(int length) {
        return block.optionsFrom(DATA + (Math.max(0, Math.min(length, dataLength())) + 3 & ~3));
    }
}
