/**
 * Tests of packets over the fields of the catalogue: a tree that is put together from parts or parsed from text, and asked of
 * one packet or of a whole batch.
 *
 * <p>Start at {@link org.peekcap.filter.Filter}:
 *
 * <pre>{@code
 * Filter filter = Filter.parse("dst_port IN (80, 443) AND NOT in_network(src_ip, '10.0.0.0/8')");
 * while (reader.next()) {
 *   if (filter.matches(reader.packet())) {
 *     packets++;
 *   }
 * }
 * }</pre>
 *
 * <p>Nothing is allocated per packet. May depend on {@code address}, {@code field} and what stands left of it.
 */
@NullMarked
package org.peekcap.filter;

import org.jspecify.annotations.NullMarked;
