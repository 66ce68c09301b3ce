package org.peekcap.format.compression;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/**
 * Gzip: any number of members, one after the other, each with a checksum at its end. Zeros after the last one are padding.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc1952">RFC 1952</a>
 */
final class GzipCodec implements Codec {
    private static final int ID1 = 0x1f;
    private static final int ID2 = 0x8b;
    private static final int DEFLATE = 8;

    private static final int HEADER_CHECKSUM = 0x02;
    private static final int EXTRA_FIELD = 0x04;
    private static final int NAME = 0x08;
    private static final int COMMENT = 0x10;
    private static final int RESERVED = 0xe0;

    private final CompressedInput input;
    private final Inflater inflater = new Inflater(true);
    private final CRC32 checksum = new CRC32();
    private final BlockedGzip blocked = new BlockedGzip();
    private boolean inMember;
    private boolean anyMember;
    private long memberStart;
    private long produced;
    private @Nullable IOException pending;

    GzipCodec(CompressedInput input) {
        this.input = input;
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        if (pending != null) {
            throw pending;
        }
        while (true) {
            if (!inMember) {
                int count = blocked.read(input.buffer(), target);
                if (count > 0) {
                    produced += count;
                    memberStart = produced; // whole members, checked
                    anyMember = true;
                    return count;
                } else if (!beginMember()) {
                    return -1;
                }
            }
            int count = inflate(target);
            if (count > 0) {
                return count;
            } else if (inflater.finished()) {
                endMember();
            } else if (inflater.needsDictionary()) {
                throw new IOException("a preset dictionary is wanted");
            } else if (inflater.needsInput()) {
                ByteBuffer more = input.buffer();
                if (!more.hasRemaining()) {
                    throw new EOFException();
                }
                inflater.setInput(more);
            }
        }
    }

    private int inflate(ByteBuffer target) throws IOException {
        int start = target.position();
        long before = inflater.getBytesWritten();
        try {
            inflater.inflate(target);
        } catch (DataFormatException e) {
            pending = new IOException(e.getMessage() == null ? "broken deflate data" : e.getMessage(), e);
        }
        int count = (int) (inflater.getBytesWritten() - before); // also where it then failed
        if (count == 0 && pending != null) {
            throw pending;
        }
        checksum.update(target.duplicate().position(start).limit(start + count));
        target.position(start + count);
        produced += count;
        return count;
    }

    /** Whether there is another member. */
    private boolean beginMember() throws IOException {
        int first = input.read();
        boolean padded = first == 0 && anyMember;
        while (padded && first == 0) {
            first = input.read();
        }
        if (first < 0) {
            return false;
        } else if (padded || first != ID1 || octet() != ID2) {
            throw new IOException("bytes that are no gzip member");
        }
        int method = octet();
        int flags = octet();
        if (method != DEFLATE || (flags & RESERVED) != 0) {
            throw new IOException("a gzip member of method " + method + " and flags " + flags);
        }
        skip(6); // time, extra flags, operating system
        if ((flags & EXTRA_FIELD) != 0) {
            skip(octet() | octet() << 8);
        }
        if ((flags & NAME) != 0) {
            skipText();
        }
        if ((flags & COMMENT) != 0) {
            skipText();
        }
        if ((flags & HEADER_CHECKSUM) != 0) {
            skip(2);
        }
        inflater.reset();
        checksum.reset();
        memberStart = produced;
        inMember = true;
        anyMember = true;
        return true;
    }

    private void endMember() throws IOException {
        inMember = false;
        long storedChecksum = word();
        long storedLength = word();
        if (storedChecksum != checksum.getValue()) {
            throw new IOException(
                    String.format("checksum %08x, but the data gives %08x", storedChecksum, checksum.getValue()));
        }
        long length = produced - memberStart;
        if (storedLength != (length & 0xffff_ffffL)) {
            throw new IOException("length " + storedLength + ", but there are " + length + " bytes");
        }
        memberStart = produced;
    }

    private long word() throws IOException {
        return octet() | octet() << 8 | octet() << 16 | (long) octet() << 24;
    }

    private int octet() throws IOException {
        int octet = input.read();
        if (octet < 0) {
            throw new EOFException();
        }
        return octet;
    }

    private void skip(int octets) throws IOException {
        for (int i = 0; i < octets; i++) {
            octet();
        }
    }

    private void skipText() throws IOException {
        while (octet() != 0) {}
    }

    @Override
    public String unverified() {
        return produced == memberStart ? "" : "; what stands from offset " + memberStart + " on is unverified";
    }

    @Override
    public void close() {
        inflater.end();
        blocked.close();
    }
}
