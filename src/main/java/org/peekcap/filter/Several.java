package org.peekcap.filter;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.peekcap.field.Field;

/** Several tests, of which all are to be true or at least one. */
abstract sealed class Several extends Filter permits AllOf, AnyOf {
    final Filter[] filters;

    private final boolean all;

    /**
     * @param all whether all are to be true, or at least one
     */
    Several(List<Filter> filters, boolean all) {
        this.filters = filters.toArray(Filter[]::new);
        this.all = all;
    }

    /** The tests within tests of the same kind taken out, those of one field made one where they can, the cheapest first. */
    static List<Filter> merged(List<Filter> filters, boolean all) {
        List<Filter> merged = new ArrayList<>();
        filters.forEach(filter -> add(filter, merged, all));
        merged.sort(Comparator.comparingInt(Filter::cost));
        return merged;
    }

    private static void add(Filter filter, List<Filter> merged, boolean all) {
        if (filter instanceof Several inner && inner.all == all) {
            List.of(inner.filters).forEach(each -> add(each, merged, all));
            return;
        }
        for (int i = 0; i < merged.size(); i++) {
            Filter one = merged.get(i).merged(filter, all);
            if (one != null) {
                merged.set(i, one);
                return;
            }
        }
        merged.add(filter);
    }

    /** The negation of each. */
    final List<Filter> negations() {
        return List.of(filters).stream().map(Filter::negated).toList();
    }

    @Override
    public final Set<Field> fields() {
        return List.of(filters).stream()
                .flatMap(filter -> filter.fields().stream())
                .collect(Collectors.toSet());
    }

    @Override
    final int cost() {
        return List.of(filters).stream().mapToInt(Filter::cost).sum();
    }
}
