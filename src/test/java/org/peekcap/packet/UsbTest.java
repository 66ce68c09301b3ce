package org.peekcap.packet;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.peekcap.format.LinkType;
import org.peekcap.testing.Octets;
import org.peekcap.testing.OnePacket;
import org.peekcap.testing.Truncations;

class UsbTest {
    private static final String MONITOR = "00 00 00 00 00 00 00 01  43 02 81 05  03 00 00 2d" + "00".repeat(32);
    private static final String PCAP =
            "1b 00  00 00 00 00 00 00 00 01  00 00 00 00  09 00  01  02 00  07 00  83 03  08 00 00 00  11 22";

    @Test
    void readsFieldsOfLinuxsHeader() {
        Usb usb = read(LinkType.USB_LINUX, MONITOR).usb();
        assertThat(usb.bus()).isEqualTo(3);
        assertThat(usb.device()).isEqualTo(5);
        assertThat(usb.endpoint()).isEqualTo(1);
        assertThat(usb.isIncoming()).isTrue();
        assertThat(usb.transferType()).isEqualTo(2);
        assertThat(usb.isCompletion()).isTrue();
    }

    @Test
    void readsABusOfTheOtherByteOrder() {
        String bigEndian = MONITOR.replace("03 00 00 2d", "00 03 00 2d").replace("43 02 81", "53 02 01");
        Usb usb = read(LinkType.USB_LINUX_MMAPPED, bigEndian + "00".repeat(16)).usb();
        assertThat(usb.bus()).isEqualTo(3);
        assertThat(usb.isIncoming()).isFalse();
        assertThat(usb.isCompletion()).isFalse();
        assertThat(read(LinkType.USB_LINUX_MMAPPED, bigEndian).isUsb()).isFalse();
    }

    @Test
    void readsFieldsOfUsbPcap() {
        Usb usb = read(LinkType.USBPCAP, PCAP).usb();
        assertThat(usb.bus()).isEqualTo(2);
        assertThat(usb.device()).isEqualTo(7);
        assertThat(usb.endpoint()).isEqualTo(3);
        assertThat(usb.isIncoming()).isTrue();
        assertThat(usb.transferType()).isEqualTo(3);
        assertThat(usb.isCompletion()).isTrue();
    }

    @Test
    void survivesEveryTruncation() {
        Truncations.survives(Octets.hex(MONITOR), LinkType.USB_LINUX);
        Truncations.survives(Octets.hex(MONITOR + "00".repeat(16)), LinkType.USB_LINUX_MMAPPED);
        Truncations.survives(Octets.hex(PCAP), LinkType.USBPCAP);
    }

    private static Packet read(int linkType, String digits) {
        return OnePacket.of(Octets.hex(digits)).linkType(linkType).read();
    }
}
