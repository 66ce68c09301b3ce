package org.peekcap.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.peekcap.drill.EmbeddedDrill;
import org.peekcap.drill.QueryException;
import org.peekcap.drill.Rows;

/** A page of questions: headings, each with a query in SQL and the answer to it as the command prints a table. */
final class SqlPage {
    private static final Pattern QUESTION = Pattern.compile(
            "^## (?<heading>[^\\n]+)\\n\\n```sql\\n(?<sql>.*?)\\n```\\n\\n```text\\n(?<answer>.*?)```\\n",
            Pattern.DOTALL | Pattern.MULTILINE);

    /** What the page says of one question. */
    record Question(String heading, String sql, String answer) {
        @Override
        public String toString() {
            return heading;
        }
    }

    private SqlPage() {}

    static List<Question> questions(Path page) throws IOException {
        return QUESTION.matcher(Files.readString(page))
                .results()
                .map(found -> new Question(found.group(1), found.group(2), found.group(3)))
                .toList();
    }

    static String answer(EmbeddedDrill drill, String sql) throws QueryException, IOException {
        List<String> names = new ArrayList<>();
        List<@Nullable Object[]> answer = new ArrayList<>();
        drill.query(sql, new Rows() {
            @Override
            public void columns(List<String> columns) {
                names.addAll(columns);
            }

            @Override
            public void row(@Nullable Object[] values) {
                answer.add(values);
            }
        });
        List<Column> columns = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            int column = i;
            columns.add(new Column(names.get(i), answer.stream().noneMatch(row -> row[column] instanceof String)));
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (RowWriter rows = RowWriter.of(Format.TABLE, out, columns)) {
            for (@Nullable Object[] values : answer) {
                for (Object value : values) {
                    if (value == null) {
                        rows.begin(0);
                        rows.end(-1);
                    } else {
                        rows.text(value.toString());
                    }
                }
                rows.endRow();
            }
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    /** Writes each answer into its page anew: for a change of the questions, and only after a look at what it changes. */
    public static void main(String[] pages) throws IOException, QueryException {
        try (EmbeddedDrill drill = EmbeddedDrill.start()) {
            for (String page : pages) {
                StringBuilder text = new StringBuilder();
                Matcher matcher = QUESTION.matcher(Files.readString(Path.of(page)));
                while (matcher.find()) {
                    String found = matcher.group();
                    String head = found.substring(0, matcher.start("answer") - matcher.start());
                    matcher.appendReplacement(
                            text, Matcher.quoteReplacement(head + answer(drill, matcher.group("sql")) + "```\n"));
                }
                Files.writeString(Path.of(page), matcher.appendTail(text));
            }
        }
    }
}
