package org.peekcap.index;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.peekcap.bytes.ByteSource;
import org.peekcap.bytes.Windows;
import org.peekcap.format.FileHeader;
import org.peekcap.format.PcapFileHeader;

/** Tells whether bytes may be a record of one file. */
abstract sealed class RecordCheck permits PcapRecordCheck, PcapngBlockCheck {
    /** In place of a length: no record. */
    static final int NONE = -1;

    static final long DECADES = 20L * 365 * 86_400;

    static RecordCheck of(ByteSource source, Windows windows, FileHeader header) throws IOException {
        return header instanceof PcapFileHeader pcap
                ? new PcapRecordCheck(pcap, windows.at(PcapFileHeader.LENGTH, pcap.recordHeaderLength()))
                : new PcapngBlockCheck(source, windows);
    }

    /** Bytes that {@link #length} looks at, at least. */
    abstract int headerLength();

    /** What every record's file offset is a multiple of. */
    abstract int alignment();

    /** Bytes that a record takes at the most, but for few. */
    abstract int mostLength();

    /**
     * Bytes of the record that may stand at an index, which may be more than there are up to {@code end}; {@link #NONE} where it is
     * not as strict as wanted.
     */
    abstract int length(ByteBuffer buffer, int index, int end, Strictness strictness);

    /** Whether the time of the record that may stand there is some decades from the first packet's at most. */
    abstract boolean isTimePlausible(ByteBuffer buffer, int index);

    /** Where the headers of the record's packet seem to be; the record is whole. */
    abstract long layers(ByteBuffer buffer, int index);
}
