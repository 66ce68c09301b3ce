package org.peekcap.index;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.peekcap.bytes.ByteSource;
import org.peekcap.bytes.Window;
import org.peekcap.bytes.Windows;
import org.peekcap.format.BlockType;
import org.peekcap.format.InterfaceDescriptionBlock;
import org.peekcap.format.InterfaceStatisticsBlock;
import org.peekcap.format.RecordLayout;
import org.peekcap.format.SectionHeaderBlock;
import org.peekcap.format.TimestampUnit;

/**
 * What holds for the packets of a pcapng file where a reader stands: the section's byte order and its interfaces.
 *
 * <p>Interfaces that are described alike share their layouts, so that one more costs four bytes.
 */
final class Sections {
    /** Layouts of one description: of enhanced, of obsolete and of simple packet blocks. */
    static final int KINDS = 3;

    private static final int OBSOLETE = 1;
    private static final int SIMPLE = 2;
    /** Different descriptions that a reader takes; more than that, nobody's machine has. */
    private static final int MOST_DIFFERENT = 1 << 16;
    /** Interfaces of one section that a reader takes: 16 MiB of numbers. */
    private static final int MOST_INTERFACES = 1 << 22;

    /** Bytes looked through for descriptions before the first packet. */
    private static final long LONGEST_BEGIN = 16 << 20;

    private final ByteSource source;
    private final Windows windows;
    /** Ordered, since a file can be made whose descriptions all have one hash. */
    private final Map<InterfaceDescriptionBlock, Integer> known = new TreeMap<>();

    private RecordLayout[] layouts = new RecordLayout[2 * KINDS];

    /** For each interface of the section, the index of its first layout. */
    private int[] interfaces = new int[4];

    private int count;
    private boolean bigEndian;

    /** File offset just past the begin of the last section or description that had its effect. */
    private long doneTo;
    /** The furthest that this was. */
    private long lastDone;
    /** File offset up to which all sections and descriptions have been seen. */
    private long seenTo;
    /** File offset of the first packet's block, up to which every reader of a part looks; not known where nobody skimmed. */
    private long firstPacket = Long.MAX_VALUE;

    private boolean changed;

    Sections(ByteSource source, Windows windows) {
        this.source = source;
        this.windows = windows;
    }

    boolean bigEndian() {
        return bigEndian;
    }

    /** Interfaces described so far in this section. */
    int count() {
        return count;
    }

    RecordLayout[] layouts() {
        return layouts;
    }

    /** Index of the layout of enhanced packet blocks of an interface. */
    int enhanced(int interfaceId) {
        return interfaces[interfaceId];
    }

    /** Index of the layout of obsolete packet blocks of an interface. */
    int obsolete(int interfaceId) {
        return interfaces[interfaceId] + OBSOLETE;
    }

    /** Index of the layout of simple packet blocks, which are the first interface's. */
    int simple() {
        return interfaces[0] + SIMPLE;
    }

    /** Of the timestamps of a block, if it is of statistics and the section has their interface. */
    @Nullable
    TimestampUnit statisticsUnit(ByteBuffer buffer, int block, int type, int length) {
        if (type != BlockType.INTERFACE_STATISTICS || length < InterfaceStatisticsBlock.LEAST_LENGTH) {
            return null;
        }
        int interfaceId = ordered(buffer.getInt(block + InterfaceStatisticsBlock.INTERFACE_ID));
        return Integer.compareUnsigned(interfaceId, count) < 0 ? layouts[enhanced(interfaceId)].timestampUnit() : null;
    }

    /** Whether a section or an interface began after the first packet, where somebody skimmed the begin. */
    boolean changed() {
        return changed;
    }

    /**
     * Lets a section header have its effect, once.
     *
     * @param block window index of the block, which is whole
     * @return what is wrong with it, empty where nothing is
     */
    String section(Window window, int block) {
        String fault = SectionHeaderBlock.fault(window.buffer(), block);
        if (fault.isEmpty() && isNew(window, block)) {
            bigEndian = SectionHeaderBlock.isBigEndian(window.buffer(), block);
            count = 0;
        }
        return fault;
    }

