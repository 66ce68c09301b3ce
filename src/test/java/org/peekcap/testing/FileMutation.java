package org.peekcap.testing;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Damages whole captures: bits flipped, ends cut, lengths set to telling values, blocks or records doubled, moved and left out. */
public final class FileMutation {
    private static final int SECTION_HEADER = 0x0a0d0d0a;
    private static final int PCAP_HEADER = 24;
    private static final int RECORD_HEADER = 16;
    private static final int MOST_CHANGES = 4;

    private static final int[] TELLING = {
        0,
        1,
        4,
        8,
        12,
        16,
        20,
        28,
        32,
        0xffff,
        0x10000,
        262_144,
        262_145,
        128 << 20,
        (128 << 20) + 4,
        129 << 20,
        0x7fff_fffc,
        0x7fff_ffff,
        0x8000_0000,
        0x8000_0010,
        0x8000_001c,
        0xffff_fffc,
        0xffff_ffff
    };

    private FileMutation() {}

    /** The capture with one to four changes. */
    public static byte[] of(byte[] capture, SplittableRandom random) {
        byte[] bytes = capture.clone();
        for (int changes = 1 + random.nextInt(MOST_CHANGES); changes > 0 && bytes.length > 0; changes--) {
            bytes = switch (random.nextInt(8)) {
                case 0, 1 -> flipped(bytes, random);
                case 2, 3, 4 -> withTellingNumber(bytes, random);
                case 5 -> withPieceElsewhere(bytes, random);
                case 6 -> withoutPiece(bytes, random);
                default -> random.nextInt(4) == 0 ? Arrays.copyOf(bytes, random.nextInt(bytes.length)) : bytes;
            };
        }
        return bytes;
    }

    private static byte[] flipped(byte[] bytes, SplittableRandom random) {
        bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
        return bytes;
    }

    /** Half of them within the first bytes of a block or record, where lengths stand. */
    private static byte[] withTellingNumber(byte[] bytes, SplittableRandom random) {
        List<Integer> starts = starts(bytes);
        int at = random.nextBoolean()
                ? random.nextInt(bytes.length) & ~3
                : starts.get(random.nextInt(starts.size())) + 4 * random.nextInt(9);
        if (at <= bytes.length - Integer.BYTES) {
            int value = random.nextInt(6) == 0 ? bytes.length - at : TELLING[random.nextInt(TELLING.length)];
            ByteBuffer.wrap(bytes)
                    .order(random.nextBoolean() ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN)
                    .putInt(at, value);
        }
        return bytes;
    }

    private static byte[] withPieceElsewhere(byte[] bytes, SplittableRandom random) {
        int[] piece = piece(bytes, random);
        List<Integer> starts = starts(bytes);
        int at = starts.get(random.nextInt(starts.size()));
        return Octets.concatenate(
                Arrays.copyOf(bytes, at),
                Arrays.copyOfRange(bytes, piece[0], piece[1]),
                Arrays.copyOfRange(bytes, at, bytes.length));
    }

    private static byte[] withoutPiece(byte[] bytes, SplittableRandom random) {
        int[] piece = piece(bytes, random);
        return Octets.concatenate(Arrays.copyOf(bytes, piece[0]), Arrays.copyOfRange(bytes, piece[1], bytes.length));
    }

    /** Some consecutive blocks or records. */
    private static int[] piece(byte[] bytes, SplittableRandom random) {
        List<Integer> starts = starts(bytes);
        int first = random.nextInt(starts.size());
        int last = Math.min(first + 1 + random.nextInt(4), starts.size());
        return new int[] {starts.get(first), last == starts.size() ? bytes.length : starts.get(last)};
    }

    /** Where blocks or records begin, as far as they make sense. */
    private static List<Integer> starts(byte[] bytes) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        List<Integer> starts = new ArrayList<>();
        if (bytes.length < 12) {
            starts.add(0);
            return starts;
        }
        boolean blocks = buffer.getInt(0) == SECTION_HEADER;
        buffer.order(
                buffer.get(blocks ? 8 : 0) < 0x20 || !blocks && buffer.get(0) == (byte) 0xa1
                        ? ByteOrder.BIG_ENDIAN
                        : ByteOrder.LITTLE_ENDIAN);
        int at = blocks ? 0 : PCAP_HEADER;
        starts.add(0);
        while (at <= bytes.length - RECORD_HEADER) {
            starts.add(at);
            int length = blocks ? buffer.getInt(at + 4) : RECORD_HEADER + buffer.getInt(at + 8);
            if (length < 12 || length > bytes.length - at) {
                break;
            }
            at += length;
        }
        return starts;
    }
}
