package org.peekcap.jmh.contender;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.peekcap.Capture;
import org.peekcap.index.ParallelScan;

/** Peekcap's batches in two threads, each of them a part of the file. */
public final class TwoThreads {
    private static final int THREADS = 2;

    private TwoThreads() {}

    public static Answer boundaries(Capture capture) throws IOException {
        return sum(capture.parallel(THREADS, false, BatchForm::boundaries));
    }

    public static Answer tcp(Capture capture) throws IOException {
        return sum(capture.parallel(THREADS, true, BatchForm::tcp));
    }

    private static Answer sum(ParallelScan<Answer> scan) throws IOException {
        List<Answer> answers = new ArrayList<>();
        scan.run(part -> answers.add(part.result()));
        long packets = answers.stream().mapToLong(Answer::packets).sum();
        long value = answers.stream().mapToLong(Answer::value).sum();
        return new Answer(packets, value);
    }
}
