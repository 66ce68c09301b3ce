package org.peekcap.field;

import org.peekcap.packet.Packet;

/** Words, as ASCII. */
final class AsciiText {
    private AsciiText() {}

    /** Returns the index just past the text. */
    static int write(String word, byte[] target, int index) {
        int length = word.length();
        for (int i = 0; i < length; i++) {
            target[index + i] = (byte) word.charAt(i);
        }
        return index + length;
    }

    /** A word of capitals and underscores, in small letters. */
    static int lowerCase(String word, byte[] target, int index) {
        int length = word.length();
        for (int i = 0; i < length; i++) {
            char c = word.charAt(i);
            target[index + i] = (byte) (c >= 'A' && c <= 'Z' ? c + 'a' - 'A' : c);
        }
        return index + length;
    }

    /**
     * A name of the packet's, up to its first zero, a dot for what is not printable.
     *
     * @param offset from the packet's start
     * @return the index just past the text, -1 where the name is empty
     */
    static int name(Packet packet, int offset, int length, byte[] target, int index) {
        int at = index;
        for (int i = 0; i < length && packet.byteAt(offset + i) != 0; i++) {
            int letter = packet.byteAt(offset + i);
            target[at++] = (byte) (letter < ' ' || letter >= 0x7f ? '.' : letter);
        }
        return at == index ? -1 : at;
    }
}
