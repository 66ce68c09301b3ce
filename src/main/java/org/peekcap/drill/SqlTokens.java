package org.peekcap.drill;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The words of SQL, told apart no finer than needed to know what stands in quotes and comments. */
final class SqlTokens {
    private static final Pattern TOKEN = Pattern.compile(
            "--[^\\n]*|/\\*.*?(?:\\*/|\\z)|\\s+|'(?:[^']|'')*'|\"(?:[^\"]|\"\")*\"|`[^`]*`|[A-Za-z_][A-Za-z0-9_$]*|.",
            Pattern.DOTALL);

    private SqlTokens() {}

    /** All of the text, in pieces. */
    static List<String> of(String sql) {
        List<String> tokens = new ArrayList<>();
        Matcher matcher = TOKEN.matcher(sql);
        while (matcher.find()) {
            tokens.add(matcher.group());
        }
        return tokens;
    }

    /** Whether a token is white space or a comment. */
    static boolean isBlank(String token) {
        return token.isBlank() || token.startsWith("--") || token.startsWith("/*");
    }
}
