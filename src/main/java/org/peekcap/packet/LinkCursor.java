package org.peekcap.packet;

import org.peekcap.index.RecordBatch;

/** The views of link types other than Ethernet. */
abstract sealed class LinkCursor extends Cursor permits Packet {
    final LinkHeaders links = new LinkHeaders(this);
    private final LinuxCooked linuxCooked = new LinuxCooked(this, links);
    private final Ieee80211 ieee80211 = new Ieee80211(this, links);
    private final Ieee802154 ieee802154 = new Ieee802154(this, links);
    private final PointToPoint pointToPoint = new PointToPoint(this, links);
    private final FrameRelay frameRelay = new FrameRelay(this, links);
    private final Usb usb = new Usb(this, links);
    private final Bluetooth bluetooth = new Bluetooth(this, links);
    private final PacketFilterLog packetFilterLog = new PacketFilterLog(this, links);
    private final NetfilterLog netfilterLog = new NetfilterLog(this, links);
    private final PacketTap packetTap = new PacketTap(this, links);

    LinkCursor(RecordBatch batch) {
        super(batch);
    }

    abstract void require(boolean present, String header);

    /** A header of Linux's cooked captures, the first or the second kind, or that of its netlink captures. */
    public final boolean isLinuxCooked() {
        return linuxCooked.isPresent();
    }

    public final LinuxCooked linuxCooked() {
        require(isLinuxCooked(), "Linux cooked capture");
        return linuxCooked;
    }

    /** The fixed part of an IEEE 802.11 header, behind radiotap and the like or not. */
    public final boolean isIeee80211() {
        return ieee80211.isPresent();
    }

    public final Ieee80211 ieee80211() {
        require(isIeee80211(), "IEEE 802.11");
        return ieee80211;
    }

    /** The first bytes of an IEEE 802.15.4 header. */
    public final boolean isIeee802154() {
        return ieee802154.isPresent();
    }

    public final Ieee802154 ieee802154() {
        require(isIeee802154(), "IEEE 802.15.4");
        return ieee802154;
    }

    /** PPP of a link type of its own; not that inside PPPoE. */
    public final boolean isPointToPoint() {
        return pointToPoint.isPresent();
    }

    public final PointToPoint pointToPoint() {
        require(isPointToPoint(), "PPP");
        return pointToPoint;
    }

    /** A whole frame relay address. */
    public final boolean isFrameRelay() {
        return frameRelay.isPresent();
    }

    public final FrameRelay frameRelay() {
        require(isFrameRelay(), "frame relay");
        return frameRelay;
    }

    /** What Linux or USBPcap says of a USB transfer. */
    public final boolean isUsb() {
        return usb.isPresent();
    }

    public final Usb usb() {
        require(isUsb(), "USB");
        return usb;
    }

    /** The packet type between a Bluetooth host and its controller. */
    public final boolean isBluetooth() {
        return bluetooth.isPresent();
    }

    public final Bluetooth bluetooth() {
        require(isBluetooth(), "Bluetooth HCI");
        return bluetooth;
    }

    public final boolean isPacketFilterLog() {
        return packetFilterLog.isPresent();
    }

    public final PacketFilterLog packetFilterLog() {
        require(isPacketFilterLog(), "packet filter log");
        return packetFilterLog;
    }

    public final boolean isNetfilterLog() {
        return netfilterLog.isPresent();
    }

    public final NetfilterLog netfilterLog() {
        require(isNetfilterLog(), "netfilter log");
        return netfilterLog;
    }

    public final boolean isPacketTap() {
        return packetTap.isPresent();
    }

    public final PacketTap packetTap() {
        require(isPacketTap(), "PKTAP");
        return packetTap;
    }
}
