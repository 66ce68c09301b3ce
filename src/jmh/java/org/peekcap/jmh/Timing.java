package org.peekcap.jmh;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.peekcap.jmh.Question.Bytes;

/** How long one walker took to answer one question, round by round. */
final class Timing {
    private final String walker;
    private final Question question;
    private final Bytes bytes;
    private final List<Long> nanos = new ArrayList<>();

    Timing(String walker, Question question, Bytes bytes) {
        this.walker = walker;
        this.question = question;
        this.bytes = bytes;
    }

    String walker() {
        return walker;
    }

    Question question() {
        return question;
    }

    Bytes bytes() {
        return bytes;
    }

    void add(long nanoseconds) {
        nanos.add(nanoseconds);
    }

    /** Forgets the rounds so far: they were for the compiler. */
    void reset() {
        nanos.clear();
    }

    long best() {
        return Collections.min(nanos);
    }

    /** How far the middle round is above the best, 0 for not at all. */
    double spread() {
        List<Long> sorted = nanos.stream().sorted().toList();
        return (double) sorted.get(sorted.size() / 2) / best() - 1;
    }
}
