package org.peekcap.packet;

import org.peekcap.format.LinkType;

/**
 * What Linux's usbmon or USBPcap says of a USB transfer, before its data.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +---------------+---------------+---------------+---------------+
 *    0  |                                                               |
 *       +                          identifier                           +
 *    4  |                                                               |
 *       +---------------+---------------+---------------+---------------+
 *    8  |  event type   | transfer type |I|  endpoint   |    device     |
 *       +---------------+---------------+---------------+---------------+
 *   12  |              bus              |  up to byte 48 or 64 ...      |
 *
 *  byte  0               1               2               3
 *       +---------------+---------------+---------------+---------------+
 *    0  |         header length         |  identifier, status, function |
 *       +---------------+---------------+---------------+---------------+
 *   16  |             |C|              bus              | device        |
 *       +---------------+---------------+---------------+---------------+
 *   20  |               |I|  endpoint   | transfer type |  data length  |
 *       +---------------+---------------+---------------+---------------+
 *   24  |                                               |
 * </pre>
 *
 * The first form has the order of the machine that captured, the second is little-endian.
 *
 * <p>Lifetime: that of its {@link Packet}.
 *
 * @see <a href="https://www.tcpdump.org/linktypes/LINKTYPE_USB_LINUX.html">LINKTYPE_USB_LINUX</a>
 */
public final class Usb {
    private static final int EVENT_TYPE = 8;
    private static final int TRANSFER_TYPE = 9;
    private static final int ENDPOINT = 10;
    private static final int DEVICE = 11;
    private static final int BUS = 12;
    private static final int LENGTH = 48;
    private static final int MAPPED_LENGTH = 64;

    private static final int PCAP_INFORMATION = 16;
    private static final int PCAP_BUS = 17;
    private static final int PCAP_DEVICE = 19;
    private static final int PCAP_ENDPOINT = 21;
    private static final int PCAP_TRANSFER_TYPE = 22;
    private static final int PCAP_LENGTH = 27;

    private static final int INCOMING = 0x80;

    private final LinkCursor packet;
    private final LinkHeaders links;

    Usb(LinkCursor packet, LinkHeaders links) {
        this.packet = packet;
        this.links = links;
    }

    boolean isPresent() {
        return monitor() >= 0 || pcap() >= 0;
    }

    /** The bus's number; Linux's order is told by this number's being small. */
    public int bus() {
        if (pcap() >= 0) {
            return packet.littleEndian16(pcap() + PCAP_BUS);
        }
        int index = monitor() + BUS;
        return Math.min(packet.littleEndian16(index), packet.uint16(index));
    }

    /** The device's number on its bus. */
    public int device() {
        return pcap() >= 0 ? packet.littleEndian16(pcap() + PCAP_DEVICE) : packet.uint8(monitor() + DEVICE);
    }

    /** 0 to 127, without the bit of the direction. */
    public int endpoint() {
        return endpointField() & ~INCOMING;
    }

    /** Whether the transfer is towards the host. */
    public boolean isIncoming() {
        return (endpointField() & INCOMING) != 0;
    }

    /** 0 isochronous, 1 interrupt, 2 control, 3 bulk; USBPcap has other numbers too. */
    public int transferType() {
        return packet.uint8(pcap() >= 0 ? pcap() + PCAP_TRANSFER_TYPE : monitor() + TRANSFER_TYPE);
    }

    /** Whether this is the answer to a request, and not the request. */
    public boolean isCompletion() {
        return pcap() >= 0
                ? (packet.uint8(pcap() + PCAP_INFORMATION) & 1) != 0
                : packet.uint8(monitor() + EVENT_TYPE) == 'C';
    }

    private int endpointField() {
        return packet.uint8(pcap() >= 0 ? pcap() + PCAP_ENDPOINT : monitor() + ENDPOINT);
    }

    private int pcap() {
        return links.link(LinkType.USBPCAP, PCAP_LENGTH);
    }

    private int monitor() {
        int index = links.link(LinkType.USB_LINUX, LENGTH);
        return index >= 0 ? index : links.link(LinkType.USB_LINUX_MMAPPED, MAPPED_LENGTH);
    }
}
