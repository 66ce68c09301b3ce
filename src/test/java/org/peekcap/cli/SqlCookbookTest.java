package org.peekcap.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.peekcap.cli.SqlPage.Question;
import org.peekcap.drill.Queries;

class SqlCookbookTest {
    private static final Path PAGE = Path.of("docs/sql-cookbook.md");

    static List<Question> questions() throws IOException {
        return SqlPage.questions(PAGE);
    }

    @ParameterizedTest
    @MethodSource("questions")
    void showsWhatDrillAnswers(Question question) throws Exception {
        assertThat(SqlPage.answer(Queries.drill(), question.sql())).isEqualTo(question.answer());
    }

    @Test
    void leavesNoQuestionOut() throws IOException {
        assertThat(questions().stream().map(Question::heading).toList())
                .isEqualTo(Files.readAllLines(PAGE).stream()
                        .filter(line -> line.startsWith("## "))
                        .map(line -> line.substring(3))
                        .toList())
                .hasSizeGreaterThanOrEqualTo(20);
    }
}
