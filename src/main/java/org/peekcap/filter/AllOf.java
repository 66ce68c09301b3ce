package org.peekcap.filter;

import java.util.List;
import java.util.stream.Collectors;
import org.peekcap.packet.Packet;

/** Whether several tests are all true. */
public final class AllOf extends Several {
    private AllOf(List<Filter> filters) {
        super(filters, true);
    }

    /** All of them; tests of one field become one where they can. */
    public static Filter of(List<Filter> filters) {
        List<Filter> merged = merged(filters, true);
        return merged.size() == 1 ? merged.get(0) : new AllOf(merged);
    }

    @Override
    public boolean matches(Packet packet) {
        for (Filter filter : filters) {
            if (!filter.matches(packet)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int select(Packet packet, int[] records, int count) {
        int kept = count;
        for (Filter filter : filters) {
            kept = filter.select(packet, records, kept);
        }
        return kept;
    }

    @Override
    public Filter negated() {
        return AnyOf.of(negations());
    }

    @Override
    public String toString() {
        return List.of(filters).stream().map(Filter::toString).collect(Collectors.joining(" AND "));
    }
}
