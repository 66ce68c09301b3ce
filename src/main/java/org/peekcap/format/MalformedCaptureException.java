package org.peekcap.format;

import java.io.IOException;

/** The structure of a capture file is broken at an offset. Every whole record before it has been delivered. */
public final class MalformedCaptureException extends IOException {
    private static final long serialVersionUID = 1L;

    private final String file;
    private final long offset;
    private final String reason;

    /**
     * @param offset of the record, block or header at fault, in bytes from the file's start
     */
    public MalformedCaptureException(String file, long offset, String reason) {
        super(file + ": at offset " + offset + ": " + reason);
        this.file = file;
        this.offset = offset;
        this.reason = reason;
    }

    public String file() {
        return file;
    }

    /** Offset of the record, block or header at fault, in bytes from the file's start. */
    public long offset() {
        return offset;
    }

    public String reason() {
        return reason;
    }
}
