package org.peekcap.filter;

import java.util.Set;
import org.peekcap.field.Field;
import org.peekcap.field.Field.Type;
import org.peekcap.packet.Packet;

/** Whether a packet has a field at all. */
public final class PresenceTest extends Filter {
    private final Field field;
    private final boolean present;
    private final ThreadLocal<byte[]> scratch;

    /**
     * @param present whether to match packets that have the field, or those that have it not
     */
    public PresenceTest(Field field, boolean present) {
        this.field = field;
        this.present = present;
        this.scratch = ThreadLocal.withInitial(() -> new byte[field.maxTextLength()]);
    }

    @Override
    public boolean matches(Packet packet) {
        return has(packet) == present;
    }

    private boolean has(Packet packet) {
        if (field.type() == Type.TEXT) {
            return field.text(packet, scratch.get(), 0) >= 0;
        }
        return field.type() == Type.IP_ADDRESS
                ? field.addressVersion(packet) != 0
                : field.number(packet) != Field.ABSENT;
    }

    /** Presence is never unknown. */
    @Override
    public Filter negated() {
        return new PresenceTest(field, !present);
    }

    @Override
    public Set<Field> fields() {
        return Set.of(field);
    }

    @Override
    int cost() {
        return field.type() == Type.TEXT ? 10 : 1;
    }

    @Override
    public String toString() {
        return field.name() + (present ? " IS NOT NULL" : " IS NULL");
    }
}
