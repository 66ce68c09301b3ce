package org.peekcap.cli;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.peekcap.drill.EmbeddedDrill;

/** Shows on a terminal how many packets a query has looked at, from its second second until its first row. */
final class ScanProgress implements AutoCloseable {
    private static final long PATIENCE_MILLIS = 1000;
    private static final long PERIOD_MILLIS = 200;
    private static final String ERASE_LINE = "\r\u001b[K";

    private final Streams streams;
    private final EmbeddedDrill drill;
    private final long packetsBefore;
    private final long bytesBefore;
    private final long begin = System.nanoTime();
    private final ScheduledExecutorService clock;
    private final AtomicBoolean shown = new AtomicBoolean();

    ScanProgress(Streams streams, EmbeddedDrill drill) {
        this.streams = streams;
        this.drill = drill;
        this.packetsBefore = drill.packetsScanned();
        this.bytesBefore = drill.bytesScanned();
        this.clock = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "progress");
            thread.setDaemon(true);
            return thread;
        });
        if (streams.errIsTerminal()) {
            clock.scheduleAtFixedRate(this::show, PATIENCE_MILLIS, PERIOD_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    private void show() {
        double seconds = (System.nanoTime() - begin) / 1e9;
        long packets = drill.packetsScanned() - packetsBefore;
        long bytes = drill.bytesScanned() - bytesBefore;
        shown.set(true);
        streams.err()
                .printf(
                        "%s%,d packets, %,d MB, %.1f M packets/s",
                        ERASE_LINE, packets, bytes / 1_000_000, packets / seconds / 1e6);
        streams.err().flush();
    }

    @Override
    public void close() {
        clock.shutdown();
        try {
            clock.awaitTermination(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (shown.getAndSet(false)) {
            streams.err().print(ERASE_LINE);
            streams.err().flush();
        }
    }
}
