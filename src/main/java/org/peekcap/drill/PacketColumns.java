package org.peekcap.drill;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.drill.common.expression.SchemaPath;
import org.apache.drill.exec.util.Utilities;
import org.jspecify.annotations.Nullable;
import org.peekcap.field.Field;
import org.peekcap.field.Fields;

/** The columns of a table of packets: the fields of the catalogue, under their own names in any case of letters. */
final class PacketColumns {
    private static final Map<String, Field> BY_NAME =
            Fields.all().stream().collect(Collectors.toUnmodifiableMap(Field::name, field -> field));

    private PacketColumns() {}

    static @Nullable Field named(String column) {
        return BY_NAME.get(column.toLowerCase(Locale.ROOT));
    }

    /** All fields for a wildcard; else those that the query names, in its order, whatever else it names. */
    static List<Field> of(List<SchemaPath> projection) {
        if (Utilities.isStarQuery(projection)) {
            return Fields.all();
        }
        List<Field> fields = new ArrayList<>();
        for (SchemaPath path : projection) {
            Field field = named(path.getRootSegmentPath());
            if (field != null && !fields.contains(field)) {
                fields.add(field);
            }
        }
        return fields;
    }
}
