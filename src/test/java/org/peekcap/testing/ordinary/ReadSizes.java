package org.peekcap.testing.ordinary;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;

/** Reading alone, without decoding: what the size of a read costs. */
public final class ReadSizes {
    /** In bytes. */
    public static final List<Integer> SIZES =
            List.of(50, 100, 200, 500, 1000, 2000, 3000, 4000, 5000, 6000, 8000, 10000, 64 << 10, 1 << 20, 8 << 20);

    private ReadSizes() {}

    /** Reads up to {@code limit} bytes of a file, so many at a time, and returns how many there were. */
    public static long read(Path path, int size, long limit) throws IOException {
        byte[] buffer = new byte[size];
        long total = 0;
        try (InputStream in = new FileInputStream(path.toFile())) {
            while (total < limit) {
                int read = in.read(buffer, 0, (int) Math.min(size, limit - total));
                if (read < 0) {
                    break;
                }
                total += read;
            }
        }
        return total;
    }
}
