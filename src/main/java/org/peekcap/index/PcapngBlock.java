package org.peekcap.index;

import java.nio.ByteBuffer;
import org.peekcap.bytes.Window;
import org.peekcap.format.BlockOptions;
import org.peekcap.format.BlockType;
import org.peekcap.format.EnhancedPacketBlock;
import org.peekcap.format.InterfaceDescriptionBlock;
import org.peekcap.format.PacketBlock;
import org.peekcap.format.RecordLayout;
import org.peekcap.format.SimplePacketBlock;

/**
 * One block of a pcapng file, looked at closely: what is wrong with it, or where its packet is. Sections and interface descriptions
 * have their effect; all other blocks without a packet are counted and passed over.
 */
final class PcapngBlock {
    private static final int TRAILER = 4;
    private static final int CANNOT_PASS = -1;

    private final Sections sections;
    private final CaptureNotices notices;
    private final BlockOptions options = new BlockOptions();

    /** File offset up to which blocks without packets were counted. */
    private long countedTo;

    private String fault = "";
    private int needed;
    private int type;
    private int packetLayout;
    private int packetIndex;
    private int captured;

    PcapngBlock(Sections sections, CaptureNotices notices) {
        this.sections = sections;
        this.notices = notices;
    }

    /**
     * Looks at a block that is not the usual one, or not whole, or wrong.
     *
     * @return its length; negative where it cannot be passed
     */
    int examine(Window window, int block) {
        fault = "";
        needed = 0;
        packetIndex = 0;
        ByteBuffer buffer = window.buffer();
        type = sections.type(buffer, block);
        int length = sections.length(buffer, block, type);
        int room = window.length() - block;
        if (length < BlockType.LEAST_LENGTH || (length & 3) != 0 || length > Math.min(room, BlockType.MOST_LENGTH)) {
            checkLength(length, room);
            return CANNOT_PASS;
        }
        int behind = buffer.getInt(block + length - TRAILER);
        if (behind != buffer.getInt(block + TRAILER)) {
            fault = "block length " + length + " in front, "
                    + Integer.toUnsignedLong(sections.ordered(behind, buffer, block, type)) + " behind";
            return CANNOT_PASS;
        }
        boolean good = type == BlockType.ENHANCED_PACKET
                ? enhanced(buffer, block, length)
                : other(window, block, type, length);
        return good ? length : CANNOT_PASS;
    }

    /** Says of a block that cannot be entered whether its length is wrong, or only its end not there. */
    private void checkLength(int length, int room) {
        if (length >= 0 && length < BlockType.LEAST_LENGTH) {
            fault = "block length " + length + " is less than the " + BlockType.LEAST_LENGTH + " of any block";
        } else if (length < 0 || length > BlockType.MOST_LENGTH) {
            fault = "block length " + Integer.toUnsignedLong(length) + " is above the limit of "
                    + BlockType.MOST_LENGTH;
        } else if ((length & 3) != 0) {
            fault = "block length " + length + " is not a multiple of 4";
        } else if (length > room) {
            needed = length;
        }
    }

    /** Looks at an enhanced packet block; false where it is wrong. */
    private boolean enhanced(ByteBuffer buffer, int block, int length) {
        int interfaceId = length < EnhancedPacketBlock.LEAST_LENGTH
                ? 0
                : sections.ordered(buffer.getInt(block + EnhancedPacketBlock.INTERFACE_ID));
        if (!canHold(buffer, block, length, interfaceId)) {
            return false;
        }
        packetLayout = sections.enhanced(interfaceId);
        return true;
    }

