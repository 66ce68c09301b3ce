/**
 * Captures that are compressed: gzip, zstd, lz4, bzip2 and xz, told apart by their first bytes and decompressed ahead of the
 * reader, in a thread of its own.
 *
 * <p>Start at {@link org.peekcap.format.compression.Decompression}:
 *
 * <pre>{@code
 * Optional<Decompression> decompression = Decompression.of(source);
 * ByteSource capture = decompression.map(Decompression::output).orElse(source);
 * }</pre>
 *
 * <p>Gzip needs the JDK alone. Each of the others needs a library that the program brings; where it is missing, the error names
 * it. May depend on {@code bytes} and {@code format}.
 */
@NullMarked
package org.peekcap.format.compression;

import org.jspecify.annotations.NullMarked;
