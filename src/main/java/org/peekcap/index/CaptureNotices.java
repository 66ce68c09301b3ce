package org.peekcap.index;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.peekcap.format.BlockType;
import org.peekcap.format.FileHeader;
import org.peekcap.format.RecordLayout;

/** What is odd in a capture and was read nevertheless: counted, so that nothing passes silently. */
public final class CaptureNotices {
    /** Block types told apart: the lowest numbers of those that there are, so that the order of reading does not matter. */
    private static final int MOST_TYPES = 100;

    private static final Comparator<Integer> KNOWN_FIRST = Comparator.<Integer, Boolean>comparing(
                    type -> !BlockType.isKnown(type))
            .thenComparing(Integer::compareUnsigned);

    private final FileHeader header;
    private long zeroPadding;
    private long aboveSnapLength;
    private long aboveOriginal;
    private long fractionTooLarge;
    private long oddOptions;
    private final NavigableMap<Integer, Long> blocks = new TreeMap<>(KNOWN_FIRST);
    private long blocksOfOtherTypes;

    CaptureNotices(FileHeader header) {
        this.header = header;
    }

    /** Adds what another reader noticed in another part of the same capture. */
    void add(CaptureNotices other) {
        zeroPadding += other.zeroPadding;
        aboveSnapLength += other.aboveSnapLength;
        aboveOriginal += other.aboveOriginal;
        fractionTooLarge += other.fractionTooLarge;
        oddOptions += other.oddOptions;
        blocksOfOtherTypes += other.blocksOfOtherTypes;
        other.blocks.forEach(this::addBlocks);
    }

    void addZeroPadding(long bytes) {
        zeroPadding += bytes;
    }

    /** Looks at each record of a batch that is known to hold an odd one. */
    void count(RecordBatch batch) {
        for (int i = 0; i < batch.count(); i++) {
            int captured = batch.capturedLength(i);
            RecordLayout layout = batch.layout(i);
            aboveSnapLength += captured > layout.snapLength() ? 1 : 0;
            aboveOriginal += captured > batch.originalLength(i) ? 1 : 0;
            fractionTooLarge += layout.isFractionTooLarge(batch.buffer(), batch.packetIndex(i)) ? 1 : 0;
        }
    }

    /** Notes a pcapng block that holds no packet, once. */
    void addBlock(int type) {
        addBlocks(type, 1);
    }

    private void addBlocks(int type, long count) {
        blocks.merge(type, count, Long::sum);
        if (blocks.size() > MOST_TYPES) {
            blocksOfOtherTypes += blocks.pollLastEntry().getValue();
        }
    }

    /** Notes options of pcapng blocks that go past their block's end, or are not what the draft says. */
    void addOddOptions(int options) {
        oddOptions += options;
    }

    /** Pcapng blocks that hold no packet, by type: how many were passed. Of very many types, the known and the lowest. */
    public Map<Integer, Long> blocks() {
        return Collections.unmodifiableMap(blocks);
    }

    /** Pcapng blocks of types that {@link #blocks()} has no room for. */
    public long blocksOfOtherTypes() {
        return blocksOfOtherTypes;
    }

    /** Options of pcapng blocks that go past their block's end, are given twice, or have a wrong length. */
    public long oddOptions() {
        return oddOptions;
    }

    /** Bytes of zeros after the last record, such as a full disk or a pre-allocated file leaves. */
    public long zeroPadding() {
        return zeroPadding;
    }

    /** Records holding more bytes than the file's snap length allows. */
    public long aboveSnapLength() {
        return aboveSnapLength;
    }

    /** Records holding more bytes than the packet had on the wire. */
    public long aboveOriginal() {
        return aboveOriginal;
    }

    /** Records whose fraction of a second is a second or more; it was carried. */
    public long fractionTooLarge() {
        return fractionTooLarge;
    }

    /** One sentence for each thing noticed, none for a clean capture. */
    public List<String> sentences() {
        List<String> out = new ArrayList<>(header.oddities());
        add(out, aboveSnapLength, "packets longer than " + header.snapLengthInWords());
        add(out, aboveOriginal, "packets with more captured bytes than original bytes");
        add(out, fractionTooLarge, "packets whose fraction of a second is a second or more, and was carried");
        add(out, oddOptions, "options that go past their block, come twice, or have a wrong length");
        blocks.forEach((type, count) -> {
            if (!BlockType.isKnown(type)) {
                add(out, count, "blocks of unknown " + BlockType.name(type) + ", passed over");
            }
        });
        add(out, blocksOfOtherTypes, "blocks of other unknown types, passed over");
        add(out, zeroPadding, "bytes of zero padding after the last packet");
        return out;
    }

    private static void add(List<String> out, long count, String what) {
        if (count > 0) {
            out.add(what + ": " + count);
        }
    }
}
