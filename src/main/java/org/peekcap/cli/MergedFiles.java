package org.peekcap.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.peekcap.Capture;
import org.peekcap.CaptureSet;
import org.peekcap.MergedReader;

/** Files that are read at once, packets in the order of their times, as if they were one file. */
final class MergedFiles {
    private static final String NAME = "merged";

    private final CaptureSet set;
    private final Streams streams;

    MergedFiles(CaptureSet set, Streams streams) {
        this.set = set;
        this.streams = streams;
    }

    /** As {@link CaptureFiles#visit}; the visitor is given the header of the first file that has one. */
    int visit(CaptureFiles.Visitor visitor) throws IOException {
        int exitCode = ExitCode.GOOD;
        boolean begun = begin(visitor);
        try (MergedReader reader = set.merged()) {
            if (visitor.wantsInnermost()) {
                reader.innermost();
            }
            boolean more = true;
            while (more && visitor.wantsMore()) {
                try {
                    more = read(reader, visitor);
                } catch (OutputException e) {
                    throw e;
                } catch (IOException e) {
                    streams.err().println("peekcap: " + CaptureFiles.sentence(e));
                    exitCode = ExitCode.BROKEN_INPUT;
                }
            }
            if (begun) {
                visitor.end();
            }
            reader.notices().forEach(notice -> streams.err().println("peekcap: " + notice));
        }
        return exitCode;
    }

    private boolean begin(CaptureFiles.Visitor visitor) throws OutputException {
        for (Path path : set.paths()) {
            try (Capture first = Capture.open(path)) {
                visitor.begin(NAME, first);
                return true;
            } catch (OutputException e) {
                throw e;
            } catch (IOException e) {
                // the merge will say so
            }
        }
        return false;
    }

    private static boolean read(MergedReader reader, CaptureFiles.Visitor visitor) throws IOException {
        try {
            if (!reader.nextRun()) {
                return false;
            }
            visitor.records(reader.batch(), reader.record(), reader.runEnd());
            return true;
        } catch (InternalError e) {
            throw reader.explain(e);
        }
    }
}
