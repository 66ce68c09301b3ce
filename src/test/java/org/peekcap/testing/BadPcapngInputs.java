package org.peekcap.testing;

import static org.peekcap.testing.BadInputs.packet;

import java.math.BigInteger;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Pcapng files that are cut, odd or wrong. */
final class BadPcapngInputs {
    private static final long FIRST_TIMESTAMP = 1_700_000_000_000_000L;
    private static final int TIMESTAMP_RESOLUTION = 9;
    private static final int INTERFACE_NAME = 2;
    private static final int TIMESTAMP_OFFSET = 14;

    private static final byte[] FIRST = packet(0);
    private static final byte[] SECOND = packet(1);
    private static final byte[] THIRD = packet(2);
    private static final int BLOCK_LENGTH = PcapngBuilder.blockLength(SECOND);

    private BadPcapngInputs() {}

    static List<BadInput> all() {
        return Stream.of(blocks(), timestampResolutions(), options(), packets(), sections(), interfaces())
                .flatMap(List::stream)
                .sorted(Comparator.comparing(BadInput::name))
                .toList();
    }

    private static List<BadInput> blocks() {
        byte[] good = three(section().interfaceDescription()).toBytes();
        return List.of(
                new BadInput("50_good.pcapng", good),
                secondBlock("51_block_len_0.pcapng", 0, 0),
                secondBlock("52_block_len_8.pcapng", 8, BLOCK_LENGTH),
                secondBlock("53_block_len_not_mult4.pcapng", BLOCK_LENGTH + 1, BLOCK_LENGTH + 1),
                secondBlock("54_block_len_trailer_mismatch.pcapng", BLOCK_LENGTH, 44),
                secondBlock("55_block_len_0xfffffffc.pcapng", 0xfffffffcL, BLOCK_LENGTH),
                good(
                        "56_block_len_20MB_claim.pcapng",
                        file -> file.packet(FIRST_TIMESTAMP, FIRST)
                                .packetInBlockOf(20 << 20, BLOCK_LENGTH, FIRST_TIMESTAMP, SECOND)),
                good(
                        "57_unknown_block_type.pcapng",
                        file -> file.packet(FIRST_TIMESTAMP, FIRST)
                                .block(0x00000bad, Octets.of('h', 'e', 'l', 'l', 'o'))
                                .block(0x80000001, Octets.of('x', 'y', 'z'))
                                .packet(FIRST_TIMESTAMP, SECOND)),
                new BadInput("82_trunc_last_block.pcapng", Arrays.copyOf(good, good.length - 9)),
                new BadInput("85_trailing_garbage.pcapng", Octets.concatenate(good, Octets.of('a', 'b', 'c'))),
                new BadInput("86_trailing_zeros.pcapng", Octets.concatenate(good, new byte[64])));
    }

    private static List<BadInput> timestampResolutions() {
        long fraction = 1_700_000_000_123_456_789L;
        long beyondSigned = new BigInteger("17000000001234567890").longValue();
        return List.of(
                resolution("60_tsresol_0.pcapng", 1_700_000_000L, 0),
                resolution("61_tsresol_10e-9.pcapng", fraction, 9),
                resolution("62_tsresol_10e-19.pcapng", beyondSigned, 19),
                resolution("63_tsresol_10e-20.pcapng", beyondSigned, 20),
                resolution("64_tsresol_2e-63.pcapng", (1L << 63) + 5, 0x80 | 63),
                resolution("65_tsresol_2e-64.pcapng", 5, 0x80 | 64),
                resolution("66_tsresol_2e-20.pcapng", 1_700_000_000L << 20 | 5, 0x80 | 20),
                resolution("67_tsresol_len_2.pcapng", FIRST_TIMESTAMP, 6, 6),
                withOptions(
                        "92_tsresol_dup.pcapng",
                        FIRST_TIMESTAMP,
                        option(TIMESTAMP_RESOLUTION, 6),
                        option(TIMESTAMP_RESOLUTION, 9),
                        option(0)));
    }

    private static List<BadInput> options() {
        int[] name = {'e', 't', 'h', '0'};
        int[] minus1800000000 = {0x00, 0x2e, 0xb6, 0x94, 0xff, 0xff, 0xff, 0xff};
        return List.of(
                withOptions(
                        "68_tsoffset_neg.pcapng",
                        FIRST_TIMESTAMP,
                        option(TIMESTAMP_OFFSET, minus1800000000),
                        option(0)),
                withOptions(
                        "69_option_len_overflow.pcapng",
                        FIRST_TIMESTAMP,
                        section().option(INTERFACE_NAME, 60000, name)),
                withOptions("70_option_no_endofopt.pcapng", FIRST_TIMESTAMP, option(INTERFACE_NAME, name)),
                withOptions("71_endofopt_len_4.pcapng", FIRST_TIMESTAMP, option(0, 'z', 'z', 'z', 'z')));
    }

