package org.peekcap.filter;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.peekcap.address.Prefix;
import org.peekcap.field.Field;
import org.peekcap.field.Field.Type;
import org.peekcap.field.Fields;

/** Reads the conditions that {@link Filter#parse} describes, by recursive descent. */
final class FilterParser {
    private static final Pattern TOKEN =
            Pattern.compile("\\s*(?:('(?:[^']|'')*')|(-?\\d+)|([A-Za-z_][A-Za-z0-9_]*)|(<>|<=|>=|!=|[=<>(),]))");

    private final String condition;
    private final List<String> tokens = new ArrayList<>();
    private int next;

    FilterParser(String condition) {
        this.condition = condition;
        Matcher matcher = TOKEN.matcher(condition);
        int at = 0;
        while (matcher.find(at) && matcher.start() == at) {
            tokens.add(matcher.group().strip());
            at = matcher.end();
            if (at == condition.length()) {
                break;
            }
        }
        if (!condition.substring(at).isBlank()) {
            throw wrong("cannot read on at \"" + condition.substring(at).strip() + "\"");
        }
    }

    Filter parse() {
        Filter filter = anyOf();
        if (next < tokens.size()) {
            throw wrong("AND, OR or the end expected before " + tokens.get(next));
        }
        return filter;
    }

    private Filter anyOf() {
        List<Filter> filters = new ArrayList<>(List.of(allOf()));
        while (take("OR")) {
            filters.add(allOf());
        }
        return AnyOf.of(filters);
    }

    private Filter allOf() {
        List<Filter> filters = new ArrayList<>(List.of(not()));
        while (take("AND")) {
            filters.add(not());
        }
        return AllOf.of(filters);
    }

    private Filter not() {
        if (take("NOT")) {
            return not().negated();
        }
        if (take("(")) {
            Filter inner = anyOf();
            expect(")");
            return inner;
        }
        if (take("in_network")) {
            return network();
        }
        return test(Fields.named(token("a field").toLowerCase(Locale.ROOT)));
    }

    private Filter network() {
        expect("(");
        Field field = Fields.named(token("a field").toLowerCase(Locale.ROOT));
        List<Prefix> prefixes = new ArrayList<>();
        while (take(",")) {
            prefixes.add(Prefix.parse(text()));
        }
        expect(")");
        return new AddressTest(field, prefixes);
    }

    private Filter test(Field field) {
        if (take("IS")) {
            boolean present = take("NOT");
            expect("NULL");
            return new PresenceTest(field, present);
        }
        boolean negated = take("NOT");
        Filter filter = positiveTest(field, negated);
        return negated ? filter.negated() : filter;
    }

    private Filter positiveTest(Field field, boolean negated) {
        if (take("IN")) {
            return Comparison.in(field, literals());
        }
        if (take("BETWEEN")) {
            Object first = literal();
            expect("AND");
            return AllOf.of(List.of(
                    Comparison.of(field, Comparison.Operator.AT_LEAST, first),
                    Comparison.of(field, Comparison.Operator.AT_MOST, literal())));
        }
        if (negated) {
            throw wrong("IN or BETWEEN expected after NOT");
        }
        for (Comparison.Operator operator : Comparison.Operator.values()) {
            if (take(operator.symbol())) {
                return Comparison.of(field, operator, literal());
            }
        }
        if (take("!=")) {
            return Comparison.of(field, Comparison.Operator.NOT_EQUAL, literal());
        }
        if (field.type() == Type.BOOLEAN) {
            return new NumberTest(field, Ranges.of(1));
        }
        throw wrong("a comparison expected after " + field.name());
    }

    private List<Object> literals() {
        expect("(");
        List<Object> literals = new ArrayList<>();
        if (take(")")) {
            return literals;
        }
        do {
            literals.add(literal());
        } while (take(","));
        expect(")");
        return literals;
    }

    private Object literal() {
        String token = token("a value");
        if (token.startsWith("'")) {
            next--;
            return text();
        } else if (token.equalsIgnoreCase("TRUE") || token.equalsIgnoreCase("FALSE")) {
            return Boolean.valueOf(token);
        }
        try {
            return Long.valueOf(token);
        } catch (NumberFormatException e) {
            throw wrong("a value expected, not " + token);
        }
    }

    private String text() {
        String token = token("a text in quotes");
        if (!token.startsWith("'")) {
            throw wrong("a text in quotes expected, not " + token);
        }
        return token.substring(1, token.length() - 1).replace("''", "'");
    }

    private boolean take(String token) {
        boolean there = next < tokens.size() && tokens.get(next).equalsIgnoreCase(token);
        next += there ? 1 : 0;
        return there;
    }

    private void expect(String token) {
        if (!take(token)) {
            throw wrong(token + " expected" + (next < tokens.size() ? " before " + tokens.get(next) : " at the end"));
        }
    }

    private String token(String what) {
        if (next == tokens.size()) {
            throw wrong(what + " expected at the end");
        }
        return tokens.get(next++);
    }

    private IllegalArgumentException wrong(String reason) {
        return new IllegalArgumentException("filter \"" + condition + "\": " + reason);
    }
}
