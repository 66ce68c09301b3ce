package org.peekcap.index;

import java.io.IOException;
import org.peekcap.bytes.ByteSource;
import org.peekcap.bytes.Windows;
import org.peekcap.format.FileHeader;

/**
 * Reads a byte range of a capture, knowing nothing of what is read elsewhere: for workers that share a file and do not talk.
 *
 * <p>A split holds the packets whose records start in it. Where the first one starts is guessed, by every worker in the same
 * way; the worker before reads up to that very offset, and fails with a {@link SplitException} if its records lead anywhere
 * else. The first split's start is no guess. So if no worker fails, each guess was right, and each packet was read exactly once;
 * if a guess is wrong (which takes packets that were made to look like records over half a megabyte and more), at least one
 * worker fails, and the file must be read as one split. What other workers have delivered until then may be wrong.
 *
 * <p>In a pcapng file every worker takes the sections and interfaces that are described before the first packet for all that there
 * are. The worker that meets another one fails, unless its split is the last.
 */
public final class Splits {
    private Splits() {}

    /**
     * A reader of one split. Frame numbers count from 1 within it.
     *
     * @param start file offset, 0 for the first split
     * @param end file offset at which the next split starts, the file's size or more for the last
     * @param withLayers whether to find packets' headers in the same pass
     */
    public static BatchReader reader(ByteSource source, FileHeader header, long start, long end, boolean withLayers)
            throws IOException {
        long from = firstRecord(source, header, start);
        if (end >= source.size()) {
            return new BatchReader(source, header, from, Long.MAX_VALUE, withLayers);
        }
        long to = firstRecord(source, header, end);
        if (to < from) {
            throw SplitException.deceived(source.name(), from, to);
        }
        return new BatchReader(source, header, from, to, withLayers).endExactly();
    }

    /**
     * Where the first record of a split starts, at a guess that is the same for everybody.
     *
     * @param offset at which the split starts
     * @return the file's size if no record is found
     */
    public static long firstRecord(ByteSource source, FileHeader header, long offset) throws IOException {
        if (offset >= source.size()) {
            return source.size();
        }
        try (Windows windows = source.windows()) {
            return new Resynchronizer(source, windows, header).firstRecord(offset);
        }
    }
}
