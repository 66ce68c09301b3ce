package org.peekcap.index;

import java.io.IOException;

/**
 * A split's reader did not end where the next split begins (one of the two was deceived by packets that look like records), or met
 * what the splits behind it cannot know. Read the file as one split.
 */
public final class SplitException extends IOException {
    private static final long serialVersionUID = 1L;

    private SplitException(String message) {
        super(message);
    }

    /** A guess was wrong. */
    static SplitException deceived(String file, long end, long nextStart) {
        return new SplitException(file + ": cannot be split near offset " + nextStart
                + ", where a packet looks like records (those before it lead to " + end + "); read it as one split");
    }

    /** What the file's begin says does not hold for the splits that follow. */
    static SplitException changed(String file, long nextStart) {
        return new SplitException(
                file + ": cannot be split at offset " + nextStart
                        + ", for a section or an interface begins before it that the splits behind it do not know; read it as one split");
    }
}
