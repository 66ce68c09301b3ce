package org.peekcap.filter;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.peekcap.field.Field;
import org.peekcap.packet.Packet;

/** Whether several tests are all true. */
public final class AllOf extends Filter {
    private final Filter[] filters;

    private AllOf(Filter[] filters) {
        this.filters = filters;
    }

    /** All of them; tests of one field become one where they can. */
    public static Filter of(List<Filter> filters) {
        List<Filter> merged = new ArrayList<>();
        filters.forEach(filter -> add(filter, merged));
        if (merged.size() == 1) {
            return merged.get(0);
        }
        merged.sort(Comparator.comparingInt(Filter::cost));
        return new AllOf(merged.toArray(Filter[]::new));
    }

    private static void add(Filter filter, List<Filter> merged) {
        if (filter instanceof AllOf inner) {
            List.of(inner.filters).forEach(each -> add(each, merged));
            return;
        }
        for (int i = 0; i < merged.size(); i++) {
            Filter one = merged.get(i).merged(filter, true);
            if (one != null) {
                merged.set(i, one);
                return;
            }
        }
        merged.add(filter);
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
        return AnyOf.of(List.of(filters).stream().map(Filter::negated).toList());
    }

    @Override
    public Set<Field> fields() {
        return List.of(filters).stream()
                .flatMap(filter -> filter.fields().stream())
                .collect(Collectors.toSet());
    }

    @Override
    int cost() {
        return List.of(filters).stream().mapToInt(Filter::cost).sum();
    }

    @Override
    public String toString() {
        return List.of(filters).stream().map(Filter::toString).collect(Collectors.joining(" AND "));
    }
}
