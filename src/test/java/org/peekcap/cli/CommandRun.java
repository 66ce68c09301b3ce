package org.peekcap.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A command run in this process: what it printed and answered. */
public record CommandRun(int exitCode, String out, String err) {
    public static CommandRun of(String... arguments) {
        return with(InputStream.nullInputStream(), false, arguments);
    }

    static CommandRun withInput(byte[] input, String... arguments) {
        return with(new ByteArrayInputStream(input), false, arguments);
    }

    static CommandRun onTerminal(String... arguments) {
        return with(InputStream.nullInputStream(), true, arguments);
    }

    private static CommandRun with(InputStream in, boolean terminal, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        return into(out, in, terminal, arguments);
    }

    /** Writes to a stream of the test's own; {@link #out} is what a byte array has received. */
    static CommandRun into(OutputStream out, InputStream in, boolean terminal, String... arguments) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        PrintStream printed = new PrintStream(err, true, StandardCharsets.UTF_8);
        int exitCode = Peekcap.run(new Streams(in, out, printed, terminal, false), arguments);
        String written = out instanceof ByteArrayOutputStream bytes ? bytes.toString(StandardCharsets.UTF_8) : "";
        return new CommandRun(exitCode, written, err.toString(StandardCharsets.UTF_8));
    }

    List<String> lines() {
        return out.lines().toList();
    }
}
