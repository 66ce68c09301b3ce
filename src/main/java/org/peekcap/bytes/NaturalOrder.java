package org.peekcap.bytes;

import java.nio.file.Path;
import java.util.Comparator;

/** Names in the order that people give them: numbers within them are compared as numbers, so that x9 comes before x10. */
public final class NaturalOrder implements Comparator<Path> {
    public static final NaturalOrder PATHS = new NaturalOrder();

    private NaturalOrder() {}

    @Override
    public int compare(Path a, Path b) {
        return compare(a.toString(), b.toString());
    }

    static int compare(String a, String b) {
        int i = 0;
        int j = 0;
        while (i < a.length() && j < b.length()) {
            int order;
            if (isDigit(a.charAt(i)) && isDigit(b.charAt(j))) {
                int endOfA = endOfNumber(a, i);
                int endOfB = endOfNumber(b, j);
                order = compareNumbers(a.substring(i, endOfA), b.substring(j, endOfB));
                i = endOfA;
                j = endOfB;
            } else {
                order = Character.compare(a.charAt(i++), b.charAt(j++));
            }
            if (order != 0) {
                return order;
            }
        }
        int left = Integer.compare(a.length() - i, b.length() - j);
        return left != 0 ? left : a.compareTo(b); // 7 and 007 are one number and two names
    }

    private static boolean isDigit(char character) {
        return character >= '0' && character <= '9';
    }

    private static int endOfNumber(String text, int from) {
        int end = from;
        while (end < text.length() && isDigit(text.charAt(end))) {
            end++;
        }
        return end;
    }

    /** Of any length: a time has 14 digits, and nothing forbids more. */
    private static int compareNumbers(String a, String b) {
        String left = a.replaceFirst("^0+", "");
        String right = b.replaceFirst("^0+", "");
        return left.length() != right.length() ? left.length() - right.length() : left.compareTo(right);
    }
}
