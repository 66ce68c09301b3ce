package org.peekcap.index;

import java.util.ArrayList;
import java.util.List;
import org.peekcap.format.PcapFileHeader;

/** What is odd in a capture and was read nevertheless: counted, so that nothing passes silently. */
public final class CaptureNotices {
    private final PcapFileHeader header;
    private long zeroPadding;
    private long aboveSnapLength;
    private long aboveOriginal;
    private long fractionTooLarge;

    CaptureNotices(PcapFileHeader header) {
        this.header = header;
    }

    /** Adds what another reader noticed in another part of the same capture. */
    void add(CaptureNotices other) {
        zeroPadding += other.zeroPadding;
        aboveSnapLength += other.aboveSnapLength;
        aboveOriginal += other.aboveOriginal;
        fractionTooLarge += other.fractionTooLarge;
    }

    void addZeroPadding(long bytes) {
        zeroPadding += bytes;
    }

    /** Looks at each record of a batch that is known to hold an odd one. */
    void count(RecordBatch batch) {
        long snapLength = header.snapLength() == 0 ? Long.MAX_VALUE : header.snapLength();
        for (int i = 0; i < batch.count(); i++) {
            int captured = batch.capturedLength(i);
            aboveSnapLength += captured > snapLength ? 1 : 0;
            aboveOriginal += captured > batch.originalLength(i) ? 1 : 0;
            fractionTooLarge += batch.fraction(i) >= header.fractionsPerSecond() ? 1 : 0;
        }
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
        List<String> out = new ArrayList<>();
        if (header.majorVersion() == 2 && header.minorVersion() > 4) {
            out.add("pcap version 2." + header.minorVersion() + " is unknown; read as 2.4");
        }
        if (header.reservedBits() != 0) {
            out.add(String.format("reserved bits 0x%08x of the link type are set", header.reservedBits()));
        }
        add(out, aboveSnapLength, "packets longer than the snap length of " + header.snapLength());
        add(out, aboveOriginal, "packets with more captured bytes than original bytes");
        add(out, fractionTooLarge, "packets whose fraction of a second is a second or more, and was carried");
        add(out, zeroPadding, "bytes of zero padding after the last packet");
        return out;
    }

    private static void add(List<String> out, long count, String what) {
        if (count > 0) {
            out.add(what + ": " + count);
        }
    }
}
