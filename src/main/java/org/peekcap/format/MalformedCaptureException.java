package org.peekcap.format;

import java.io.IOException;

/** The structure of a capture file is broken at an offset. Every whole packet before it has been delivered. */
public final class MalformedCaptureException extends IOException {
    private static final long serialVersionUID = 1L;

    private final String file;
    private final long offset;
    private final String reason;
    private final long packetsBefore;

    /** A fault before the first packet: in the file's header. */
    public MalformedCaptureException(String file, long offset, String reason) {
        this(file, offset, reason, 0);
    }

    /**
     * @param offset of the record, block or header at fault, in bytes from the file's start
     * @param packetsBefore whole packets that stand before the fault
     */
    public MalformedCaptureException(String file, long offset, String reason, long packetsBefore) {
        super(file + ": at offset " + offset + ": " + reason
                + (packetsBefore == 0 ? "" : "; whole packets before it: " + packetsBefore));
        this.file = file;
        this.offset = offset;
        this.reason = reason;
        this.packetsBefore = packetsBefore;
    }

    /** The same fault where the reader did not begin at the first packet. */
    public MalformedCaptureException afterMorePackets(long packets) {
        if (packets == 0) {
            return this;
        }
        MalformedCaptureException same = new MalformedCaptureException(file, offset, reason, packetsBefore + packets);
        same.initCause(this);
        return same;
    }

    /** The path or another name; with {@code , decompressed} after it where the capture is compressed. */
    public String file() {
        return file;
    }

    /**
     * Offset of the record, block or header at fault, in bytes from the file's start; of a compressed capture, in decompressed
     * bytes.
     */
    public long offset() {
        return offset;
    }

    public String reason() {
        return reason;
    }

    /** Whole packets that stand before the fault. */
    public long packetsBefore() {
        return packetsBefore;
    }
}
