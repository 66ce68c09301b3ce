package org.peekcap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.peekcap.cli.CommandRun;
import org.peekcap.testing.Oracle;
import org.peekcap.testing.ReferenceCaptures;
import org.peekcap.testing.Tsv;

/**
 * What {@code peekcap export} writes is what an independent dissector says, packet by packet and cell by cell, whether or not
 * the packet is whole. Every exception stands in conformance-exclusions.tsv, with its reason.
 */
class ConformanceTest {
    private static final int MOST_SHOWN = 40;

    /** Of a file that the dissector did not come to the end of, or did not begin: its packets are then only counted. */
    private static final String GAVE_UP = "tshark-rc2";

    /** The dissector's columns and our fields; its others say nothing of a packet's own bytes. */
    private static final Map<String, String> FIELD_OF_COLUMN = fieldOfColumn();

    @TempDir
    Path directory;

    private final ConformanceExclusions exclusions = new ConformanceExclusions();
    private final Map<String, Long> filesLeftOut = new TreeMap<>();
    private final List<String> differences = new ArrayList<>();
    private int files;
    private long packets;
    private long undissected;
    private long cells;

    @Test
    void exportAgreesWithAnIndependentDissector() throws Exception {
        Optional<Path> reference = ReferenceCaptures.directory();
        assumeTrue(reference.isPresent());
        Oracle oracle = new Oracle(reference.get());
        for (Oracle.Capture capture : oracle.captures()) {
            Optional<String> reason = leftOut(capture);
            if (reason.isPresent()) {
                filesLeftOut.merge(reason.get(), 1L, Long::sum);
            } else {
                compare(oracle, capture);
            }
        }
        print();
        assertThat(differences.stream().limit(MOST_SHOWN).toList())
                .as("%d differences", differences.size())
                .isEmpty();
        assertThat(exclusions.unused())
                .as("exclusions without which all agrees")
                .isEmpty();
        assertThat(files).isPositive();
    }

    private Optional<String> leftOut(Oracle.Capture capture) {
        boolean unknown = capture.format().isEmpty(); // to the index, as of those that it derives from others
        boolean derived = unknown && capture.file().matches(".*\\.(pcap|pcapng)(\\.gz)?");
        if (!capture.format().startsWith("pcap") && !derived) {
            return Optional.of("no capture");
        }
        return exclusions.ofFile(capture.file());
    }

    private void compare(Oracle oracle, Oracle.Capture capture) {
        Path export = directory.resolve("export.tsv");
        String columns = "frame_number," + String.join(",", FIELD_OF_COLUMN.values()) + ",network";
        CommandRun run = CommandRun.of(
                "export",
                "--columns",
                columns,
                "-o",
                export.toString(),
                capture.path().toString());
        boolean whole = !capture.status().isEmpty() && capture.status().stream().noneMatch(ConformanceTest::saysBroken);
        if (run.exitCode() > 1 || whole && run.exitCode() != 0) {
            differences.add(capture + ": exit code " + run.exitCode() + ": " + run.err());
        }
        try (Stream<Tsv.Row> expected = oracle.packets(capture);
                Stream<Tsv.Row> actual = Tsv.rows(export)) {
            // pcapng's custom blocks are rows there, without an encapsulation
            Iterator<Tsv.Row> theirs = expected.filter(row -> row.has("encap")).iterator();
            Iterator<Tsv.Row> ours = actual.iterator();
            long frame = 0;
            while (theirs.hasNext() && ours.hasNext()) {
                Tsv.Row row = ours.next();
                assertThat(row.number("frame_number")).isEqualTo(++frame);
                compare(capture, theirs.next(), row);
                packets++;
            }
            boolean more = ours.hasNext();
            if (more && capture.status().contains(GAVE_UP)) {
                long rest = rest(ours);
                undissected += rest;
                more = frame + rest != capture.packets();
            }
            if (theirs.hasNext() || more) {
                differences.add(capture + ": more packets " + (more ? "here" : "there"));
            }
        }
        files++;
    }

    private static long rest(Iterator<Tsv.Row> rows) {
        long rest = 0;
        for (; rows.hasNext(); rows.next()) {
            rest++;
        }
        return rest;
    }

    /** Whether a word of the index means that the file is broken, or that the dissector itself gave up. */
    private static boolean saysBroken(String word) {
        return word.startsWith("file-") || word.equals(GAVE_UP);
    }

    private void compare(Oracle.Capture capture, Tsv.Row theirs, Tsv.Row ours) {
        long frame = ours.number("frame_number");
        FIELD_OF_COLUMN.forEach((column, field) -> {
            String expected = normalised(column, theirs.text(column));
            String actual = ours.text(field);
            if (exclusions.cover(capture.file(), frame, column, expected.equals(actual))) {
                return;
            }
            cells++;
            if (!expected.equals(actual)) {
                differences.add(capture + ", frame " + frame + ", " + field + ": " + actual + ", not " + expected + " ("
                        + theirs.text("protocols") + ")");
            }
        });
        if (!capture.linkTypes().isEmpty() && !capture.linkTypes().contains((int) ours.number("network"))) {
            differences.add(capture + ", frame " + frame + ", network: " + ours.text("network"));
        }
    }

    /** The dissector's text as Peekcap writes it: nanoseconds, decimal, true and false. */
    private static String normalised(String column, String text) {
        if (text.isEmpty()) {
            return text;
        } else if (column.equals("epoch")) {
            return text.replace(".", "").replaceFirst("^0+(?=.)", "");
        } else if (column.equals("mf")) {
            return text.equals("1") ? "true" : "false";
        }
        return text.startsWith("0x") ? Long.decode(text).toString() : text;
    }

    private void print() {
        System.out.printf(
                "Conformance: %d files, %d packets, %d cells compared, %d differ%n",
                files, packets, cells, differences.size());
        System.out.printf("  %6d packets more that the dissector does not show%n", undissected);
        exclusions.cells().forEach((reason, count) -> System.out.printf("  %6d cells excluded: %s%n", count, reason));
        filesLeftOut.forEach((reason, count) -> System.out.printf("  %6d files excluded: %s%n", count, reason));
    }

    private static Map<String, String> fieldOfColumn() {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("epoch", "timestamp_nano");
        fields.put("cap_len", "cap_len");
        fields.put("len", "packet_length");
        fields.put("eth_src", "src_mac_address");
        fields.put("eth_dst", "dst_mac_address");
        fields.put("eth_type", "eth_type");
        fields.put("vlan", "vlan_id");
        fields.put("ipver", "ip_version");
        fields.put("src", "src_ip");
        fields.put("dst", "dst_ip");
        fields.put("proto", "ip_proto");
        fields.put("ttl", "ttl");
        fields.put("id", "ip_id");
        fields.put("fragoff", "fragment_offset");
        fields.put("mf", "more_fragments");
        fields.put("sport", "src_port");
        fields.put("dport", "dst_port");
        fields.put("tcp_seq", "tcp_sequence");
        fields.put("tcp_ack", "tcp_ack");
        fields.put("tcp_flags", "tcp_flags");
        fields.put("tcp_win", "tcp_window");
        fields.put("tcp_plen", "tcp_payload_length");
        fields.put("udp_len", "udp_length");
        fields.put("icmp_type", "icmp_type");
        fields.put("icmp_code", "icmp_code");
        fields.put("vlans", "vlan_ids");
        fields.put("mpls", "mpls_labels");
        fields.put("iphl", "ip_header_length");
        fields.put("iplen", "ip_length");
        fields.put("tcphl", "tcp_header_length");
        return fields;
    }
}
