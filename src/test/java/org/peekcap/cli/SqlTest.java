package org.peekcap.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.jline.terminal.Terminal;
import org.jline.terminal.impl.DumbTerminal;
import org.junit.jupiter.api.Test;
import org.peekcap.drill.Queries;

/** The command, its answers in all formats, and its shell. */
class SqlTest {
    private static final String TYPES = "SELECT type, count(*) AS packets, max(dst_port) AS port FROM 'data/web.pcap'"
            + " WHERE type IN ('TCP', 'ARP') GROUP BY type ORDER BY packets DESC";

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    /** The only one that boots a Drill of its own. */
    @Test
    void answersStatementsFromStandardInput() {
        CommandRun run = CommandRun.withInput(
                ("-- first\nSELECT count(*) AS packets FROM 'data/web.pcap'; SELECT max(frame_number) AS last\n"
                                + "FROM 'data/web.pcap' WHERE type = 'nothing; at all'")
                        .getBytes(StandardCharsets.UTF_8),
                "sql");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).isEqualTo("packets\n2036\nlast\n\n");
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void refusesAnEmptyStatement() {
        CommandRun run = CommandRun.of("sql", " ; -- nothing\n");
        assertThat(run.err()).startsWith("peekcap: missing statement");
        assertThat(run.exitCode()).isEqualTo(ExitCode.MISUSE);
    }

    @Test
    void printsEveryFormat() throws Exception {
        assertThat(print(TYPES, Format.TSV)).isZero();
        assertThat(printed()).isEqualTo("type\tpackets\tport\nTCP\t1744\t54321\nARP\t8\t\n");
        print(TYPES, Format.CSV);
        assertThat(printed()).isEqualTo("type,packets,port\nTCP,1744,54321\nARP,8,\n");
        print(TYPES, Format.NDJSON);
        assertThat(printed())
                .isEqualTo("{\"type\":\"TCP\",\"packets\":1744,\"port\":54321}\n{\"type\":\"ARP\",\"packets\":8}\n");
        print(TYPES, Format.TABLE);
        assertThat(printed().lines()).containsExactly("type  packets   port", "TCP      1744  54321", "ARP         8");
    }

    @Test
    void showsDrillsMessageForAWrongStatement() throws Exception {
        assertThat(print("SELECT FORM 'data/web.pcap'", Format.TSV)).isEqualTo(ExitCode.MISUSE);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .startsWith("peekcap: PARSE ERROR: ")
                .doesNotContain("at org.apache", "Error Id");
        assertThat(print("SELECT 1 FROM 'data/no-such.pcap'", Format.TSV)).isEqualTo(ExitCode.MISUSE);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("no-such.pcap' not found");
    }

    @Test
    void saysWhatIsBrokenAfterThePacketsBefore() throws Exception {
        assertThat(print("SELECT count(*) AS n FROM 'data/truncated.pcap'", Format.TSV))
                .isEqualTo(ExitCode.BROKEN_INPUT);
        assertThat(printed()).isEqualTo("n\n12\n");
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("data/truncated.pcap: at offset ")
                .contains("cut short");
    }

    @Test
    void refusesWhatIsNoCapture() throws Exception {
        int exitCode = print("SELECT 1 FROM 'data/README.md'", Format.TSV);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("README.md: at offset 0: not a capture")
                .doesNotContain("at org.");
        assertThat(exitCode).isEqualTo(ExitCode.BROKEN_INPUT);
    }

    @Test
    void isAShell() throws Exception {
        String shown = shell(
                ".help",
                "SELECT count(*) AS n",
                "  FROM 'data/web.pcap'; SELECT 1 AS one FROM (VALUES(1));",
                ".format csv",
                "SELECT 'a,b' AS c FROM (VALUES(1));",
                ".format xml",
                ".columns vlan",
                ".nonsense",
                ".quit",
                "SELECT 'unreached' FROM (VALUES(1));");
        assertThat(shown).contains("Ctrl-C cancels", "formats are table", "no command .nonsense");
        assertThat(printed())
                .contains("   n\n2036\n", "one\n  1\n", "c\n\"a,b\"\n", "vlan_id ")
                .doesNotContain("ttl", "unreached");
    }

    @Test
    void keepsTheShellAfterAnError() throws Exception {
        shell("SELEKT 1;", "SELECT 1 AS one FROM (VALUES(1));");
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("PARSE ERROR");
        assertThat(printed()).contains("one\n  1\n");
    }

    private int print(String statement, Format format) throws IOException {
        return new SqlAnswer(Queries.drill(), streams()).print(statement, format);
    }

    private String shell(String... lines) throws IOException {
        String typed = String.join("\n", Stream.of(lines).toList()) + "\n";
        ByteArrayOutputStream shown = new ByteArrayOutputStream();
        InputStream in = new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8));
        try (Terminal terminal = new DumbTerminal(in, shown)) {
            assertThat(new SqlShell(Queries.drill(), terminal, streams(), Format.TABLE).run())
                    .isZero();
            terminal.flush();
        }
        return shown.toString(StandardCharsets.UTF_8);
    }

    private Streams streams() {
        PrintStream printed = new PrintStream(err, true, StandardCharsets.UTF_8);
        return new Streams(InputStream.nullInputStream(), out, printed, false, false);
    }

    /** What was printed since the last call. */
    private String printed() {
        String text = out.toString(StandardCharsets.UTF_8);
        out.reset();
        return text;
    }

    @Test
    void endsQuietlyWhereAPipeIsClosed() {
        OutputStream closed = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("Broken pipe");
            }
        };
        PrintStream printed = new PrintStream(err, true, StandardCharsets.UTF_8);
        Streams streams = new Streams(InputStream.nullInputStream(), closed, printed, false, false);
        String manyRows = "SELECT * FROM 'data/web.pcap'";
        org.assertj.core.api.Assertions.assertThatThrownBy(
                        () -> new SqlAnswer(Queries.drill(), streams).print(manyRows, Format.TSV))
                .hasRootCauseMessage("Broken pipe");
        assertThat(Queries.rows("SELECT count(*) FROM 'data/web.pcap'")).containsExactly("2036");
    }
}
