package org.peekcap.filter;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.peekcap.field.Field;
import org.peekcap.packet.Packet;

/**
 * A test of packets. As in SQL a test of an absent field is neither true nor false, and so is its negation: neither matches.
 *
 * <p>Immutable, for any number of threads. {@link #toString()} is what {@link #parse} reads.
 */
public abstract sealed class Filter permits NumberTest, AddressTest, TextTest, PresenceTest, Several {
    Filter() {}

    /**
     * Reads a condition as SQL writes it: comparisons with {@code = <> < <= > >=}, {@code BETWEEN}, {@code IN},
     * {@code IS NULL}, {@code AND}, {@code OR}, {@code NOT}, parentheses, a flag by its name alone, and
     * {@code in_network(address, 'prefix', ...)}. Times are whole nanoseconds since 1970.
     *
     * @throws IllegalArgumentException where it is no such condition, or names no field
     */
    public static Filter parse(String condition) {
        return new FilterParser(condition).parse();
    }

    /** Whether the test is true of this packet. */
    public abstract boolean matches(Packet packet);

    /** The fields that the answer depends on. */
    public abstract Set<Field> fields();

    /** The filter that is true where this one is false, which is not everywhere else. */
    public abstract Filter negated();

    /**
     * Keeps those of the records that match, in their order.
     *
     * @param packet over the batch; afterwards it stands on any of its records
     * @param records numbers of records within the batch, the first {@code count} of which are to be tested
     * @return how many match: that many numbers stand at the array's begin, the rest is garbage
     */
    public int select(Packet packet, int[] records, int count) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            int record = records[i];
            packet.moveTo(record);
            if (matches(packet)) {
                records[kept++] = record;
            }
        }
        return kept;
    }

    /**
     * One test that says what this one and another one say together, if there is such a test.
     *
     * @param all whether both are to be true, or at least one
     */
    @Nullable
    Filter merged(Filter other, boolean all) {
        return null;
    }

    /** How long a test takes, in some unit: of several the cheapest is made first. */
    abstract int cost();
}
