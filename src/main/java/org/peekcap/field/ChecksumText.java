package org.peekcap.field;

import org.peekcap.packet.Checksum;

/** Words for what a look at a checksum came to. */
final class ChecksumText {
    /** Bytes of the longest word. */
    static final int MAX_LENGTH = 12;

    private ChecksumText() {}

    static int write(Checksum checksum, byte[] target, int index) {
        return AsciiText.lowerCase(checksum.name(), target, index);
    }
}
