package org.peekcap.fuzz;

import java.io.IOException;
import java.util.Arrays;
import org.peekcap.index.EveryReading;

/** Files that begin as pcapng does. */
public final class PcapngTarget {
    private static final byte[] MAGIC = {0x0a, 0x0d, 0x0d, 0x0a};

    private PcapngTarget() {}

    static boolean begins(byte[] file) {
        return file.length >= MAGIC.length && Arrays.equals(file, 0, MAGIC.length, MAGIC, 0, MAGIC.length);
    }

    public static void fuzzerTestOneInput(byte[] file) throws IOException {
        if (begins(file)) {
            EveryReading.of(file, Arrays.hashCode(file));
        }
    }
}
