package org.peekcap.jmh;

import java.io.IOException;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.peekcap.Capture;
import org.peekcap.CaptureOptions;

/** The traffic, opened by Peekcap once for all invocations: a mapping is warm from the second one on. */
@State(Scope.Benchmark)
public class OpenCapture {
    @Param
    public CaptureOptions.Access access = CaptureOptions.Access.MAPPED;

    private Capture capture;

    @Setup
    public void open(Traffic traffic) throws IOException {
        CaptureOptions options = switch (access) {
            case MAPPED -> CaptureOptions.mapped();
            case READ -> CaptureOptions.read();
        };
        capture = Capture.open(traffic.path(), options);
    }

    Capture capture() {
        return capture;
    }

    @TearDown
    public void close() throws IOException {
        capture.close();
    }
}
