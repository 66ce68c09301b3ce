package org.peekcap.jmh;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.peekcap.testing.SyntheticCapture;
import org.peekcap.testing.SyntheticCaptures;
import org.peekcap.testing.TrafficShape;

/** A capture file to measure on, in the directory for temporary files; its pages are in the cache and written back. */
@State(Scope.Benchmark)
public class Traffic implements AutoCloseable {
    @Param
    public TrafficShape shape = TrafficShape.ONE_FRAME;

    /** The file's length, about; millions of bytes. */
    @Param("256")
    public int megabytes;

    private SyntheticCapture capture;

    static Traffic of(TrafficShape shape, int megabytes) throws IOException {
        Traffic traffic = new Traffic();
        traffic.shape = shape;
        traffic.megabytes = megabytes;
        traffic.synthesise();
        return traffic;
    }

    @Setup
    public void synthesise() throws IOException {
        Path path = Files.createTempFile("peekcap-" + shape, ".pcap");
        SyntheticCaptures captures = SyntheticCaptures.of(shape);
        capture = captures.writeTo(path, captures.packetsIn(megabytes * 1_000_000L));
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.WRITE)) {
            file.force(true); // not while the clock runs
        }
    }

    /** The file, and the truth about it. */
    SyntheticCapture capture() {
        return capture;
    }

    Path path() {
        return capture.path();
    }

    @Override
    @TearDown
    public void close() throws IOException {
        Files.delete(capture.path());
    }
}
