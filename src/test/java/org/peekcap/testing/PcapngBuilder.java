package org.peekcap.testing;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * A pcapng file, block by block, right or wrong as the test wants it. Each block is written in the byte order of the
 * section that was begun last.
 */
public final class PcapngBuilder {
    private static final int SECTION_HEADER = 0x0a0d0d0a;
    private static final int INTERFACE_DESCRIPTION = 1;
    private static final int OBSOLETE_PACKET = 2;
    private static final int SIMPLE_PACKET = 3;
    private static final int ENHANCED_PACKET = 6;

    private final Octets file = new Octets();
    private ByteOrder order = ByteOrder.LITTLE_ENDIAN;

    private PcapngBuilder() {}

    /** An empty file, without even a section header. */
    public static PcapngBuilder pcapng() {
        return new PcapngBuilder();
    }

    /** A little-endian section of unspecified length. */
    public PcapngBuilder section() {
        return section(ByteOrder.LITTLE_ENDIAN, -1);
    }

    public PcapngBuilder section(ByteOrder byteOrder, long sectionLength) {
        return section(byteOrder, 0x1a2b3c4d, 1, sectionLength);
    }

    public PcapngBuilder section(ByteOrder byteOrder, int byteOrderMagic, int majorVersion, long sectionLength) {
        order = byteOrder;
        return block(SECTION_HEADER, sectionHeader(byteOrderMagic, majorVersion, sectionLength));
    }

    /** A section of unspecified length, with options that were made in its byte order. */
    public PcapngBuilder section(ByteOrder byteOrder, byte[]... options) {
        order = byteOrder;
        return block(SECTION_HEADER, Octets.concatenate(sectionHeader(0x1a2b3c4d, 1, -1), Octets.concatenate(options)));
    }

    private byte[] sectionHeader(int byteOrderMagic, int majorVersion, long sectionLength) {
        return ordered(16)
                .putInt(byteOrderMagic)
                .putShort((short) majorVersion)
                .putShort((short) 0)
                .putLong(sectionLength)
                .array();
    }

    /** The byte order of what is made from now on, before a section of it begins. */
    public PcapngBuilder order(ByteOrder byteOrder) {
        order = byteOrder;
        return this;
    }

    /** An Ethernet interface without snap length and options. */
    public PcapngBuilder interfaceDescription() {
        return interfaceDescription(1, 0);
    }

    public PcapngBuilder interfaceDescription(int linkType, long snapLength, byte[]... options) {
        Octets body = new Octets()
                .bytes(ordered(8)
                        .putShort((short) linkType)
                        .putShort((short) 0)
                        .putInt((int) snapLength)
                        .array());
        for (byte[] option : options) {
            body.bytes(option);
        }
        return block(INTERFACE_DESCRIPTION, body.toArray());
    }

    /** An option whose value is padded to a multiple of 4 bytes that its length does not count. */
    public byte[] option(int code, int... value) {
        return option(code, value.length, value);
    }

    /** An option whose value is a text. */
    public byte[] option(int code, String text) {
        return option(code, text.getBytes(StandardCharsets.UTF_8));
    }

    public byte[] option(int code, byte[] value) {
        return new Octets()
                .bytes(ordered(4)
                        .putShort((short) code)
                        .putShort((short) value.length)
                        .array())
                .bytes(value)
                .alignTo(4)
                .toArray();
    }

    /** A number of 32 bits in the section's byte order. */
    public byte[] number(int value) {
        return ordered(Integer.BYTES).putInt(value).array();
    }

    /** A number of 64 bits in the section's byte order. */
    public byte[] number(long value) {
        return ordered(Long.BYTES).putLong(value).array();
    }

    /** A time as blocks have it: its upper half, then its lower half, each in the section's byte order. */
    public byte[] time(long timestamp) {
        return Octets.concatenate(number((int) (timestamp >>> 32)), number((int) timestamp));
    }

