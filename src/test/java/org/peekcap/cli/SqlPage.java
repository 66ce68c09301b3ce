package org.peekcap.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.peekcap.drill.EmbeddedDrill;

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

    /** What {@code peekcap sql} prints for one statement. */
    static String answer(EmbeddedDrill drill, String sql) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        PrintStream printed = new PrintStream(err, true, StandardCharsets.UTF_8);
        Streams streams = new Streams(InputStream.nullInputStream(), out, printed, false, false);
        int exitCode = new SqlAnswer(drill, streams).print(sql, Format.TABLE);
        if (exitCode != ExitCode.GOOD) {
            throw new AssertionError(sql + ": " + err.toString(StandardCharsets.UTF_8));
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    /** Writes each answer into its page anew: for a change of the questions, and only after a look at what it changes. */
    public static void main(String[] pages) throws IOException {
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
