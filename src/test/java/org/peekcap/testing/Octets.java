package org.peekcap.testing;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.HexFormat;

/** Bytes written one after the other, numbers in network byte order. */
public final class Octets {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    public Octets u8(int value) {
        out.write(value);
        return this;
    }

    public Octets u16(int value) {
        return u8(value >>> 8).u8(value);
    }

    public Octets u24(int value) {
        return u8(value >>> 16).u16(value);
    }

    public Octets u32(long value) {
        return u16((int) (value >>> 16)).u16((int) value);
    }

    public Octets bytes(byte... bytes) {
        out.writeBytes(bytes);
        return this;
    }

    public Octets zeros(int count) {
        return bytes(new byte[count]);
    }

    /** Zeros up to a multiple of {@code unit} bytes. */
    public Octets alignTo(int unit) {
        return zeros(Math.floorMod(-out.size(), unit));
    }

    public int size() {
        return out.size();
    }

    public byte[] toArray() {
        return out.toByteArray();
    }

    /** Each value's low 8 bits as a byte, so that a test writes 0xff and not (byte) 0xff. */
    public static byte[] of(int... values) {
        Octets octets = new Octets();
        for (int value : values) {
            octets.u8(value);
        }
        return octets.toArray();
    }

    /** Of hexadecimal digits, with spaces or without. */
    public static byte[] hex(String digits) {
        return HexFormat.of().parseHex(digits.replace(" ", ""));
    }

    public static byte[] repeat(int value, int count) {
        byte[] bytes = new byte[count];
        Arrays.fill(bytes, (byte) value);
        return bytes;
    }

    public static void putU16(byte[] bytes, int offset, int value) {
        bytes[offset] = (byte) (value >>> 8);
        bytes[offset + 1] = (byte) value;
    }

    public static byte[] concatenate(byte[]... pieces) {
        Octets all = new Octets();
        for (byte[] piece : pieces) {
            all.bytes(piece);
        }
        return all.toArray();
    }
}
