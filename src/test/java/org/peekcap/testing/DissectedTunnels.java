package org.peekcap.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The tunnels in a dissector's chain of protocols, as {@code eth:ethertype:ip:udp:vxlan:eth:ethertype:ip:tcp}, in our words.
 *
 * @param types outermost first
 * @param isClosed whether the chain ends with a protocol that carries nothing, and so no further tunnel
 * @param quoted IP headers in the message of an ICMP error: no tunnel
 * @param lastVersion 4 or 6, of the last IP header that is not quoted; empty where there is none
 * @param lastTransport our word for what follows it; empty for what has none here
 */
public record DissectedTunnels(
        List<String> types, boolean isClosed, long quoted, String lastVersion, String lastTransport) {
    private static final Set<String> CARRY_NOTHING =
            Set.of("tcp", "icmp", "icmpv6", "igmp", "sctp", "dccp", "udplite", "arp");
    private static final Set<String> NAMED_ALIKE =
            Set.of("vxlan", "geneve", "l2tp", "teredo", "nsh", "macsec", "etherip", "esp");

    public static DissectedTunnels of(String chain) {
        List<String> protocols = List.of(chain.split(":"));
        List<String> types = new ArrayList<>();
        String lastVersion = "";
        String lastTransport = "";
        boolean underIp = false;
        for (int i = 0; i < protocols.size(); i++) {
            String protocol = protocols.get(i);
            String next = i + 1 < protocols.size() ? protocols.get(i + 1) : "";
            if (protocol.equals("ip") || protocol.equals("ipv6")) {
                String version = protocol.equals("ip") ? "4" : "6";
                if (underIp) {
                    types.add(
                            version.equals(lastVersion)
                                    ? version.equals("4") ? "ipip" : "6in6"
                                    : version + "in" + lastVersion);
                }
                underIp = true;
                lastVersion = version;
                lastTransport = "";
                continue;
            } else if (protocol.equals("ah") && lastVersion.equals("6") || protocol.startsWith("ipv6.")) {
                continue; // one of IPv6's extension headers
            } else if (protocol.equals("ipcomp")) {
                return new DissectedTunnels(types, true, 0, lastVersion, ""); // the dissector decompresses
            }
            underIp = protocol.equals("ah");
            switch (protocol) {
                case "tcp", "udp" -> lastTransport = protocol.toUpperCase(Locale.ROOT);
                case "ieee8021ah" -> types.add("pbb");
                case "pwethcw", "pwethnocw" -> types.add("pseudowire");
                case "gtp" -> types.add("gtp-u");
                case "gre" -> types.add(next.equals("erspan") ? "erspan" : next.equals("ppp") ? "pptp" : "gre");
                case "ah" -> types.add("ah");
                default -> {
                    if (NAMED_ALIKE.contains(protocol)) {
                        types.add(protocol);
                    }
                }
            }
            if (CARRY_NOTHING.contains(protocol)) {
                long quoted = protocols.subList(i, protocols.size()).stream()
                        .filter(inner -> inner.equals("ip") || inner.equals("ipv6"))
                        .count();
                return new DissectedTunnels(types, true, quoted, lastVersion, lastTransport);
            }
        }
        return new DissectedTunnels(types, false, 0, lastVersion, lastTransport);
    }
}
