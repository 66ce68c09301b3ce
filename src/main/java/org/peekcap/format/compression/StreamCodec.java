package org.peekcap.format.compression;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import net.jpountz.lz4.LZ4FrameInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.lz4.FramedLZ4CompressorInputStream;
import org.jspecify.annotations.Nullable;
import org.tukaani.xz.XZInputStream;

/** A library's stream. Each kind is read in such a way that a fault takes nothing of what stands before it along. */
abstract class StreamCodec implements Codec {
    private static final int PIECE = 64 << 10;

    private final InputStream stream;
    private final byte[] piece = new byte[PIECE];

    private StreamCodec(InputStream stream) {
        this.stream = stream;
    }

    /** Puts at least one byte into an array, or returns -1. */
    abstract int read(byte[] target, int length) throws IOException;

    @Override
    public int read(ByteBuffer target) throws IOException {
        int count = read(piece, Math.min(PIECE, target.remaining()));
        if (count > 0) {
            target.put(piece, 0, count);
        }
        return count;
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }

    /** Frames whose blocks refer to the blocks before them are left to the one library that reads such. */
    static StreamCodec lz4(CompressedInput input) throws IOException {
        ByteBuffer start = input.buffer();
        boolean linked = start.remaining() > 4 && (start.get(start.position() + 4) & 0x20) == 0;
        return linked ? LinkedLz4.open(input) : Lz4.open(input);
    }

    static StreamCodec bzip2(CompressedInput input) throws IOException {
        return Bzip2.open(input);
    }

    static StreamCodec xz(CompressedInput input) throws IOException {
        return Xz.open(input);
    }

    private static final class Lz4 {
        static StreamCodec open(CompressedInput input) throws IOException {
            return new PartOfABlock(new LZ4FrameInputStream(input));
        }
    }

    private static final class LinkedLz4 {
        static StreamCodec open(CompressedInput input) throws IOException {
            return new PartOfABlock(new FramedLZ4CompressorInputStream(input, true));
        }
    }

    private static final class Bzip2 {
        static StreamCodec open(CompressedInput input) throws IOException {
            return new ByteByByte(new BZip2CompressorInputStream(input, true));
        }
    }

    private static final class Xz {
        /** Never asks for bytes beyond what the library calls available: the rest of a chunk that has wholly arrived. */
        static StreamCodec open(CompressedInput input) throws IOException {
            XZInputStream stream = new XZInputStream(input, MOST_MEMORY >> 10);
            return new StreamCodec(stream) {
                @Override
                int read(byte[] target, int length) throws IOException {
                    return stream.read(target, 0, Math.max(1, Math.min(length, stream.available())));
                }
            };
        }
    }

    /** For a stream that gives bytes of one block at a time, whatever it is asked for. */
    private static final class PartOfABlock extends StreamCodec {
        private final InputStream stream;

        PartOfABlock(InputStream stream) {
            super(stream);
            this.stream = stream;
        }

        @Override
        int read(byte[] target, int length) throws IOException {
            return stream.read(target, 0, length);
        }
    }

    /** For a stream that forgets, when it fails, how many bytes it has put before. It is no slower: it reads singly itself. */
    private static final class ByteByByte extends StreamCodec {
        private final InputStream stream;
        private @Nullable Exception pending;

        ByteByByte(InputStream stream) {
            super(stream);
            this.stream = stream;
        }

        @Override
        int read(byte[] target, int length) throws IOException {
            if (pending instanceof RuntimeException e) {
                throw e;
            } else if (pending instanceof IOException e) {
                throw e;
            }
            int count = 0;
            try {
                while (count < length) {
                    int octet = stream.read();
                    if (octet < 0) {
                        return count == 0 ? -1 : count;
                    }
                    target[count++] = (byte) octet;
                }
            } catch (IOException | RuntimeException e) {
                if (count == 0) {
                    throw e;
                }
                pending = e;
            }
            return count;
        }
    }
}
