package org.peekcap.cli;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.peekcap.bytes.LiveChannel;

/**
 * Ends an input that has no end of its own when the process is asked to end, by an interrupt from the keyboard, say: what was read
 * until then is still counted, printed or written, and the command ends as if the input had.
 */
final class Ending implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 3;
    private static final CompletableFuture<Integer> EXIT_CODE = new CompletableFuture<>();

    private final LiveChannel channel;
    private volatile boolean asked;
    private final Thread hook = new Thread(this::end, "ending");

    Ending(LiveChannel channel) {
        this.channel = channel;
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** Whether the process was asked to end: then the last record may well be cut short, and nobody is to blame. */
    boolean wasAsked() {
        return asked;
    }

    /** Ends the process, also where it is already ending and waits for this. */
    static void exit(int exitCode) {
        EXIT_CODE.complete(exitCode);
        System.exit(exitCode);
    }

    private void end() {
        asked = true;
        try {
            channel.end();
            Runtime.getRuntime().halt(EXIT_CODE.get(PATIENCE_SECONDS, TimeUnit.SECONDS));
        } catch (IOException | InterruptedException | ExecutionException | TimeoutException e) {
            // it ends without
        }
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // the hook is at work
        }
    }
}
