package org.peekcap.fuzz;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Objects;
import org.peekcap.Capture;
import org.peekcap.format.CaptureFormat;
import org.peekcap.packet.PacketReader;

/** Files that begin as one of the compressions does. */
public final class CompressionTarget {
    private static final int MOST_PACKETS = 100_000;

    private CompressionTarget() {}

    static boolean begins(byte[] file) {
        return file.length >= Integer.BYTES
                && CaptureFormat.of(ByteBuffer.wrap(file)
                                .order(ByteOrder.LITTLE_ENDIAN)
                                .getInt(0))
                        .isCompression();
    }

    public static void fuzzerTestOneInput(byte[] file) {
        if (!begins(file)) {
            return;
        }
        try (Capture capture = Capture.open("compressed", new ByteArrayInputStream(file));
                PacketReader reader = capture.reader()) {
            for (int i = 0; i < MOST_PACKETS && reader.next(); i++) {
                reader.packet().stop();
            }
        } catch (IOException e) {
            Objects.requireNonNull(e.getMessage());
        }
    }
}
