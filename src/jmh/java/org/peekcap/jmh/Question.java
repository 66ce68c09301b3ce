package org.peekcap.jmh;

/** What walkers are asked in {@link NativeComparison}. */
enum Question {
    BOUNDARIES("boundaries"),
    INDEX("index"),
    TCP("tcp"),
    /** No mode of the C walker: it is held against the one that counts TCP, which finds the same headers. */
    FIVE_FIELDS("tcp"),
    FIVE_TUPLES("tuple");

    /** How the bytes of the file are had. */
    enum Bytes {
        /** A mapping that has been walked before. */
        WARM,
        /** A new mapping each time; mapping and unmapping are in the time. */
        FRESH,
        /** Read calls. */
        READ
    }

    private final String nativeMode;

    Question(String nativeMode) {
        this.nativeMode = nativeMode;
    }

    /** The mode of {@code walk.c}. */
    String nativeMode() {
        return nativeMode;
    }
}
