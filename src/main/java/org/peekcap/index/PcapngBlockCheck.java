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
 * Tells whether bytes may be a block of one pcapng file. A block's length stands at both its ends, which few other bytes have; what
 * the file's begin says of its interfaces tells packet blocks from what only looks like them.
 */
final class PcapngBlockCheck extends RecordCheck {
    private static final int TRAILER = 4;
    private static final int USUAL_MOST = 1 << 18;
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private final Sections sections;
    private final long firstTimestamp;

    PcapngBlockCheck(ByteSource source, Windows windows) throws IOException {
        this.sections = new Sections(source, windows);
        long first = sections.assume(Long.MAX_VALUE);
        Window window = windows.at(first, EnhancedPacketBlock.LEAST_LENGTH);
        this.firstTimestamp = window.contains(first, EnhancedPacketBlock.LEAST_LENGTH)
                        && isEnhanced(window.buffer(), window.index(first))
                ? timestamp(window.buffer(), window.index(first))
                : RecordLayout.NO_TIMESTAMP;
    }

    @Override
    int headerLength() {
        return EnhancedPacketBlock.LEAST_LENGTH;
    }

    @Override
    int alignment() {
        return Integer.BYTES;
    }

    @Override
    int mostLength() {
        return EnhancedPacketBlock.LEAST_LENGTH + USUAL_MOST;
    }

    @Override
    int length(ByteBuffer buffer, int index, int end, Strictness strictness) {
        int type = sections.type(buffer, index);
        int length = sections.length(buffer, index, type);
        boolean sound = length >= BlockType.LEAST_LENGTH
                && length <= BlockType.MOST_LENGTH
                && (length & 3) == 0
                && (length > end - index || buffer.getInt(index + length - TRAILER) == buffer.getInt(index + 4));
        if (!sound || !BlockType.isKnown(type) && strictness != Strictness.POSSIBLE) {
            return NONE;
        }
        return type != BlockType.ENHANCED_PACKET || isPlausible(buffer, index, length, strictness) ? length : NONE;
    }

    private boolean isPlausible(ByteBuffer buffer, int index, int length, Strictness strictness) {
        if (length < EnhancedPacketBlock.LEAST_LENGTH || !isEnhanced(buffer, index)) {
            return false;
        }
        RecordLayout layout = layout(buffer, index);
        long captured = captured(buffer, index);
        long original = layout.originalLength(buffer, index + EnhancedPacketBlock.HEADER_LENGTH);
        return captured <= length - EnhancedPacketBlock.LEAST_LENGTH
                && switch (strictness) {
                    case EXACT -> captured == Math.min(original, layout.snapLength()) && isTimePlausible(buffer, index);
                    case EXACT_LENGTHS -> captured == Math.min(original, layout.snapLength());
                    case CAPTURED_OF_ORIGINAL -> captured <= original;
                    case POSSIBLE -> true;
                };
    }

    @Override
    boolean isTimePlausible(ByteBuffer buffer, int index) {
        return firstTimestamp == RecordLayout.NO_TIMESTAMP
                || isEnhanced(buffer, index)
                        && Math.abs(timestamp(buffer, index) / NANOS_PER_SECOND - firstTimestamp / NANOS_PER_SECOND)
                                <= DECADES;
    }

    @Override
    long layers(ByteBuffer buffer, int index) {
        int packet = index + EnhancedPacketBlock.HEADER_LENGTH;
        return isEnhanced(buffer, index)
                ? LayerWalk.walk(
                        buffer,
                        packet,
                        (int) captured(buffer, index),
                        layout(buffer, index).linkType())
                : 0;
    }

    /** Whether a block at an index is an enhanced packet block of an interface that is known. */
    private boolean isEnhanced(ByteBuffer buffer, int index) {
        return sections.type(buffer, index) == BlockType.ENHANCED_PACKET
                && Integer.compareUnsigned(interfaceId(buffer, index), sections.count()) < 0;
    }

    private RecordLayout layout(ByteBuffer buffer, int index) {
        return sections.layouts()[sections.enhanced(interfaceId(buffer, index))];
    }

    private int interfaceId(ByteBuffer buffer, int index) {
        return sections.ordered(buffer.getInt(index + EnhancedPacketBlock.INTERFACE_ID));
    }

    private long captured(ByteBuffer buffer, int index) {
        return Integer.toUnsignedLong(sections.ordered(buffer.getInt(index + EnhancedPacketBlock.CAPTURED_LENGTH)));
    }

    private long timestamp(ByteBuffer buffer, int index) {
        return layout(buffer, index).timestampNanos(buffer, index + EnhancedPacketBlock.HEADER_LENGTH);
    }
}
