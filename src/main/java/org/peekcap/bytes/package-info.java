/**
 * Where a capture's bytes come from: large windows of a file or a stream, read-only and little-endian.
 *
 * <p>Start at {@link org.peekcap.bytes.ByteSource}. A regular file is a {@link org.peekcap.bytes.MappedFile}; a file that
 * should not be mapped (a network file system) is a {@link org.peekcap.bytes.ReadFile}; a pipe, a socket or standard input
 * is a {@link org.peekcap.bytes.ByteStream}. Each reader opens {@link org.peekcap.bytes.Windows} over one of them and asks for
 * one {@link org.peekcap.bytes.Window} after the other:
 *
 * <pre>{@code
 * try (ByteSource source = MappedFile.open(Path.of("data/web.pcap"), ByteSource.DEFAULT_WINDOW);
 *     Windows windows = source.windows()) {
 *   Window window = windows.at(0, 24);
 *   int magic = window.buffer().getInt(window.index(0));
 * }
 * }</pre>
 *
 * <p>What a stream receives from is a channel: of a {@link org.peekcap.bytes.StreamAddress}, which a {@link
 * org.peekcap.bytes.TcpChannel} or a {@link org.peekcap.bytes.TlsChannel} connects to, or a {@link
 * org.peekcap.bytes.FollowedFile} that still grows.
 *
 * <p>Ownership: a source owns the memory of a mapping, which is given back when the source and all windows of its readers are
 * closed, or left to the garbage collector where a slice has left the library. After either is closed, every window asked for
 * is refused. May depend on nothing else in Peekcap.
 */
@NullMarked
package org.peekcap.bytes;

import org.jspecify.annotations.NullMarked;
