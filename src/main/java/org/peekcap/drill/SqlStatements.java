package org.peekcap.drill;

import java.util.ArrayList;
import java.util.List;

/**
 * Statements of a text that separates them by semicolons.
 *
 * @param whole those that a semicolon ended, without it
 * @param rest what follows the last semicolon, empty where that is nothing but white space and comments
 */
public record SqlStatements(List<String> whole, String rest) {
    public SqlStatements {
        whole = List.copyOf(whole);
    }

    public static SqlStatements of(String text) {
        List<String> whole = new ArrayList<>();
        StringBuilder statement = new StringBuilder();
        boolean blank = true;
        for (String token : SqlTokens.of(text)) {
            if (!token.equals(";")) {
                statement.append(token);
                blank &= SqlTokens.isBlank(token);
                continue;
            }
            if (!blank) {
                whole.add(statement.toString().strip());
            }
            statement.setLength(0);
            blank = true;
        }
        return new SqlStatements(whole, blank ? "" : statement.toString().strip());
    }

    /** Whole statements and the rest, where there is one. */
    public List<String> all() {
        List<String> all = new ArrayList<>(whole);
        if (!rest.isEmpty()) {
            all.add(rest);
        }
        return all;
    }
}
