package org.peekcap.drill;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TablePathsTest {
    private static final TablePaths PATHS = new TablePaths(Path.of("/home/me"));

    @ParameterizedTest
    @CsvSource(delimiter = '~', quoteCharacter = '"', textBlock = """
                    SELECT 'a' FROM 'x.pcap' WHERE b = 'c'      ~ SELECT 'a' FROM dfs.`/home/me/x.pcap` WHERE b = 'c'
                    SELECT * FROM '../x.pcap' AS t              ~ SELECT * FROM dfs.`/home/x.pcap` AS t
                    select * from\t'/tmp/it''s.pcap'            ~ select * from\tdfs.`/tmp/it's.pcap`
                    SELECT 1 FROM 'a' JOIN 'b' ON a = 'c', 'd'  ~ SELECT 1 FROM dfs.`/home/me/a` JOIN dfs.`/home/me/b` ON a = 'c', dfs.`/home/me/d`
                    SELECT 1 FROM (SELECT 2 FROM 'a'), 'b'      ~ SELECT 1 FROM (SELECT 2 FROM dfs.`/home/me/a`), dfs.`/home/me/b`
                    SELECT 1 FROM TABLE('a' (type => 'peekcap')) ~ SELECT 1 FROM TABLE(dfs.`/home/me/a` (type => 'peekcap'))
                    CREATE TABLE 'out' AS SELECT 1 FROM 'a'     ~ CREATE TABLE dfs.`/home/me/out` AS SELECT 1 FROM dfs.`/home/me/a`
                    DROP TABLE IF EXISTS 'out'                  ~ DROP TABLE IF EXISTS dfs.`/home/me/out`
                    SELECT 1 FROM /* of */ 'a' -- from 'b'      ~ SELECT 1 FROM /* of */ dfs.`/home/me/a` -- from 'b'
                    """)
    void replacesPathsWhereTablesStand(String sql, String replaced) {
        assertThat(PATHS.replaceIn(sql)).isEqualTo(replaced);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT TRIM(BOTH 'x' FROM 'xax'), EXTRACT(YEAR FROM '2020-01-01') FROM dfs.`a`",
                "SELECT a IS DISTINCT FROM 'b', 'c' FROM dfs.`a`",
                "SELECT 1 FROM dfs.`a` WHERE b IN ('c', 'd') ORDER BY 'e', 'f'",
                "SELECT \"from 'a'\", 'from ''b''' FROM dfs.`from 'c'`",
                "SELECT 1 FROM dfs.`a` WHERE EXISTS ('b')",
                "unfinished ' text",
                ")) FROM"
            })
    void leavesAllElseAlone(String sql) {
        assertThat(PATHS.replaceIn(sql)).isEqualTo(sql);
    }

    @Test
    void startsEachStatementAnew() {
        TablePaths paths = new TablePaths(Path.of("/home/me"));
        paths.replaceIn("SELECT 1 FROM ((");
        assertThat(paths.replaceIn("'a' FROM 'a'")).isEqualTo("'a' FROM dfs.`/home/me/a`");
    }
}
