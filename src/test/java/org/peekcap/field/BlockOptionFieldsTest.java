package org.peekcap.field;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.peekcap.Capture;
import org.peekcap.format.BlockOptions;
import org.peekcap.format.EnhancedPacketBlock;
import org.peekcap.packet.Packet;
import org.peekcap.packet.PacketReader;
import org.peekcap.testing.CaptureBuilder;
import org.peekcap.testing.Octets;
import org.peekcap.testing.PcapngBuilder;

/** What pcapng says of a packet beside its bytes. */
class BlockOptionFieldsTest {
    private static final int ENHANCED_PACKET = 6;
    private static final int PACKET = 61;

    private static byte[] capture(ByteOrder order) {
        PcapngBuilder file = PcapngBuilder.pcapng().section(order, -1);
        byte[] head = ByteBuffer.allocate(20)
                .order(order)
                .putInt(12, PACKET)
                .putInt(16, PACKET)
                .array();
        byte[] flags = ByteBuffer.allocate(4).order(order).putInt(0xf000_0002).array();
        byte[] options = new Octets()
                .bytes(file.option(1, 'f', 'i', 'r', 's', 't', 0xc3))
                .bytes(file.option(1, 'o', 't', 'h', 'e', 'r'))
                .bytes(file.option(2, flags[0] & 0xff, flags[1] & 0xff, flags[2] & 0xff, flags[3] & 0xff))
                .bytes(file.option(0))
                .toArray();
        return file.interfaceDescription()
                .block(ENHANCED_PACKET, Octets.concatenate(head, new byte[PACKET + 3], options))
                .packet(0, new byte[PACKET])
                .toBytes();
    }

    private static String text(String field, Packet packet) {
        byte[] text = new byte[Fields.named(field).maxTextLength()];
        int end = Fields.named(field).text(packet, text, 0);
        return end < 0 ? "absent" : new String(text, 0, end, StandardCharsets.US_ASCII);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void areReadFromTheBlockBehindThePacket(boolean bigEndian) throws IOException {
        byte[] bytes = capture(bigEndian ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        try (Capture capture = Capture.open("test", new ByteArrayInputStream(bytes));
                PacketReader reader = capture.reader()) {
            Packet packet = reader.packet();
            assertThat(reader.next()).isTrue();
            assertThat(text("comment", packet)).isEqualTo("first.");
            assertThat(text("packet_flags", packet)).isEqualTo(Long.toString(0xf000_0002L));
            assertThat(text("direction", packet)).isEqualTo("outbound");
            BlockOptions options = packet.blockOptions();
            assertThat(options.find(EnhancedPacketBlock.HASH)).isFalse();
            assertThat(reader.next()).isTrue();
            assertThat(text("comment", packet)).isEqualTo("absent");
            assertThat(text("direction", packet)).isEqualTo("absent");
            assertThat(reader.next()).isFalse();
            assertThat(options.next()).isFalse();
            assertThatThrownBy(packet::blockOptions).isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void areAbsentInClassicPcap() throws IOException {
        byte[] bytes = CaptureBuilder.pcap().packet(new byte[PACKET]).toBytes();
        try (Capture capture = Capture.open("test", new ByteArrayInputStream(bytes));
                PacketReader reader = capture.reader()) {
            assertThat(reader.next()).isTrue();
            assertThat(text("comment", reader.packet())).isEqualTo("absent");
            assertThat(text("packet_flags", reader.packet())).isEqualTo("absent");
        }
    }
}
