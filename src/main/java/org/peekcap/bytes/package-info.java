/**
 * Where a capture's bytes come from: large windows of a file or a stream, read-only and little-endian.
 *
 * <p>Start at {@link org.peekcap.bytes.ByteSource}. A regular file is a {@link org.peekcap.bytes.MappedFile}; a file that
 * should not be mapped (a network file system) is a {@link org.peekcap.bytes.ReadFile}; a pipe, a socket or standard input
 * is a {@link org.peekcap.bytes.ByteStream}. All three hand out {@link org.peekcap.bytes.Window}s:
 *
 * <pre>{@code
 * try (ByteSource source = MappedFile.open(Path.of("data/web.pcap"), ByteSource.DEFAULT_WINDOW)) {
 *   Window window = source.window(0, 24);
 *   int magic = window.buffer().getInt(window.index(0));
 * }
 * }</pre>
 *
 * <p>Ownership: a source owns its windows. Whoever reads calls {@link org.peekcap.bytes.ByteSource#retain()} first and
 * {@link org.peekcap.bytes.ByteSource#release()} when done; the memory of a closed source is given back by the last release,
 * or left to the garbage collector where a slice has left the library. May depend on nothing else in Peekcap.
 */
@NullMarked
package org.peekcap.bytes;

import org.jspecify.annotations.NullMarked;
