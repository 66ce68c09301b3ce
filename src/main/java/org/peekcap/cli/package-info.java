/**
 * The {@code peekcap} command, one class a subcommand.
 *
 * <p>Start at {@link org.peekcap.cli.Peekcap}; every command reads through {@link org.peekcap.cli.CaptureFiles} and writes
 * through a {@link org.peekcap.cli.RowWriter}:
 *
 * <pre>{@code
 * try (RowWriter rows = RowWriter.of(Format.TSV, streams.out(), columns)) {
 *   rows.text("TCP");
 *   rows.number(42);
 *   rows.endRow();
 * }
 * }</pre>
 *
 * <p>A command ends with 0; with 1 where an input was broken, after the whole packets before were printed; with 2 where it
 * was called in a wrong way. May depend on everything; the only package that knows picocli.
 */
@NullMarked
package org.peekcap.cli;

import org.jspecify.annotations.NullMarked;
