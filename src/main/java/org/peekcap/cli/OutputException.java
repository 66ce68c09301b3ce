package org.peekcap.cli;

import java.io.IOException;

/** The output cannot be written, which is no fault of the input. */
final class OutputException extends IOException {
    private static final long serialVersionUID = 1L;

    OutputException(IOException cause) {
        super(cause.getMessage(), cause);
    }

    /** Whether the reader of a pipe has gone, as {@code head} does when it has seen enough. */
    boolean isClosedPipe() {
        String message = getMessage();
        return message != null && message.toLowerCase(java.util.Locale.ROOT).contains("pipe");
    }
}
