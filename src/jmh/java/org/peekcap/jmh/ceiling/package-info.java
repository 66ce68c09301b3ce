/**
 * What Drill makes of columns that cost nothing to read: a format whose values are constants. It is what any format of Drill can
 * reach at the most.
 *
 * <p>Start with {@link org.peekcap.jmh.ceiling.ConstantReader}; {@code TABLE(dfs.`any file` (type => 'constant', count => 1000))}
 * is a table of a thousand rows, in which {@code int1}, {@code long1}, {@code text1} and their like are columns.
 *
 * <pre>{@code
 * SELECT sum(long1) FROM TABLE('data/web.pcap' (type => 'constant', packets => 1000))
 * }</pre>
 *
 * <p>Names Drill; only {@link org.peekcap.jmh.SqlComparison} uses it.
 */
@NullMarked
package org.peekcap.jmh.ceiling;

import org.jspecify.annotations.NullMarked;
