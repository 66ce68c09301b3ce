package org.peekcap.filter;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.peekcap.field.Field;
import org.peekcap.packet.Packet;

/** Whether a field, as text, is one of some texts, or none of them. */
public final class TextTest extends Filter {
    private final Field field;
    private final List<String> texts;
    private final byte[][] wanted;
    private final boolean among;
    private final ThreadLocal<byte[]> scratch;

    public TextTest(Field field, List<String> texts) {
        this(field, texts, true);
    }

    private TextTest(Field field, List<String> texts, boolean among) {
        this.field = field;
        this.texts = List.copyOf(texts);
        this.wanted = texts.stream()
                .map(text -> text.getBytes(StandardCharsets.UTF_8))
                .toArray(byte[][]::new);
        this.among = among;
        this.scratch = ThreadLocal.withInitial(() -> new byte[field.maxTextLength()]);
    }

    @Override
    public boolean matches(Packet packet) {
        return matches(packet, scratch.get());
    }

    private boolean matches(Packet packet, byte[] text) {
        int length = field.text(packet, text, 0);
        return length >= 0 && isWanted(text, length) == among;
    }

    private boolean isWanted(byte[] text, int length) {
        for (byte[] candidate : wanted) {
            if (Arrays.equals(candidate, 0, candidate.length, text, 0, length)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public int select(Packet packet, int[] records, int count) {
        byte[] text = scratch.get();
        int kept = 0;
        for (int i = 0; i < count; i++) {
            int record = records[i];
            packet.moveTo(record);
            if (matches(packet, text)) {
                records[kept++] = record;
            }
        }
        return kept;
    }

    @Override
    public Filter negated() {
        return new TextTest(field, texts, !among);
    }

    @Override
    @Nullable
    Filter merged(Filter other, boolean all) {
        if (!(other instanceof TextTest test) || test.field != field || test.among != among || all == among) {
            return null;
        }
        return new TextTest(
                field, Stream.concat(texts.stream(), test.texts.stream()).toList(), among);
    }

    @Override
    public Set<Field> fields() {
        return Set.of(field);
    }

    @Override
    int cost() {
        return 10 + wanted.length;
    }

    @Override
    public String toString() {
        String literals =
                texts.stream().map(text -> "'" + text.replace("'", "''") + "'").collect(Collectors.joining(", "));
        if (texts.size() == 1) {
            return field.name() + (among ? " = " : " <> ") + literals;
        }
        return field.name() + (among ? " IN (" : " NOT IN (") + literals + ")";
    }
}
