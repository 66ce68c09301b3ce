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
 * <p>May depend on {@code bytes}, {@code format} and {@code layer}.
 */
@NullMarked
package org.peekcap.index;

import org.jspecify.annotations.NullMarked;
