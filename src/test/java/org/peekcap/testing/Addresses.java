package org.peekcap.testing;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.HexFormat;

/** Bytes of addresses written as text. */
final class Addresses {
    private Addresses() {}

    static byte[] mac(String text) {
        return HexFormat.ofDelimiter(":").parseHex(text);
    }

    /** 4 or 16 bytes. Literals only: a name would be looked up. */
    static byte[] ip(String literal) {
        if (!literal.matches("[0-9.]+|[0-9a-fA-F:.]*:[0-9a-fA-F:.]*")) {
            throw new IllegalArgumentException("not an address: " + literal);
        }
        try {
            return InetAddress.getByName(literal).getAddress();
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException("not an address: " + literal, e);
        }
    }
}
