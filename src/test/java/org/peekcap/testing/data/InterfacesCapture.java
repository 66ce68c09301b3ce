package org.peekcap.testing.data;

import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.peekcap.format.BlockOptions;
import org.peekcap.format.BlockType;
import org.peekcap.format.InterfaceDescriptionBlock;
import org.peekcap.format.LinkType;
import org.peekcap.format.SectionHeaderBlock;
import org.peekcap.testing.Octets;
import org.peekcap.testing.PcapngBuilder;

/** A pcapng file that has all that such a file can say beside its packets. */
final class InterfacesCapture {
    private static final int RAW_IP = 101;
    private static final int ETHERNET_HEADER = 14;
    private static final int NANOSECONDS = 9;
    /** Kept for examples by RFC 5612. */
    private static final int EXAMPLE_ENTERPRISE = 32473;

    private static final int TLS_KEY_LOG = 0x544c534b;
    private static final int IPV4 = 1;
    private static final int IPV6 = 2;

    private final PcapngBuilder file = PcapngBuilder.pcapng();
    private int packets;
    private long last;

    private InterfacesCapture() {}

    /** Each packet as it came on Ethernet, and, 1234 nanoseconds later, as it went into a tunnel of IP. */
    static DataFile make(Timeline exchange) {
        InterfacesCapture capture = new InterfacesCapture();
        capture.twoInterfaces(exchange);
        capture.secondSection();
        return new DataFile(
                "interfaces.pcapng",
                "pcapng: the same exchange on two interfaces, Ethernet in microseconds and raw IP in nanoseconds; names,"
                        + " statistics, comments, a TLS key log without keys, a custom block; a second, big-endian section",
                capture.packets,
                capture.file.toBytes());
    }

    private void twoInterfaces(Timeline exchange) {
        file.section(
                ByteOrder.LITTLE_ENDIAN,
                file.option(SectionHeaderBlock.HARDWARE, "router with two ports"),
                file.option(SectionHeaderBlock.OPERATING_SYSTEM, "ExampleOS 1.0"),
                file.option(SectionHeaderBlock.USER_APPLICATION, "org.peekcap.testing.data.DataFiles"),
                file.option(BlockOptions.COMMENT, "one page, seen on both sides of a router"));
        file.interfaceDescription(
                LinkType.ETHERNET,
                262_144,
                file.option(InterfaceDescriptionBlock.NAME, "eth0"),
                file.option(InterfaceDescriptionBlock.DESCRIPTION, "office"),
                file.option(InterfaceDescriptionBlock.FILTER, "\0tcp port 80"));
        file.interfaceDescription(
                RAW_IP,
                0,
                file.option(InterfaceDescriptionBlock.NAME, "tun0"),
                file.option(InterfaceDescriptionBlock.TIMESTAMP_RESOLUTION, NANOSECONDS));
        file.block(
                BlockType.NAME_RESOLUTION,
                Octets.concatenate(
                        name(IPV4, "c0000250", "www.example.com", "example.com"),
                        name(IPV6, "20010db8000000000000000000000050", "www.example.com"),
                        file.option(0)));
        byte[] secrets = "# lines such as CLIENT_RANDOM would stand here\n".getBytes(StandardCharsets.US_ASCII);
        file.block(
                BlockType.DECRYPTION_SECRETS,
                Octets.concatenate(file.number(TLS_KEY_LOG), file.number(secrets.length), secrets));
        exchange.forEach(this::onBothInterfaces);
        file.block(BlockType.CUSTOM, Octets.concatenate(file.number(EXAMPLE_ENTERPRISE), Octets.of('a', 'n', 'y', 0)));
        statistics(0, last, packets / 2, 1);
        statistics(1, last * 1000 + 1234, packets / 2, 0);
    }

    private void onBothInterfaces(byte[] frame, long micros) {
        byte[] datagram = Arrays.copyOfRange(frame, ETHERNET_HEADER, frame.length);
        byte[][] comments =
                packets == 0 ? new byte[][] {file.option(BlockOptions.COMMENT, "where it begins")} : new byte[0][];
        file.packetWith(0, micros, frame, comments);
        file.packetWith(1, micros * 1000 + 1234, datagram);
        packets += 2;
        last = micros;
    }

    private void secondSection() {
        file.order(ByteOrder.BIG_ENDIAN)
                .section(ByteOrder.BIG_ENDIAN, file.option(SectionHeaderBlock.USER_APPLICATION, "another program"));
        file.interfaceDescription();
        file.packet(last + 60_000_000, new byte[60]);
        packets++;
        file.block(BlockType.CUSTOM_NOT_TO_COPY, Octets.concatenate(file.number(EXAMPLE_ENTERPRISE), new byte[8]));
    }

    private byte[] name(int type, String address, String... names) {
        Octets value = new Octets().bytes(Octets.hex(address));
        for (String name : names) {
            value.bytes(name.getBytes(StandardCharsets.US_ASCII)).u8(0);
        }
        return file.option(type, value.toArray());
    }

    private void statistics(int interfaceId, long timestamp, long received, long dropped) {
        file.block(
                BlockType.INTERFACE_STATISTICS,
                Octets.concatenate(
                        file.number(interfaceId),
                        file.time(timestamp),
                        file.option(3, file.time(timestamp)),
                        file.option(4, file.number(received + dropped)),
                        file.option(5, file.number(dropped)),
                        file.option(BlockOptions.COMMENT, "when the capture ended")));
    }
}
