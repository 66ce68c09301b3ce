package org.peekcap.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import org.peekcap.format.LinkType;
import org.peekcap.layer.DecodeStop.Reason;
import org.peekcap.packet.Packet;

/** Cuts a packet at every length, and asks each piece everything. */
public final class Truncations {
    private static final byte[] POISON = Octets.repeat(0xff, 64);

    private Truncations() {}

    /** As {@link #survives(byte[], int)}, of an Ethernet frame. */
    public static void survives(PacketBuilder packet) {
        survives(packet.build(), LinkType.ETHERNET);
    }

    /**
     * Nothing but absence may be thrown, and what lies around the captured bytes may not matter: nothing at all behind them,
     * the bytes that were cut off, other bytes; other bytes before them.
     */
    public static void survives(byte[] packet, int linkType) {
        for (int length = 0; length <= packet.length; length++) {
            for (long original : new long[] {packet.length, length}) {
                survivesCut(packet, length, original, linkType);
            }
        }
    }

    /** As {@link #survives(byte[], int)}, of one piece: the first {@code length} bytes, of {@code original} on the wire. */
    public static void survivesCut(byte[] packet, int length, long original, int linkType) {
        byte[] rest = Arrays.copyOfRange(packet, length, packet.length);
        OnePacket piece = OnePacket.cut(packet, length).linkType(linkType).originalLength(original);
        Packet alone = piece.read();
        Map<String, String> answers = PacketAnswers.of(alone);
        String piecesName = "first %d bytes, %d on the wire".formatted(length, original);
        if (rest.length > 0) {
            assertThat(PacketAnswers.of(piece.after(rest).read()))
                    .as("%s, followed by the others", piecesName)
                    .isEqualTo(answers);
        }
        assertThat(PacketAnswers.of(piece.after(POISON).seconds(0xffff_ffffL).read()))
                .as("%s, among poison", piecesName)
                .isEqualTo(answers);
        if (original == length) {
            assertThat(alone.stop().reason()).as(piecesName).isNotEqualTo(Reason.SNAP_LENGTH);
        }
    }
}
