package org.peekcap.field;

import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import org.peekcap.address.IpAddress;
import org.peekcap.address.MacAddress;
import org.peekcap.packet.Packet;

/**
 * One thing that can be asked of any packet. Reading it allocates nothing.
 *
 * <p>A field is absent where its header is, or where the header has no such thing in this packet.
 */
public final class Field {
    /** What {@link #number} means, if anything. */
    public enum Type {
        /** A number, none below zero but times. */
        INTEGER,
        /** 0 or 1. */
        BOOLEAN,
        /** Nanoseconds since 1970-01-01T00:00Z. */
        TIMESTAMP,
        /** Only {@link #text}. */
        TEXT,
        /** 48 bits, the first byte highest. */
        MAC_ADDRESS,
        /** {@link #addressVersion}, {@link #addressHigh} and {@link #addressLow}. */
        IP_ADDRESS
    }

    /** What {@link #number} gives where the field is absent. */
    public static final long ABSENT = Long.MIN_VALUE;

    /** Writes a field's text at an index. */
    @FunctionalInterface
    interface TextWriter {
        /** Returns the index just past the text, or -1 where the field is absent. */
        int write(Packet packet, byte[] target, int index);
    }

    private static final ToLongFunction<Packet> NONE = packet -> ABSENT;

    private final String name;
    private final Type type;
    private final String unit;
    private final int bits;
    private final int maxTextLength;
    private final String description;
    private final String source;
    private final ToLongFunction<Packet> number;
    private volatile @Nullable NumberLoop loop;
    private volatile @Nullable TextLoop textLoop;
    private final ToLongFunction<Packet> high;
    private final ToLongFunction<Packet> low;
    private final TextWriter text;

    private Field(
            String name,
            Type type,
            String unit,
            int bits,
            int maxTextLength,
            String description,
            String source,
            ToLongFunction<Packet> number,
            ToLongFunction<Packet> high,
            ToLongFunction<Packet> low,
            TextWriter text) {
        this.name = name;
        this.type = type;
        this.unit = unit;
        this.bits = bits;
        this.maxTextLength = maxTextLength;
        this.description = description;
        this.source = source;
        this.number = number;
        this.high = high;
        this.low = low;
        this.text = text;
    }

    /**
     * @param bits of the largest value
     */
    static Field integer(
            String name, String unit, int bits, String description, String source, ToLongFunction<Packet> number) {
        TextWriter text = (packet, target, index) -> {
            long value = number.applyAsLong(packet);
            return value == ABSENT ? -1 : DecimalText.write(value, target, index);
        };
        int length = bits > 32 ? DecimalText.MAX_LENGTH : 10;
        return new Field(name, Type.INTEGER, unit, bits, length, description, source, number, NONE, NONE, text);
    }

    static Field flag(String name, String description, String source, ToLongFunction<Packet> number) {
        TextWriter text = (packet, target, index) -> {
            long value = number.applyAsLong(packet);
            return value == ABSENT ? -1 : AsciiText.write(value == 0 ? "false" : "true", target, index);
        };
        return new Field(name, Type.BOOLEAN, "", 1, 5, description, source, number, NONE, NONE, text);
    }

    static Field timestamp(String name, String description, String source, ToLongFunction<Packet> number) {
        TextWriter text = (packet, target, index) -> {
            long value = number.applyAsLong(packet);
            return value == ABSENT ? -1 : TimestampText.write(value, target, index);
        };
        int length = TimestampText.LENGTH;
        return new Field(name, Type.TIMESTAMP, "ns", 64, length, description, source, number, NONE, NONE, text);
    }

    static Field macAddress(String name, String description, String source, ToLongFunction<Packet> number) {
        TextWriter text = (packet, target, index) -> {
            long value = number.applyAsLong(packet);
            return value == ABSENT ? -1 : MacAddress.write(value, target, index);
        };
        int length = MacAddress.MAX_LENGTH;
        return new Field(name, Type.MAC_ADDRESS, "", 48, length, description, source, number, NONE, NONE, text);
    }

    /**
     * @param version 0 where the address is absent
     */
    static Field ipAddress(
            String name,
            String description,
            String source,
            ToLongFunction<Packet> version,
            ToLongFunction<Packet> high,
            ToLongFunction<Packet> low) {
        TextWriter text = (packet, target, index) -> {
            int present = (int) version.applyAsLong(packet);
            return present == 0
                    ? -1
                    : IpAddress.write(present, high.applyAsLong(packet), low.applyAsLong(packet), target, index);
        };
        int length = IpAddress.MAX_LENGTH;
        return new Field(name, Type.IP_ADDRESS, "", 128, length, description, source, version, high, low, text);
    }

    static Field text(String name, int maxTextLength, String description, String source, TextWriter text) {
        return new Field(name, Type.TEXT, "", 0, maxTextLength, description, source, NONE, NONE, NONE, text);
    }

