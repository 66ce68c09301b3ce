package org.peekcap.format.compression;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import org.peekcap.format.CaptureFormat;

/** Makes the original bytes out of compressed ones. For one thread. */
interface Codec extends Closeable {
    /** More memory than this is refused to a file that asks for it: what {@code zstd} and {@code xz} need at their usual levels. */
    int MOST_MEMORY = 128 << 20;

    /**
     * Puts some bytes, and does not wait for more than there is to put one.
     *
     * @param target a direct buffer of which some byte remains
     * @return bytes put, at least 1; -1 at the end
     * @throws IOException if the data is cut short or damaged; all bytes before the fault have been put by earlier calls
     */
    int read(ByteBuffer target) throws IOException;

    /** For messages: which bytes no checksum has confirmed, where it is known. */
    default String unverified() {
        return "; what stands before it is unverified";
    }

    /** Begins to read what {@link CaptureFormat} has recognised, first bytes and all. */
    static Codec of(CaptureFormat format, CompressedInput input) throws IOException {
        return switch (format) {
            case GZIP -> new GzipCodec(input);
            case ZSTD -> new ZstdCodec(input);
            case LZ4 -> StreamCodec.lz4(input);
            case BZIP2 -> StreamCodec.bzip2(input);
            case XZ -> StreamCodec.xz(input);
            default -> throw new IllegalArgumentException(format.description());
        };
    }

    /** Maven's name of the library that reads a format; null where the JDK does, or where it is no compression. */
    static @Nullable String artifact(CaptureFormat format) {
        return switch (format) {
            case ZSTD -> "com.github.luben:zstd-jni";
            case LZ4 -> "at.yawk.lz4:lz4-java";
            case BZIP2 -> "org.apache.commons:commons-compress";
            case XZ -> "org.tukaani:xz";
            default -> null;
        };
    }
}
