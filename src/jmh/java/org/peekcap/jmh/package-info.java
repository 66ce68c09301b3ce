/**
 * Benchmarks, one class a layer, with the peers beside us in the same run.
 *
 * <p>{@link org.peekcap.jmh.NativeWalk} is the C walker that the library's own walks are held against:
 *
 * <pre>{@code
 * try (NativeWalk walk = NativeWalk.compile().orElseThrow()) {
 *     List<NativeWalk.Run> runs = walk.warm(capture, 5, "tcp", "tcp-hybrid");
 *     long best = NativeWalk.best(runs, "tcp-hybrid").nanoseconds();
 * }
 * }</pre>
 *
 * <p>May use everything; nothing uses it.
 */
@NullMarked
package org.peekcap.jmh;

import org.jspecify.annotations.NullMarked;
