package org.peekcap.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.peekcap.address.IpAddress;
import org.peekcap.testing.BlockAnswers;
import org.peekcap.testing.Octets;
import org.peekcap.testing.PcapngBuilder;

class BlockTest {
    private static final int[] DEAD_BEEF = {0xfc, 1, 0xde, 0xad, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xbe, 0xef};

    private static PcapngBuilder builder(boolean bigEndian) {
        return PcapngBuilder.pcapng().section(bigEndian ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN, -1);
    }

    private static Block over(byte[] bytes, boolean bigEndian) {
        return moved(new Block(), bytes, bytes.length, bigEndian);
    }

    private static Block moved(Block block, byte[] bytes, int length, boolean bigEndian) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        block.moveTo(buffer, 0, length, bigEndian, 28, TimestampUnit.MICROSECONDS);
        return block;
    }

    /** The one block behind a section's header. */
    private static byte[] block(boolean bigEndian, int type, byte[]... body) {
        byte[] file = builder(bigEndian).block(type, Octets.concatenate(body)).toBytes();
        return Arrays.copyOfRange(file, 28, file.length);
    }

    private static byte[] number(boolean bigEndian, int value) {
        return ByteBuffer.allocate(4)
                .order(bigEndian ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN)
                .putInt(value)
                .array();
    }

    private static byte[] names(boolean bigEndian) {
        PcapngBuilder file = builder(bigEndian);
        return block(
                bigEndian,
                BlockType.NAME_RESOLUTION,
                file.option(1, 192, 0, 2, 1, 'a', 0, 0xc3, 0xa4, '.', 'b', 0),
                file.option(77, 1, 2, 3),
                file.option(2, Arrays.copyOf(DEAD_BEEF, 17)),
                file.option(2, 1, 2, 3),
                file.option(3, 2, 0, 0, 0, 0, 9, 'm', 'a', 'c', 0),
                file.option(4, 2, 0, 0, 0, 0, 0, 0, 7, 'e', 'u', 'i'),
                file.option(0),
                file.option(1, 'h', 'i'),
                file.option(2, 'n', 's'));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void readsNamesOfAddresses(boolean bigEndian) {
        Block block = over(names(bigEndian), bigEndian);
        NameResolutionBlock names = block.nameResolution();
        assertThat(names.next()).isTrue();
        assertThat(names.ipAddress()).isEqualTo(IpAddress.parse("192.0.2.1"));
        assertThat(names.names()).containsExactly("a", "ä.b");
        assertThat(names.next()).isTrue();
        assertThat(names.address()).isEqualTo("fc01:dead::beef");
        assertThat(names.names()).isEmpty();
        assertThat(names.next()).isTrue();
        assertThat(names.address()).isEqualTo("02:00:00:00:00:09");
        assertThat(names.isIp()).isFalse();
        assertThatThrownBy(names::ipAddress).isInstanceOf(IllegalStateException.class);
        assertThat(names.next()).isTrue();
        assertThat(names.address()).isEqualTo("02:00:00:00:00:00:00:07");
        assertThat(names.names()).containsExactly("eui");
        assertThat(names.next()).isFalse();
        assertThat(names.passedOver()).isEqualTo(2);
        assertThat(names.isOverrun()).isFalse();
        assertThatThrownBy(names::address).isInstanceOf(IllegalStateException.class);
        assertThat(block.comments()).containsExactly("hi");
        assertThat(block.text(NameResolutionBlock.SERVER_NAME)).hasValue("ns");
    }

    @Test
    void namesWithoutAnEndHaveNoOptions() {
        byte[] bytes = block(
                false,
                BlockType.NAME_RESOLUTION,
                builder(false).option(1, 1, 2, 3, 4, 'a'),
                builder(false).option(1, 60_000, new int[] {1, 2, 3, 4}));
        Block block = over(bytes, false);
        NameResolutionBlock names = block.nameResolution();
        assertThat(names.next()).isTrue();
        assertThat(names.next()).isFalse();
        assertThat(names.isOverrun()).isTrue();
        assertThat(block.options().next()).isFalse();
        assertThat(block.options().isOverrun()).isFalse();
    }

    private static byte[] statistics(boolean bigEndian) {
        PcapngBuilder file = builder(bigEndian);
        BiFunction<Integer, Integer, byte[]> counter = (code, value) -> file.option(
                code, bigEndian ? new int[] {0, 0, 0, 0, 0, 0, 0, value} : new int[] {value, 0, 0, 0, 0, 0, 0, 0});
        int[] start = bigEndian
                ? new int[] {0, 4, 0xc3, 0x96, 0x65, 0x6a, 0x89, 0x73}
                : new int[] {0x96, 0xc3, 4, 0, 0x73, 0x89, 0x6a, 0x65};
        return block(
                bigEndian,
                BlockType.INTERFACE_STATISTICS,
                number(bigEndian, 3),
                number(bigEndian, 1),
                number(bigEndian, 2),
                file.option(2, start),
                file.option(3, 1, 2, 3),
                counter.apply(4, 100),
                counter.apply(5, 1),
                counter.apply(6, 9),
                counter.apply(7, 42),
                counter.apply(8, 6));
    }

    /** The start is the draft's example. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void readsStatistics(boolean bigEndian) {
        InterfaceStatisticsBlock statistics =
                over(statistics(bigEndian), bigEndian).interfaceStatistics();
        assertThat(statistics.interfaceId()).isEqualTo(3);
        assertThat(statistics.timestampNanos()).isEqualTo(((1L << 32) + 2) * 1000);
        assertThat(statistics.startNanos()).isEqualTo(1_340_950_620_834_163_000L);
        assertThat(statistics.endNanos()).isEqualTo(RecordLayout.NO_TIMESTAMP);
        assertThat(List.of(
                        statistics.received(),
                        statistics.dropped(),
                        statistics.acceptedByFilter(),
                        statistics.droppedBySystem(),
                        statistics.delivered()))
                .map(OptionalLong::getAsLong)
                .containsExactly(100L, 1L, 9L, 42L, 6L);
    }

    private static byte[] secrets(boolean bigEndian) {
        return block(
                bigEndian,
                BlockType.DECRYPTION_SECRETS,
                number(bigEndian, 0x544c534b),
                number(bigEndian, 5),
                Octets.of('k', 'e', 'y', 's', '\n', 0, 0, 0),
                builder(bigEndian).option(1, 'c'));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void readsSecrets(boolean bigEndian) {
        Block block = over(secrets(bigEndian), bigEndian);
        DecryptionSecretsBlock secrets = block.decryptionSecrets();
        assertThat(secrets.secretsType()).isEqualTo(DecryptionSecretsBlock.TLSK);
        assertThat(secrets.secretsName()).isEqualTo("TLS key log");
        assertThat(secrets.secrets()).asString().isEqualTo("keys\n");
        assertThat(secrets.isOverrun()).isFalse();
        assertThat(block.comments()).containsExactly("c");
    }

    @ParameterizedTest
    @ValueSource(ints = {9, Integer.MAX_VALUE, -1})
    void secretsEndWithTheirBlock(int claimed) {
        Block block = over(
                block(false, BlockType.DECRYPTION_SECRETS, number(false, 7), number(false, claimed), new byte[8]),
                false);
        DecryptionSecretsBlock secrets = block.decryptionSecrets();
        assertThat(secrets.isOverrun()).isTrue();
        assertThat(secrets.secrets()).hasSize(8);
        assertThat(secrets.secretsName()).isEqualTo("type 0x00000007");
        assertThat(block.options().next()).isFalse();
    }

    private static byte[] custom(boolean bigEndian) {
        return block(
                bigEndian,
                BlockType.CUSTOM_NOT_TO_COPY,
                number(bigEndian, 0xffff_fffe),
                Octets.of('d', 'a', 't', 'a', '!', 0, 0, 0),
                builder(bigEndian).option(1, 'c'));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void readsCustomData(boolean bigEndian) {
        Block block = over(custom(bigEndian), bigEndian);
        CustomBlock custom = block.custom();
        assertThat(custom.enterpriseNumber()).isEqualTo(0xffff_fffeL);
        assertThat(custom.mayBeCopied()).isFalse();
        assertThat(custom.data()).startsWith('d', 'a', 't', 'a', '!').hasSize(16);
        assertThat(block.options().next()).isFalse();
        BlockOptions options = custom.options(5);
        assertThat(options.next()).isTrue();
        assertThat(options.text()).isEqualTo("c");
    }

    @Test
    void readsWhatSectionsAndInterfacesSay() {
        PcapngBuilder file = builder(true);
        byte[] bytes = file.interfaceDescription(
                        101, 96, file.option(2, 'e', 'n', '0'), file.option(1, 'x'), file.option(1, 'y'))
                .toBytes();
        Block section = over(Arrays.copyOf(bytes, 28), true);
        assertThat(section.isSectionHeader()).isTrue();
        assertThat(section.sectionHeader().bigEndian()).isTrue();
        assertThat(section.sectionHeader().version()).isEqualTo("1.0");
        assertThat(section.text(SectionHeaderBlock.HARDWARE)).isEmpty();
        Block description = over(Arrays.copyOfRange(bytes, 28, bytes.length), true);
        assertThat(description.interfaceDescription().linkType()).isEqualTo(101);
        assertThat(description.text(InterfaceDescriptionBlock.NAME)).hasValue("en0");
        assertThat(description.comments()).containsExactly("x", "y");
        assertThatThrownBy(description::custom)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("no custom block: interface description of");
    }

    @Test
    void saysNothingBeforeAndAfterItsBlock() {
        Block block = new Block();
        assertThatThrownBy(block::type).isInstanceOf(IllegalStateException.class);
        moved(block, names(false), names(false).length, false);
        NameResolutionBlock names = block.nameResolution();
        assertThat(names.next()).isTrue();
        BlockOptions options = block.options();
        assertThat(options.next()).isTrue();
        block.leave();
        assertThatThrownBy(block::options).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(block::isCustom).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(names::names).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(options::text).isInstanceOf(IllegalStateException.class);
        assertThat(names.next()).isFalse();
    }

    /** Of each type, shorter than its fixed part too: nothing throws, and nothing behind the block is read. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void survivesEveryTruncationAndManyMutations(boolean bigEndian) {
        SplittableRandom random = new SplittableRandom(20_261_205);
        Block block = new Block();
        for (byte[] whole : List.of(names(bigEndian), statistics(bigEndian), secrets(bigEndian), custom(bigEndian))) {
            for (int length = BlockType.LEAST_LENGTH; length <= whole.length; length += 4) {
                List<Object> alone = BlockAnswers.of(moved(block, Arrays.copyOf(whole, length), length, bigEndian));
                assertThat(BlockAnswers.of(moved(block, whole, length, bigEndian)))
                        .isEqualTo(alone);
                for (int i = 0; i < 300; i++) {
                    byte[] mutant = Arrays.copyOf(whole, length);
                    for (int j = random.nextInt(4); j >= 0 && length > BlockType.LEAST_LENGTH; j--) {
                        mutant[8 + random.nextInt(length - BlockType.LEAST_LENGTH)] = (byte) random.nextInt(-4, 5);
                    }
                    BlockAnswers.of(moved(block, mutant, length, bigEndian));
                }
            }
        }
    }
}
