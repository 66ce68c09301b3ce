package org.peekcap.testing.data;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.peekcap.testing.Octets;

/** TLS 1.3 records as they look from outside (RFC 8446); what would be secret is random. */
final class TlsMessages {
    private static final int HANDSHAKE = 22;
    private static final int APPLICATION_DATA = 23;

    private final Random random;

    TlsMessages(Random random) {
        this.random = random;
    }

    byte[] clientHello(String serverName) {
        byte[] name = serverName.getBytes(StandardCharsets.US_ASCII);
        byte[] names = new Octets()
                .u16(name.length + 3)
                .u8(0)
                .u16(name.length)
                .bytes(name)
                .toArray();
        byte[] extensions = new Octets()
                .bytes(extension(0, names))
                .bytes(extension(16, Octets.of(0, 12, 2, 'h', '2', 8, 'h', 't', 't', 'p', '/', '1', '.', '1')))
                .bytes(extension(43, Octets.of(4, 3, 4, 3, 3)))
                .bytes(extension(51, keyShare(new Octets().u16(36))))
                .toArray();
        return handshake(
                1,
                new Octets()
                        .u16(0x0303)
                        .bytes(secret(32))
                        .u8(32)
                        .bytes(secret(32))
                        .bytes(Octets.of(0, 6, 0x13, 1, 0x13, 2, 0x13, 3))
                        .u8(1)
                        .u8(0)
                        .u16(extensions.length)
                        .bytes(extensions)
                        .toArray());
    }

    byte[] serverHello() {
        byte[] extensions = new Octets()
                .bytes(extension(43, Octets.of(3, 4)))
                .bytes(extension(51, keyShare(new Octets())))
                .toArray();
        return handshake(
                2,
                new Octets()
                        .u16(0x0303)
                        .bytes(secret(32))
                        .u8(32)
                        .bytes(secret(32))
                        .u16(0x1301)
                        .u8(0)
                        .u16(extensions.length)
                        .bytes(extensions)
                        .toArray());
    }

    byte[] applicationData(int length) {
        return record(APPLICATION_DATA, secret(length));
    }

    private byte[] keyShare(Octets before) {
        return before.u16(29).u16(32).bytes(secret(32)).toArray();
    }

    private static byte[] handshake(int type, byte[] body) {
        return record(
                HANDSHAKE, new Octets().u8(type).u24(body.length).bytes(body).toArray());
    }

    private static byte[] record(int type, byte[] body) {
        return new Octets().u8(type).u16(0x0303).u16(body.length).bytes(body).toArray();
    }

    private static byte[] extension(int type, byte[] body) {
        return new Octets().u16(type).u16(body.length).bytes(body).toArray();
    }

    private byte[] secret(int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }
}
