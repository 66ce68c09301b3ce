package org.peekcap.drill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The function {@code in_prefix} where Drill calls it. */
class InPrefixTest {
    private static String answer(String expression) {
        return Queries.rows("SELECT " + expression + " FROM 'data/web.pcap' LIMIT 1")
                .get(0);
    }

    @ParameterizedTest
    @CsvSource({
        "192.0.2.0, 192.0.2.0/24, true",
        "192.0.2.255, 192.0.2.0/24, true",
        "192.0.3.0, 192.0.2.0/24, false",
        "203.0.113.9, 0.0.0.0/0, true",
        "192.0.2.1, 192.0.2.1, true",
        "192.0.2.1, 192.0.2.1/32, true",
        "192.0.2.2, 192.0.2.1/32, false",
        "2001:db8::1, 2001:db8::/32, true",
        "2001:DB8:0:0:0:0:0:1, 2001:db8::/127, true",
        "2001:db9::1, 2001:db8::/32, false",
        "::ffff:192.0.2.1, 192.0.2.0/24, false",
        "192.0.2.1, ::/0, false",
        "no address, 0.0.0.0/0, false",
        "'', ::/0, false"
    })
    void tellsWhetherAnAddressLiesInANetwork(String address, String prefix, String inside) {
        assertThat(answer("in_prefix('" + address + "', '" + prefix + "')")).isEqualTo(inside);
    }

    @Test
    void isNullWhereEitherIsNull() {
        assertThat(answer("in_prefix(CAST(NULL AS VARCHAR), '192.0.2.0/24')")).isEqualTo("null");
        assertThat(answer("in_prefix('192.0.2.1', CAST(NULL AS VARCHAR))")).isEqualTo("null");
        assertThat(Queries.rows(
                        "SELECT DISTINCT in_prefix(src_ip, '0.0.0.0/0') FROM 'data/web.pcap' WHERE type = 'ARP'"))
                .containsExactly("null");
    }

    @ParameterizedTest
    @CsvSource({"192.0.2.1/24", "192.0.2.0/33", "no prefix", "''"})
    void saysWhatIsNoPrefix(String prefix) {
        assertThatThrownBy(() ->
                        Queries.rows("SELECT count(*) FROM 'data/web.pcap' WHERE in_prefix(src_ip, '" + prefix + "')"))
                .cause()
                .isInstanceOf(QueryException.class)
                .hasMessageContaining("in_prefix: '" + prefix + "'");
    }

    /** Drill wants to be told that a join without an equality is meant. */
    @Test
    void joinsPacketsWithATableOfNetworks() {
        Queries.rows("ALTER SESSION SET `planner.enable_nljoin_for_scalar_only` = false");
        try {
            assertThat(Queries.rows("SELECT n.name, count(*) FROM 'data/web.pcap' AS p JOIN"
                            + " (VALUES ('192.168.0.0/16', 'office'), ('2001:db8:1::/48', 'office, new')) AS n(prefix, name)"
                            + " ON in_prefix(p.src_ip, n.prefix) GROUP BY n.name ORDER BY n.name"))
                    .isEqualTo(Queries.rows("SELECT CASE WHEN in_prefix(src_ip, '192.168.0.0/16') THEN 'office'"
                            + " ELSE 'office, new' END AS name, count(*) FROM 'data/web.pcap'"
                            + " WHERE in_prefix(src_ip, '192.168.0.0/16') OR in_prefix(src_ip, '2001:db8:1::/48')"
                            + " GROUP BY 1 ORDER BY 1"))
                    .hasSize(2);
        } finally {
            Queries.rows("ALTER SESSION RESET `planner.enable_nljoin_for_scalar_only`");
        }
    }
}
