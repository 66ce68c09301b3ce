package org.peekcap.index;

/**
 * Makes the JVM throw now what it would throw late. A fault in compiled code that reads a mapping whose file has shrunk is
 * only noted; up to JDK 17 its {@link InternalError} comes at some later entry into the JVM's runtime, often past the handlers
 * around the access.
 */
final class PendingFault {
    /** What is stored here cannot be optimised away. */
    private static volatile byte[][] made = {};

    private PendingFault() {}

    /**
     * Enters the runtime: an array of arrays is always made there.
     *
     * @throws InternalError if a fault is pending in this thread
     */
    static void raise() {
        made = new byte[8][8];
    }
}
