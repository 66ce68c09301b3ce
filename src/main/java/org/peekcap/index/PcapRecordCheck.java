package org.peekcap.index;

import java.nio.ByteBuffer;
import org.peekcap.bytes.Window;
import org.peekcap.format.PcapFileHeader;
import org.peekcap.format.PcapRecord;
import org.peekcap.layer.LayerWalk;

/** Tells whether bytes may be a record of one classic pcap file. */
final class PcapRecordCheck extends RecordCheck {
    private final PcapRecord layout;
    private final int headerLength;
    private final int mostCaptured;
    private final int fractionsPerSecond;
    private final long firstSecond;

    /**
     * @param first where the file's first record begins
     */
    PcapRecordCheck(PcapFileHeader header, Window first) {
        this.layout = header.record();
        this.headerLength = header.recordHeaderLength();
        this.mostCaptured = header.mostCaptured();
        this.fractionsPerSecond = header.fractionsPerSecond();
        int index = first.index(PcapFileHeader.LENGTH);
        this.firstSecond = index + Integer.BYTES > first.length() ? 0 : layout.seconds(first.buffer(), index);
    }

    @Override
    int headerLength() {
        return headerLength;
    }

    @Override
    int alignment() {
        return 1;
    }

    @Override
    int mostLength() {
        return headerLength + mostCaptured;
    }

    @Override
    int length(ByteBuffer buffer, int index, int end, Strictness strictness) {
        long lengths = layout.lengths(buffer, index);
        long captured = lengths & 0xffff_ffffL;
        long original = lengths >>> 32;
        boolean plausible = captured <= mostCaptured
                && switch (strictness) {
                    case EXACT ->
                        captured > 0
                                && captured == Math.min(original, layout.snapLength())
                                && isTimePlausible(buffer, index);
                    case EXACT_LENGTHS -> captured > 0 && captured == Math.min(original, layout.snapLength());
                    case CAPTURED_OF_ORIGINAL -> captured > 0 && captured <= original;
                    case POSSIBLE -> captured > 0 || original != 0 || buffer.getLong(index) != 0;
                };
        return plausible ? headerLength + (int) captured : NONE;
    }

    @Override
    boolean isTimePlausible(ByteBuffer buffer, int index) {
        return Math.abs(layout.seconds(buffer, index) - firstSecond) <= DECADES
                && layout.fraction(buffer, index) < fractionsPerSecond;
    }

    @Override
    long layers(ByteBuffer buffer, int index) {
        int captured = (int) layout.lengths(buffer, index);
        return LayerWalk.walk(buffer, index + headerLength, captured, layout.linkType());
    }
}
