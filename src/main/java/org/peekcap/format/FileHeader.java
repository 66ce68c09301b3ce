package org.peekcap.format;

import java.io.IOException;
import java.util.List;
import org.peekcap.bytes.Window;
import org.peekcap.bytes.Windows;

/** What a capture file begins with, and so what its records are like. */
public sealed interface FileHeader permits PcapFileHeader, SectionHeaderBlock {
    /**
     * Reads the header of a file. Of a stream no byte is waited for that the header has not.
     *
     * @param file for messages
     * @throws MalformedCaptureException if the bytes end before the header does, the magic is of another format, or the version
     *     is one that nobody wrote
     */
    static FileHeader read(String file, Windows windows) throws IOException {
        Window window = windows.at(0, Integer.BYTES);
        if (window.length() < Integer.BYTES) {
            throw new MalformedCaptureException(
                    file, 0, "too short for a capture file: a magic number has 4 bytes, there are " + window.length());
        }
        int magic = window.buffer().getInt(0);
        CaptureFormat format = CaptureFormat.of(magic);
        return switch (format) {
            case PCAP -> PcapFileHeader.read(file, windows.at(0, PcapFileHeader.LENGTH));
            case PCAPNG -> SectionHeaderBlock.read(file, windows.at(0, SectionHeaderBlock.LEAST_LENGTH));
            default -> {
                String bytes = String.format("it begins with %08x", Integer.reverseBytes(magic));
                String found = format == CaptureFormat.UNKNOWN
                        ? "not a capture of a known format: " + bytes
                        : format.description() + ", which this version does not read: " + bytes;
                throw new MalformedCaptureException(file, 0, found);
            }
        };
    }

    /** {@link CaptureFormat#PCAP} or {@link CaptureFormat#PCAPNG}. */
    CaptureFormat format();

    /** Major and minor version, as in 2.4. */
    String version();

    /** Whether the file's own numbers (not the packets') are big-endian; of a pcapng file its first section's. */
    boolean bigEndian();

    /** File offset at which reading begins: after a pcap file's header, and at a pcapng file's, which is a block among others. */
    long firstRecord();

    /** What is odd in the header and was read nevertheless, a sentence each. */
    List<String> oddities();

    /** What packets are held against that have too many bytes, in words. */
    String snapLengthInWords();
}
