package org.peekcap.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.peekcap.field.Fields;

class PeekcapTest {
    @Test
    void isMisusedWithoutACommandOrWithAnUnknownOne() {
        assertThat(CommandRun.of().exitCode()).isEqualTo(2);
        assertThat(CommandRun.of().err()).startsWith("peekcap: missing command").hasLineCount(1);
        CommandRun unknown = CommandRun.of("cuont");
        assertThat(unknown.exitCode()).isEqualTo(2);
        assertThat(unknown.err()).startsWith("peekcap: ").contains("cuont").hasLineCount(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"count", "info", "export", "fields"})
    void everyCommandHasHelp(String command) {
        assertThat(CommandRun.of("--help").out()).contains("  " + command + " ");
        CommandRun help = CommandRun.of(command, "--help");
        assertThat(help.exitCode()).isZero();
        assertThat(help.out()).startsWith("Usage: peekcap " + command).contains("--format");
    }

    @Test
    void saysItsVersion() {
        assertThat(CommandRun.of("--version").out()).startsWith("peekcap ");
    }

    @Test
    void listsAllFields() {
        CommandRun run = CommandRun.of("fields", "--format", "csv");
        assertThat(run.exitCode()).isZero();
        assertThat(run.lines()).hasSize(Fields.all().size() + 1).first().isEqualTo("name,type,unit,description,source");
        assertThat(run.lines()).anyMatch(line -> line.startsWith("tcp_window,integer,"));
    }
}
