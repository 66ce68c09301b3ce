package org.peekcap.index;

import java.io.IOException;

/**
 * A split's reader did not end where the next split begins: one of the two was deceived by packets that look like records.
 * Read the file as one split.
 */
public final class SplitException extends IOException {
    private static final long serialVersionUID = 1L;

    SplitException(String file, long end, long nextStart) {
        super(file + ": cannot be split near offset " + nextStart
                + ", where a packet looks like records (those before it lead to " + end + "); read it as one split");
    }
}
