package org.peekcap.format.compression;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.peekcap.format.CaptureFormat;
import org.peekcap.format.MalformedCaptureException;

/** Says what went wrong when a codec failed: the file, the codec's library, or neither. */
final class Faults {
    private final String file;
    private final CaptureFormat format;
    private final CompressedInput input;
    private @Nullable Codec codec;

    Faults(String file, CaptureFormat format, CompressedInput input) {
        this.file = file;
        this.format = format;
        this.input = input;
    }

    /** The codec that is at work from now on. */
    void of(Codec working) {
        codec = working;
    }

    /**
     * @param produced decompressed bytes before the fault
     */
    IOException exception(Throwable fault, long produced) {
        if (input.failure() instanceof IOException e) {
            return e;
        } else if (fault instanceof InternalError) {
            return new MalformedCaptureException(file, produced, "the compressed file shrank while it was read");
        } else if (fault instanceof OutOfMemoryError) {
            return new IOException(file + ": " + format.description() + " that needs more memory than there is", fault);
        } else if (fault instanceof LinkageError) {
            return missing(fault);
        }
        String reason = input.ended()
                ? format.description() + " is cut short at compressed offset " + input.position()
                : format.description() + " is damaged before compressed offset " + input.position() + ": "
                        + fault.getMessage();
        String unverified = produced == 0 || codec == null ? "" : codec.unverified();
        MalformedCaptureException malformed =
                new MalformedCaptureException(file + ", decompressed", produced, reason + unverified);
        malformed.initCause(fault);
        return malformed;
    }

    private IOException missing(Throwable fault) {
        String why = fault instanceof NoClassDefFoundError ? "" : " (" + fault + ")";
        return new IOException(
                file + ": " + format.description() + "; to read it, put " + Codec.artifact(format)
                        + " on the class path" + why,
                fault);
    }
}
