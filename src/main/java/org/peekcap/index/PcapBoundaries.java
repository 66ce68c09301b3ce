package org.peekcap.index;

import java.nio.ByteBuffer;
import org.peekcap.bytes.Window;
import org.peekcap.format.PcapFileHeader;
import org.peekcap.format.PcapRecord;
import org.peekcap.layer.LayerWalk;

/** Finds the record boundaries of a classic pcap file. */
final class PcapBoundaries extends Boundaries {
    private final PcapFileHeader header;
    private final PcapRecord layout;
    private final boolean bigEndian;
    private final int recordHeaderLength;
    private final int mostCaptured;
    private final int expectedMost;
    private final int mostFraction;
    private final boolean unusualOrder;

    PcapBoundaries(PcapFileHeader header) {
        this.header = header;
        this.layout = header.record();
        this.bigEndian = header.bigEndian();
        this.recordHeaderLength = header.recordHeaderLength();
        this.mostCaptured = header.mostCaptured();
        this.expectedMost = header.snapLength() == 0 ? mostCaptured : (int) Math.min(mostCaptured, header.snapLength());
        this.mostFraction = header.fractionsPerSecond() - 1;
        this.unusualOrder = !layout.isUsual();
    }

    @Override
    int fill(RecordBatch batch, Window window, int from, int rangeEnd, boolean trusted) {
        ByteBuffer buffer = window.buffer();
        batch.useOnly(layout);
        int[] packets = batch.packets;
        int[] capturedLengths = batch.capturedLengths;
        long[] layers = batch.layers;
        int linkType = header.linkType();
        int windowEnd = window.length();
        int headerLength = recordHeaderLength;
        int lastStart = Math.min(Math.min(windowEnd - headerLength, rangeEnd - 1), from + RecordBatch.SPAN);
        int lastStep = windowEnd - STEP;
        int touched = touchedFrom(window, from);
        int most = mostCaptured;
        long snapLength = expectedMost;
        long fractionLimit = mostFraction;
        boolean reorder = unusualOrder;
        int least = trusted ? 0 : 1;
        int loaded = 0;
        long oddities = 0;
        int record = from;
        int count = 0;
        while (count < RecordBatch.CAPACITY && record <= lastStart) {
            long fractionAndCaptured = buffer.getLong(record + 4);
            long original = buffer.getInt(record + 12) & 0xffff_ffffL;
            if (reorder) {
                long lengths = layout.lengths(buffer, record);
                original = lengths >>> 32;
                int raw = buffer.getInt(record + 4);
                fractionAndCaptured = lengths << 32 | (bigEndian ? Integer.reverseBytes(raw) : raw) & 0xffff_ffffL;
            }
            int captured = (int) (fractionAndCaptured >>> 32);
            long fraction = fractionAndCaptured & 0xffff_ffffL;
            int packet = record + headerLength;
            if (captured < least || captured > most || captured > windowEnd - packet) {
                break;
            }
            least = 1;
            int end = packet + captured;
            if (touched < end) {
                int limit = Math.min(end + AHEAD, lastStep);
                for (; touched < limit; touched += STEP) {
                    loaded += touch(buffer, touched);
                }
            }
            oddities |= original - captured | snapLength - captured | fractionLimit - fraction;
            packets[count] = packet;
            capturedLengths[count] = captured;
            if (layers != null) {
                layers[count] = LayerWalk.walk(buffer, packet, captured, linkType);
            }
            count++;
            record = end;
        }
        touched(window, touched, loaded);
        odd = oddities < 0;
        next = record;
        stop = whyStopped(buffer, record, windowEnd, rangeEnd, count, from);
        return count;
    }

    private Stop whyStopped(ByteBuffer buffer, int record, int windowEnd, int rangeEnd, int count, int from) {
        if (record >= rangeEnd) {
            return Stop.RANGE_ENDS;
        }
        if (record > windowEnd - recordHeaderLength) {
            needed = recordHeaderLength;
            return Stop.WINDOW_ENDS;
        }
        if (count == RecordBatch.CAPACITY || record > from + RecordBatch.SPAN) {
            return Stop.BATCH_FULL;
        }
        int captured = (int) layout.lengths(buffer, record);
        if (captured < 0 || captured > mostCaptured) {
            fault = "captured length " + Integer.toUnsignedLong(captured) + " is above the limit of " + mostCaptured;
            return Stop.FAULT;
        }
        if (captured > windowEnd - record - recordHeaderLength) {
            needed = recordHeaderLength + captured;
            return Stop.WINDOW_ENDS;
        }
        return Stop.EMPTY_RECORD;
    }

    @Override
    int leastBytes() {
        return recordHeaderLength;
    }

    @Override
    String nameOfCut(long there) {
        return there < recordHeaderLength ? "a record header" : "a record";
    }
}
