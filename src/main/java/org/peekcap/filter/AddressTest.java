package org.peekcap.filter;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.peekcap.address.Prefix;
import org.peekcap.field.Field;
import org.peekcap.packet.Packet;

/** Whether an IP address lies in one of some networks, or in none of them. */
public final class AddressTest extends Filter {
    private final Field field;
    private final Prefix[] prefixes;
    private final boolean inside;

    /**
     * @param field an IP address
     */
    public AddressTest(Field field, List<Prefix> prefixes) {
        this(field, prefixes.toArray(Prefix[]::new), true);
    }

    private AddressTest(Field field, Prefix[] prefixes, boolean inside) {
        if (field.type() != Field.Type.IP_ADDRESS) {
            throw new IllegalArgumentException(field.name() + " is no IP address");
        }
        this.field = field;
        this.prefixes = prefixes;
        this.inside = inside;
    }

    @Override
    public boolean matches(Packet packet) {
        int version = field.addressVersion(packet);
        return version != 0 && contains(packet, version) == inside;
    }

    private boolean contains(Packet packet, int version) {
        long low = field.addressLow(packet);
        if (version == 4) {
            for (Prefix prefix : prefixes) {
                if (prefix.contains((int) low)) {
                    return true;
                }
            }
            return false;
        }
        long high = field.addressHigh(packet);
        for (Prefix prefix : prefixes) {
            if (prefix.contains(high, low)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public Filter negated() {
        return new AddressTest(field, prefixes, !inside);
    }

    @Override
    @Nullable
    Filter merged(Filter other, boolean all) {
        if (!(other instanceof AddressTest test) || test.field != field || test.inside != inside || all == inside) {
            return null;
        }
        Stream<Prefix> both = Stream.concat(Stream.of(prefixes), Stream.of(test.prefixes));
        return new AddressTest(field, both.toArray(Prefix[]::new), inside);
    }

    @Override
    public Set<Field> fields() {
        return Set.of(field);
    }

    @Override
    int cost() {
        return 2 + prefixes.length;
    }

    @Override
    public String toString() {
        String networks =
                List.of(prefixes).stream().map(prefix -> ", '" + prefix + "'").collect(Collectors.joining());
        return (inside ? "" : "NOT ") + "in_network(" + field.name() + networks + ")";
    }
}
