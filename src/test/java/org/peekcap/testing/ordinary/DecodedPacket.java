package org.peekcap.testing.ordinary;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** A packet as an object with every field decoded at once, as most Java decoders make it. */
public final class DecodedPacket {
    private static final byte[] NO_ADDRESS = {};

    public final long seconds;
    public final long fraction;
    public final long originalLength;
    public final byte[] data;
    public final byte[] destinationMac;
    public final byte[] sourceMac;
    public int vlan = -1;
    public int etherType;
    public byte[] sourceAddress = NO_ADDRESS;
    public byte[] destinationAddress = NO_ADDRESS;
    public int timeToLive;
    public int totalLength;
    public int identification;
    public int fragmentOffset;
    public int protocol = -1;
    public int sourcePort;
    public int destinationPort;
    public long sequence;
    public long acknowledgment;
    public int flags;
    public int window;

    DecodedPacket(long seconds, long fraction, long originalLength, byte[] data) {
        this.seconds = seconds;
        this.fraction = fraction;
        this.originalLength = originalLength;
        this.data = data;
        boolean ethernet = data.length >= 14;
        destinationMac = ethernet ? Arrays.copyOf(data, 6) : NO_ADDRESS;
        sourceMac = ethernet ? Arrays.copyOfRange(data, 6, 12) : NO_ADDRESS;
        if (ethernet) {
            decode(ByteBuffer.wrap(data));
        }
    }

    public boolean isTcp() {
        return protocol == 6 && fragmentOffset == 0;
    }

    public boolean isUdp() {
        return protocol == 17 && fragmentOffset == 0;
    }

    private void decode(ByteBuffer bytes) {
        int offset = 14;
        etherType = bytes.getShort(12) & 0xffff;
        while ((etherType == 0x8100 || etherType == 0x88a8) && data.length >= offset + 4) {
            vlan = bytes.getShort(offset) & 0xfff;
            etherType = bytes.getShort(offset + 2) & 0xffff;
            offset += 4;
        }
        if (etherType == 0x0800 && data.length >= offset + 20) {
            decodeIpv4(bytes, offset);
        } else if (etherType == 0x86dd && data.length >= offset + 40) {
            decodeIpv6(bytes, offset);
        }
    }

    private void decodeIpv4(ByteBuffer bytes, int offset) {
        totalLength = bytes.getShort(offset + 2) & 0xffff;
        identification = bytes.getShort(offset + 4) & 0xffff;
        fragmentOffset = (bytes.getShort(offset + 6) & 0x1fff) * 8;
        timeToLive = bytes.get(offset + 8) & 0xff;
        protocol = bytes.get(offset + 9) & 0xff;
        sourceAddress = Arrays.copyOfRange(data, offset + 12, offset + 16);
        destinationAddress = Arrays.copyOfRange(data, offset + 16, offset + 20);
        if (fragmentOffset == 0) {
            decodeTransport(bytes, offset + (bytes.get(offset) & 0x0f) * 4);
        }
    }

    private void decodeIpv6(ByteBuffer bytes, int offset) {
        totalLength = 40 + (bytes.getShort(offset + 4) & 0xffff);
        protocol = bytes.get(offset + 6) & 0xff;
        timeToLive = bytes.get(offset + 7) & 0xff;
        sourceAddress = Arrays.copyOfRange(data, offset + 8, offset + 24);
        destinationAddress = Arrays.copyOfRange(data, offset + 24, offset + 40);
        decodeTransport(bytes, offset + 40);
    }

    private void decodeTransport(ByteBuffer bytes, int offset) {
        if ((protocol == 6 || protocol == 17) && data.length >= offset + 4) {
            sourcePort = bytes.getShort(offset) & 0xffff;
            destinationPort = bytes.getShort(offset + 2) & 0xffff;
        }
        if (protocol == 6 && data.length >= offset + 20) {
            sequence = bytes.getInt(offset + 4) & 0xffffffffL;
            acknowledgment = bytes.getInt(offset + 8) & 0xffffffffL;
            flags = bytes.getShort(offset + 12) & 0xfff;
            window = bytes.getShort(offset + 14) & 0xffff;
        }
    }
}
