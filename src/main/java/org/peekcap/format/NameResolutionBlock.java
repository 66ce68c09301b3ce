package org.peekcap.format;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.peekcap.address.IpAddress;
import org.peekcap.address.MacAddress;

/**
 * Addresses and the names that they had when a pcapng file was written, record by record.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +---------------+---------------+---------------+---------------+
 *    0  |                    block type = 0x00000004                    |
 *       +---------------+---------------+---------------+---------------+
 *    4  |                      block total length                       |
 *       +---------------+---------------+---------------+---------------+
 *    8  |          record type          |         value length          |
 *       +---------------+---------------+---------------+---------------+
 *   12  |   an address, and names that each end with a zero; padded     |
 *       +---------------+---------------+---------------+---------------+
 *       |      more records; a record of type 0; options; and           |
 *       +---------------+---------------+---------------+---------------+
 *       |                      block total length                       |
 *       +---------------+---------------+---------------+---------------+
 * </pre>
 *
 * <pre>{@code
 * NameResolutionBlock names = block.nameResolution();
 * while (names.next()) {
 *   out.println(names.address() + " " + names.names());
 * }
 * }</pre>
 *
 * <p>Records of other types, and those too short for their address, are passed over and counted.
 *
 * <p>Lifetime: that of its {@link Block}, whose {@link Block#nameResolution()} starts it anew. Before {@link #next()} is true there is
 * no record, and each question about it throws {@link IllegalStateException}.
 *
 * @see <a href="https://datatracker.ietf.org/doc/html/draft-ietf-opsawg-pcapng">draft-ietf-opsawg-pcapng, section 4.5</a>
 */
public final class NameResolutionBlock {
    private static final int RECORDS = 8;

    /** Types of records. */
    public static final int IPV4 = 1;

    public static final int IPV6 = 2;
    /** A MAC address, as the draft's newer versions and Wireshark have it. */
    public static final int EUI_48 = 3;

    public static final int EUI_64 = 4;

    /** The option that names the server that was asked. */
    public static final int SERVER_NAME = 2;
    /** Its IPv4 address, of four bytes. */
    public static final int SERVER_IPV4 = 3;
    /** Its IPv6 address, of sixteen bytes. */
    public static final int SERVER_IPV6 = 4;

    private final Block block;
    /** Records look as options do. */
    private final BlockOptions records = new BlockOptions();

    private int passedOver;

    NameResolutionBlock(Block block) {
        this.block = block;
    }

    NameResolutionBlock rewind() {
        block.optionsFrom(RECORDS, records);
        passedOver = 0;
        return this;
    }

    void leave() {
        records.none();
        passedOver = 0;
    }

    /** Moves to the next record; false after the last one, and where one claims to go past the block's end. */
    public boolean next() {
        while (records.next()) {
            int length = addressLength(records.code());
            if (length > 0 && length <= records.length()) {
                return true;
            }
            passedOver++;
        }
        return false;
    }

    private static int addressLength(int type) {
        return switch (type) {
            case IPV4 -> 4;
            case IPV6 -> 16;
            case EUI_48 -> 6;
            case EUI_64 -> 8;
            default -> 0;
        };
    }

    /** Of the record: {@link #IPV4}, {@link #IPV6}, {@link #EUI_48} or {@link #EUI_64}. */
    public int recordType() {
        return records.code();
    }

    /** Whether the record's address is {@link #ipAddress()}. */
    public boolean isIp() {
        return recordType() == IPV4 || recordType() == IPV6;
    }

    /**
     * The record's address.
     *
     * @throws IllegalStateException if it is not {@link #isIp()}
     */
    public IpAddress ipAddress() {
        if (!isIp()) {
            throw new IllegalStateException("not an IP address: " + address());
        }
        return recordType() == IPV4
                ? IpAddress.ofIpv4((int) number(0, 4))
                : IpAddress.ofIpv6(number(0, 8), number(8, 8));
    }

    /** The record's address as text: of IP as usual, others as pairs of hexadecimal digits with colons between. */
    public String address() {
        if (isIp()) {
            return ipAddress().toString();
        }
        byte[] text = new byte[MacAddress.MAX_LENGTH];
        if (recordType() == EUI_48) {
            MacAddress.write(number(0, 6), text, 0);
            return new String(text, StandardCharsets.US_ASCII);
        }
        MacAddress.write(number(2, 6), text, 0);
        return String.format("%02x:%02x:%s", number(0, 1), number(1, 1), new String(text, StandardCharsets.US_ASCII));
    }

    /** The record's names, empty ones left out; the last one may lack its zero. */
    public List<String> names() {
        List<String> names = new ArrayList<>();
        ByteBuffer buffer = block.buffer();
        int at = records.index() + addressLength(records.code());
        int end = records.index() + records.length();
        for (int i = at; i <= end; i++) {
            if (i == end || buffer.get(i) == 0) {
                if (i > at) {
                    byte[] name = new byte[i - at];
                    buffer.get(at, name);
                    names.add(new String(name, StandardCharsets.UTF_8));
                }
                at = i + 1;
            }
        }
        return names;
    }

    private long number(int offset, int length) {
        long number = 0;
        for (int i = 0; i < length; i++) {
            number = number << 8 | records.byteAt(offset + i) & 0xff;
        }
        return number;
    }

    /** Records that {@link #next()} passed over so far. */
    public int passedOver() {
        return passedOver;
    }

    /** After {@link #next()} was false: whether that was because a record claims to go past the block's end. */
    public boolean isOverrun() {
        return records.isOverrun();
    }

    /** Offset of the options from the block's start. */
    int endOfRecords() {
        BlockOptions walk = block.optionsFrom(RECORDS, new BlockOptions());
        while (walk.next()) {
            // to the record that ends them
        }
        return walk.afterEnd() - block.index();
    }
}
