package org.peekcap.index;

import java.nio.ByteBuffer;
import org.peekcap.bytes.Window;
import org.peekcap.format.PcapFileHeader;
import org.peekcap.format.PcapFileHeader.LengthOrder;

/** Tells whether bytes may be the header of a record of one file. */
final class HeaderTest {
    private static final int FRACTION = 4;
    private static final int FIRST_LENGTH = 8;
    private static final int SECOND_LENGTH = 12;
    private static final long DECADES = 20L * 365 * 86_400;

    private final boolean bigEndian;
    private final LengthOrder lengthOrder;
    private final int mostCaptured;
    private final long snapLength;
    private final int fractionsPerSecond;
    private final long firstSecond;

    /**
     * @param first where the file's first record begins
     */
    HeaderTest(PcapFileHeader header, Window first) {
        this.bigEndian = header.bigEndian();
        this.lengthOrder = header.lengthOrder();
        this.mostCaptured = header.mostCaptured();
        this.snapLength = header.snapLength() == 0 ? Long.MAX_VALUE : header.snapLength();
        this.fractionsPerSecond = header.fractionsPerSecond();
        int index = first.index(PcapFileHeader.LENGTH);
        this.firstSecond = index + Integer.BYTES > first.length() ? 0 : unsigned(first.buffer(), index);
    }

    /** The captured length that a header would mean, -1 if it is not as strict as wanted. */
    int capturedLength(ByteBuffer buffer, int index, Strictness strictness) {
        long captured = unsigned(buffer, index + FIRST_LENGTH);
        long original = unsigned(buffer, index + SECOND_LENGTH);
        if (lengthOrder == LengthOrder.ORIGINAL_FIRST
                || lengthOrder == LengthOrder.SMALLER_IS_CAPTURED && captured > original) {
            long first = captured;
            captured = original;
            original = first;
        }
        boolean plausible = captured <= mostCaptured
                && switch (strictness) {
                    case EXACT ->
                        captured > 0 && captured == Math.min(original, snapLength) && isTimePlausible(buffer, index);
                    case EXACT_LENGTHS -> captured > 0 && captured == Math.min(original, snapLength);
                    case CAPTURED_OF_ORIGINAL -> captured > 0 && captured <= original;
                    case POSSIBLE -> captured > 0 || original != 0 || buffer.getLong(index) != 0;
                };
        return plausible ? (int) captured : -1;
    }

    /** Whether the time is some decades from the first packet's at most, and the fraction less than a second. */
    boolean isTimePlausible(ByteBuffer buffer, int index) {
        return Math.abs(unsigned(buffer, index) - firstSecond) <= DECADES
                && unsigned(buffer, index + FRACTION) < fractionsPerSecond;
    }

    private long unsigned(ByteBuffer buffer, int index) {
        int value = buffer.getInt(index);
        return Integer.toUnsignedLong(bigEndian ? Integer.reverseBytes(value) : value);
    }
}
