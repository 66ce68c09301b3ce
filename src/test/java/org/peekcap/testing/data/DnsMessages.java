package org.peekcap.testing.data;

import java.nio.charset.StandardCharsets;
import org.peekcap.testing.Octets;

/** DNS messages of one question (RFC 1035 section 4). */
final class DnsMessages {
    static final int A = 1;
    static final int AAAA = 28;

    private static final int POINTER_TO_QUESTION = 0xc00c;

    private DnsMessages() {}

    static byte[] query(int id, String name, int type) {
        return header(id, 0x0100, 0).bytes(question(name, type)).toArray();
    }

    /** One answer for each address, which has 4 or 16 bytes as the type wants. */
    static byte[] answer(int id, String name, int type, byte[]... addresses) {
        Octets message = header(id, 0x8180, addresses.length).bytes(question(name, type));
        for (byte[] address : addresses) {
            message.u16(POINTER_TO_QUESTION)
                    .u16(type)
                    .u16(1)
                    .u32(300)
                    .u16(address.length)
                    .bytes(address);
        }
        return message.toArray();
    }

    static byte[] noSuchName(int id, String name, int type) {
        return header(id, 0x8183, 0).bytes(question(name, type)).toArray();
    }

    private static Octets header(int id, int flags, int answers) {
        return new Octets().u16(id).u16(flags).u16(1).u16(answers).u16(0).u16(0);
    }

    private static byte[] question(String name, int type) {
        Octets question = new Octets();
        for (String label : name.split("\\.")) {
            question.u8(label.length()).bytes(label.getBytes(StandardCharsets.US_ASCII));
        }
        return question.u8(0).u16(type).u16(1).toArray();
    }
}
