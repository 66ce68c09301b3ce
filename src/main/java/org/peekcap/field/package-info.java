/**
 * The catalogue: every field of a packet once, with name, type, unit, source and accessor. Drill's columns, the command's
 * columns, the filter's names and the documentation's table all come from here.
 *
 * <p>Start at {@link org.peekcap.field.Fields}:
 *
 * <pre>{@code
 * Field port = Fields.named("dst_port");
 * while (reader.next()) {
 *   if (port.number(packet) == 443) {
 *     packets++;
 *   }
 * }
 * }</pre>
 *
 * <p>May depend on {@code address}, {@code packet} and what stands to the left of it.
 */
@NullMarked
package org.peekcap.field;

import org.jspecify.annotations.NullMarked;
