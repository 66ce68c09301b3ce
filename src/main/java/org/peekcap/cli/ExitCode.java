package org.peekcap.cli;

/** What the process answers. */
final class ExitCode {
    static final int GOOD = 0;
    /** An input was broken, after the whole packets before; or the output could not be written. */
    static final int BROKEN_INPUT = 1;
    /** The command was called in a wrong way. */
    static final int MISUSE = 2;

    private ExitCode() {}
}
