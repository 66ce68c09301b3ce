/**
 * SQL over captures: a format plugin for Apache Drill, and a Drill in this process to run it in.
 *
 * <p>Drill finds {@link org.peekcap.drill.PeekcapFormatPlugin} by itself where this jar is on its class path. Start at
 * {@link org.peekcap.drill.EmbeddedDrill} to ask questions without a Drill that is installed:
 *
 * <pre>{@code
 * try (EmbeddedDrill drill = EmbeddedDrill.start()) {
 *   drill.query("SELECT type, count(*) FROM 'data/web.pcap' GROUP BY type", rows);
 * }
 * }</pre>
 *
 * <p>The only package that names Drill, Calcite and Hadoop; what it offers to {@code cli} does not. May depend on all
 * packages but {@code cli}.
 */
@NullMarked
package org.peekcap.drill;

import org.jspecify.annotations.NullMarked;
