package org.peekcap.drill;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.SqlTypeFamily;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.drill.common.expression.SchemaPath;
import org.jspecify.annotations.Nullable;
import org.peekcap.address.IpAddress;
import org.peekcap.address.Prefix;
import org.peekcap.field.Field;
import org.peekcap.field.Field.Type;
import org.peekcap.filter.AddressTest;
import org.peekcap.filter.AllOf;
import org.peekcap.filter.AnyOf;
import org.peekcap.filter.Comparison;
import org.peekcap.filter.Comparison.Operator;
import org.peekcap.filter.Filter;
import org.peekcap.filter.NumberTest;
import org.peekcap.filter.PresenceTest;
import org.peekcap.filter.Ranges;

/** Makes a filter of a condition in a query's plan, where it means exactly the same; otherwise none. */
final class FilterConversion {
    private static final String PREFIX_FUNCTION = "in_prefix";
    /** Of Drill's own functions, which a Drill in a program does not have. */
    private static final String NETWORK_FUNCTION = "in_network";

    /** Such that nanoseconds have room for them in any zone. */
    private static final long MOST_MILLIS = Long.MAX_VALUE / NumberColumn.NANOS_PER_MILLI - TimeUnit.DAYS.toMillis(2);

    private static final int MOST_BITS_WITH_HOSTS = 30;

    /** Names of the scan's columns, as conditions number them. */
    private final List<String> columns;

    private final LocalTimes times;

    /**
     * @param times of the zone in which the scan shows timestamps
     */
    FilterConversion(List<String> columns, LocalTimes times) {
        this.columns = columns;
        this.times = times;
    }

    /** Null where Drill must test the condition itself. */
    @Nullable
    Filter convert(RexNode condition) {
        Field flag = field(condition);
        if (flag != null) {
            return flag.type() == Type.BOOLEAN ? new NumberTest(flag, Ranges.of(1)) : null;
        }
        return condition instanceof RexCall call ? convertCall(call) : null;
    }

    private @Nullable Filter convertCall(RexCall call) {
        return switch (call.getKind()) {
            case AND -> {
                List<Filter> filters = convertAll(call.getOperands());
                yield filters == null ? null : AllOf.of(filters);
            }
            case OR -> {
                List<Filter> filters = convertAll(call.getOperands());
                yield filters == null ? null : AnyOf.of(filters);
            }
            case NOT -> {
                Filter filter = convert(call.getOperands().get(0));
                yield filter == null ? null : filter.negated();
            }
            case EQUALS -> comparison(call, Operator.EQUAL, Operator.EQUAL);
            case NOT_EQUALS -> comparison(call, Operator.NOT_EQUAL, Operator.NOT_EQUAL);
            case LESS_THAN -> comparison(call, Operator.BELOW, Operator.ABOVE);
            case GREATER_THAN -> comparison(call, Operator.ABOVE, Operator.BELOW);
            case LESS_THAN_OR_EQUAL -> comparison(call, Operator.AT_MOST, Operator.AT_LEAST);
            case GREATER_THAN_OR_EQUAL -> comparison(call, Operator.AT_LEAST, Operator.AT_MOST);
            case IS_NULL, IS_NOT_NULL -> {
                Field field = field(call.getOperands().get(0));
                yield field == null ? null : new PresenceTest(field, call.getKind() == SqlKind.IS_NOT_NULL);
            }
            case IS_TRUE -> convert(call.getOperands().get(0));
            case IS_FALSE -> {
                Filter filter = convert(call.getOperands().get(0));
                yield filter == null ? null : filter.negated();
            }
            default -> function(call);
        };
    }

    private @Nullable List<Filter> convertAll(List<RexNode> conditions) {
        List<Filter> filters = new ArrayList<>();
        for (RexNode condition : conditions) {
            Filter filter = convert(condition);
            if (filter == null) {
                return null;
            }
            filters.add(filter);
        }
        return filters;
    }

    private @Nullable Filter comparison(RexCall call, Operator operator, Operator mirrored) {
        RexNode left = call.getOperands().get(0);
        RexNode right = call.getOperands().get(1);
        Field field = field(left);
        if (field != null) {
            return comparison(field, operator, right);
        }
        field = field(right);
        return field == null ? null : comparison(field, mirrored, left);
    }

