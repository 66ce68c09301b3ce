package org.peekcap.format.compression;

import com.github.luben.zstd.ZstdDecompressCtx;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Zstandard: any number of frames. The library is given one block at a time, so that a broken block takes nothing of the blocks
 * before it along.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8878">RFC 8878, section 3.1</a>
 */
final class ZstdCodec implements Codec {
    private static final int MAGIC = 0xfd2fb528;
    /** The low four bits are free. */
    private static final int SKIPPABLE_MAGIC = 0x184d2a50;

    private static final int BLOCK_HEADER = 3;
    private static final int LARGEST_BLOCK = 128 << 10;
    private static final int RUN_LENGTH_BLOCK = 1;
    private static final int RESERVED_BLOCK = 3;
    private static final int CHECKSUM = 4;

    private static final int[] DICTIONARY_ID_LENGTH = {0, 1, 2, 4};
    private static final int[] CONTENT_SIZE_LENGTH = {0, 2, 4, 8};

    private final CompressedInput input;
    private final ZstdDecompressCtx context = new ZstdDecompressCtx();
    /** A block, or another piece of a frame. */
    private final ByteBuffer piece = ByteBuffer.allocateDirect(BLOCK_HEADER + LARGEST_BLOCK)
            .order(ByteOrder.LITTLE_ENDIAN)
            .limit(0);

    private boolean inFrame;
    private boolean checksummed;
    private boolean checksumNext;
    private boolean mayHoldMore;

    ZstdCodec(CompressedInput input) {
        this.input = input;
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        int start = target.position();
        while (true) {
            if (!piece.hasRemaining() && !mayHoldMore) {
                if (checksumNext) {
                    checksumNext = false;
                    begin(CHECKSUM);
                } else if (inFrame) {
                    readBlock();
                } else if (!readFrameHeader()) {
                    return -1;
                }
            }
            context.decompressDirectByteBufferStream(target, piece);
            mayHoldMore = !target.hasRemaining();
            if (target.position() > start) {
                return target.position() - start;
            }
        }
    }

    /** Also passes frames that are to be skipped. */
    private boolean readFrameHeader() throws IOException {
        while (input.buffer().hasRemaining()) {
            begin(4);
            int magic = piece.getInt(0);
            if ((magic & 0xffff_fff0) == SKIPPABLE_MAGIC) {
                begin(4);
                skip(Integer.toUnsignedLong(piece.getInt(0)));
                continue;
            } else if (magic != MAGIC) {
                throw new IOException("bytes that are no zstd frame");
            }
            add(1);
            int descriptor = piece.get(4);
            boolean singleSegment = (descriptor & 0x20) != 0;
            int sizeFlag = descriptor >>> 6 & 3;
            int sizeLength = singleSegment && sizeFlag == 0 ? 1 : CONTENT_SIZE_LENGTH[sizeFlag];
            add((singleSegment ? 0 : 1) + DICTIONARY_ID_LENGTH[descriptor & 3] + sizeLength);
            checksummed = (descriptor & 0x04) != 0;
            inFrame = true;
            return true;
        }
        return false;
    }

    private void readBlock() throws IOException {
        begin(BLOCK_HEADER);
        int header = piece.get(0) & 0xff | (piece.get(1) & 0xff) << 8 | (piece.get(2) & 0xff) << 16;
        boolean last = (header & 1) != 0;
        int type = header >>> 1 & 3;
        int size = header >>> 3;
        if (type == RESERVED_BLOCK || size > LARGEST_BLOCK) {
            throw new IOException("a block of type " + type + " and " + size + " bytes");
        }
        add(type == RUN_LENGTH_BLOCK ? 1 : size);
        if (last) {
            inFrame = false;
            checksumNext = checksummed;
        }
    }

    private void begin(int bytes) throws IOException {
        piece.clear().limit(0);
        add(bytes);
    }

    private void add(int bytes) throws IOException {
        int length = piece.limit();
        input.readWhole(piece.limit(length + bytes).position(length));
        piece.position(0);
    }

    private void skip(long bytes) throws IOException {
        for (long left = bytes; left > 0; ) {
            ByteBuffer buffer = input.buffer();
            if (!buffer.hasRemaining()) {
                throw new EOFException();
            }
            int count = (int) Math.min(left, buffer.remaining());
            buffer.position(buffer.position() + count);
            left -= count;
        }
    }

    @Override
    public void close() {
        context.close();
    }
}
