package org.peekcap.field;

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
}
