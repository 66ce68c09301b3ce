package org.peekcap.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.peekcap.Capture;
import org.peekcap.index.BatchReader;
import org.peekcap.packet.Packet;
import org.peekcap.packet.PacketReader;

class FilterTest {
    private static final Path WEB = Path.of("data/web.pcap");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "dst_port = 80",
                "dst_port <> 80",
                "dst_port >= 1024",
                "dst_port IN (80, 443)",
                "dst_port NOT IN (80, 443)",
                "(dst_port <= 79 OR dst_port BETWEEN 100 AND 200 OR dst_port >= 1024)",
                "dst_port IS NULL",
                "src_ip IS NOT NULL",
                "type = 'UDP'",
                "type NOT IN ('TCP', 'it''s')",
                "in_network(src_ip, '10.0.0.0/8', '2001:db8::/32')",
                "NOT in_network(src_ip, '10.0.0.0/8')",
                "more_fragments",
                "NOT more_fragments",
                "ttl = 64 AND (src_port = 80 OR type = 'UDP')"
            })
    void readsWhatItWrites(String condition) {
        assertThat(Filter.parse(condition).toString()).isEqualTo(condition);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '~', quoteCharacter = '"', textBlock = """
                    dst_port = 80 OR dst_port = 443                  ~ dst_port IN (80, 443)
                    dst_port > 79 AND dst_port < 81                  ~ dst_port = 80
                    NOT (dst_port = 80 AND ttl = 64)                 ~ (dst_port <> 80 OR ttl <> 64)
                    NOT NOT DST_PORT != 80                           ~ dst_port <> 80
                    src_ip = '192.0.2.1' OR src_ip = '192.0.2.2'     ~ in_network(src_ip, '192.0.2.1/32', '192.0.2.2/32')
                    src_ip = '2001:DB8::1'                           ~ in_network(src_ip)
                    type <> 'TCP' AND type <> 'UDP'                  ~ type NOT IN ('TCP', 'UDP')
                    type = 'TCP' AND dst_port = 80                   ~ dst_port = 80 AND type = 'TCP'
                    dst_port = 80 OR NOT dst_port = 80               ~ dst_port IS NOT NULL
                    """)
    void simplifies(String condition, String simple) {
        assertThat(Filter.parse(condition).toString()).isEqualTo(simple);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '~', quoteCharacter = '"', textBlock = """
                    dst_prot = 80           ~ no field dst_prot
                    dst_port = 'http'       ~ dst_port cannot be compared with http
                    src_ip > '10.0.0.1'     ~ src_ip cannot be compared by >
                    dst_port                ~ a comparison expected after dst_port
                    dst_port = 80 ttl       ~ AND, OR or the end expected before ttl
                    (dst_port = 80          ~ ) expected at the end
                    dst_port = #            ~ cannot read on at "#"
                    dst_port =              ~ a value expected at the end
                    """)
    void saysWhatIsWrong(String condition, String message) {
        assertThatThrownBy(() -> Filter.parse(condition))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    /** Row form against batch form, and a test and its negation against the presence of what they test. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "dst_port = 443",
                "dst_port IN (80, 443, 22, 53)",
                "type = 'TCP'",
                "in_network(src_ip, '10.0.0.0/8', '2001:db8::/32', '192.0.2.0/24')",
                "more_fragments",
                "ttl BETWEEN 60 AND 64 AND (dst_port < 1024 OR src_port < 1024)"
            })
    void givesTheSameOneByOneAndInBatches(String condition) throws Exception {
        Filter filter = Filter.parse(condition);
        List<Long> matching = matching(filter);
        assertThat(matching).isNotEmpty().isEqualTo(selected(filter));
        assertThat(matching(filter.negated()))
                .isEqualTo(selected(filter.negated()))
                .doesNotContainAnyElementsOf(matching);
        assertThat(matching(filter.negated().negated())).isEqualTo(matching);
    }

    @Test
    void matchesNeitherATestNorItsNegationWhereTheFieldIsAbsent() throws Exception {
        List<Long> either = new ArrayList<>(matching(Filter.parse("dst_port = 80")));
        either.addAll(matching(Filter.parse("NOT dst_port = 80")));
        assertThat(either).hasSameElementsAs(matching(Filter.parse("dst_port IS NOT NULL")));
        assertThat(matching(Filter.parse("dst_port IS NULL"))).isNotEmpty().doesNotContainAnyElementsOf(either);
    }

    private static List<Long> matching(Filter filter) throws Exception {
        List<Long> frames = new ArrayList<>();
        try (Capture capture = Capture.open(WEB);
                PacketReader reader = capture.reader()) {
            while (reader.next()) {
                if (filter.matches(reader.packet())) {
                    frames.add(reader.packet().frameNumber());
                }
            }
        }
        return frames;
    }

    private static List<Long> selected(Filter filter) throws Exception {
        List<Long> frames = new ArrayList<>();
        try (Capture capture = Capture.open(WEB);
                BatchReader reader = capture.batches(true)) {
            Packet packet = new Packet(reader.batch());
            while (reader.next()) {
                int[] records = new int[reader.batch().count()];
                Arrays.setAll(records, i -> i);
                int kept = filter.select(packet, records, records.length);
                Arrays.stream(records, 0, kept)
                        .forEach(record -> frames.add(reader.batch().firstFrame() + record));
            }
        }
        return frames;
    }
}
