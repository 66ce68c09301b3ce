package org.peekcap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.peekcap.format.Block;
import org.peekcap.format.BlockType;
import org.peekcap.format.MalformedCaptureException;
import org.peekcap.testing.BadInputs;
import org.peekcap.testing.BlockAnswers;
import org.peekcap.testing.PcapngBuilder;
import org.peekcap.testing.ReferenceCaptures;
import org.peekcap.testing.Tsv;

class BlockReaderTest {
    private static final Map<Integer, String> ABBREVIATIONS = Map.of(
            BlockType.SECTION_HEADER, "SHB",
            BlockType.INTERFACE_DESCRIPTION, "IDB",
            BlockType.NAME_RESOLUTION, "NRB",
            BlockType.INTERFACE_STATISTICS, "ISB",
            BlockType.DECRYPTION_SECRETS, "DSB",
            BlockType.CUSTOM, "CB",
            BlockType.CUSTOM_NOT_TO_COPY, "CBnc");

    @TempDir
    Path directory;

    private static byte[] twoSections() {
        PcapngBuilder file = PcapngBuilder.pcapng().section();
        byte[] milliseconds = file.option(9, 3);
        file.interfaceDescription(1, 0, milliseconds)
                .packet(1, new byte[60])
                .block(BlockType.INTERFACE_STATISTICS, new byte[] {0, 0, 0, 0, 0, 0, 0, 0, 7, 0, 0, 0})
                .packet(2, new byte[60]);
        return file.section(ByteOrder.BIG_ENDIAN, -1)
                .interfaceDescription()
                .block(BlockType.INTERFACE_STATISTICS, new byte[] {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7})
                .block(BlockType.INTERFACE_STATISTICS, new byte[] {0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 7})
                .block(0x4711, new byte[] {1, 2, 3, 4})
                .toBytes();
    }

    @Test
    void movesOverTheBlocksInTheFilesOrder() throws IOException {
        Path file = Files.write(directory.resolve("two.pcapng"), twoSections());
        for (CaptureOptions options :
                List.of(CaptureOptions.mapped(), CaptureOptions.read().windowBytes(1))) {
            try (Capture capture = Capture.open(file, options);
                    BlockReader reader = capture.blocks()) {
                Block block = reader.block();
                List<Integer> types = new ArrayList<>();
                List<Long> times = new ArrayList<>();
                List<Long> packets = new ArrayList<>();
                byte[] unknown = {};
                while (reader.next()) {
                    types.add(block.type());
                    packets.add(reader.packetsBefore());
                    if (block.isInterfaceStatistics()) {
                        times.add(block.interfaceStatistics().timestampNanos());
                    }
                    unknown = block.body();
                }
                assertThat(types)
                        .containsExactly(BlockType.SECTION_HEADER, 1, 5, BlockType.SECTION_HEADER, 1, 5, 5, 0x4711);
                assertThat(packets).containsExactly(0L, 0L, 1L, 2L, 2L, 2L, 2L, 2L);
                assertThat(times).containsExactly(7_000_000L, 7_000L, Long.MIN_VALUE);
                assertThat(unknown).containsExactly(1, 2, 3, 4);
                assertThat(reader.notices().blocks()).containsEntry(0x4711, 1L);
                assertThatThrownBy(block::type).isInstanceOf(IllegalStateException.class);
            }
        }
    }

    @Test
    void aBlockIsGoneWithItsReaderOrCapture() throws IOException {
        Path file = Files.write(directory.resolve("two.pcapng"), twoSections());
        Capture capture = Capture.open(file);
        BlockReader reader = capture.blocks();
        assertThat(reader.next()).isTrue();
        Block block = reader.block();
        reader.close();
        assertThatThrownBy(block::copy).isInstanceOf(IllegalStateException.class);
        BlockReader another = capture.blocks();
        assertThat(another.next()).isTrue();
        capture.close();
        assertThatThrownBy(another.block()::options).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(another::next).isInstanceOf(IllegalStateException.class);
        another.close();
    }

    @Test
    void classicPcapHasNone() throws IOException {
        try (Capture capture = Capture.open(Path.of("data/web.pcap"));
                BlockReader reader = capture.blocks()) {
            assertThat(reader.next()).isFalse();
        }
    }

    @Test
    void deliversTheBlocksBeforeAFault() throws IOException {
        byte[] bytes = BadInputs.named("51_block_len_0.pcapng").bytes();
        try (Capture capture = Capture.open("bad", new ByteArrayInputStream(bytes));
                BlockReader reader = capture.blocks()) {
            assertThat(reader.next()).isTrue();
            assertThat(reader.next()).isTrue();
            assertThatThrownBy(reader::next)
                    .isInstanceOf(MalformedCaptureException.class)
                    .hasMessageContaining("at offset 140");
        }
    }

    /** Counts blocks as a structural walk did, and asks them all everything. */
    @Test
    void findsTheBlocksOfReferenceCaptures() throws IOException {
        Path shared = ReferenceCaptures.directory().orElse(null);
        if (shared == null) {
            return;
        }
        int files = 0;
        int blocks = 0;
        try (Stream<Tsv.Row> rows = Tsv.rows(shared.resolve("oracle/pcapng-blocks.tsv"))) {
            for (Tsv.Row row : (Iterable<Tsv.Row>) rows::iterator) {
                String name = row.text("file");
                Path file = shared.resolve("captures").resolve(name.substring(name.indexOf('/') + 1));
                if (!name.startsWith("shared/pcapng") || !Files.exists(file) || name.contains("be-test901")) {
                    continue; // the last one has a version that nobody reads
                }
                Map<String, Integer> ours = countBlocks(file);
                Map<String, Integer> theirs = new LinkedHashMap<>();
                for (String count : row.text("blocks").split(" ")) {
                    String type = count.substring(0, count.indexOf(':'));
                    if (ABBREVIATIONS.containsValue(type)) {
                        theirs.put(type, Integer.valueOf(count.substring(count.indexOf(':') + 1)));
                    }
                }
                assertThat(ours).as(name).containsExactlyInAnyOrderEntriesOf(theirs);
                blocks += ours.values().stream().mapToInt(Integer::intValue).sum();
                files++;
            }
        }
        System.out.printf("Blocks without packets compared with a structural walk: %,d of %d files.%n", blocks, files);
        assertThat(files).isPositive();
    }

    private static Map<String, Integer> countBlocks(Path file) throws IOException {
        Map<String, Integer> counts = new LinkedHashMap<>();
        try (Capture capture = Capture.open(file);
                BlockReader reader = capture.blocks()) {
            while (reader.next()) {
                assertThat(BlockAnswers.of(reader.block())).isNotEmpty();
                String type = ABBREVIATIONS.get(reader.block().type());
                if (type != null) {
                    counts.merge(type, 1, Integer::sum);
                }
            }
        }
        return counts;
    }
}
