package org.peekcap.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;

/**
 * What a command reads from and writes to.
 *
 * @param out unbuffered; a write fails where a pipe's reader has gone
 * @param outIsTerminal whether a person reads {@code out}
 * @param errIsTerminal whether a person reads {@code err}, and so may be shown progress
 */
record Streams(InputStream in, OutputStream out, PrintStream err, boolean outIsTerminal, boolean errIsTerminal) {
    /** Those of the process. Java cannot tell a terminal from a pipe stream by stream, so the launcher says it. */
    static Streams ofProcess() {
        return new Streams(
                new FileInputStream(FileDescriptor.in),
                new FileOutputStream(FileDescriptor.out),
                System.err,
                Boolean.getBoolean("peekcap.out.terminal"),
                Boolean.getBoolean("peekcap.err.terminal"));
    }

    /** The same, where rows on the terminal are progress enough. */
    Streams withoutProgress() {
        return new Streams(in, out, err, outIsTerminal, false);
    }
}
