package org.peekcap.drill;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Takes the answer to a query as it arrives. */
public interface Rows {
    /**
     * A column of the answer.
     *
     * @param number whether its values are numbers or booleans
     */
    record Heading(String name, boolean number) {}

    /** Called once, before the first row, and where there is none as well. */
    void columns(List<Heading> headings);

    /**
     * One row. A value is a {@link Number}, a {@link Boolean}, a {@link String}, or null; what is none of these in Drill comes
     * as text.
     */
    void row(@Nullable Object[] values);
}
