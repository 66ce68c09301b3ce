package org.peekcap.drill;

import org.apache.drill.common.exceptions.UserException;
import org.jspecify.annotations.Nullable;
import org.peekcap.address.IpAddress;
import org.peekcap.address.Prefix;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What {@link InPrefixFunction} asks row by row. Public for the classes that Drill makes of that function. */
public final class PrefixMembership {
    private static final Logger LOG = LoggerFactory.getLogger(PrefixMembership.class);

    /** The last prefix; nearly always every row's. */
    private @Nullable Prefix prefix;

    private String prefixText = "";

    /**
     * Whether an address lies in a network; what is no address lies in none.
     *
     * @param prefixText as {@link Prefix#parse} reads it; a query fails where it cannot
     */
    public boolean test(String addressText, String prefixText) {
        Prefix network = prefix(prefixText);
        try {
            return network.contains(IpAddress.parse(addressText));
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private Prefix prefix(String text) {
        Prefix last = prefix;
        if (last != null && text.equals(prefixText)) {
            return last;
        }
        try {
            Prefix parsed = Prefix.parse(text);
            prefix = parsed;
            prefixText = text;
            return parsed;
        } catch (IllegalArgumentException e) {
            throw UserException.functionError(e)
                    .message("in_prefix: '" + text + "' is no prefix such as '192.0.2.0/24' or '2001:db8::/32': "
                            + e.getMessage())
                    .build(LOG);
        }
    }
}
