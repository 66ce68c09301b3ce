package org.peekcap.testing;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/** An SCTP common header with chunks (RFC 9260); chunk lengths and the CRC32c are right until a test says otherwise. */
public final class SctpLayer implements Layer {
    private final int sourcePort;
    private final int destinationPort;
    private final Octets chunks = new Octets();
    private long verificationTag;
    private long checksum = -1;

    SctpLayer(int sourcePort, int destinationPort) {
        this.sourcePort = sourcePort;
        this.destinationPort = destinationPort;
    }

    public SctpLayer verificationTag(long value) {
        verificationTag = value;
        return this;
    }

    /** The four bytes as a number in network byte order. */
    public SctpLayer checksum(long value) {
        checksum = value;
        return this;
    }

    /** A chunk, padded to a multiple of 4 bytes that its length does not count. */
    public SctpLayer chunk(int type, int flags, byte... value) {
        return chunk(type, flags, 4 + value.length, value);
    }

    /** A chunk that claims {@code length} bytes, whatever it has. */
    public SctpLayer chunk(int type, int flags, int length, byte[] value) {
        chunks.u8(type).u8(flags).u16(length).bytes(value).alignTo(4);
        return this;
    }

    /** A whole user message in one DATA chunk. */
    public SctpLayer data(long transmissionSequence, int stream, int sequence, long payloadProtocol, byte... message) {
        return chunk(
                0,
                3,
                new Octets()
                        .u32(transmissionSequence)
                        .u16(stream)
                        .u16(sequence)
                        .u32(payloadProtocol)
                        .bytes(message)
                        .toArray());
    }

    /** An INIT chunk without parameters. */
    public SctpLayer init(long initiateTag, long window, int outStreams, int inStreams, long transmissionSequence) {
        return chunk(
                1,
                0,
                new Octets()
                        .u32(initiateTag)
                        .u32(window)
                        .u16(outStreams)
                        .u16(inStreams)
                        .u32(transmissionSequence)
                        .toArray());
    }

    @Override
    public int ipProtocol() {
        return 132;
    }

    @Override
    public byte[] encode(Surroundings around, byte[] payload) {
        byte[] packet = new Octets()
                .u16(sourcePort)
                .u16(destinationPort)
                .u32(verificationTag)
                .u32(0)
                .bytes(chunks.toArray())
                .bytes(payload)
                .toArray();
        if (checksum >= 0) {
            ByteBuffer.wrap(packet).putInt(8, (int) checksum);
        } else {
            CRC32C crc = new CRC32C();
            crc.update(packet);
            ByteBuffer.wrap(packet).order(ByteOrder.LITTLE_ENDIAN).putInt(8, (int) crc.getValue());
        }
        return packet;
    }
}
