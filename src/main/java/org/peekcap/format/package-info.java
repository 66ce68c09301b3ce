/**
 * What a capture file looks like: its magic, its header, its records' layout, and the error that says where it is broken.
 *
 * <p>Start at {@link org.peekcap.format.PcapFileHeader}:
 *
 * <pre>{@code
 * Window window = windows.at(0, PcapFileHeader.LENGTH);
 * PcapFileHeader header = PcapFileHeader.read(source.name(), window);
 * int linkType = header.linkType();
 * long firstPacket = PcapFileHeader.LENGTH + header.recordHeaderLength();
 * }</pre>
 *
 * <p>Facts of the classic format are from draft-ietf-opsawg-pcap and libpcap's pcap-savefile(5). May depend on
 * {@code bytes} only.
 */
@NullMarked
package org.peekcap.format;

import org.jspecify.annotations.NullMarked;