    private static List<BadInput> packets() {
        byte[] cut = Arrays.copyOf(FIRST, 30);
        return List.of(
                good(
                        "72_epb_caplen_gt_block.pcapng",
                        file -> file.packet(FIRST_TIMESTAMP, FIRST)
                                .packet(0, FIRST_TIMESTAMP, 5000, 5000, SECOND)
                                .packet(FIRST_TIMESTAMP, THIRD)),
                good(
                        "73_epb_caplen_gt_len.pcapng",
                        file -> file.packet(0, FIRST_TIMESTAMP, FIRST.length, 1, FIRST)
                                .packet(FIRST_TIMESTAMP, SECOND)),
                good(
                        "74_epb_too_short.pcapng",
                        file -> file.block(6, new byte[8]).packet(FIRST_TIMESTAMP, SECOND)),
                bad(
                        "80_spb.pcapng",
                        file -> file.interfaceDescription(1, 30)
                                .simplePacket(60, cut)
                                .packet(0, FIRST_TIMESTAMP, 30, 60, Arrays.copyOf(SECOND, 30))),
                bad(
                        "81_caplen_gt_snaplen.pcapng",
                        file -> file.interfaceDescription(1, 30)
                                .packet(FIRST_TIMESTAMP, FIRST)
                                .packet(FIRST_TIMESTAMP, SECOND)),
                good(
                        "91_pb_obsolete.pcapng",
                        file -> file.obsoletePacket(395812L << 32, FIRST).packet(FIRST_TIMESTAMP, SECOND)));
    }

    private static List<BadInput> sections() {
        int sectionLength =
                goodSection(PcapngBuilder.pcapng()).toBytes().length - section().toBytes().length;
        return List.of(
                whole(
                        "75_section_len_exact.pcapng",
                        file -> goodSection(three(file.section(ByteOrder.LITTLE_ENDIAN, sectionLength)
                                .interfaceDescription()))),
                whole(
                        "76_section_len_wrong.pcapng",
                        file -> three(file.section(ByteOrder.LITTLE_ENDIAN, 4).interfaceDescription())),
                whole(
                        "77_two_sections_mixed_endian.pcapng",
                        file -> three(goodSection(file)
                                .section(ByteOrder.BIG_ENDIAN, -1)
                                .interfaceDescription())),
                whole(
                        "83_shb_version_2.pcapng",
                        file -> three(file.section(ByteOrder.LITTLE_ENDIAN, 0x1a2b3c4d, 2, -1)
                                .interfaceDescription())),
                whole(
                        "84_shb_bad_bom.pcapng",
                        file -> three(file.section(ByteOrder.LITTLE_ENDIAN, 0x11223344, 1, -1)
                                .interfaceDescription())),
                whole(
                        "87_bigendian.pcapng",
                        file -> three(file.section(ByteOrder.BIG_ENDIAN, -1).interfaceDescription())),
                good(
                        "90_second_section_no_idb.pcapng",
                        file -> file.packet(FIRST_TIMESTAMP, FIRST).section().packet(FIRST_TIMESTAMP, SECOND)));
    }

    private static List<BadInput> interfaces() {
        int raw = 113;
        return List.of(
                bad("58_no_idb.pcapng", file -> file.packet(FIRST_TIMESTAMP, FIRST)),
                good(
                        "59_ifid_out_of_range.pcapng",
                        file -> file.packet(FIRST_TIMESTAMP, FIRST)
                                .packet(7, FIRST_TIMESTAMP, SECOND.length, SECOND.length, SECOND)
                                .packet(FIRST_TIMESTAMP, THIRD)),
                good(
                        "78_idb_diff_linktype.pcapng",
                        file -> file.interfaceDescription(raw, 0)
                                .packet(FIRST_TIMESTAMP, FIRST)
                                .packet(1, FIRST_TIMESTAMP, 40, 40, new byte[40])),
                bad(
                        "79_idb_diff_snaplen.pcapng",
                        file -> file.interfaceDescription(1, 65535)
                                .interfaceDescription(1, 96)
                                .packet(FIRST_TIMESTAMP, FIRST)
                                .packet(1, FIRST_TIMESTAMP, SECOND.length, SECOND.length, SECOND)),
                good(
                        "88_idb_after_packets.pcapng",
                        file -> file.packet(FIRST_TIMESTAMP, FIRST)
                                .interfaceDescription()
                                .packet(1, FIRST_TIMESTAMP, SECOND.length, SECOND.length, SECOND)),
                bad("89_snaplen_0xffffffff.pcapng", file -> three(file.interfaceDescription(1, 0xffffffffL))));
    }

    private static BadInput whole(String name, UnaryOperator<PcapngBuilder> with) {
        return new BadInput(name, with.apply(PcapngBuilder.pcapng()).toBytes());
    }

    private static BadInput bad(String name, UnaryOperator<PcapngBuilder> with) {
        return new BadInput(name, with.apply(section()).toBytes());
    }

    private static BadInput good(String name, UnaryOperator<PcapngBuilder> with) {
        return bad(name, file -> with.apply(file.interfaceDescription()));
    }

    private static BadInput secondBlock(String name, long lengthBefore, long lengthAfter) {
        return good(
                name,
                file -> file.packet(FIRST_TIMESTAMP, FIRST)
                        .packetInBlockOf(lengthBefore, lengthAfter, FIRST_TIMESTAMP, SECOND)
                        .packet(FIRST_TIMESTAMP, THIRD));
    }

    private static BadInput resolution(String name, long timestamp, int... value) {
        return withOptions(name, timestamp, option(TIMESTAMP_RESOLUTION, value), option(0));
    }

    private static BadInput withOptions(String name, long timestamp, byte[]... options) {
        return bad(name, file -> file.interfaceDescription(1, 0, options).packet(timestamp, FIRST));
    }

    private static byte[] option(int code, int... value) {
        return section().option(code, value);
    }

    private static PcapngBuilder section() {
        return PcapngBuilder.pcapng().section();
    }

    private static PcapngBuilder goodSection(PcapngBuilder file) {
        return three(file.section().interfaceDescription());
    }

    private static PcapngBuilder three(PcapngBuilder file) {
        return file.packet(FIRST_TIMESTAMP, FIRST)
                .packet(FIRST_TIMESTAMP + 1, SECOND)
                .packet(FIRST_TIMESTAMP + 2, THIRD);
    }
}