    /**
     * Lets an interface description have its effect, once.
     *
     * @return what is wrong with it, empty where nothing is
     */
    String description(Window window, int block, int length) {
        if (length < InterfaceDescriptionBlock.LEAST_LENGTH) {
            return "block length " + length + " is less than the " + InterfaceDescriptionBlock.LEAST_LENGTH
                    + " of an interface description block";
        }
        InterfaceDescriptionBlock description =
                InterfaceDescriptionBlock.read(window.buffer(), block, length, bigEndian);
        if (description.unit().isTooFine()) {
            return "timestamps of an interface in units of "
                    + description.unit().inWords() + ", which are too fine";
        }
        if (!isNew(window, block)) {
            return "";
        }
        if (known.size() == MOST_DIFFERENT && !known.containsKey(description)) {
            return "more than " + MOST_DIFFERENT + " different interfaces";
        }
        if (count == MOST_INTERFACES) {
            return "more than " + MOST_INTERFACES + " interfaces in one section";
        }
        if (count == interfaces.length) {
            interfaces = Arrays.copyOf(interfaces, 2 * count);
        }
        interfaces[count++] = known.computeIfAbsent(description, this::add);
        return "";
    }

    private boolean isNew(Window window, int block) {
        long offset = window.fileOffset() + block;
        if (offset < doneTo) {
            return false;
        }
        doneTo = offset + 1;
        lastDone = Math.max(lastDone, doneTo);
        changed |= offset >= firstPacket;
        return true;
    }

    private int add(InterfaceDescriptionBlock description) {
        int at = known.size() * KINDS;
        if (at == layouts.length) {
            layouts = Arrays.copyOf(layouts, 2 * at); // batches that were filled keep the old array, which stays right
        }
        layouts[at] = description.enhancedPackets();
        layouts[at + OBSOLETE] = description.packets();
        layouts[at + SIMPLE] = description.simplePackets();
        return at;
    }

    /**
     * Takes for a block at an offset what the file's begin says, up to the first packet.
     *
     * @return file offset of the first packet's block, or where the blocks end or the search does
     */
    long assume(long offset) throws IOException {
        restart();
        firstPacket = skim(0, LONGEST_BEGIN, true);
        if (offset < firstPacket) {
            restart();
            skim(0, offset, false);
        }
        return firstPacket;
    }

    /** Finds out what holds for a block at an offset, from all blocks before it. */
    void findOut(long offset) throws IOException {
        boolean isLatest = doneTo == lastDone;
        if (isLatest && offset >= doneTo && offset <= seenTo) {
            return;
        }
        if (isLatest && offset > seenTo) {
            skim(seenTo, offset, false);
        } else {
            restart();
            skim(0, offset, false);
        }
        passed(0, offset);
    }

    /** Notes that all blocks from one offset to another have had their effect, if they have any. */
    void passed(long from, long to) {
        if (from <= seenTo && to > seenTo) {
            seenTo = to;
        }
    }

    private void restart() {
        count = 0;
        doneTo = 0;
        changed = false;
    }

    /**
     * Lets all sections and descriptions between two offsets have their effect.
     *
     * @param from where a block begins
     * @return offset of the block at which it stopped
     */
    private long skim(long from, long end, boolean toFirstPacket) throws IOException {
        long at = from;
        while (at < end) {
            Window window = windows.at(at, BlockType.LEAST_LENGTH);
            if (!window.contains(at, BlockType.LEAST_LENGTH)) {
                break;
            }
            ByteBuffer buffer = window.buffer();
            int index = window.index(at);
            int type = type(buffer, index);
            if (BlockType.isPacket(type)) {
                firstPacket = Math.min(firstPacket, at);
                if (toFirstPacket) {
                    break;
                }
            }
            int length = length(buffer, index, type);
            if (length < BlockType.LEAST_LENGTH || length > BlockType.MOST_LENGTH) {
                break;
            }
            if (type == BlockType.SECTION_HEADER || type == BlockType.INTERFACE_DESCRIPTION) {
                window = windows.at(at, length);
                if (!window.contains(at, length) || !take(window, window.index(at), type, length)) {
                    break;
                }
            }
            at += length;
        }
        return Math.min(at, source.size());
    }

    private boolean take(Window window, int block, int type, int length) {
        String fault = type == BlockType.SECTION_HEADER ? section(window, block) : description(window, block, length);
        return fault.isEmpty();
    }

    /** Type of the block at an index, in the section's byte order. */
    int type(ByteBuffer buffer, int block) {
        return ordered(buffer.getInt(block));
    }

    /** A number of the section, read as a little-endian one. */
    int ordered(int value) {
        return bigEndian ? Integer.reverseBytes(value) : value;
    }

    /** Total length of the block at an index, negative for 2<sup>31</sup> and more; a section header's in its own byte order. */
    int length(ByteBuffer buffer, int block, int type) {
        return ordered(buffer.getInt(block + 4), buffer, block, type);
    }

    /** A number of a block, which is in the order of its section or, of a section header, in its own. */
    int ordered(int value, ByteBuffer buffer, int block, int type) {
        boolean reversed = type == BlockType.SECTION_HEADER ? SectionHeaderBlock.isBigEndian(buffer, block) : bigEndian;
        return reversed ? Integer.reverseBytes(value) : value;
    }
}
