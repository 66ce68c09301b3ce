package org.peekcap.testing.ordinary;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** The 24 bytes in front of a classic pcap file. */
final class FileHeader {
    static final int LENGTH = 24;

    private static final int MICROSECONDS = 0xa1b2c3d4;
    private static final int NANOSECONDS = 0xa1b23c4d;
    private static final int ETHERNET = 1;

    private FileHeader() {}

    /** The byte order of the header at the buffer's position and of all that follows; does not move the position. */
    static ByteOrder order(ByteBuffer header) throws IOException {
        for (ByteOrder order : new ByteOrder[] {ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN}) {
            ByteBuffer ordered = header.duplicate().order(order);
            int magic = ordered.getInt(ordered.position());
            if (magic == MICROSECONDS || magic == NANOSECONDS) {
                if ((ordered.getInt(ordered.position() + 20) & 0xffff) != ETHERNET) {
                    throw new IOException("not a capture of Ethernet");
                }
                return order;
            }
        }
        throw new IOException("not a pcap file");
    }
}
