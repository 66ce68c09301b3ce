package org.peekcap.testing;

import com.github.luben.zstd.ZstdOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import net.jpountz.lz4.LZ4FrameInputStream;
import net.jpountz.lz4.LZ4FrameOutputStream;
import net.jpountz.lz4.LZ4FrameOutputStream.BLOCKSIZE;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.apache.commons.compress.compressors.lz4.FramedLZ4CompressorOutputStream;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZInputStream;
import org.tukaani.xz.XZOutputStream;

/** The formats in which captures are kept, as their libraries write and read them. */
public enum Compression {
    GZIP(GZIPOutputStream::new, GZIPInputStream::new),
    /** Gzip in members that say how long they are. */
    BGZF(BlockedGzipWriter::new, GZIPInputStream::new),
    ZSTD(Compression::zstd, com.github.luben.zstd.ZstdInputStream::new),
    LZ4(out -> new LZ4FrameOutputStream(out, BLOCKSIZE.SIZE_64KB), LZ4FrameInputStream::new),
    /** Blocks refer to those before them. */
    LZ4_LINKED(
            out -> new FramedLZ4CompressorOutputStream(
                    out,
                    new FramedLZ4CompressorOutputStream.Parameters(
                            FramedLZ4CompressorOutputStream.BlockSize.K64, true, false, true)),
            in -> {
                throw new IOException("no bare reader");
            }),
    BZIP2(out -> new BZip2CompressorOutputStream(out, 1), in -> new BZip2CompressorInputStream(in, true)),
    XZ(out -> new XZOutputStream(out, new LZMA2Options(1)), XZInputStream::new);

    private interface Writer {
        OutputStream over(OutputStream out) throws IOException;
    }

    private interface Reader {
        InputStream over(InputStream in) throws IOException;
    }

    private final Writer writer;
    private final Reader reader;

    Compression(Writer writer, Reader reader) {
        this.writer = writer;
        this.reader = reader;
    }

    private static OutputStream zstd(OutputStream out) throws IOException {
        ZstdOutputStream zstd = new ZstdOutputStream(out);
        zstd.setChecksum(true);
        return zstd;
    }

    public OutputStream writer(OutputStream out) throws IOException {
        return writer.over(out);
    }

    /** The library's own way to the bytes. */
    public InputStream bareReader(InputStream in) throws IOException {
        return reader.over(in);
    }

    public byte[] compress(byte[] bytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (OutputStream compressed = writer(out)) {
            compressed.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    /** All that can be had of damaged bytes before the library complains: not less than this is to be delivered. */
    public byte[] decompress(byte[] bytes) throws IOException {
        return bareReader(new ByteArrayInputStream(bytes)).readAllBytes();
    }
}
