package org.peekcap.testing;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** Writes gzip as {@code bgzip} does: a member for each piece of data, with its length in the extra field {@code BC}. */
public final class BlockedGzipWriter extends FilterOutputStream {
    private static final int HEADER = 18;
    private static final int TRAILER = 8;
    private static final int MOST_DATA = 0xff00;

    private final byte[] data = new byte[MOST_DATA];
    private int length;

    public BlockedGzipWriter(OutputStream out) {
        super(out);
    }

    @Override
    public void write(int octet) throws IOException {
        data[length++] = (byte) octet;
        if (length == MOST_DATA) {
            writeMember();
        }
    }

    /** Ends with an empty member, by which a file that was cut between members is told. */
    @Override
    public void close() throws IOException {
        if (length > 0) {
            writeMember();
        }
        writeMember();
        super.close();
    }

    private void writeMember() throws IOException {
        byte[] member = new byte[MOST_DATA + 1024];
        Deflater deflater = new Deflater(6, true);
        deflater.setInput(data, 0, length);
        deflater.finish();
        int deflated = deflater.deflate(member, HEADER, member.length - HEADER - TRAILER);
        deflater.end();
        CRC32 checksum = new CRC32();
        checksum.update(data, 0, length);
        int end = HEADER + deflated + TRAILER;
        ByteBuffer.wrap(member)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(new byte[] {0x1f, (byte) 0x8b, 8, 4, 0, 0, 0, 0, 0, (byte) 0xff, 6, 0, 'B', 'C', 2, 0})
                .putShort((short) (end - 1))
                .putInt(end - TRAILER, (int) checksum.getValue())
                .putInt(end - 4, length);
        out.write(member, 0, end);
        length = 0;
    }
}