    private @Nullable Filter comparison(Field field, Operator operator, RexNode node) {
        if (!(node instanceof RexLiteral literal) || literal.isNull()) {
            return null;
        }
        if (field.type() == Type.TIMESTAMP) {
            return literal.getTypeName() == SqlTypeName.TIMESTAMP ? time(field, operator, literal) : null;
        }
        Object value = value(literal);
        try {
            return value == null ? null : Comparison.of(field, operator, value);
        } catch (IllegalArgumentException e) {
            return null; // of different types: Drill knows how it converts them
        }
    }

    private static @Nullable Object value(RexLiteral literal) {
        if (SqlTypeFamily.CHARACTER.contains(literal.getType())) {
            return literal.getValueAs(String.class);
        } else if (literal.getTypeName() == SqlTypeName.BOOLEAN) {
            return literal.getValueAs(Boolean.class);
        } else if (literal.getTypeName() != SqlTypeName.DECIMAL) {
            return null;
        }
        BigDecimal number = literal.getValueAs(BigDecimal.class);
        try {
            return number == null ? null : (Object) number.longValueExact();
        } catch (ArithmeticException e) {
            return null; // a fraction, or larger than any field
        }
    }

    /** A column of Drill's has milliseconds: each stands for a million of our nanoseconds. */
    private @Nullable Filter time(Field field, Operator operator, RexLiteral literal) {
        Long millis = literal.getValueAs(Long.class);
        if (millis == null || Math.abs(millis) > MOST_MILLIS) {
            return null;
        }
        return new NumberTest(
                field,
                switch (operator) {
                    case EQUAL -> times.when(millis, millis);
                    case NOT_EQUAL -> times.when(millis, millis).complement();
                    case AT_MOST -> times.when(Long.MIN_VALUE, millis);
                    case AT_LEAST -> times.when(millis, Long.MAX_VALUE);
                    case BELOW -> times.when(Long.MIN_VALUE, millis - 1);
                    case ABOVE -> times.when(millis + 1, Long.MAX_VALUE);
                });
    }

    private @Nullable Filter function(RexCall call) {
        String name = call.getOperator().getName().toLowerCase(Locale.ROOT);
        if (call.getOperands().size() != 2 || !(name.equals(PREFIX_FUNCTION) || name.equals(NETWORK_FUNCTION))) {
            return null;
        }
        Field field = field(call.getOperands().get(0));
        if (field == null
                || field.type() != Type.IP_ADDRESS
                || !(call.getOperands().get(1) instanceof RexLiteral literal)
                || !(value(literal) instanceof String text)) {
            return null;
        }
        try {
            Prefix prefix = Prefix.parse(text);
            return name.equals(PREFIX_FUNCTION)
                    ? new AddressTest(field, List.of(prefix))
                    : hosts(field, prefix, text.indexOf('/') >= 0);
        } catch (IllegalArgumentException e) {
            return null; // the function itself will say what is wrong with it
        }
    }

    /**
     * Drill's {@code in_network} knows IPv4 alone, wants a prefix length, and leaves a network's first and last address out.
     * What it says of networks that have no others, or that are all addresses, differs between its versions.
     */
    private static @Nullable Filter hosts(Field field, Prefix prefix, boolean withLength) {
        if (!withLength
                || prefix.network().version() != 4
                || prefix.length() == 0
                || prefix.length() > MOST_BITS_WITH_HOSTS) {
            return null;
        }
        int first = (int) prefix.network().low();
        int last = first | -1 >>> prefix.length();
        Filter edges = new AddressTest(
                field, List.of(new Prefix(IpAddress.ofIpv4(first), 32), new Prefix(IpAddress.ofIpv4(last), 32)));
        return AllOf.of(List.of(new AddressTest(field, List.of(prefix)), edges.negated()));
    }

    /** The field of a column, also where the query reads a wildcard and takes the column out of its row. */
    private @Nullable Field field(RexNode node) {
        if (node instanceof RexInputRef reference) {
            return PacketColumns.named(columns.get(reference.getIndex()));
        }
        if (node instanceof RexCall call
                && call.getOperator().getName().equalsIgnoreCase("ITEM")
                && call.getOperands().get(0) instanceof RexInputRef row
                && columns.get(row.getIndex()).startsWith(SchemaPath.DYNAMIC_STAR)
                && call.getOperands().get(1) instanceof RexLiteral name) {
            String column = name.getValueAs(String.class);
            return column == null ? null : PacketColumns.named(column.toLowerCase(Locale.ROOT));
        }
        return null;
    }
}
