package org.peekcap.testing.data;

import org.peekcap.testing.PacketBuilder;

/**
 * One end of a conversation, as the capturing machine sees it.
 *
 * @param mac of the host itself, or of the router where it is behind that
 * @param vlan 0 for none
 * @param timeToLive that its packets arrive with
 */
record Host(String mac, String address, int vlan, int timeToLive) {
    static final String ROUTER_MAC = "02:00:5e:00:01:01";

    static Host local(int number, int timeToLive) {
        return new Host("02:00:5e:10:00:%02x".formatted(number), "192.168.1." + number, 0, timeToLive);
    }

    /** A guest is on its own VLAN. */
    static Host guest(int number) {
        return new Host("02:00:5e:20:00:%02x".formatted(number), "192.168.20." + number, 20, 64);
    }

    static Host local6(int number) {
        return new Host("02:00:5e:10:00:%02x".formatted(number), "2001:db8:1::" + number, 0, 64);
    }

    static Host remote(String address, int timeToLive) {
        return new Host(ROUTER_MAC, address, 0, timeToLive);
    }

    boolean isIpv6() {
        return address.contains(":");
    }

    /** A packet to the other host up to and with its IP header. */
    PacketBuilder to(Host other) {
        PacketBuilder frame = PacketBuilder.ethernet(other.mac, mac);
        int tag = Math.max(vlan, other.vlan);
        if (tag != 0) {
            frame.vlan(tag);
        }
        return isIpv6()
                ? frame.ipv6(address, other.address, ip -> ip.hopLimit(timeToLive))
                : frame.ipv4(
                        address, other.address, ip -> ip.timeToLive(timeToLive).dontFragment());
    }
}
