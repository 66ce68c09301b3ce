package org.peekcap.filter;

import java.util.ArrayList;
import java.util.List;
import org.peekcap.address.IpAddress;
import org.peekcap.address.MacAddress;
import org.peekcap.address.Prefix;
import org.peekcap.field.Field;
import org.peekcap.field.Field.Type;

/**
 * Tests that compare a field with values: {@link Long} for numbers and times, {@link Boolean} for flags, {@link String} for
 * texts and addresses. Addresses are compared as the texts that they are in a table: one that is written in another way than
 * {@link org.peekcap.address} writes it equals none.
 */
public final class Comparison {
    /** How a field's value stands to another. */
    public enum Operator {
        EQUAL("="),
        NOT_EQUAL("<>"),
        AT_MOST("<="),
        AT_LEAST(">="),
        BELOW("<"),
        ABOVE(">");

        private final String symbol;

        Operator(String symbol) {
            this.symbol = symbol;
        }

        /** As SQL writes it. */
        public String symbol() {
            return symbol;
        }
    }

    private Comparison() {}

    /**
     * @throws IllegalArgumentException if a field of this type cannot be compared with this value, or in this way
     */
    public static Filter of(Field field, Operator operator, Object value) {
        if (operator == Operator.EQUAL) {
            return in(field, List.of(value));
        } else if (operator == Operator.NOT_EQUAL) {
            return in(field, List.of(value)).negated();
        }
        if ((field.type() != Type.INTEGER && field.type() != Type.TIMESTAMP) || !(value instanceof Long number)) {
            throw new IllegalArgumentException(field.name() + " cannot be compared by " + operator.symbol());
        }
        return new NumberTest(
                field,
                switch (operator) {
                    case AT_MOST -> Ranges.atMost(number);
                    case AT_LEAST -> Ranges.atLeast(number);
                    case BELOW -> Ranges.atLeast(number).complement();
                    default -> Ranges.atMost(number).complement();
                });
    }

    /**
     * Whether the field equals one of the values.
     *
     * @throws IllegalArgumentException if a field of this type cannot be compared with one of them
     */
    public static Filter in(Field field, List<?> values) {
        return switch (field.type()) {
            case TEXT ->
                new TextTest(
                        field,
                        values.stream()
                                .map(value -> cast(field, String.class, value))
                                .toList());
            case IP_ADDRESS -> new AddressTest(field, prefixes(field, values));
            default -> {
                Ranges ranges = Ranges.none();
                for (Object value : values) {
                    ranges = ranges.or(number(field, value));
                }
                yield new NumberTest(field, ranges);
            }
        };
    }

    private static Ranges number(Field field, Object value) {
        return switch (field.type()) {
            case BOOLEAN -> Ranges.of(cast(field, Boolean.class, value) ? 1 : 0);
            case MAC_ADDRESS -> macAddress(cast(field, String.class, value));
            default -> Ranges.of(cast(field, Long.class, value));
        };
    }

    private static Ranges macAddress(String text) {
        boolean canonical = text.indexOf('-') < 0 && text.chars().noneMatch(Character::isUpperCase);
        try {
            return canonical ? Ranges.of(MacAddress.parse(text)) : Ranges.none();
        } catch (IllegalArgumentException e) {
            return Ranges.none(); // no MAC address equals what is none
        }
    }

    private static List<Prefix> prefixes(Field field, List<?> values) {
        List<Prefix> prefixes = new ArrayList<>();
        for (Object value : values) {
            String text = cast(field, String.class, value);
            try {
                IpAddress address = IpAddress.parse(text);
                if (address.toString().equals(text)) {
                    prefixes.add(new Prefix(address, address.version() == 4 ? 32 : 128));
                }
            } catch (IllegalArgumentException e) {
                // no IP address equals what is none
            }
        }
        return prefixes;
    }

    private static <T> T cast(Field field, Class<T> type, Object value) {
        if (!type.isInstance(value)) {
            throw new IllegalArgumentException(field.name() + " cannot be compared with " + value);
        }
        return type.cast(value);
    }
}
