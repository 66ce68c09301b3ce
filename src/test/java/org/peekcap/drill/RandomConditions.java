package org.peekcap.drill;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.peekcap.Capture;
import org.peekcap.address.IpAddress;
import org.peekcap.address.Prefix;
import org.peekcap.field.Field;
import org.peekcap.field.Field.Type;
import org.peekcap.field.Fields;
import org.peekcap.packet.PacketReader;

/** Conditions of SQL over some fields, made at random with values that a capture has, or nearly. */
final class RandomConditions {
    private static final List<Field> FIELDS = List.of(
                    "frame_number",
                    "packet_timestamp",
                    "timestamp_nano",
                    "packet_length",
                    "type",
                    "src_ip",
                    "dst_ip",
                    "src_mac_address",
                    "src_port",
                    "dst_port",
                    "ttl",
                    "vlan_id",
                    "tcp_sequence",
                    "tcp_flags_syn",
                    "more_fragments",
                    "icmp_type",
                    "stop_reason")
            .stream()
            .map(Fields::named)
            .toList();
    private static final String[] OPERATORS = {"=", "<>", "<", "<=", ">", ">="};
    private static final int PACKETS_WITH_VALUES = 500;

    private final SplittableRandom random;
    private final Map<Field, List<String>> literals = new HashMap<>();

    RandomConditions(Path file, long seed) throws Exception {
        this.random = new SplittableRandom(seed);
        try (Capture capture = Capture.open(file);
                PacketReader reader = capture.reader()) {
            for (int i = 0; i < PACKETS_WITH_VALUES && reader.next(); i++) {
                for (Field field : FIELDS) {
                    byte[] text = new byte[field.maxTextLength()];
                    int end = field.text(reader.packet(), text, 0);
                    if (end >= 0) {
                        String value = new String(text, 0, end, StandardCharsets.US_ASCII);
                        literals.computeIfAbsent(field, key -> new ArrayList<>())
                                .add(literal(field, value));
                    }
                }
            }
        }
    }

    private static String literal(Field field, String value) {
        return switch (field.type()) {
            case INTEGER, BOOLEAN -> value;
            case TIMESTAMP -> "TIMESTAMP '" + value.substring(0, 23).replace('T', ' ') + "'";
            default -> "'" + value + "'";
        };
    }

    String next() {
        return condition(random.nextInt(4));
    }

    private String condition(int depth) {
        if (depth == 0) {
            return test(FIELDS.get(random.nextInt(FIELDS.size())));
        }
        return switch (random.nextInt(5)) {
            case 0, 1 -> several(depth, " AND ");
            case 2, 3 -> several(depth, " OR ");
            default -> "NOT (" + condition(depth - 1) + ")";
        };
    }

    private String several(int depth, String junction) {
        return IntStream.range(0, random.nextInt(2, 4))
                .mapToObj(i -> condition(depth - 1))
                .collect(Collectors.joining(junction, "(", ")"));
    }

    private String test(Field field) {
        String name = field.name();
        if (random.nextInt(6) == 0 || !literals.containsKey(field)) {
            return name + (random.nextBoolean() ? " IS NULL" : " IS NOT NULL");
        }
        if (field.type() == Type.IP_ADDRESS && random.nextBoolean()) {
            return "in_prefix(" + name + ", '" + prefix(field) + "')";
        }
        Supplier<String> value = () -> value(field);
        boolean ordered = field.type() == Type.INTEGER || field.type() == Type.TIMESTAMP;
        return switch (random.nextInt(ordered ? 4 : 3)) {
            case 0 -> name + (random.nextBoolean() ? " IN (" : " NOT IN (") + value.get() + ", " + value.get() + ")";
            case 3 -> name + " BETWEEN " + value.get() + " AND " + value.get();
            default -> name + " " + OPERATORS[random.nextInt(ordered ? OPERATORS.length : 2)] + " " + value.get();
        };
    }

    /** Around an address that the capture has. */
    private String prefix(Field field) {
        IpAddress address = IpAddress.parse(value(field).replace("'", ""));
        if (address.version() == 4) {
            int length = random.nextInt(1, 33);
            return new Prefix(IpAddress.ofIpv4((int) address.low() & -1 << 32 - length), length).toString();
        }
        int length = random.nextInt(1, 65);
        return new Prefix(IpAddress.ofIpv6(address.high() & -1L << 64 - length, 0), length).toString();
    }

    private String value(Field field) {
        List<String> values = literals.getOrDefault(field, List.of());
        String value = values.get(random.nextInt(values.size()));
        return field.type() == Type.INTEGER ? "" + (Long.parseLong(value) + random.nextInt(-1, 2)) : value;
    }
}
