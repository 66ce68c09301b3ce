/**
 * Where records begin: found many at once, in batches that stay in cache, without moving a byte.
 *
 * <p>Start at {@link org.peekcap.index.BatchReader}, which fills a {@link org.peekcap.index.RecordBatch} at a time:
 *
 * <pre>{@code
 * try (BatchReader reader = new BatchReader(source)) {
 *   RecordBatch batch = reader.batch();
 *   while (reader.next()) {
 *     packets += batch.count();
 *   }
 * }
 * }</pre>
 *
 * <p>One loop reads all formats. {@code Boundaries} has what differs between them, a class a format: where the next record begins.
 *
 * <p>{@link org.peekcap.index.PacketIndex} goes to packets by frame number. {@link org.peekcap.index.ParallelScan} reads a file
 * in several threads, {@link org.peekcap.index.Splits} in workers that do not talk; the first is always exact, the second
 * exact or an error. May depend on {@code bytes}, {@code format} and {@code layer}.
 */
@NullMarked
package org.peekcap.index;

import org.jspecify.annotations.NullMarked;
