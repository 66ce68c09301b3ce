package org.peekcap.format;

import java.nio.ByteBuffer;
import java.util.List;
import org.peekcap.bytes.Window;

/**
 * The block that begins each section of a pcapng file, and so the file. It sets the byte order of all numbers up to the next one.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +---------------+---------------+---------------+---------------+
 *    0  |                    block type = 0x0a0d0d0a                    |
 *       +---------------+---------------+---------------+---------------+
 *    4  |                      block total length                       |
 *       +---------------+---------------+---------------+---------------+
 *    8  |                byte-order magic = 0x1a2b3c4d                  |
 *       +---------------+---------------+---------------+---------------+
 *   12  |         major version         |         minor version         |
 *       +---------------+---------------+---------------+---------------+
 *   16  |                                                               |
 *       |                 section length (not relied on)                |
 *       +---------------+---------------+---------------+---------------+
 *   24  |                            options                            |
 *       +---------------+---------------+---------------+---------------+
 *       |                      block total length                       |
 *       +---------------+---------------+---------------+---------------+
 * </pre>
 *
 * @see <a href="https://datatracker.ietf.org/doc/html/draft-ietf-opsawg-pcapng">draft-ietf-opsawg-pcapng, section 4.1</a>
 */
public final class SectionHeaderBlock implements FileHeader {
    private static final int TOTAL_LENGTH = 4;
    private static final int BYTE_ORDER_MAGIC = 8;
    private static final int MAJOR_VERSION = 12;
    private static final int MINOR_VERSION = 14;
    static final int LEAST_LENGTH = 28;

    /** Offset of the options from the block's start. */
    public static final int OPTIONS = 24;

    /** Options, all texts: what a block says of itself is asked with {@link Block#text}. */
    public static final int HARDWARE = 2;

    public static final int OPERATING_SYSTEM = 3;
    public static final int USER_APPLICATION = 4;

    private static final int MAGIC = 0x1a2b_3c4d;

    private final boolean bigEndian;
    private final int majorVersion;
    private final int minorVersion;

    private SectionHeaderBlock(boolean bigEndian, int majorVersion, int minorVersion) {
        this.bigEndian = bigEndian;
        this.majorVersion = majorVersion;
        this.minorVersion = minorVersion;
    }

    static SectionHeaderBlock read(String file, Window window) throws MalformedCaptureException {
        if (window.length() < LEAST_LENGTH) {
            throw new MalformedCaptureException(
                    file,
                    0,
                    "cut short: " + window.length() + " bytes are left of a section header block of " + LEAST_LENGTH
                            + " or more");
        }
        String fault = fault(window.buffer(), 0);
        if (!fault.isEmpty()) {
            throw new MalformedCaptureException(file, 0, fault);
        }
        return at(window.buffer(), 0);
    }

    /** The block at an index of a little-endian buffer, of which {@link #fault} has nothing to say. */
    static SectionHeaderBlock at(ByteBuffer buffer, int block) {
        boolean bigEndian = isBigEndian(buffer, block);
        return new SectionHeaderBlock(
                bigEndian,
                uint16(buffer, block + MAJOR_VERSION, bigEndian),
                uint16(buffer, block + MINOR_VERSION, bigEndian));
    }

    /**
     * What is wrong with the block at an index; empty where nothing is.
     *
     * @param buffer little-endian, with 28 bytes of the block at least
     */
    public static String fault(ByteBuffer buffer, int block) {
        int magic = buffer.getInt(block + BYTE_ORDER_MAGIC);
        boolean bigEndian = isBigEndian(buffer, block);
        if (magic != MAGIC && !bigEndian) {
            return String.format("byte-order magic 0x%08x of a section header block is neither order's", magic);
        }
        int length = buffer.getInt(block + TOTAL_LENGTH);
        length = bigEndian ? Integer.reverseBytes(length) : length;
        if (length >= 0 && length < LEAST_LENGTH) {
            return "block length " + length + " is less than the " + LEAST_LENGTH + " of a section header block";
        }
        int major = uint16(buffer, block + MAJOR_VERSION, bigEndian);
        int minor = uint16(buffer, block + MINOR_VERSION, bigEndian);
        return major == 1 ? "" : "unsupported pcapng version " + major + "." + minor;
    }

    /** The section's byte order; of the block at an index of a little-endian buffer. */
    public static boolean isBigEndian(ByteBuffer buffer, int block) {
        return Integer.reverseBytes(buffer.getInt(block + BYTE_ORDER_MAGIC)) == MAGIC;
    }

    private static int uint16(ByteBuffer buffer, int index, boolean bigEndian) {
        short value = buffer.getShort(index);
        return (bigEndian ? Short.reverseBytes(value) : value) & 0xffff;
    }

    @Override
    public CaptureFormat format() {
        return CaptureFormat.PCAPNG;
    }

    @Override
    public String version() {
        return majorVersion + "." + minorVersion;
    }

    @Override
    public boolean bigEndian() {
        return bigEndian;
    }

    @Override
    public long firstRecord() {
        return 0;
    }

    /** Versions 1.1 and 1.2 differ from 1.0 in nothing that matters here, and writers used them. */
    @Override
    public List<String> oddities() {
        return minorVersion <= 2 ? List.of() : List.of("pcapng version " + version() + " is unknown; read as 1.0");
    }

    @Override
    public String snapLengthInWords() {
        return "the snap length of their interface";
    }
}
