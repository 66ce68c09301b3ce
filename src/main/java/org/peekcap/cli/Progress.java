package org.peekcap.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** Shows on a terminal how far the reading of a file has come, from its second second on. */
final class Progress implements AutoCloseable {
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final Streams streams;
    private final String file;
    private final long begin = System.nanoTime();
    private @Nullable ProgressBar bar;

    Progress(Streams streams, String file) {
        this.streams = streams;
        this.file = file;
    }

    void at(long position) throws IOException {
        if (bar != null) {
            bar.stepTo(position);
        } else if (streams.errIsTerminal() && System.nanoTime() - begin > PATIENCE_NANOS) {
            bar = bar();
        }
    }

    private ProgressBar bar() throws IOException {
        Path path = Path.of(file);
        return new ProgressBarBuilder()
                .setTaskName(String.valueOf(path.getFileName()))
                .setInitialMax(Files.isRegularFile(path) ? Files.size(path) : -1)
                .setUnit(" MiB", 1 << 20)
                .setStyle(ProgressBarStyle.ASCII)
                .setConsumer(new ConsoleProgressBarConsumer(streams.err()))
                .clearDisplayOnFinish()
                .build();
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
            bar = null;
        }
    }
}