    /** What enhanced and obsolete packet blocks have in common. */
    private boolean canHold(ByteBuffer buffer, int block, int length, int interfaceId) {
        if (length < EnhancedPacketBlock.LEAST_LENGTH) {
            fault = "block length " + length + " is less than the " + EnhancedPacketBlock.LEAST_LENGTH
                    + " of a packet block";
            return false;
        }
        int bytes = sections.ordered(buffer.getInt(block + EnhancedPacketBlock.CAPTURED_LENGTH));
        if (Integer.compareUnsigned(bytes, length - EnhancedPacketBlock.LEAST_LENGTH) > 0) {
            fault = "captured length " + Integer.toUnsignedLong(bytes) + " in a packet block of " + length + " bytes";
            return false;
        }
        if (Integer.compareUnsigned(interfaceId, sections.count()) >= 0) {
            fault = "packet of interface " + Integer.toUnsignedLong(interfaceId)
                    + ", of which the section has no description";
            return false;
        }
        captured = bytes;
        packetIndex = block + EnhancedPacketBlock.HEADER_LENGTH;
        int end = packetIndex + (bytes + 3 & ~3);
        int trailer = block + length - TRAILER;
        if (end < trailer) {
            checkOptions(buffer, end, trailer);
        }
        return true;
    }

    /** Looks whether options stay within their block. */
    void checkOptions(ByteBuffer buffer, int from, int to) {
        options.over(buffer, from, to, sections.bigEndian());
        while (options.next()) {
            // only to see where it ends
        }
        if (options.isOverrun()) {
            notices.addOddOptions(1);
        }
    }

    /** Looks at any other block; false where it is wrong. */
    private boolean other(Window window, int block, int type, int length) {
        switch (type) {
            case BlockType.PACKET -> {
                return obsolete(window.buffer(), block, length);
            }
            case BlockType.SIMPLE_PACKET -> {
                return simple(window.buffer(), block, length);
            }
            case BlockType.SECTION_HEADER -> fault = sections.section(window, block);
            case BlockType.INTERFACE_DESCRIPTION -> fault = sections.description(window, block, length);
            default -> {}
        }
        if (fault.isEmpty()) {
            count(window, block, type, length);
        }
        return fault.isEmpty();
    }

    private boolean obsolete(ByteBuffer buffer, int block, int length) {
        boolean bigEndian = sections.bigEndian();
        int interfaceId =
                length < EnhancedPacketBlock.LEAST_LENGTH ? 0 : PacketBlock.interfaceId(buffer, block, bigEndian);
        if (!canHold(buffer, block, length, interfaceId)) {
            return false;
        }
        packetLayout = sections.obsolete(interfaceId);
        return true;
    }

    private boolean simple(ByteBuffer buffer, int block, int length) {
        if (length < SimplePacketBlock.LEAST_LENGTH) {
            fault = "block length " + length + " is less than the " + SimplePacketBlock.LEAST_LENGTH
                    + " of a simple packet block";
            return false;
        } else if (sections.count() == 0) {
            fault = "simple packet, and the section has no description of an interface";
            return false;
        }
        packetLayout = sections.simple();
        packetIndex = block + SimplePacketBlock.HEADER_LENGTH;
        long original = Integer.toUnsignedLong(sections.ordered(buffer.getInt(packetIndex - 4)));
        long most = Math.min(sections.layouts()[packetLayout].snapLength(), length - SimplePacketBlock.LEAST_LENGTH);
        captured = (int) Math.min(original, most);
        return true;
    }

    /** Counts a block once, though a reader may pass it again. */
    private void count(Window window, int block, int type, int length) {
        long offset = window.fileOffset() + block;
        if (offset < countedTo) {
            return;
        }
        countedTo = offset + length;
        notices.addBlock(type);
        if (type == BlockType.INTERFACE_DESCRIPTION) {
            notices.addOddOptions(
                    InterfaceDescriptionBlock.oddOptions(window.buffer(), block, length, sections.bigEndian()));
        }
    }

    void countFrom(long fileOffset) {
        countedTo = fileOffset;
    }

    /** What is wrong with the block; empty where nothing is. */
    String fault() {
        return fault;
    }

    /** Of the block, one of {@link BlockType} or another. */
    int type() {
        return type;
    }

    /** Bytes of the block, if the window ends before it does. */
    int needed() {
        return needed;
    }

    /** Whether the block is whole and holds a packet. */
    boolean holdsPacket() {
        return packetIndex > 0;
    }

    /** Of its first byte, in the window. */
    int packetIndex() {
        return packetIndex;
    }

    int captured() {
        return captured;
    }

    RecordLayout layout() {
        return sections.layouts()[packetLayout];
    }
}
