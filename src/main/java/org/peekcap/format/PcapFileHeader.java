package org.peekcap.format;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.peekcap.bytes.Window;

/**
 * The header of a classic pcap file, in the byte order of the machine that wrote it, and the layout of the records after it.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +---------------+---------------+---------------+---------------+
 *    0  |                             magic                             |
 *       +---------------+---------------+---------------+---------------+
 *    4  |         major version         |         minor version         |
 *       +---------------+---------------+---------------+---------------+
 *    8  |                 time zone offset (not used)                   |
 *   12  |                 time stamp accuracy (not used)                |
 *       +---------------+---------------+---------------+---------------+
 *   16  |                          snap length                          |
 *       +---------------+---------------+---------------+---------------+
 *   20  | FCS |F|   0   |    reserved   |           link type           |
 *       +---------------+---------------+---------------+---------------+
 * </pre>
 *
 * <p>A record is a {@link PcapRecord} header and the captured bytes.
 *
 * @see <a href="https://datatracker.ietf.org/doc/html/draft-ietf-opsawg-pcap">draft-ietf-opsawg-pcap, section 4</a>
 */
public final class PcapFileHeader implements FileHeader {
    private static final int MAJOR_VERSION = 4;
    private static final int MINOR_VERSION = 6;
    private static final int SNAP_LENGTH = 16;
    private static final int LINK_TYPE = 20;

    /** Bytes of this header. */
    public static final int LENGTH = 24;

    public static final int MAGIC_MICROSECONDS = 0xa1b2c3d4;
    public static final int MAGIC_NANOSECONDS = 0xa1b23c4d;
    /** Alexey Kuznetzov's patched libpcap, whose record headers hold 8 bytes more. */
    public static final int MAGIC_MODIFIED = 0xa1b2cd34;

    private static final int RECORD_HEADER = 16;
    private static final int MODIFIED_RECORD_HEADER = 24;

    /** How the two lengths of a record header are ordered; files older than version 2.4 disagree with the documentation. */
    public enum LengthOrder {
        CAPTURED_FIRST,
        /** Version 2.3: some writers swapped them; the smaller one is the captured length. */
        SMALLER_IS_CAPTURED,
        /** Versions before 2.3, and 543.0. */
        ORIGINAL_FIRST
    }

    private final byte[] bytes;
    private final boolean bigEndian;
    private final int magic;
    private final int majorVersion;
    private final int minorVersion;
    private final long snapLength;
    private final int linkTypeWord;

