/**
 * Benchmarks, one class a layer, with the peers beside us in the same run; {@code docs/benchmarks.md} says how to run them.
 *
 * <p>Start with {@link org.peekcap.jmh.Benchmarks} and {@link org.peekcap.jmh.NativeComparison}. A new contender is a class in
 * {@code contender} and a method in each layer:
 *
 * <pre>{@code
 * @Benchmark
 * public Answer packets(OpenCapture open, PacketCounter counter) throws IOException {
 *     return counter.count(PacketForm.tcp(open.capture()));
 * }
 * }</pre>
 *
 * <p>May use everything; nothing uses it.
 */
@NullMarked
package org.peekcap.jmh;

import org.jspecify.annotations.NullMarked;