    /** A packet, with options, on an interface. */
    public PcapngBuilder packetWith(int interfaceId, long timestamp, byte[] packet, byte[]... options) {
        Octets body = new Octets()
                .bytes(enhanced(interfaceId, timestamp, packet.length, packet.length, packet))
                .alignTo(4);
        for (byte[] option : options) {
            body.bytes(option);
        }
        return block(ENHANCED_PACKET, body.toArray());
    }

    /** An option that claims {@code length} bytes, whatever it has. */
    public byte[] option(int code, int length, int[] value) {
        return new Octets()
                .bytes(ordered(4)
                        .putShort((short) code)
                        .putShort((short) length)
                        .array())
                .bytes(Octets.of(value))
                .alignTo(4)
                .toArray();
    }

    /** A whole packet on interface 0; the timestamp in the interface's unit. */
    public PcapngBuilder packet(long timestamp, byte[] packet) {
        return block(ENHANCED_PACKET, enhanced(0, timestamp, packet.length, packet.length, packet));
    }

    /** An enhanced packet block whose lengths are as told, whatever bytes follow. */
    public PcapngBuilder packet(
            int interfaceId, long timestamp, long capturedLength, long originalLength, byte[] bytes) {
        return block(ENHANCED_PACKET, enhanced(interfaceId, timestamp, capturedLength, originalLength, bytes));
    }

    /** A whole packet on interface 0, in a block that claims these total lengths in front and behind. */
    public PcapngBuilder packetInBlockOf(long lengthBefore, long lengthAfter, long timestamp, byte[] packet) {
        return block(
                ENHANCED_PACKET,
                lengthBefore,
                lengthAfter,
                enhanced(0, timestamp, packet.length, packet.length, packet));
    }

    public PcapngBuilder simplePacket(long originalLength, byte[] bytes) {
        return block(
                SIMPLE_PACKET,
                Octets.concatenate(ordered(4).putInt((int) originalLength).array(), bytes));
    }

    /** The packet block that the enhanced one replaced, on interface 0, without drops. */
    public PcapngBuilder obsoletePacket(long timestamp, byte[] packet) {
        byte[] head = ordered(20)
                .putInt(0)
                .putInt((int) (timestamp >>> 32))
                .putInt((int) timestamp)
                .putInt(packet.length)
                .putInt(packet.length)
                .array();
        return block(OBSOLETE_PACKET, Octets.concatenate(head, packet));
    }

    public PcapngBuilder block(int type, byte[] body) {
        return block(type, totalLength(body), totalLength(body), body);
    }

    /** A block that claims these total lengths in front and behind, whatever it has. */
    public PcapngBuilder block(int type, long lengthBefore, long lengthAfter, byte[] body) {
        file.bytes(ordered(8).putInt(type).putInt((int) lengthBefore).array())
                .bytes(body)
                .zeros(totalLength(body) - 12 - body.length)
                .bytes(ordered(4).putInt((int) lengthAfter).array());
        return this;
    }

    /** The total length of a block that carries one whole packet. */
    public static int blockLength(byte[] packet) {
        return totalLength(packet) + 20;
    }

    public PcapngBuilder bytes(byte... bytes) {
        file.bytes(bytes);
        return this;
    }

    public byte[] toBytes() {
        return file.toArray();
    }

    private byte[] enhanced(int interfaceId, long timestamp, long capturedLength, long originalLength, byte[] bytes) {
        byte[] head = ordered(20)
                .putInt(interfaceId)
                .putInt((int) (timestamp >>> 32))
                .putInt((int) timestamp)
                .putInt((int) capturedLength)
                .putInt((int) originalLength)
                .array();
        return Octets.concatenate(head, bytes);
    }

    private ByteBuffer ordered(int length) {
        return ByteBuffer.allocate(length).order(order);
    }

    private static int totalLength(byte[] body) {
        return 12 + (body.length + 3) / 4 * 4;
    }
}