    private PcapFileHeader(byte[] bytes) {
        ByteBuffer header = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        this.bytes = bytes;
        this.bigEndian = !isNativeMagic(header.getInt(0));
        header.order(bigEndian ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        this.magic = header.getInt(0);
        this.majorVersion = header.getShort(MAJOR_VERSION) & 0xffff;
        this.minorVersion = header.getShort(MINOR_VERSION) & 0xffff;
        this.snapLength = Integer.toUnsignedLong(header.getInt(SNAP_LENGTH));
        this.linkTypeWord = header.getInt(LINK_TYPE);
    }

    /**
     * The header of a new file: little-endian, version 2.4.
     *
     * @param nanoseconds whether times have nine digits, not six
     * @param snapLength bytes that no packet exceeds
     */
    public static PcapFileHeader of(boolean nanoseconds, int snapLength, int linkType) {
        ByteBuffer header = ByteBuffer.allocate(LENGTH).order(ByteOrder.LITTLE_ENDIAN);
        header.putInt(nanoseconds ? MAGIC_NANOSECONDS : MAGIC_MICROSECONDS)
                .putShort((short) 2)
                .putShort((short) 4);
        header.putInt(SNAP_LENGTH, snapLength).putInt(LINK_TYPE, linkType);
        return new PcapFileHeader(header.array());
    }

    static boolean isNativeMagic(int magic) {
        return magic == MAGIC_MICROSECONDS || magic == MAGIC_NANOSECONDS || magic == MAGIC_MODIFIED;
    }

    /** Whether a file header seems to stand at an index of a little-endian buffer, of which 6 bytes are read. */
    public static boolean isAt(ByteBuffer buffer, int index) {
        int magic = buffer.getInt(index);
        short major = buffer.getShort(index + MAJOR_VERSION);
        return isNativeMagic(magic) && major == 2
                || isNativeMagic(Integer.reverseBytes(magic)) && Short.reverseBytes(major) == 2;
    }

    static PcapFileHeader read(String file, Window window) throws MalformedCaptureException {
        if (window.length() < LENGTH) {
            throw new MalformedCaptureException(
                    file, 0, "cut short: " + window.length() + " bytes are left of a pcap file header of " + LENGTH);
        }
        byte[] bytes = new byte[LENGTH];
        window.buffer().get(0, bytes);
        PcapFileHeader header = new PcapFileHeader(bytes);
        if (header.majorVersion != 2 && header.majorVersion != 543) {
            throw new MalformedCaptureException(file, MAJOR_VERSION, "unsupported pcap version " + header.version());
        }
        return header;
    }

    @Override
    public CaptureFormat format() {
        return CaptureFormat.PCAP;
    }

    @Override
    public String version() {
        return majorVersion + "." + minorVersion;
    }

    @Override
    public long firstRecord() {
        return LENGTH;
    }

    @Override
    public List<String> oddities() {
        List<String> out = new ArrayList<>();
        if (majorVersion == 2 && minorVersion > 4) {
            out.add("pcap version " + version() + " is unknown; read as 2.4");
        }
        if (reservedBits() != 0) {
            out.add(String.format("reserved bits 0x%08x of the link type are set", reservedBits()));
        }
        return out;
    }

    @Override
    public String snapLengthInWords() {
        return "the snap length of " + snapLength;
    }

    /** How its records are read. */
    public PcapRecord record() {
        return new PcapRecord(this);
    }

    @Override
    public boolean bigEndian() {
        return bigEndian;
    }

    /** One of the three magic numbers, in the file's byte order. */
    public int magic() {
        return magic;
    }

    public boolean nanoseconds() {
        return magic == MAGIC_NANOSECONDS;
    }

    public int majorVersion() {
        return majorVersion;
    }

    public int minorVersion() {
        return minorVersion;
    }

    /** As it stands in the file, 0 to 2<sup>32</sup> - 1; 0 and 0xffffffff mean that nobody set one. */
    public long snapLength() {
        return snapLength;
    }

    /** The low 16 bits of the last word. */
    public int linkType() {
        return linkTypeWord & 0xffff;
    }

    /** Bytes of frame check sequence at the end of each packet, 0 to 14; 0 where the file does not say. */
    public int fcsLength() {
        boolean present = (linkTypeWord & 0x0400_0000) != 0;
        return present ? (linkTypeWord >>> 28) * 2 : 0;
    }

    /** Bits of the last word that should be zero and mean nothing here. */
    public int reservedBits() {
        return linkTypeWord & 0x03ff_0000;
    }

    /** Bytes from a record's start to its packet: 16, or 24 in the modified format. */
    public int recordHeaderLength() {
        return magic == MAGIC_MODIFIED ? MODIFIED_RECORD_HEADER : RECORD_HEADER;
    }

    public LengthOrder lengthOrder() {
        if (majorVersion == 543 || minorVersion < 3) {
            return LengthOrder.ORIGINAL_FIRST;
        }
        return minorVersion == 3 ? LengthOrder.SMALLER_IS_CAPTURED : LengthOrder.CAPTURED_FIRST;
    }

    /** Fractions that make a second: 1,000,000 or 1,000,000,000. */
    public int fractionsPerSecond() {
        return nanoseconds() ? 1_000_000_000 : 1_000_000;
    }

    /**
     * A captured length above this one is taken for a broken file: the larger of the snap length and libpcap's limit for the
     * link type, but not above 128 MiB.
     */
    public int mostCaptured() {
        int limit = LinkType.mostCaptured(linkType());
        return snapLength > limit && snapLength <= 128 << 20 ? (int) snapLength : limit;
    }

    /** This header's 24 bytes as they stand in its file. */
    public ByteBuffer bytes() {
        return ByteBuffer.wrap(bytes).asReadOnlyBuffer();
    }
}
