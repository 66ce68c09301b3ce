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

/**
 * The columns of a table of packets: the fields of the catalogue, under their own names in any case of letters. A few have the
 * name that Drill's format {@code pcapng} gives them as well, which a wildcard does not show.
 */
final class PacketColumns {
    private static final Map<String, Field> BY_NAME =
            Fields.all().stream().collect(Collectors.toUnmodifiableMap(Field::name, field -> field));
    private static final Map<String, Field> BY_OTHER_NAME =
            Map.of("timestamp", Fields.named("packet_timestamp"), "packet_data", Fields.named("data"));

    private PacketColumns() {}

    static @Nullable Field named(String column) {
        String name = column.toLowerCase(Locale.ROOT);
        Field field = BY_NAME.get(name);
        return field == null ? BY_OTHER_NAME.get(name) : field;
    }

    /** All fields for a wildcard, and those that the query names, in its order, whatever else it names. */
    static List<PacketColumn> of(List<SchemaPath> projection) {
        List<PacketColumn> columns = new ArrayList<>();
        if (Utilities.isStarQuery(projection)) {
            Fields.all().forEach(field -> columns.add(new PacketColumn(field.name(), field)));
        }
        for (SchemaPath path : projection) {
            Field field = named(path.getRootSegmentPath());
            if (field != null) {
                PacketColumn column = new PacketColumn(path.getRootSegmentPath().toLowerCase(Locale.ROOT), field);
                if (!columns.contains(column)) {
                    columns.add(column);
                }
            }
        }
        return columns;
    }
}
