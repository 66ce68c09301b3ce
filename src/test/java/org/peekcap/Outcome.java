package org.peekcap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.peekcap.format.MalformedCaptureException;
import org.peekcap.packet.PacketReader;

/**
 * What came of reading a capture to its end.
 *
 * @param packets delivered before the end or the error
 * @param offset of the error, -1 where there was none
 * @param reason of the error, empty where there was none
 * @param notices sentences
 */
record Outcome(long packets, long offset, String reason, List<String> notices) {
    /** Opens a capture and may fail to. */
    interface Opening {
        Capture open() throws IOException;
    }

    static Outcome good(long packets, String... notices) {
        return new Outcome(packets, -1, "", List.of(notices));
    }

    static Outcome broken(long packets, long offset, String reason, String... notices) {
        return new Outcome(packets, offset, reason, List.of(notices));
    }

    static Outcome of(Opening opening) throws IOException {
        long packets = 0;
        PacketReader reader = null;
        try (Capture capture = opening.open()) {
            reader = capture.reader();
            while (reader.next()) {
                packets++;
            }
            return new Outcome(packets, -1, "", reader.notices().sentences());
        } catch (MalformedCaptureException e) {
            assertThat(e.packetsBefore()).isEqualTo(packets);
            return new Outcome(packets, e.offset(), e.reason(), notices(reader));
        }
    }

    static Outcome ofFile(Path file, CaptureOptions options) throws IOException {
        return of(() -> Capture.open(file, options));
    }

    static Outcome ofStream(byte[] bytes) throws IOException {
        return of(() -> Capture.open("stream", new ByteArrayInputStream(bytes)));
    }

    private static List<String> notices(@Nullable PacketReader reader) {
        return reader == null ? List.of() : reader.notices().sentences();
    }
}
