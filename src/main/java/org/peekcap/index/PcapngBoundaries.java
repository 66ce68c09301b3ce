package org.peekcap.index;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.peekcap.bytes.ByteSource;
import org.peekcap.bytes.Window;
import org.peekcap.bytes.Windows;
import org.peekcap.format.BlockType;
import org.peekcap.format.EnhancedPacketBlock;
import org.peekcap.format.RecordLayout;
import org.peekcap.layer.LayerWalk;

/**
 * Finds the packet blocks of a pcapng file. The usual ones are entered at once; {@link PcapngBlock} looks at all others, and at what
 * seems to be wrong.
 */
final class PcapngBoundaries extends Boundaries {
    private static final int TRAILER = 4;
    private static final int NO_INTERFACE = -1;
    private static final int MOST_ROOM = BlockType.MOST_LENGTH - EnhancedPacketBlock.LEAST_LENGTH;

    private final Sections sections;
    private final PcapngBlock other;

    /**
     * @param notices gets what is passed over
     */
    PcapngBoundaries(ByteSource source, Windows windows, CaptureNotices notices) {
        this.sections = new Sections(source, windows);
        this.other = new PcapngBlock(sections, notices);
    }

    @Override
    int fill(RecordBatch batch, Window window, int from, int rangeEnd, boolean trusted) {
        ByteBuffer buffer = window.buffer();
        int[] packets = batch.packets;
        int[] capturedLengths = batch.capturedLengths;
        long[] layers = batch.layers;
        RecordLayout[] layouts = sections.layouts();
        boolean bigEndian = sections.bigEndian();
        int interfaces = sections.count();
        int interfaceId = NO_INTERFACE;
        batch.beginLayouts();
        int linkType = 0;
        long snapLength = 0;
        int windowEnd = window.length();
        int lastStart = Math.min(Math.min(windowEnd - BlockType.LEAST_LENGTH, rangeEnd - 1), from + RecordBatch.SPAN);
        int lastWhole = windowEnd - EnhancedPacketBlock.LEAST_LENGTH;
        int lastStep = windowEnd - STEP;
        int touched = touchedFrom(window, from);
        int loaded = 0;
        long oddities = 0;
        boolean passedAll = true;
        int block = from;
        int count = 0;
        blockLength = 0;
        while (count < RecordBatch.CAPACITY && block <= lastStart) {
            if (block <= lastWhole) {
                long head = buffer.getLong(block);
                long lengths = buffer.getLong(block + EnhancedPacketBlock.CAPTURED_LENGTH);
                int id = buffer.getInt(block + EnhancedPacketBlock.INTERFACE_ID);
                if (bigEndian) {
                    head = swapped(head);
                    lengths = swapped(lengths);
                    id = Integer.reverseBytes(id);
                }
                int length = (int) (head >>> 32);
                int captured = (int) lengths;
                int room = length - EnhancedPacketBlock.LEAST_LENGTH;
                // none of the first ones negative; comparisons one by one would be mispredicted, for padding comes and
                // goes
                if ((captured
                                        | room
                                        | MOST_ROOM - room
                                        | room - captured
                                        | windowEnd - block - length
                                        | id
                                        | interfaces - 1 - id)
                                >= 0
                        && ((int) head ^ BlockType.ENHANCED_PACKET | length & 3) == 0) {
                    int end = block + length;
                    if (touched < end) {
                        int limit = Math.min(end + AHEAD, lastStep);
                        for (; touched < limit; touched += STEP) {
                            loaded += touch(buffer, touched);
                        }
                    }
                    int behind = buffer.getInt(end - TRAILER);
                    if ((bigEndian ? Integer.reverseBytes(behind) : behind) == length) {
                        if (id != interfaceId) {
                            interfaceId = id;
                            RecordLayout layout = layouts[sections.enhanced(id)];
                            linkType = layout.linkType();
                            snapLength = layout.snapLength();
                            batch.layoutFrom(count, layout);
                        }
                        int packet = block + EnhancedPacketBlock.HEADER_LENGTH;
                        if (room - captured > 3) {
                            other.checkOptions(buffer, packet + (captured + 3 & ~3), end - TRAILER);
                        }
                        oddities |= (lengths >>> 32) - captured | snapLength - captured;
                        packets[count] = packet;
                        capturedLengths[count] = captured;
                        if (layers != null) {
                            layers[count] = LayerWalk.walk(buffer, packet, captured, linkType);
                        }
                        count++;
                        block = end;
                        continue;
                    }
                }
            }
            if (deliversBlocks && count > 0 && !BlockType.isPacket(sections.type(buffer, block))) {
                break; // it begins a batch of its own
            }
            int length = other.examine(window, block);
            if (length < 0) {
                passedAll = false;
                break;
            }
            block += length;
            if (other.holdsPacket()) {
                int packet = other.packetIndex();
                int captured = other.captured();
                RecordLayout layout = other.layout();
                oddities |= layout.originalLength(buffer, packet) - captured | layout.snapLength() - captured;
                packets[count] = packet;
                capturedLengths[count] = captured;
                batch.layoutFrom(count, layout);
                interfaceId = NO_INTERFACE; // the next one's layout is another
                if (layers != null) {
                    layers[count] = LayerWalk.walk(buffer, packet, captured, layout.linkType());
                }
                count++;
            } else if (deliversBlocks) {
                blockIndex = block - length;
                blockLength = length;
                blockBigEndian = sections.bigEndian();
                statisticsUnit = sections.statisticsUnit(buffer, blockIndex, other.type(), length);
                break;
            } else {
                layouts = sections.layouts();
                bigEndian = sections.bigEndian();
                interfaces = sections.count();
                interfaceId = NO_INTERFACE;
            }
        }
        batch.endLayouts(count);
        touched(window, touched, loaded);
        sections.passed(window.fileOffset() + from, window.fileOffset() + block);
        odd = oddities < 0;
        next = block;
        stop = whyStopped(block, windowEnd, rangeEnd, passedAll);
        return count;
    }

    /** Both halves in the other byte order, each where it was. */
    private static long swapped(long halves) {
        return Long.rotateLeft(Long.reverseBytes(halves), Integer.SIZE);
    }

    private Stop whyStopped(int block, int windowEnd, int rangeEnd, boolean passedAll) {
        if (block >= rangeEnd) {
            return Stop.RANGE_ENDS;
        } else if (block > windowEnd - BlockType.LEAST_LENGTH) {
            needed = BlockType.LEAST_LENGTH;
            return Stop.WINDOW_ENDS;
        } else if (passedAll) {
            return Stop.BATCH_FULL;
        }
        fault = other.fault();
        needed = other.needed();
        return fault.isEmpty() ? Stop.WINDOW_ENDS : Stop.FAULT;
    }

    @Override
    void goTo(long fileOffset, boolean exactly) throws IOException {
        if (exactly) {
            sections.findOut(fileOffset);
        } else {
            sections.assume(fileOffset);
        }
        other.countFrom(fileOffset);
    }

    @Override
    boolean changesWhatFollows() {
        return sections.changed();
    }

    @Override
    int leastBytes() {
        return BlockType.LEAST_LENGTH;
    }

    @Override
    String nameOfCut(long there) {
        return there < BlockType.LEAST_LENGTH ? "a block header" : "a block";
    }
}