    /** The same of the packet inside all tunnels, with {@code inner_} before the name; absent where there is no such packet. */
    Field ofInnermost(String innerDescription) {
        long absent = type == Type.IP_ADDRESS ? 0 : ABSENT;
        return new Field(
                "inner_" + name,
                type,
                unit,
                bits,
                maxTextLength,
                innerDescription,
                source,
                packet -> {
                    Packet inside = packet.innermost();
                    return inside.depth() == 0 ? absent : number.applyAsLong(inside);
                },
                packet -> high.applyAsLong(packet.innermost()),
                packet -> low.applyAsLong(packet.innermost()),
                (packet, target, index) -> {
                    Packet inside = packet.innermost();
                    return inside.depth() == 0 ? -1 : text.write(inside, target, index);
                });
    }

    /** Lower case letters, digits and underscores: a name in SQL too. */
    public String name() {
        return name;
    }

    public Type type() {
        return type;
    }

    /** Unit of the number, empty where it has none. */
    public String unit() {
        return unit;
    }

    /** One sentence, and what a cut packet or an odd one gives. */
    public String description() {
        return description;
    }

    /** The document that defines the field, or says where it comes from. */
    public String source() {
        return source;
    }

    /** Whether all values of an INTEGER or BOOLEAN fit into a signed number of 32 bits. */
    public boolean fitsInt() {
        return (type == Type.INTEGER || type == Type.BOOLEAN) && bits < Integer.SIZE;
    }

    /**
     * The value as a number; {@link #ABSENT} where the packet has no such field.
     *
     * @throws IllegalStateException if this is a text or an IP address, which are none
     */
    public long number(Packet packet) {
        if (type == Type.TEXT || type == Type.IP_ADDRESS) {
            throw new IllegalStateException(name + " is no number");
        }
        return number.applyAsLong(packet);
    }

    /**
     * The numbers of several packets of a batch, several times as fast as one by one.
     *
     * @param packet over the batch; afterwards it stands on any of its records
     * @param records numbers of records within the batch
     * @param from index in {@code records} of the first packet
     * @param to index just past the last
     * @param target gets the numbers, from its begin
     * @throws IllegalStateException if this is a text or an IP address, which are none
     */
    public void numbers(Packet packet, int[] records, int from, int to, long[] target) {
        if (type == Type.TEXT || type == Type.IP_ADDRESS) {
            throw new IllegalStateException(name + " is no number");
        }
        NumberLoop own = loop;
        if (own == null) {
            own = OwnLoop.copy(NumberLoop.class, OwnNumberLoop.class); // two threads may both make one, and use both
            loop = own;
        }
        own.read(number, packet, records, from, to, target);
    }

    /**
     * Version of an IP address: 4 or 6, 0 where the packet has none.
     *
     * @throws IllegalStateException if this is no IP address
     */
    public int addressVersion(Packet packet) {
        requireAddress();
        return (int) number.applyAsLong(packet);
    }

    /** First eight bytes of an IPv6 address, 0 for IPv4; to be asked only where {@link #addressVersion} is not 0. */
    public long addressHigh(Packet packet) {
        requireAddress();
        return high.applyAsLong(packet);
    }

    /**
     * Last eight bytes of an IPv6 address, or the IPv4 address in the low 32 bits; to be asked only where
     * {@link #addressVersion} is not 0.
     */
    public long addressLow(Packet packet) {
        requireAddress();
        return low.applyAsLong(packet);
    }

    private void requireAddress() {
        if (type != Type.IP_ADDRESS) {
            throw new IllegalStateException(name + " is no IP address");
        }
    }

    /**
     * Writes the value as printable ASCII: numbers in decimal, booleans as true or false, times as
     * 2023-11-14T22:13:20.000000000Z.
     *
     * @param target with {@link #maxTextLength()} bytes from {@code index} on
     * @return index just past the text, or -1 where the packet has no such field
     */
    public int text(Packet packet, byte[] target, int index) {
        return text.write(packet, target, index);
    }

    /**
     * The texts of several packets of a batch, one directly after the other, several times as fast as one by one.
     *
     * @param packet over the batch; afterwards it stands on any of its records
     * @param records numbers of records within the batch
     * @param from index in {@code records} of the first packet
     * @param to index just past the last
     * @param target gets the texts, from its begin; with {@link #maxTextLength()} bytes at least
     * @param ends gets, from its begin, the index just past each text; where the field is absent, the complement (~) of the index
     *     at which it would stand
     * @return packets read: all, or as many as the target has room for
     */
    public int texts(Packet packet, int[] records, int from, int to, byte[] target, int[] ends) {
        TextLoop own = textLoop;
        if (own == null) {
            own = OwnLoop.copy(TextLoop.class, OwnTextLoop.class); // two threads may both make one, and use both
            textLoop = own;
        }
        return own.read(text, maxTextLength, packet, records, from, to, target, ends);
    }

    /** Bytes that {@link #text} writes at the most; what would be longer is cut there, as the description says. */
    public int maxTextLength() {
        return maxTextLength;
    }

    @Override
    public String toString() {
        return name;
    }
}
