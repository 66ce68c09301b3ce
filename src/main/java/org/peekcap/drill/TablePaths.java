package org.peekcap.drill;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.Set;

/**
 * Lets a query name a table by a path in single quotes, {@code FROM 'data/web.pcap'}, where SQL has no texts, and writes for it
 * what Drill understands: {@code FROM dfs.`/home/me/data/web.pcap`}. All else remains as it was.
 */
final class TablePaths {
    /** After these comes a table. */
    private static final Set<String> BEFORE_TABLE = Set.of("FROM", "JOIN", "TABLE", "DESCRIBE");

    /** In these functions FROM means something else. */
    private static final Set<String> WITH_OWN_FROM = Set.of("EXTRACT", "TRIM", "SUBSTRING", "OVERLAY");

    /** These end a list of tables. */
    private static final Set<String> AFTER_TABLES = Set.of(
            "WHERE", "GROUP", "HAVING", "ORDER", "LIMIT", "OFFSET", "FETCH", "UNION", "EXCEPT", "INTERSECT", "SELECT");

    /** What is known within one pair of parentheses. */
    private static final class Level {
        final boolean ownFrom;
        boolean inTables;

        Level(boolean ownFrom) {
            this.ownFrom = ownFrom;
        }
    }

    private final Path directory;
    private final Deque<Level> levels = new ArrayDeque<>();
    private String before = "";
    private boolean tableNext;

    /**
     * @param directory that relative paths start from
     */
    TablePaths(Path directory) {
        this.directory = directory.toAbsolutePath();
    }

    String replaceIn(String sql) {
        levels.clear();
        levels.push(new Level(false));
        before = "";
        tableNext = false;
        StringBuilder out = new StringBuilder();
        for (String token : SqlTokens.of(sql)) {
            if (SqlTokens.isBlank(token)) {
                out.append(token);
            } else {
                out.append(tableNext && token.startsWith("'") ? table(token) : token);
                follow(token.toUpperCase(Locale.ROOT));
            }
        }
        return out.toString();
    }

    private void follow(String token) {
        Level level = levels.element();
        boolean afterTable = before.equals("TABLE");
        tableNext = false;
        switch (token) {
            case "(" -> {
                levels.push(new Level(WITH_OWN_FROM.contains(before)));
                tableNext = afterTable; // TABLE('path' (option => value))
            }
            case ")" -> {
                if (levels.size() > 1) {
                    levels.pop();
                }
            }
            case "," -> tableNext = level.inTables;
            default -> {
                boolean table = BEFORE_TABLE.contains(token)
                        && !(token.equals("FROM") && (level.ownFrom || before.equals("DISTINCT")));
                tableNext = table || isAfterIf(token);
                level.inTables = token.equals("FROM") && table || level.inTables && !AFTER_TABLES.contains(token);
            }
        }
        before = token;
    }

    /** CREATE TABLE IF NOT EXISTS 'path', DROP TABLE IF EXISTS 'path'. */
    private boolean isAfterIf(String token) {
        return token.equals("EXISTS") && (before.equals("IF") || before.equals("NOT"));
    }

    private String table(String quoted) {
        String path = quoted.substring(1, quoted.length() - 1).replace("''", "'");
        return "dfs.`" + directory.resolve(path).normalize() + "`";
    }
}
