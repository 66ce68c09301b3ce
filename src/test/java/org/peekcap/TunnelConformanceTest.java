package org.peekcap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.peekcap.cli.CommandRun;
import org.peekcap.testing.DissectedTunnels;
import org.peekcap.testing.Oracle;
import org.peekcap.testing.ReferenceCaptures;
import org.peekcap.testing.Tsv;

/**
 * The tunnels that Peekcap sees are those that an independent dissector sees. It was asked three times: with tunnels over GRE
 * and UDP left alone, for every packet; for everything, for packets with DNS, TLS or HTTP in them; and for everything, which
 * protocols a capture was chosen for.
 */
class TunnelConformanceTest {
    private static final int MOST_SHOWN = 40;

    /** Our word for what a capture was chosen for. */
    private static final Map<String, String> TYPE_OF_FEATURE = Map.ofEntries(
            Map.entry("net:vxlan", "vxlan"),
            Map.entry("net:geneve", "geneve"),
            Map.entry("net:teredo", "teredo"),
            Map.entry("net:l2tp", "l2tp"),
            Map.entry("net:gtp", "gtp-u"),
            Map.entry("net:gre", "gre"),
            Map.entry("net:erspan", "erspan"),
            Map.entry("net:nsh", "nsh"),
            Map.entry("net:macsec", "macsec"),
            Map.entry("net:pwethcw", "pseudowire"),
            Map.entry("net:ieee8021ah", "pbb"),
            Map.entry("net:esp", "esp"));

    private static final Set<String> IP_IN_IP = Set.of("ipip", "4in6", "6in4", "6in6");

    /** By file and the word or the frame that is not compared. */
    private static final Map<String, String> EXCLUSIONS = Map.of(
            "pcap-be/wswiki__temp.cap gtp-u", "its GTP is GTP' of version 0 and control, no user plane",
            "pcap/tcpdump__erspan-type-ii-1.pcap gre", "its GRE is what ERSPAN stands behind",
            "traffic/pcap-parser__wireshark_samples-test.pcapng teredo",
                    "nobody was asked; addresses in it are Teredo's",
            "pcap/tcpdump__gso-ipv4-vxlan-ipv6.pcap vxlan", "nobody was asked but the one who named the file",
            "pcap/pcapplusplus__clusterfuzz-testcase-minimized-FuzzTarget-5468403752632320 1",
                    "an inner IP header of one byte, which the dissector counts by its first half",
            "broken/pcapplusplus__clusterfuzz-testcase-minimized-FuzzTarget-6604968558198784 1",
                    "an inner IP header of one byte, which the dissector counts by its first half");

    @TempDir
    Path directory;

    private final ConformanceExclusions leftOut = new ConformanceExclusions();
    private final List<String> differences = new ArrayList<>();
    private final Set<String> unused = new TreeSet<>(EXCLUSIONS.keySet());
    private final Map<String, Long> packetsByType = new TreeMap<>();
    private int files;
    private long packets;
    private long dissectedInFull;

    @Test
    void seesTheTunnelsThatAnIndependentDissectorSees() {
        Optional<Path> reference = ReferenceCaptures.directory();
        assumeTrue(reference.isPresent());
        Oracle oracle = new Oracle(reference.get());
        for (Oracle.Capture capture : oracle.captures()) {
            if (capture.format().startsWith("pcap")
                    && leftOut.ofFile(capture.file()).isEmpty()) {
                compare(oracle, capture);
            }
        }
        System.out.printf(
                "Tunnels: %d files, %d packets compared, %d of them dissected in full, %d differ; %s%n",
                files, packets, dissectedInFull, differences.size(), packetsByType);
        assertThat(differences.stream().limit(MOST_SHOWN).toList())
                .as("%d differences", differences.size())
                .isEmpty();
        assertThat(unused).as("exclusions without which all agrees").isEmpty();
        assertThat(packetsByType.keySet()).containsAll(new TreeSet<>(TYPE_OF_FEATURE.values()));
        assertThat(dissectedInFull).isPositive();
    }

