/**
 * What a capture file looks like: its magic, its header, its records' layout, and the error that says where it is broken.
 *
 * <p>Start at {@link org.peekcap.format.FileHeader}, which is a {@link org.peekcap.format.PcapFileHeader} or a pcapng file's first
 * {@link org.peekcap.format.SectionHeaderBlock}:
 *
 * <pre>{@code
 * FileHeader header = FileHeader.read(source.name(), windows);
 * if (header instanceof PcapFileHeader pcap) {
 *   int linkType = pcap.linkType();
 * }
 * long firstRecord = header.firstRecord();
 * }</pre>
 *
 * <p>What stands before a packet's bytes is a {@link org.peekcap.format.RecordLayout}, a class for pcap's records and one for each of
 * pcapng's packet blocks; every other block that is read has a class of its own name, of
 * which {@link org.peekcap.format.Block} has the view.
 *
 * <p>Facts are from draft-ietf-opsawg-pcap, draft-ietf-opsawg-pcapng and libpcap's pcap-savefile(5).
 * {@code compression}, below, reads captures that are compressed. May depend on
 * {@code bytes} and {@code address} only.
 */
@NullMarked
package org.peekcap.format;

import org.jspecify.annotations.NullMarked;
