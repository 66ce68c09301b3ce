package org.peekcap.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.peekcap.testing.Octets;
import org.peekcap.testing.PcapngBuilder;

class BlockOptionsTest {
    private static PcapngBuilder builder(boolean bigEndian) {
        return PcapngBuilder.pcapng().section(bigEndian ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN, -1);
    }

    private static BlockOptions over(byte[] bytes, boolean bigEndian) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        return new BlockOptions().over(buffer, 0, bytes.length, bigEndian);
    }

    private static byte[] three(boolean bigEndian) {
        PcapngBuilder builder = builder(bigEndian);
        return new Octets()
                .bytes(builder.option(1, 'h', 0xc3, 0xa4, 'y'))
                .bytes(builder.option(9, 6))
                .bytes(builder.option(4, 0, 0, 0, 0, 0, 0, 0, 0x80))
                .bytes(builder.option(0))
                .toArray();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void givesTextAndNumbers(boolean bigEndian) {
        BlockOptions options = over(three(bigEndian), bigEndian);
        assertThat(options.next()).isTrue();
        assertThat(options.code()).isEqualTo(BlockOptions.COMMENT);
        assertThat(options.text()).isEqualTo("häy");
        assertThat(options.next()).isTrue();
        assertThat(options.length()).isEqualTo(1);
        assertThat(options.number()).isEqualTo(6);
        assertThat(options.next()).isTrue();
        assertThat(options.number()).isEqualTo(bigEndian ? 0x80 : Long.MIN_VALUE);
        assertThat(options.next()).isFalse();
        assertThat(options.isOverrun()).isFalse();
        assertThat(options.next()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void survivesEveryTruncation(boolean bigEndian) {
        byte[] whole = three(bigEndian);
        List<Integer> ends = List.of(0, 8, 16, 28, 32);
        for (int length = 0; length <= whole.length; length++) {
            BlockOptions options = over(Arrays.copyOf(whole, length), bigEndian);
            List<Integer> codes = new ArrayList<>();
            while (options.next()) {
                codes.add(options.code());
                assertThat(options.index() + options.length()).isLessThanOrEqualTo(length);
            }
            int end = length;
            assertThat(codes).hasSize((int)
                    ends.stream().filter(e -> e > 0 && e < 32 && e <= end).count());
            assertThat(options.isOverrun()).as("%d bytes", length).isEqualTo(!ends.contains(length));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3, 5, 9})
    void refusesNumbersOfOtherLengths(int length) {
        BlockOptions options = over(builder(false).option(7, new int[length]), false);
        assertThat(options.next()).isTrue();
        assertThatThrownBy(options::number).isInstanceOf(IllegalStateException.class);
    }
}
