package org.peekcap.index;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.BitSet;
import org.peekcap.bytes.ByteSource;
import org.peekcap.bytes.Window;
import org.peekcap.bytes.Windows;
import org.peekcap.format.FileHeader;
import org.peekcap.layer.Layers;

/**
 * Finds where the first record at or after some offset of a capture begins, without reading all that is before.
 *
 * <p>Every offset of a stretch that must hold a record's start is tried: a plausible record header leads to the next, and so
 * on; a chain that stays plausible for long is taken. Strict headers are looked for first, then ever looser ones, which must
 * chain for longer. What looks right can be wrong all the same (a packet may hold a capture file), so this is a guess, and for
 * the caller to prove by reading up to it from a record that is known. The same bytes give the same answer, whoever asks.
 */
final class Resynchronizer {
    /** Consecutive records are hardly further apart; those of a few link types can be. */
    private static final int LONGEST_STRETCH = 1 << 20;
    /** Bytes searched before giving up. */
    private static final long SEARCHED = 16L << 20;
    /** Records that make a chain credible though it ends in a record that is cut, or in zeros. */
    private static final int CHAIN_TO_END = 8;
    /** Records of a chain that are looked at to compare it with another. */
    private static final int COMPARED = 512;

    private static final int DEAD = -1;

    private final Windows windows;
    private final RecordCheck check;
    private final long firstRecord;
    private final long size;
    private final int recordHeader;
    private final int stretch;

    /** The window being searched, and the index in it from which a record is wanted. */
    private ByteBuffer buffer = Window.EMPTY.buffer();

    private int length;
    private boolean toEndOfFile;
    /** Index from which all bytes are zero, up to the end of the file; not found out where negative. */
    private int zerosFrom;

    private int wanted;

    Resynchronizer(ByteSource source, Windows windows, FileHeader header) throws IOException {
        this.windows = windows;
        this.firstRecord = header.firstRecord();
        this.size = source.size();
        this.check = RecordCheck.of(source, windows, header);
        this.recordHeader = check.headerLength();
        this.stretch = Math.min(check.mostLength(), LONGEST_STRETCH);
    }

    /**
     * Takes the first chain that is found behind the offset: quick, and right unless a packet there holds what looks like
     * records.
     *
     * @return offset of the record, or the file's size if none is found
     */
    long firstRecordQuickly(long offset) throws IOException {
        return offset <= firstRecord ? firstRecord : search(offset, offset, true);
    }

    /**
     * Begins so far before the offset that what lies within one packet is passed over, and compares all chains; near the
     * file's start it walks from there, and is sure.
     *
     * @return offset of the record, or the file's size if none is found
     */
    long firstRecord(long offset) throws IOException {
        long from = offset - 2L * stretch;
        if (offset <= firstRecord) {
            return firstRecord;
        } else if (from > firstRecord) {
            return search(from, offset, false);
        }
        look(firstRecord, offset);
        int found = follow(0, Strictness.POSSIBLE, new BitSet());
        return found == DEAD ? size : Math.min(size, firstRecord + found);
    }

    private long search(long from, long offset, boolean takeFirst) throws IOException {
        for (long start = aligned(from); start < size && start < offset + SEARCHED; start = aligned(start + stretch)) {
            look(start, offset);
            for (Strictness strictness : Strictness.values()) {
                int found = best(strictness, takeFirst);
                if (found != DEAD) {
                    return Math.min(size, start + found);
                }
            }
        }
        return size;
    }

    private long aligned(long offset) {
        return (offset + check.alignment() - 1) / check.alignment() * check.alignment();
    }

    private void look(long start, long offset) throws IOException {
        int bytes = (int) Math.min(size - start, 4L * stretch);
        Window window = windows.at(start, bytes);
        int index = window.index(start);
        length = Math.min(bytes, window.length() - index);
        buffer = window.buffer().slice(index, length).order(window.buffer().order());
        toEndOfFile = start + length >= size;
        zerosFrom = -1;
        wanted = (int) Math.max(0, offset - start);
    }

    /** Index of the wanted record on the best chain that begins in the first stretch; {@link #DEAD} if there is none. */
    private int best(Strictness strictness, boolean takeFirst) {
        BitSet seen = new BitSet();
        int best = DEAD;
        double bestCredit = -1;
        int last = Math.min(stretch, length - recordHeader);
        for (int index = 0; index <= last; index += check.alignment()) {
            if (seen.get(index) || check.length(buffer, index, length, strictness) < 0) {
                continue;
            }
            int found = follow(index, strictness, seen);
            if (found == DEAD || found == best) {
                continue;
            } else if (takeFirst) {
                return found;
            }
            double credit = credit(index, strictness);
            if (credit > bestCredit) {
                best = found;
                bestCredit = credit;
            }
        }
        return best;
    }

    /**
     * Follows a chain until it is long enough.
     *
     * @param seen indices of records on chains followed before: where one is met, this chain tells nothing new
     * @return index of the chain's first record that is wanted, or of the end of the file; {@link #DEAD} if it breaks
     */
    private int follow(int first, Strictness strictness, BitSet seen) {
        int found = DEAD;
        int count = 0;
        int afterWanted = 0;
        int index = first;
        while (true) {
            if (index >= wanted && found == DEAD) {
                found = index;
            }
            if (toEndOfFile && index > length - recordHeader) {
                return index == length || count >= CHAIN_TO_END ? endOr(found, index) : DEAD;
            } else if (index > length - recordHeader) {
                return count > 1 ? found : DEAD;
            } else if (afterWanted >= strictness.chain()) {
                return found;
            }
            int bytes = check.length(buffer, index, length, strictness);
            if (bytes < 0) {
                return count >= CHAIN_TO_END && toEndOfFile && isZeroFrom(index) ? endOr(found, index) : DEAD;
            } else if (seen.get(index)) {
                return DEAD;
            }
            seen.set(index);
            if (bytes > length - index) {
                boolean credible = toEndOfFile ? count >= CHAIN_TO_END : count > 0;
                return credible ? endOr(found, length) : DEAD;
            }
            count++;
            afterWanted += index >= wanted ? 1 : 0;
            index += bytes;
        }
    }

    /** The record found, unless that is where the records end. */
    private int endOr(int found, int end) {
        return found == DEAD || found == end ? length : found;
    }

    /** Looked for once, from the end: chains without number may end in the same zeros. */
    private boolean isZeroFrom(int index) {
        if (zerosFrom < 0) {
            zerosFrom = length;
            while (zerosFrom > 0 && buffer.get(zerosFrom - 1) == 0) {
                zerosFrom--;
            }
        }
        return index >= zerosFrom;
    }

    /** How much a chain looks like a capture, 0 to 3: exact lengths, right times, packets with a network header. */
    private double credit(int first, Strictness strictness) {
        int records = 0;
        int credits = 0;
        int index = first;
        while (records < COMPARED && index <= length - recordHeader) {
            int bytes = check.length(buffer, index, length, strictness);
            if (bytes < 0 || bytes > length - index) {
                break;
            }
            records++;
            credits += check.length(buffer, index, length, Strictness.EXACT_LENGTHS) >= 0 ? 1 : 0;
            credits += check.isTimePlausible(buffer, index) ? 1 : 0;
            long layers = check.layers(buffer, index);
            credits += Layers.isIp(layers) || Layers.isArp(layers) ? 1 : 0;
            index += bytes;
        }
        return records == 0 ? 0 : (double) credits / records;
    }
}
