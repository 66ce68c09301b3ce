package org.peekcap.drill;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.peekcap.Capture;
import org.peekcap.field.Field;
import org.peekcap.field.Fields;
import org.peekcap.packet.Packet;
import org.peekcap.packet.PacketReader;
import org.peekcap.testing.CaptureBuilder;
import org.peekcap.testing.SyntheticCapture;
import org.peekcap.testing.SyntheticCaptures;
import org.peekcap.testing.TrafficShape;

/** Rows, columns and batches: what a scan without conditions gives. */
class PacketBatchReaderTest {
    private static final int PACKETS = 10_000;

    @TempDir
    static Path folder;

    private static SyntheticCapture mix;

    @BeforeAll
    static void writeCapture() throws Exception {
        mix = SyntheticCaptures.of(TrafficShape.MIX_547).writeTo(folder.resolve("mix.pcap"), PACKETS);
    }

    @Test
    void countsRecords() {
        assertThat(Queries.rows("SELECT count(*) FROM dfs.`" + mix.path() + "`"))
                .containsExactly("" + PACKETS);
    }

    @Test
    void sumsOverManyBatches() {
        assertThat(Queries.rows("SELECT sum(packet_length), max(frame_number), count(DISTINCT file_offset) FROM '"
                        + mix.path() + "'"))
                .containsExactly(mix.packetBytes() + "|" + PACKETS + "|" + PACKETS);
    }

    @Test
    void showsEveryFieldAsTheCatalogueDoes() throws Exception {
        for (Path file : List.of(mix.path(), Path.of("data/web.pcap"), Path.of("data/nanoseconds-big-endian.pcap"))) {
            assertThat(Queries.rows("SELECT * FROM '" + file + "'"))
                    .as(file.toString())
                    .isEqualTo(catalogueRows(file));
        }
    }

    private static List<String> catalogueRows(Path file) throws Exception {
        List<String> rows = new java.util.ArrayList<>();
        try (Capture capture = Capture.open(file);
                PacketReader reader = capture.reader()) {
            while (reader.next()) {
                rows.add(String.join(
                        "|",
                        Fields.all().stream()
                                .map(field -> text(field, reader.packet()))
                                .toList()));
            }
        }
        return rows;
    }

    /** Drill's timestamps have milliseconds and no T. */
    private static String text(Field field, Packet packet) {
        byte[] text = new byte[field.maxTextLength()];
        int end = field.text(packet, text, 0);
        String value = end < 0 ? "null" : new String(text, 0, end, java.nio.charset.StandardCharsets.US_ASCII);
        return field.type() == Field.Type.TIMESTAMP && end >= 0
                ? value.replace('T', ' ').substring(0, 23)
                : value;
    }

    @Test
    void givesColumnsInTheOrderAskedForAndInAnyCase() {
        assertThat(Queries.answer("SELECT PACKET_LENGTH, src_ip, frame_number FROM 'data/web.pcap' LIMIT 1"))
                .first()
                .isEqualTo("PACKET_LENGTH|src_ip|frame_number");
    }

    @Test
    void givesNullForAColumnThatNoPacketHas() {
        assertThat(Queries.rows("SELECT no_such_column FROM 'data/web.pcap' LIMIT 1"))
                .containsExactly("null");
    }

    @Test
    void knowsTheNamesOfDrillsPcapng() {
        String where = " FROM 'data/web.pcap' WHERE dst_port = 80";
        assertThat(Queries.rows("SELECT `timestamp`, packet_data, packet_timestamp" + where))
                .isEqualTo(Queries.rows("SELECT packet_timestamp, data, packet_timestamp" + where))
                .isNotEmpty();
        assertThat(Queries.answer("SELECT `TIMESTAMP`, Packet_Data" + where))
                .first()
                .isEqualTo("TIMESTAMP|Packet_Data");
        assertThat(Queries.answer("SELECT *" + where).get(0)).doesNotContain("|timestamp|", "packet_data");
    }

    @Test
    void testsThemInConditionsToo() {
        String time = " < TIMESTAMP '2026-01-15 10:00:20'";
        String pushed = "SELECT frame_number FROM 'data/web.pcap' WHERE `timestamp`" + time;
        assertThat(Queries.plan(pushed)).contains("where=\"packet_timestamp");
        assertThat(Queries.rows(pushed))
                .isEqualTo(Queries.rows("SELECT frame_number FROM 'data/web.pcap' WHERE packet_timestamp" + time))
                .isNotEmpty();
        String got = " FROM 'data/web.pcap' WHERE packet_data LIKE 'GET %'";
        assertThat(Queries.rows("SELECT frame_number" + got))
                .isEqualTo(Queries.rows("SELECT frame_number FROM 'data/web.pcap' WHERE data LIKE 'GET %'"))
                .hasSameSizeAs(Queries.rows("SELECT *" + got))
                .isNotEmpty();
    }

    @Test
    void stopsAtALimit() {
        assertThat(Queries.rows("SELECT frame_number FROM '" + mix.path() + "' LIMIT 3"))
                .containsExactly("1", "2", "3");
    }

    @Test
    void namesTheFileOfMoreRowsThanABatchHas() {
        assertThat(Queries.rows("SELECT filename, count(*) FROM '" + mix.path() + "' GROUP BY filename"))
                .containsExactly("mix.pcap|" + PACKETS);
        assertThat(Queries.rows("SELECT count(no_such_column), count(*) FROM '" + mix.path() + "'"))
                .containsExactly("0|" + PACKETS);
    }

    @Test
    void givesNoRowsOfAnEmptyCapture() {
        Path empty = CaptureBuilder.pcap().writeTo(folder.resolve("empty.pcap"));
        assertThat(Queries.answer("SELECT src_ip FROM '" + empty + "'")).containsExactly("src_ip");
        assertThat(Queries.rows("SELECT count(*) FROM '" + empty + "'")).containsExactly("0");
    }

    @Test
    void readsAFolderAndNamesEachRowsFile() {
        Path captures = folder.resolve("captures");
        assertThat(captures.toFile().mkdir()).isTrue();
        IntStream.range(0, 3)
                .forEach(i ->
                        CaptureBuilder.pcap().packet(new byte[60 + i]).writeTo(captures.resolve("part" + i + ".pcap")));
        assertThat(Queries.rows("SELECT filename, packet_length FROM '" + captures + "' ORDER BY filename"))
                .containsExactly("part0.pcap|60", "part1.pcap|61", "part2.pcap|62");
        assertThat(Queries.rows("SELECT count(*) FROM '" + captures + "/*.pcap'"))
                .containsExactly("3");
    }
}
