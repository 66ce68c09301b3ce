package org.peekcap.bytes;

import java.io.IOException;
import java.nio.channels.ReadableByteChannel;

/**
 * Bytes that come while they are made, for as long as somebody makes them or wants them.
 *
 * <p>A read that fails with {@link java.net.SocketTimeoutException} can be tried again. One that fails with
 * {@link java.io.EOFException} says why there will be no more bytes though the sender had not come to an end.
 */
public interface LiveChannel extends ReadableByteChannel {
    /** Makes reads find the end, also one that waits in another thread: the bytes so far are wanted, and no more. */
    void end() throws IOException;
}
