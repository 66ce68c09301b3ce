package org.peekcap.format;

import org.peekcap.bytes.Window;

/** What a file is, by its first four bytes: so that a file which cannot be read is at least not a riddle. */
public enum CaptureFormat {
    PCAP("a pcap file"),
    PCAPNG("a pcapng file"),
    GZIP("gzip-compressed data"),
    ZSTD("zstd-compressed data"),
    LZ4("lz4-compressed data"),
    XZ("xz-compressed data"),
    BZIP2("bzip2-compressed data"),
    SNOOP("a snoop capture"),
    NETMON("a Network Monitor capture"),
    NETXRAY("a NetXRay or Windows Sniffer capture"),
    /** Bytes above 0x7f were replaced by U+FFFD, or line ends changed: no reader can undo that. */
    DAMAGED_AS_TEXT("a capture that was damaged by handling it as text"),
    UNKNOWN("an unknown format");

    private final String description;

    CaptureFormat(String description) {
        this.description = description;
    }

    /** With its article, for messages. */
    public String description() {
        return description;
    }

    /** Whether another file is inside. */
    public boolean isCompression() {
        return switch (this) {
            case GZIP, ZSTD, LZ4, XZ, BZIP2 -> true;
            default -> false;
        };
    }

    /** Of a window that begins with the file's first byte, and need not hold four. */
    public static CaptureFormat of(Window window) {
        return window.length() < Integer.BYTES ? UNKNOWN : of(window.buffer().getInt(0));
    }

    /**
     * @param littleEndian the first four bytes as a little-endian number
     */
    public static CaptureFormat of(int littleEndian) {
        int bigEndian = Integer.reverseBytes(littleEndian);
        if (PcapFileHeader.isNativeMagic(littleEndian) || PcapFileHeader.isNativeMagic(bigEndian)) {
            return PCAP;
        }
        if (bigEndian >>> 16 == 0x1f8b) {
            return GZIP;
        }
        if (bigEndian >>> 8 == 0x425a68) {
            return BZIP2;
        }
        if ((bigEndian & 0xf0ff_ffff) == 0x502a_4d18) {
            return ZSTD; // pzstd begins with a frame that is to be skipped
        }
        if (bigEndian >>> 8 == 0xefbfbd || bigEndian >>> 8 == 0x0a0a0a) {
            return DAMAGED_AS_TEXT;
        }
        return switch (bigEndian) {
            case 0x0a0d0d0a -> PCAPNG;
            case 0x28b52ffd -> ZSTD;
            case 0x04224d18 -> LZ4;
            case 0xfd377a58 -> XZ;
            case 0x736e6f6f -> SNOOP;
            case 0x474d4255, 0x52545353 -> NETMON;
            case 0x58435000 -> NETXRAY;
            default -> UNKNOWN;
        };
    }
}
