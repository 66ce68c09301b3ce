package org.peekcap.format.compression;

import java.io.Closeable;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Inflates gzip members that say how long they are, several at once on all processors. {@code bgzip} writes such: 64 KiB of data
 * a member, and the member's length in the extra field {@code BC}.
 *
 * <p>Takes only what lies whole in memory and is right. All else is left to {@link GzipCodec}, and so are its errors.
 *
 * @see <a href="https://samtools.github.io/hts-specs/SAMv1.pdf">Sequence Alignment/Map Format Specification, section 4.1</a>
 */
final class BlockedGzip implements Closeable {
    private static final int ALL_FIXED = 0x04_08_8b_1f; // gzip, deflate, of the flags only that of an extra field
    private static final int EXTRA_LENGTH = 10;
    private static final int EXTRA = 12;
    private static final int BLOCK_LENGTH = 'B' | 'C' << 8 | 2 << 16; // a subfield's name, and the length of its value
    private static final int TRAILER = 8;
    private static final int MOST_DATA = 64 << 10;
    private static final int MOST_MEMBERS = 64;

    private final List<Member> members = new ArrayList<>();
    private int count;
    private int next;
    /** Whether a member was not what it said: the rest of such a file is not tried. */
    private boolean deceived;

    /** One member, and what was made of it. */
    private static final class Member {
        private final Inflater inflater = new Inflater(true);
        private final CRC32 checksum = new CRC32();
        private final ByteBuffer data = ByteBuffer.allocateDirect(MOST_DATA);
        private int deflated;
        private int end;
        private boolean good;

        void inflate(ByteBuffer compressed) {
            int trailer = end - TRAILER;
            data.clear();
            inflater.reset();
            inflater.setInput(compressed.duplicate().limit(trailer).position(deflated));
            try {
                inflater.inflate(data);
            } catch (DataFormatException e) {
                good = false;
                return;
            }
            data.flip();
            checksum.reset();
            checksum.update(data.duplicate());
            good = inflater.finished()
                    && inflater.getRemaining() == 0
                    && (int) checksum.getValue() == compressed.getInt(trailer)
                    && data.remaining() == compressed.getInt(trailer + Integer.BYTES);
        }
    }

    /**
     * Puts data of the members that begin at the position, which moves past them.
     *
     * @param compressed in little-endian order
     * @return bytes put; 0 where the member at the position is not for here
     */
    int read(ByteBuffer compressed, ByteBuffer target) {
        if (next == count) {
            inflate(compressed);
        }
        int put = 0;
        while (next < count && target.hasRemaining()) {
            ByteBuffer data = members.get(next).data;
            int length = Math.min(data.remaining(), target.remaining());
            target.put(target.position(), data, data.position(), length).position(target.position() + length);
            data.position(data.position() + length);
            put += length;
            if (!data.hasRemaining()) {
                next++;
            }
        }
        return put;
    }

    private void inflate(ByteBuffer compressed) {
        next = 0;
        count = 0;
        int at = compressed.position();
        while (!deceived && count < MOST_MEMBERS && enter(compressed, at)) {
            at = members.get(count++).end;
        }
        if (count < 2) {
            count = 0; // nothing to do at once
            return;
        }
        IntStream.range(0, count).parallel().forEach(i -> members.get(i).inflate(compressed));
        int good = 0;
        while (good < count && members.get(good).good) {
            compressed.position(members.get(good++).end);
        }
        deceived = good < count;
        count = good;
    }

    /** Whether a member stands at an index, whole, that says how long it is; it is then the next one. */
    private boolean enter(ByteBuffer compressed, int start) {
        int there = compressed.limit() - start;
        if (there < EXTRA || compressed.getInt(start) != ALL_FIXED) {
            return false;
        }
        int deflated = start + EXTRA + Short.toUnsignedInt(compressed.getShort(start + EXTRA_LENGTH));
        int length = 0;
        int field = start + EXTRA;
        while (field + 6 <= Math.min(deflated, compressed.limit()) && length == 0) {
            int nameAndLength = compressed.getInt(field);
            if (nameAndLength == BLOCK_LENGTH) {
                length = Short.toUnsignedInt(compressed.getShort(field + 4)) + 1;
            }
            field += 4 + (nameAndLength >>> 16);
        }
        if (length > there || length < deflated - start + TRAILER) {
            return false;
        }
        if (members.size() == count) {
            members.add(new Member());
        }
        Member member = members.get(count);
        member.deflated = deflated;
        member.end = start + length;
        return true;
    }

    @Override
    public void close() {
        members.forEach(member -> member.inflater.end());
    }
}
