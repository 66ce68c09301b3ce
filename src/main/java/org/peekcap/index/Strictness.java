package org.peekcap.index;

/** What a record header must be like to be taken for one. */
enum Strictness {
    /** All that the snap length allows was captured, and the time is not decades from the first packet's. */
    EXACT(24),
    /** All that the snap length allows was captured. */
    EXACT_LENGTHS(32),
    /** No more was captured than there was, and not nothing. */
    CAPTURED_OF_ORIGINAL(64),
    /** What the reader would accept, except a header of zeros. */
    POSSIBLE(256);

    private final int chain;

    Strictness(int chain) {
        this.chain = chain;
    }

    /** Records that must follow one another to be believed. */
    int chain() {
        return chain;
    }
}
