package org.peekcap.fuzz;

import java.io.IOException;
import java.util.Arrays;
import org.peekcap.index.EveryReading;

/** Files of classic pcap, and of what is none of the formats. */
public final class PcapTarget {
    private PcapTarget() {}

    public static void fuzzerTestOneInput(byte[] file) throws IOException {
        if (!PcapngTarget.begins(file) && !CompressionTarget.begins(file)) {
            EveryReading.of(file, Arrays.hashCode(file));
        }
    }
}
