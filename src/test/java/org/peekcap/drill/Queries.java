package org.peekcap.drill;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The one embedded Drill that tests share; it closes when the JVM does. */
public final class Queries {
    private static final EmbeddedDrill DRILL = start();

    private Queries() {}

    private static EmbeddedDrill start() {
        try {
            return EmbeddedDrill.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static EmbeddedDrill drill() {
        return DRILL;
    }

    /** Rows as text, values separated by a bar. */
    public static List<String> rows(String sql) {
        List<String> answer = answer(sql);
        return answer.isEmpty() ? answer : answer.subList(1, answer.size());
    }

    /** As {@link #rows}, after a line of column names. */
    public static List<String> answer(String sql) {
        List<String> lines = new ArrayList<>();
        Rows rows = new Rows() {
            @Override
            public void columns(List<Heading> headings) {
                lines.add(headings.stream().map(Heading::name).collect(Collectors.joining("|")));
            }

            @Override
            public void row(@Nullable Object[] values) {
                lines.add(Arrays.stream(values).map(String::valueOf).collect(Collectors.joining("|")));
            }
        };
        try {
            DRILL.query(sql, rows);
        } catch (QueryException e) {
            throw new AssertionError(sql, e);
        }
        return lines;
    }

    /** The physical plan as Drill prints it for people. */
    public static String plan(String sql) {
        String row = rows("EXPLAIN PLAN FOR " + sql).get(0);
        return row.substring(0, row.indexOf("|{"));
    }
}
