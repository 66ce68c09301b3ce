package org.peekcap.testing.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.ObjLongConsumer;
import org.peekcap.testing.CaptureBuilder;

/** Packets at their times, in the order of time however they were added. */
final class Timeline {
    private static final long FIRST_SECOND = 1_768_471_200L; // 2026-01-15T10:00:00Z

    private final List<Moment> moments = new ArrayList<>();

    private record Moment(long micros, byte[] packet) {}

    /** {@code micros} since the capture began. */
    void add(long micros, byte[] packet) {
        moments.add(new Moment(micros, packet));
    }

    int packets() {
        return moments.size();
    }

    /** Adds the packets to a file, cut to {@code snapLength}; a fraction of a second is micros times {@code unit}. */
    CaptureBuilder writeTo(CaptureBuilder capture, int snapLength, int unit) {
        capture.snapLength(snapLength);
        forEach((packet, micros) -> {
            byte[] captured = Arrays.copyOf(packet, Math.min(packet.length, snapLength));
            capture.record(micros / 1_000_000, micros % 1_000_000 * unit, captured.length, packet.length, captured);
        });
        return capture;
    }

    /** Each packet and its time, in microseconds since 1970. */
    void forEach(ObjLongConsumer<byte[]> action) {
        moments.stream()
                .sorted(Comparator.comparingLong(Moment::micros))
                .forEach(moment -> action.accept(moment.packet, FIRST_SECOND * 1_000_000 + moment.micros));
    }
}
