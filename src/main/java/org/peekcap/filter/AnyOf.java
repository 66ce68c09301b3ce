package org.peekcap.filter;

import java.util.List;
import java.util.stream.Collectors;
import org.peekcap.packet.Packet;

/** Whether at least one of several tests is true. */
public final class AnyOf extends Several {
    private AnyOf(List<Filter> filters) {
        super(filters, false);
    }

    /** Any of them; tests of one field become one where they can. */
    public static Filter of(List<Filter> filters) {
        List<Filter> merged = merged(filters, false);
        return merged.size() == 1 ? merged.get(0) : new AnyOf(merged);
    }

    @Override
    public boolean matches(Packet packet) {
        for (Filter filter : filters) {
            if (filter.matches(packet)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public Filter negated() {
        return AllOf.of(negations());
    }

    @Override
    public String toString() {
        return List.of(filters).stream().map(Filter::toString).collect(Collectors.joining(" OR ", "(", ")"));
    }
}
