package org.peekcap.filter;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import org.peekcap.address.MacAddress;
import org.peekcap.field.Field;
import org.peekcap.field.Field.Type;
import org.peekcap.index.RecordBatch;
import org.peekcap.packet.Packet;

/** Whether a number, a flag, a time or a MAC address is one of some. */
public final class NumberTest extends Filter {
    private static final Ranges FLAG_SET = Ranges.of(1);
    /** Far more neighbours than anybody lists, far fewer than there are. */
    private static final long MOST_LISTED = 1 << 20;

    private static final ThreadLocal<long[]> SCRATCH = ThreadLocal.withInitial(() -> new long[RecordBatch.CAPACITY]);

    private final Field field;
    private final Ranges ranges;

    /**
     * @param field neither a text nor an IP address
     */
    public NumberTest(Field field, Ranges ranges) {
        if (field.type() == Type.TEXT || field.type() == Type.IP_ADDRESS) {
            throw new IllegalArgumentException(field.name() + " is no number");
        }
        this.field = field;
        this.ranges = ranges;
    }

    @Override
    public boolean matches(Packet packet) {
        return ranges.contains(field.number(packet)); // never of ABSENT, which no range has
    }

    @Override
    public int select(Packet packet, int[] records, int count) {
        long[] numbers = SCRATCH.get();
        int kept = 0;
        for (int from = 0; from < count; from += numbers.length) {
            int to = Math.min(count, from + numbers.length);
            field.numbers(packet, records, from, to, numbers);
            kept = ranges.size() == 1
                    ? keepWithin(ranges.first(0), ranges.last(0), numbers, records, from, to, kept)
                    : keep(numbers, records, from, to, kept);
        }
        return kept;
    }

    private int keep(long[] numbers, int[] records, int from, int to, int before) {
        int kept = before;
        for (int i = from; i < to; i++) {
            if (ranges.contains(numbers[i - from])) {
                records[kept++] = records[i];
            }
        }
        return kept;
    }

    private static int keepWithin(long first, long last, long[] numbers, int[] records, int from, int to, int before) {
        int kept = before;
        for (int i = from; i < to; i++) {
            long number = numbers[i - from];
            if (number >= first && number <= last) {
                records[kept++] = records[i];
            }
        }
        return kept;
    }

    @Override
    public Filter negated() {
        return new NumberTest(field, ranges.complement());
    }

    @Override
    @Nullable
    Filter merged(Filter other, boolean all) {
        if (!(other instanceof NumberTest test) || test.field != field) {
            return null;
        }
        return new NumberTest(field, all ? ranges.and(test.ranges) : ranges.or(test.ranges));
    }

    @Override
    public Set<Field> fields() {
        return Set.of(field);
    }

    @Override
    int cost() {
        return 1;
    }

    @Override
    public String toString() {
        Ranges others = ranges.complement();
        if (field.type() == Type.BOOLEAN && ranges.equals(FLAG_SET)) {
            return field.name();
        } else if (field.type() == Type.BOOLEAN && others.equals(FLAG_SET)) {
            return "NOT " + field.name();
        } else if (others.size() == 0) {
            return field.name() + " IS NOT NULL";
        } else if (isList(ranges)) {
            return field.name() + list(" = ", " IN ", ranges);
        } else if (isList(others)) {
            return field.name() + list(" <> ", " NOT IN ", others);
        }
        StringJoiner either = new StringJoiner(" OR ");
        for (int i = 0; i < ranges.size(); i++) {
            either.add(field.name() + condition(ranges.first(i), ranges.last(i)));
        }
        return ranges.size() > 1 ? "(" + either + ")" : either.toString();
    }

    /** Flags and MAC addresses are always listed: sets of them are made of single ones, or are all but some. */
    private boolean isList(Ranges set) {
        boolean listed = true;
        for (int i = 0; i < set.size(); i++) {
            long most = field.type() == Type.MAC_ADDRESS || field.type() == Type.BOOLEAN ? MOST_LISTED : 0;
            listed &= set.last(i) - set.first(i) >= 0 && set.last(i) - set.first(i) <= most;
        }
        return listed;
    }

    private String list(String one, String several, Ranges set) {
        List<String> literals = new ArrayList<>();
        for (int i = 0; i < set.size(); i++) {
            for (long number = set.first(i); number <= set.last(i); number++) {
                literals.add(literal(number));
            }
        }
        return literals.size() == 1 ? one + literals.get(0) : several + "(" + String.join(", ", literals) + ")";
    }

    private static String condition(long first, long last) {
        if (first == last) {
            return " = " + first;
        } else if (first == Ranges.LEAST) {
            return " <= " + last;
        }
        return last == Long.MAX_VALUE ? " >= " + first : " BETWEEN " + first + " AND " + last;
    }

    private String literal(long number) {
        if (field.type() == Type.BOOLEAN) {
            return number == 0 ? "FALSE" : "TRUE";
        } else if (field.type() != Type.MAC_ADDRESS) {
            return Long.toString(number);
        }
        byte[] text = new byte[MacAddress.MAX_LENGTH];
        MacAddress.write(number, text, 0);
        return "'" + new String(text, StandardCharsets.US_ASCII) + "'";
    }
}
