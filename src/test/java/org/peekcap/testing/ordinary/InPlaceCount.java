package org.peekcap.testing.ordinary;

/** Counts packets, and of their fields decodes only those that lead to the transport protocol. */
final class InPlaceCount implements InPlaceReadBuffer.Use {
    private long packets;
    private long bytes;
    private long tcp;
    private long udp;

    @Override
    public void packet(byte[] array, int packet, int end) {
        int protocol = InPlaceHeaders.protocol(array, InPlaceHeaders.network(array, packet, end));
        packets++;
        bytes += end - packet;
        tcp += protocol == 6 ? 1 : 0;
        udp += protocol == 17 ? 1 : 0;
    }

    PacketCounts counts() {
        return new PacketCounts(packets, bytes, tcp, udp);
    }
}
