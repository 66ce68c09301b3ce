package org.peekcap.field;

/** Names of TCP flags as Apache Drill's column tcp_parsed_flags writes them: {@code SYN|ACK}. */
final class TcpFlagsText {
    static final int SYN = 0x2;
    static final int ECE = 0x40;

    /** Bytes of the text at the most. */
    static final int MAX_LENGTH = 64;

    /** From the highest of the nine down. */
    private static final String[] NAMES = {"NS", "CWR", "ECE", "URG", "ACK", "PSH", "RST", "SYN", "FIN"};

    private TcpFlagsText() {}

    /** Of the lowest nine bits; the reserved ones have no names. */
    static int write(int flags, byte[] target, int index) {
        int at = index;
        for (int i = 0; i < NAMES.length; i++) {
            int mask = 1 << NAMES.length - 1 - i;
            if ((flags & mask) != 0) {
                at = at == index ? at : AsciiText.write("|", target, at);
                at = AsciiText.write(NAMES[i], target, at);
                if (mask == ECE) {
                    boolean syn = (flags & SYN) != 0;
                    at = AsciiText.write(syn ? " (ECN capable)" : " (Congestion experienced)", target, at);
                }
            }
        }
        return at;
    }
}
