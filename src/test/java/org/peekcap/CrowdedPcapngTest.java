package org.peekcap;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Collections;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.peekcap.format.Block;
import org.peekcap.format.BlockOptions;
import org.peekcap.format.BlockType;
import org.peekcap.format.NameResolutionBlock;
import org.peekcap.testing.PcapngBuilder;

/** Files that say too much beside their packets: they are read to their end or to a limit that the error names, with some bytes a block. */
class CrowdedPcapngTest {
    private static final int MILLION = 1_000_000;
    /** Of a million blocks, nearly all of it garbage at once: about 270 bytes each where nothing is compiled, and less where it is. */
    private static final long MOST_ALLOCATED = 1_000L * MILLION;

    private static final byte[] SECTION = PcapngBuilder.pcapng().section().toBytes();
    private static final byte[] PACKET =
            PcapngBuilder.pcapng().packet(1, new byte[60]).toBytes();

    private static InputStream repeated(byte[] blocks, int times) {
        int block = Math.max(1, 65_536 / blocks.length);
        byte[] many = new byte[block * blocks.length];
        for (int i = 0; i < block; i++) {
            System.arraycopy(blocks, 0, many, i * blocks.length, blocks.length);
        }
        Stream<InputStream> whole = IntStream.range(0, times / block).mapToObj(i -> new ByteArrayInputStream(many));
        InputStream rest = new ByteArrayInputStream(Arrays.copyOf(many, times % block * blocks.length));
        return new SequenceInputStream(
                Collections.enumeration(Stream.concat(whole, Stream.of(rest)).toList()));
    }

    private static InputStream sequence(InputStream... parts) {
        return new SequenceInputStream(Collections.enumeration(Arrays.asList(parts)));
    }

    private static InputStream once(byte[] bytes) {
        return new ByteArrayInputStream(bytes);
    }

    private static Outcome read(InputStream file) throws IOException {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        Outcome outcome = Outcome.of(() -> Capture.open("crowded", file));
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(MOST_ALLOCATED);
        return outcome;
    }

    @Test
    void aMillionInterfacesThatAreAlike() throws IOException {
        byte[] description = PcapngBuilder.pcapng().interfaceDescription().toBytes();
        assertThat(read(sequence(once(SECTION), repeated(description, MILLION), once(PACKET))))
                .isEqualTo(Outcome.good(1));
    }

    @Test
    void aMillionInterfacesThatDiffer() throws IOException {
        byte[] each = PcapngBuilder.pcapng().interfaceDescription().toBytes();
        byte[] different = new byte[70_000 * each.length];
        for (int i = 0; i < 70_000; i++) {
            System.arraycopy(each, 0, different, i * each.length, each.length);
            different[i * each.length + 12] = (byte) i; // the snap length
            different[i * each.length + 13] = (byte) (i >> 8);
            different[i * each.length + 14] = (byte) (1 + (i >> 16));
        }
        Outcome outcome = read(sequence(once(SECTION), once(different), once(PACKET)));
        assertThat(outcome.packets()).isZero();
        assertThat(outcome.reason()).isEqualTo("more than 65536 different interfaces");
        assertThat(outcome.offset()).isEqualTo(SECTION.length + 65_536L * each.length);
    }

    @Test
    void aMillionSections() throws IOException {
        byte[] section = PcapngBuilder.pcapng()
                .section()
                .interfaceDescription()
                .packet(1, new byte[0])
                .toBytes();
        assertThat(read(repeated(section, MILLION))).isEqualTo(Outcome.good(MILLION));
    }

    @Test
    void aMillionOptionsOfAPacket() throws IOException {
        PcapngBuilder file = PcapngBuilder.pcapng().section().interfaceDescription();
        byte[] comments = new byte[4 * MILLION];
        for (int i = 0; i < comments.length; i += 4) {
            comments[i] = BlockOptions.COMMENT; // without a text, and none of them the last
        }
        byte[] capture = file.packetWith(0, 1, new byte[60], comments).toBytes();
        assertThat(read(once(capture)).packets()).isEqualTo(1);
    }

    @Test
    void aMillionNamesOfAnAddress() throws IOException {
        byte[] record = new byte[12];
        record[0] = 1; // IPv4
        record[2] = 8; // bytes of an address, an empty name and more of them
        byte[] all = new byte[MILLION * record.length];
        for (int i = 0; i < all.length; i += record.length) {
            System.arraycopy(record, 0, all, i, record.length);
        }
        byte[] file = PcapngBuilder.pcapng()
                .section()
                .block(BlockType.NAME_RESOLUTION, all)
                .toBytes();
        try (Capture capture = Capture.open("crowded", once(file));
                BlockReader reader = capture.blocks()) {
            Block block = reader.block();
            long records = 0;
            while (reader.next()) {
                if (block.isNameResolution()) {
                    NameResolutionBlock names = block.nameResolution();
                    while (names.next()) {
                        records++;
                    }
                    assertThat(names.isOverrun()).isFalse();
                }
            }
            assertThat(records).isEqualTo(MILLION);
        }
    }
}
