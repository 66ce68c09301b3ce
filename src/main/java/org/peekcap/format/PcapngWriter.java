package org.peekcap.format;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Writes a pcapng file: sections of another one block by block as they lie, and packets of any capture in sections of its own, in
 * which an interface is described when its first packet comes. Timestamps keep their unit, and so all their digits.
 *
 * <p>A section is of unspecified length here, for nobody knows before how long it will be.
 */
public final class PcapngWriter extends CaptureWriter {
    private static final int BYTE_ORDER_MAGIC = 0x1a2b_3c4d;
    private static final int SECTION_HEADER_LENGTH = 28;
    private static final int SECTION_LENGTH = 16;
    private static final int RESOLUTION_OPTIONS = 24;
    private static final int UNSPECIFIED = -1;

    /** Whether the present section is of another file, and its blocks are written as they lie. */
    private boolean copying;

    private boolean inSection;
    private boolean bigEndian;
    /** Of a section of our own: the interfaces described, and their numbers. */
    private final Map<InterfaceDescriptionBlock, Integer> interfaces = new HashMap<>();

    private long blocksLeftOut;

    public PcapngWriter(WritableByteChannel channel) {
        super(channel);
    }

    /** Creates the file, or replaces what is in it: a copy onto one of its own inputs destroys that. */
    public static PcapngWriter create(Path file) throws IOException {
        return new PcapngWriter(CaptureWriter.open(file));
    }

    @Override
    public CaptureFormat format() {
        return CaptureFormat.PCAPNG;
    }

    /** Custom blocks that say they must not be copied, and were not. */
    public long blocksLeftOut() {
        return blocksLeftOut;
    }

    /** {@inheritDoc} Packet blocks can, where all blocks of their section were given to {@link #block} before. */
    @Override
    public boolean takesAsTheyLie(RecordLayout records) {
        return copying && !(records instanceof PcapRecord) && records.bigEndian() == bigEndian;
    }

    /**
     * Writes a whole block of another file that holds no packet, as it lies. A section header begins a section whose blocks must then
     * all be written, in their order.
     */
    public void block(Block whole) throws IOException {
        ByteBuffer buffer = whole.buffer();
        int block = whole.index();
        int type = whole.type();
        int length = whole.length();
        if (type == BlockType.CUSTOM_NOT_TO_COPY) {
            blocksLeftOut++;
            return;
        }
        if (type != BlockType.SECTION_HEADER) {
            bytes(buffer, block, length);
            return;
        }
        copying = true;
        inSection = true;
        bigEndian = SectionHeaderBlock.isBigEndian(buffer, block);
        order(bigEndian);
        bytes(buffer, block, SECTION_LENGTH);
        requireRoom(Long.BYTES);
        gathered.putLong(UNSPECIFIED);
        bytes(buffer, block + SectionHeaderBlock.OPTIONS, length - SectionHeaderBlock.OPTIONS);
    }

    /**
     * Describes the interface of packets so laid out, if this section has none like it.
     *
     * @return its number
     */
    public int describe(RecordLayout layout) throws IOException {
        if (copying || !inSection) {
            beginSection(layout.bigEndian());
        }
        long snapLength = layout.snapLength() == Long.MAX_VALUE ? 0 : layout.snapLength();
        InterfaceDescriptionBlock description =
                new InterfaceDescriptionBlock(bigEndian, layout.linkType(), snapLength, layout.timestampUnit());
        Integer known = interfaces.get(description);
        if (known != null) {
            return known;
        }
        write(description);
        interfaces.put(description, interfaces.size());
        return interfaces.size() - 1;
    }

    private void beginSection(boolean inBigEndian) throws IOException {
        copying = false;
        inSection = true;
        bigEndian = inBigEndian;
        interfaces.clear();
        order(bigEndian);
        requireRoom(SECTION_HEADER_LENGTH);
        gathered.putInt(BlockType.SECTION_HEADER).putInt(SECTION_HEADER_LENGTH).putInt(BYTE_ORDER_MAGIC);
        gathered.putShort((short) 1).putShort((short) 0).putLong(UNSPECIFIED).putInt(SECTION_HEADER_LENGTH);
    }

    private void write(InterfaceDescriptionBlock description) throws IOException {
        int length = InterfaceDescriptionBlock.LEAST_LENGTH + RESOLUTION_OPTIONS;
        requireRoom(length);
        gathered.putInt(BlockType.INTERFACE_DESCRIPTION).putInt(length);
        gathered.putShort((short) description.linkType()).putShort((short) 0);
        gathered.putInt((int) description.snapLength());
        gathered.putShort((short) InterfaceDescriptionBlock.TIMESTAMP_RESOLUTION)
                .putShort((short) 1);
        gathered.put((byte) description.unit().resolution()).put(new byte[3]);
        gathered.putShort((short) InterfaceDescriptionBlock.TIMESTAMP_OFFSET).putShort((short) Long.BYTES);
        gathered.putLong(description.unit().offsetSeconds());
        gathered.putInt(0); // the end of the options
        gathered.putInt(length);
    }

    /**
     * {@inheritDoc} Its options stay behind: they are kept where blocks are written as they lie.
     */
    @Override
    public void packet(RecordLayout layout, ByteBuffer buffer, int packet, int capturedLength) throws IOException {
        int interfaceId = describe(layout);
        if (layout.timestampNanos(buffer, packet) == RecordLayout.NO_TIMESTAMP) {
            countWithoutTime();
        }
        long timestamp = layout.timestamp(buffer, packet);
        int padding = -capturedLength & 3;
        int length = EnhancedPacketBlock.LEAST_LENGTH + capturedLength + padding;
        requireRoom(EnhancedPacketBlock.HEADER_LENGTH);
        gathered.putInt(BlockType.ENHANCED_PACKET).putInt(length).putInt(interfaceId);
        gathered.putInt((int) (timestamp >>> 32)).putInt((int) timestamp);
        gathered.putInt(capturedLength).putInt((int) layout.originalLength(buffer, packet));
        bytes(buffer, packet, capturedLength);
        requireRoom(padding + Integer.BYTES);
        for (int i = 0; i < padding; i++) {
            gathered.put((byte) 0);
        }
        gathered.putInt(length);
    }

    /** A file without packets is a section nevertheless. */
    @Override
    void finish() throws IOException {
        if (!inSection) {
            beginSection(false);
        }
    }
}
