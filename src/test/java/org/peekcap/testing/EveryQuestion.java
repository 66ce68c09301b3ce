package org.peekcap.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.peekcap.field.Field;
import org.peekcap.field.Fields;
import org.peekcap.index.RecordBatch;
import org.peekcap.packet.Packet;

/** Asks the packets of a batch all that there is to ask: every view and every field. */
public final class EveryQuestion {
    /** Packets apart that are looked at closely. */
    private static final int CLOSELY = 64;

    /** What the file says of a packet, and not the packet itself. */
    private static final String[] OF_THE_FILE = {
        ".frameNumber", ".fileOffset", ".interfaceId", ".linkType", ".blockOptions"
    };

    private static final int LONGEST_TEXT =
            Fields.all().stream().mapToInt(Field::maxTextLength).max().orElse(0);

    private EveryQuestion() {}

    /**
     * @param closely the first packet whose answers are compared with those that it gives alone, in memory that ends with it
     */
    public static void of(RecordBatch batch, int closely) {
        Packet packet = new Packet(batch);
        byte[] text = new byte[LONGEST_TEXT];
        for (int record = 0; record < batch.count(); record++) {
            packet.moveTo(record);
            PacketAnswers.ask(packet, false);
            Fields.all().forEach(field -> read(field, packet, text));
            if (record % CLOSELY == closely) {
                compareWithAlone(packet);
            }
        }
    }

    private static void read(Field field, Packet packet, byte[] target) {
        int length = field.text(packet, target, 0);
        assertThat(length).as(field.name()).isLessThanOrEqualTo(field.maxTextLength());
        switch (field.type()) {
            case TEXT -> {}
            case IP_ADDRESS -> {
                if (field.addressVersion(packet) != 0) {
                    field.addressHigh(packet);
                    field.addressLow(packet);
                }
            }
            default -> field.number(packet);
        }
    }

    /** Nothing outside a packet is read, where the answers are those of its bytes alone. */
    private static void compareWithAlone(Packet packet) {
        Packet alone = OnePacket.of(packet.copy())
                .linkType(packet.linkType())
                .originalLength(packet.originalLength())
                .read();
        assertThat(answers(packet)).isEqualTo(answers(alone));
    }

    private static Map<String, String> answers(Packet packet) {
        Map<String, String> answers = PacketAnswers.of(packet);
        for (String name : OF_THE_FILE) {
            answers.keySet().removeIf(question -> question.endsWith(name)); // also of the packets inside
        }
        return answers;
    }
}
