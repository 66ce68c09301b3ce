package org.peekcap.format;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A block of a pcapng file that holds no packet, as it lies. {@code isNameResolution()} says whether the block is of that type and
 * its fixed part is there; only then does {@code nameResolution()} give its view, and otherwise throws
 * {@link IllegalStateException}. So with every type. Of any other type there are {@link #body()} and {@link #copy()}.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +---------------+---------------+---------------+---------------+
 *    0  |                          block type                           |
 *       +---------------+---------------+---------------+---------------+
 *    4  |                      block total length                       |
 *       +---------------+---------------+---------------+---------------+
 *    8  |                  body, padded to 32 bits; and                 |
 *       +---------------+---------------+---------------+---------------+
 *       |                      block total length                       |
 *       +---------------+---------------+---------------+---------------+
 * </pre>
 *
 * <p>Whatever its contents are, nothing throws because of them, and nothing is read beyond the block.
 *
 * <p>Lifetime: valid until its reader's next {@code next()}; its views are bound to it and move with it. Afterwards all questions
 * throw {@link IllegalStateException}. What is a record, a text or an array may be kept.
 *
 * @see <a href="https://datatracker.ietf.org/doc/html/draft-ietf-opsawg-pcapng">draft-ietf-opsawg-pcapng, section 3.1</a>
 */
public final class Block {
    private static final int BODY = 8;
    private static final int TRAILER = 4;
    private static final ByteBuffer NONE = ByteBuffer.allocate(0);

    private final BlockOptions options = new BlockOptions();
    private final NameResolutionBlock nameResolution = new NameResolutionBlock(this);
    private final InterfaceStatisticsBlock interfaceStatistics = new InterfaceStatisticsBlock(this);
    private final DecryptionSecretsBlock decryptionSecrets = new DecryptionSecretsBlock(this);
    private final CustomBlock custom = new CustomBlock(this);

    private ByteBuffer buffer = NONE;
    private int index;
    private int type;
    /** 0 where this stands on no block. */
    private int length;

    private boolean bigEndian;
    private long fileOffset;
    private @Nullable TimestampUnit unit;

    /** Stands on no block until {@link #moveTo}. */
    public Block() {}

    /**
     * For a reader.
     *
     * @param newBuffer little-endian; all of the block is in it
     * @param block index of the block's first byte
     * @param newLength of the whole block, 12 or more
     * @param inBigEndian the section's byte order
     * @param statisticsUnit of the timestamps of the interface that an interface statistics block is about; null where the section
     *     has no such interface
     */
    public void moveTo(
            ByteBuffer newBuffer,
            int block,
            int newLength,
            boolean inBigEndian,
            long newFileOffset,
            @Nullable TimestampUnit statisticsUnit) {
        buffer = newBuffer;
        index = block;
        length = newLength;
        bigEndian = inBigEndian;
        fileOffset = newFileOffset;
        unit = statisticsUnit;
        type = int32(0);
    }

    /** For a reader: stands on no block from now on. */
    public void leave() {
        if (length > 0) {
            buffer = NONE;
            length = 0;
            options.none();
            nameResolution.leave();
            interfaceStatistics.leave();
        }
    }

    private void require(boolean there, String name) {
        if (!there) {
            throw new IllegalStateException("no " + name + " block: " + this);
        }
    }

    private void requireBlock() {
        if (length == 0) {
            throw new IllegalStateException(
                    "no block: next() was not called or returned false, or the reader is closed");
        }
    }

    /** Of {@link BlockType}, or another number. */
    public int type() {
        requireBlock();
        return type;
    }

    /** Bytes of the whole block, from its type to the second total length: 12 or more. */
    public int length() {
        requireBlock();
        return length;
    }

    /** Offset of the block's first byte from the file's begin; of a compressed capture, in decompressed bytes. */
    public long fileOffset() {
        requireBlock();
        return fileOffset;
    }

    /** Byte order of its section's numbers. */
    public boolean isBigEndian() {
        requireBlock();
        return bigEndian;
    }

    public boolean isSectionHeader() {
        return type() == BlockType.SECTION_HEADER;
    }

    /** A record of its own, which may be kept; its texts are {@link #text}s of the block. */
    public SectionHeaderBlock sectionHeader() {
        require(isSectionHeader(), "section header");
        return SectionHeaderBlock.at(buffer, index);
    }

    public boolean isInterfaceDescription() {
        return isA(BlockType.INTERFACE_DESCRIPTION, InterfaceDescriptionBlock.LEAST_LENGTH);
    }

    /** A record, which may be kept; its texts are {@link #text}s of the block. */
    public InterfaceDescriptionBlock interfaceDescription() {
        require(isInterfaceDescription(), "interface description");
        return InterfaceDescriptionBlock.read(buffer, index, length, bigEndian);
    }

    public boolean isNameResolution() {
        return type() == BlockType.NAME_RESOLUTION;
    }

    /** Stands before the first record. */
    public NameResolutionBlock nameResolution() {
        require(isNameResolution(), "name resolution");
        return nameResolution.rewind();
    }

    public boolean isInterfaceStatistics() {
        return isA(BlockType.INTERFACE_STATISTICS, InterfaceStatisticsBlock.LEAST_LENGTH);
    }

    public InterfaceStatisticsBlock interfaceStatistics() {
        require(isInterfaceStatistics(), "interface statistics");
        return interfaceStatistics;
    }

    public boolean isDecryptionSecrets() {
        return isA(BlockType.DECRYPTION_SECRETS, DecryptionSecretsBlock.LEAST_LENGTH);
    }

    public DecryptionSecretsBlock decryptionSecrets() {
        require(isDecryptionSecrets(), "decryption secrets");
        return decryptionSecrets;
    }

    public boolean isCustom() {
        return isA(BlockType.CUSTOM, CustomBlock.LEAST_LENGTH)
                || isA(BlockType.CUSTOM_NOT_TO_COPY, CustomBlock.LEAST_LENGTH);
    }

    public CustomBlock custom() {
        require(isCustom(), "custom");
        return custom;
    }

    private boolean isA(int wanted, int leastLength) {
        return type() == wanted && length >= leastLength;
    }

    /** Its options, before the first one. There are none where it is not known at which byte they begin: of custom blocks too. */
    public BlockOptions options() {
        return options(options);
    }

    BlockOptions options(BlockOptions walk) {
        int from = switch (type()) {
            case BlockType.SECTION_HEADER -> SectionHeaderBlock.OPTIONS;
            case BlockType.INTERFACE_DESCRIPTION -> InterfaceDescriptionBlock.OPTIONS;
            case BlockType.INTERFACE_STATISTICS -> InterfaceStatisticsBlock.OPTIONS;
            case BlockType.NAME_RESOLUTION -> nameResolution.endOfRecords();
            case BlockType.DECRYPTION_SECRETS -> isDecryptionSecrets() ? decryptionSecrets.endOfSecrets() : length;
            default -> length;
        };
        return optionsFrom(from, walk);
    }

    BlockOptions optionsFrom(int offset) {
        return optionsFrom(offset, options);
    }

    /** Options from an offset of the block on; none where it lies behind the body. */
    BlockOptions optionsFrom(int offset, BlockOptions walk) {
        int end = index + length - TRAILER;
        return walk.over(buffer, Math.min(index + Math.min(offset, length), end), end, bigEndian);
    }

    /** The text of the first option of a code, such as {@link InterfaceDescriptionBlock#NAME}. */
    public Optional<String> text(int code) {
        return options().find(code) ? Optional.of(options.text()) : Optional.empty();
    }

    /** All texts of the option {@link BlockOptions#COMMENT}. */
    public List<String> comments() {
        List<String> comments = new ArrayList<>();
        BlockOptions walk = options();
        while (walk.next()) {
            if (walk.code() == BlockOptions.COMMENT) {
                comments.add(walk.text());
            }
        }
        return comments;
    }

    /** The bytes between the two total lengths: data, options and padding, all that a block of an unknown type tells. */
    public byte[] body() {
        return bytes(BODY, length() - BODY - TRAILER);
    }

    /** All its bytes. */
    public byte[] copy() {
        return bytes(0, length());
    }

    byte[] bytes(int offset, int count) {
        byte[] bytes = new byte[count];
        buffer.get(index + offset, bytes);
        return bytes;
    }

    /** Bytes of the body from an offset of the block on. */
    int room(int offset) {
        return length() - TRAILER - offset;
    }

    int int32(int offset) {
        requireBlock();
        int value = buffer.getInt(index + offset);
        return bigEndian ? Integer.reverseBytes(value) : value;
    }

    ByteBuffer buffer() {
        return buffer;
    }

    int index() {
        return index;
    }

    /** Of the interface that statistics are about. */
    @Nullable
    TimestampUnit unit() {
        return unit;
    }

    @Override
    public String toString() {
        return length == 0 ? "no block" : BlockType.name(type) + " of " + length + " bytes at offset " + fileOffset;
    }
}
