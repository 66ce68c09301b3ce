package org.peekcap.field;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** All fields, in the order in which tables show them. */
public final class Fields {
    private static final Map<String, Field> BY_NAME = byName();
    private static final List<Field> ALL = List.copyOf(BY_NAME.values());

    private static final int SHORTEST_PART = 3;
    private static final int MOST_SUGGESTIONS = 5;

    private Fields() {}

    public static List<Field> all() {
        return ALL;
    }

    /**
     * @throws IllegalArgumentException where there is none of this name, listing names near to it
     */
    public static Field named(String name) {
        @Nullable Field field = BY_NAME.get(name);
        if (field == null) {
            List<String> near = near(name);
            throw new IllegalArgumentException(
                    "no field " + name + (near.isEmpty() ? "" : "; there is " + String.join(", ", near)));
        }
        return field;
    }

    private static List<String> near(String name) {
        return BY_NAME.keySet().stream()
                .filter(other -> distance(name, other) <= name.length() / 3
                        || (name.length() >= SHORTEST_PART && other.contains(name)))
                .sorted(Comparator.comparingInt(other -> distance(name, other)))
                .limit(MOST_SUGGESTIONS)
                .toList();
    }

    /** Letters to insert, remove or replace to make one word of the other. */
    private static int distance(String from, String to) {
        int[] row = new int[to.length() + 1];
        for (int j = 0; j <= to.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[to.length()];
    }

    private static Map<String, Field> byName() {
        List<Field> fields = new ArrayList<>();
        Stream.of(
                        FrameFields.all(),
                        LinkFields.all(),
                        CaptureSystemFields.all(),
                        WirelessFields.all(),
                        ArpFields.all(),
                        NetworkFields.all(),
                        TransportFields.all(),
                        TcpFields.all(),
                        TunnelFields.all())
                .forEach(fields::addAll);
        Map<String, Field> byName = new LinkedHashMap<>();
        for (Field field : fields) {
            if (byName.put(Objects.requireNonNull(field.name()), field) != null) {
                throw new IllegalStateException("two fields named " + field.name());
            }
        }
        return byName;
    }
}