    private void compare(Oracle oracle, Oracle.Capture capture) {
        Map<Long, Tsv.Row> ours = export(capture);
        Set<String> named = new HashSet<>();
        try (Stream<Tsv.Row> rows = oracle.packets(capture)) {
            // pcapng's custom blocks are rows there, without an encapsulation
            Iterator<Tsv.Row> theirs = rows.filter(row -> row.has("encap")).iterator();
            for (long frame = 1; theirs.hasNext(); frame++) {
                compareOutside(capture, theirs.next(), ours.get(frame), named);
            }
        }
        try (Stream<Tsv.Row> rows = oracle.applications(capture)) {
            rows.forEach(row -> compareInFull(capture, row, ours.get(row.number("frame.number")), named));
        }
        Set<String> seen = new HashSet<>();
        for (Tsv.Row row : ours.values()) {
            for (String type : types(row)) {
                seen.add(type);
                packetsByType.merge(type, 1L, Long::sum);
            }
        }
        for (String feature : capture.features()) {
            String type = TYPE_OF_FEATURE.get(feature);
            if (type != null) {
                named.add(type);
                boolean agrees = seen.contains(type);
                report(agrees, capture, type, "not seen, for which it was chosen");
            }
        }
        for (String type : seen) {
            report(named.contains(type), capture, type, "seen, which the dissector does not name");
        }
        files++;
    }

    /** GRE and UDP end the dissector's chain. */
    private void compareOutside(Oracle.Capture capture, Tsv.Row theirs, Tsv.Row ours, Set<String> named) {
        DissectedTunnels chain = DissectedTunnels.of(theirs.text("protocols"));
        List<String> types = ours == null ? List.of() : types(ours);
        named.addAll(chain.types());
        boolean agrees = chain.isClosed()
                ? types.equals(chain.types())
                : types.size() >= chain.types().size()
                        && types.subList(0, chain.types().size()).equals(chain.types());
        if (theirs.has("nested") && (chain.isClosed() || !chain.types().isEmpty())) {
            long nested = types.stream().filter(IP_IN_IP::contains).count() + chain.quoted();
            agrees &= theirs.number("nested") == nested;
        }
        String frame = Long.toString(theirs.number("frame"));
        report(
                agrees,
                capture,
                frame,
                types + ", not " + theirs.text("protocols") + ", nested " + theirs.text("nested"));
        packets++;
    }

    private void compareInFull(Oracle.Capture capture, Tsv.Row theirs, Tsv.Row ours, Set<String> named) {
        DissectedTunnels chain = DissectedTunnels.of(theirs.text("frame.protocols"));
        named.addAll(chain.types());
        boolean agrees = types(ours).equals(chain.types());
        if (!chain.types().isEmpty()) {
            agrees &= ours.text("inner_ip_version").equals(chain.lastVersion());
            agrees &= ours.text("inner_type").equals(chain.lastTransport());
        }
        String frame = Long.toString(theirs.number("frame.number"));
        report(agrees, capture, frame, ours + ", not " + theirs.text("frame.protocols"));
        dissectedInFull++;
    }

    private void report(boolean agrees, Oracle.Capture capture, String part, String difference) {
        String key = capture.file() + " " + part;
        if (EXCLUSIONS.containsKey(key)) {
            if (!agrees) {
                unused.remove(key);
            }
        } else if (!agrees) {
            differences.add(key + ": " + difference);
        }
    }

    private Map<Long, Tsv.Row> export(Oracle.Capture capture) {
        Path export = directory.resolve("export.tsv");
        String columns = "frame_number,tunnel_types,inner_ip_version,inner_type";
        CommandRun.of(
                "export",
                "--columns",
                columns,
                "-o",
                export.toString(),
                capture.path().toString());
        Map<Long, Tsv.Row> rows = new HashMap<>();
        try (Stream<Tsv.Row> all = Tsv.rows(export)) {
            all.forEach(row -> rows.put(row.number("frame_number"), row));
        }
        return rows;
    }

    private static List<String> types(Tsv.Row row) {
        String types = row.text("tunnel_types");
        return types.isEmpty() ? List.of() : List.of(types.split(","));
    }
}
