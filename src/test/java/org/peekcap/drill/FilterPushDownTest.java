package org.peekcap.drill;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Conditions of WHERE that go to the scan: seen in the plan, and giving the rows that Drill gives. */
class FilterPushDownTest {
    @ParameterizedTest
    @CsvSource(delimiter = '~', quoteCharacter = '"', textBlock = """
                    dst_port = 80                                    ~ dst_port = 80
                    80 < dst_port                                    ~ dst_port >= 81
                    dst_port <> 80                                   ~ dst_port <> 80
                    dst_port IN (80, 443)                            ~ dst_port IN (80, 443)
                    dst_port NOT IN (80, 443)                        ~ dst_port NOT IN (80, 443)
                    dst_port BETWEEN 80 AND 90                       ~ dst_port BETWEEN 80 AND 90
                    NOT (dst_port = 80 OR src_port > 1023)           ~ dst_port <> 80 AND src_port <= 1023
                    src_port = 80 OR dst_port = 80                   ~ (src_port = 80 OR dst_port = 80)
                    dst_port IS NULL                                 ~ dst_port IS NULL
                    type = 'UDP'                                     ~ type = 'UDP'
                    type IN ('TCP', 'ICMP')                          ~ type IN ('ICMP', 'TCP')
                    src_ip = '192.0.2.10'                            ~ in_network(src_ip, '192.0.2.10/32')
                    src_ip <> '192.0.2.10'                           ~ NOT in_network(src_ip, '192.0.2.10/32')
                    in_prefix(src_ip, '192.0.2.0/24')                ~ in_network(src_ip, '192.0.2.0/24')
                    NOT in_prefix(src_ip, '2001:db8::/32')           ~ NOT in_network(src_ip, '2001:db8::/32')
                    in_prefix(src_ip, '192.0.2.10') = false          ~ NOT in_network(src_ip, '192.0.2.10/32')
                    src_mac_address = '02:00:00:00:00:0A'            ~ src_mac_address IN ()
                    tcp_flags_syn = true                             ~ tcp_flags_syn
                    tcp_flags_syn = false                            ~ tcp_flags_syn = FALSE
                    packet_timestamp < TIMESTAMP '2023-01-02 00:00:00' ~ packet_timestamp <= 1672617599999999999
                    """)
    void pushesACondition(String condition, String pushed) {
        String plan = Queries.plan("SELECT frame_number FROM 'data/web.pcap' WHERE " + condition);
        assertThat(plan).contains("where=\"" + pushed + "\"");
        assertThat(plan).doesNotContain("Filter(");
        assertSameRows(condition);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '~', quoteCharacter = '"', textBlock = """
                    dst_port = '80'
                    dst_port + 1 = 81
                    dst_port = src_port
                    src_ip > '192.0.2.10'
                    ttl > 63.5
                    lower(type) = 'tcp'
                    in_prefix(src_ip, '192.0.2.0/24') OR dst_port = src_port
                    in_prefix(src_ip, src_ip)
                    in_prefix(data, '192.0.2.0/24')
                    in_prefix('192.0.2.7', '192.0.2.0/24') AND lower(type) = 'tcp'
                    """)
    void leavesToDrillWhatItCannotTest(String condition) {
        assertThat(Queries.plan("SELECT frame_number FROM 'data/web.pcap' WHERE " + condition))
                .contains("Filter(")
                .doesNotContain("where=");
        assertSameRows(condition);
    }

    @Test
    void pushesPartOfAConjunction() {
        String plan =
                Queries.plan("SELECT frame_number FROM 'data/web.pcap' WHERE dst_port = 80 AND lower(type) = 'tcp'");
        assertThat(plan).contains("where=\"dst_port = 80\"").contains("Filter(");
        assertSameRows("dst_port = 80 AND lower(type) = 'tcp'");
    }

    @Test
    void pushesBelowAWildcard() {
        String sql = "SELECT * FROM 'data/web.pcap' WHERE dst_port = 80 AND ttl = 64";
        assertThat(Queries.plan(sql))
                .contains("where=\"dst_port = 80 AND ttl = 64\"")
                .doesNotContain("Filter(");
        assertThat(Queries.rows(sql))
                .isNotEmpty()
                .isEqualTo(Queries.rows("SELECT * FROM 'data/web.pcap' WHERE dst_port + 0 = 80 AND ttl + 0 = 64"));
    }

    @Test
    void leavesOnlyTheColumnsThatAreShown() {
        assertThat(Queries.plan("SELECT src_ip FROM 'data/web.pcap' WHERE dst_port = 80"))
                .contains("columns=[`src_ip`]");
    }

    /** A condition in CASE stays with Drill. */
    private static void assertSameRows(String condition) {
        String select = "SELECT frame_number, src_ip FROM 'data/web.pcap' WHERE ";
        List<String> unpushed = Queries.rows(select + "CASE WHEN " + condition + " THEN 1 ELSE 0 END = 1");
        assertThat(Queries.rows(select + condition)).isEqualTo(unpushed);
    }
}
