package org.peekcap;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.peekcap.format.CaptureFormat;
import org.peekcap.format.PcapFileHeader;
import org.peekcap.testing.ReferenceCaptures;
import org.peekcap.testing.Tsv;

/** Packets of every public capture, damaged ones too, against a structural walk or libpcap's count. */
class ReferenceWalkTest {
    /** Files where ours differs, with the packets that ours delivers. */
    private static final Map<String, Long> DEVIATIONS = Map.ofEntries(
            // record headers of 24 bytes under the ordinary magic: nothing in the file says so
            entry("derived/http-rh61.pcap", 1L),
            // record headers of 20 bytes under the ordinary magic
            entry("derived/http-nokia.pcap", 1L),
            // record headers of 28 bytes under the magic that means 24
            entry("derived/http-suse63.pcap", 1L),
            // ends with 16 zeros, which the walk takes for an empty packet of 1970 and we for padding
            entry("pcap/tcpdump__vtp_asan.pcap", 4L),
            // version 2.2, whose lengths are swapped; the structural walk did not know, libpcap does
            entry("broken/pcapplusplus__clusterfuzz-testcase-minimized-FuzzTarget-6604968558198784", 1L),
            // custom blocks, which the structural walk takes for packets
            entry("pcapng-be/ngtest__be-basic-test017.pcapng", 0L),
            entry("pcapng-le/ngtest__le-basic-test017.pcapng", 0L),
            // a packet block whose length is no multiple of 4, at which libpcap stops as well
            entry("broken/wswiki__icmp2.ntar", 0L),
            // a second section of version 2.0, at which libpcap and the dissector stop as well
            entry("pcapng-be/gopacket__be-test901.pcapng", 1L),
            // interfaces of two link types, which libpcap refuses
            entry("derived/multi-linktype.pcapng", 277L));

    @Test
    void deliversThePacketsThatAStructuralWalkFinds() throws IOException {
        Path directory = ReferenceCaptures.directory().orElse(null);
        if (directory == null) {
            return;
        }
        List<String> wrong = new ArrayList<>();
        int compared = 0;
        try (Stream<Tsv.Row> rows = Tsv.rows(directory.resolve("oracle/COUNTS.tsv"))) {
            for (Tsv.Row row : (Iterable<Tsv.Row>) rows::iterator) {
                String name = row.text("file");
                Path file = directory.resolve("captures").resolve(name);
                Outcome outcome = Outcome.ofFile(file, CaptureOptions.mapped().windowBytes(5000));
                if (outcome.offset() == 0) {
                    assertThat(isReadable(file)).as("%s: %s", name, outcome).isFalse();
                    continue; // the next test is about those
                }
                long expected = DEVIATIONS.containsKey(name) ? DEVIATIONS.get(name) : count(row);
                compared++;
                if (outcome.packets() != expected) {
                    wrong.add(name + ": expected " + expected + ", " + outcome);
                }
            }
        }
        System.out.println("Packets of " + compared + " captures compared with a structural walk, " + DEVIATIONS.size()
                + " of them listed as deviations.");
        assertThat(wrong).isEmpty();
    }

    @Test
    void refusesWhatIsNoCapture() throws IOException {
        Path directory = ReferenceCaptures.directory().orElse(null);
        if (directory == null) {
            return;
        }
        Map<String, String> reasons = Map.of(
                "not-pcap/drill__data-2.pcap", "damaged by handling it as text",
                "not-pcap/drill__dhcp.pcapng", "damaged by handling it as text",
                "not-pcap/pcapplusplus__solaris.snoop", "a snoop capture",
                "not-pcap/wswiki__PioletSearch.Manolito.cap", "a Network Monitor capture",
                "not-pcap/wswiki__erf-ethernet-example.erf", "not a capture of a known format: it begins with 00d7d3d6",
                "not-pcap/wswiki__icmp.ntar", "not a capture of a known format: it begins with ffd8ffe0",
                "derived/empty-0-bytes.pcap", "there are 0",
                "derived/http-cut-mid-file-header.pcap", "17 bytes are left of a pcap file header of 24");
        for (Map.Entry<String, String> reason : reasons.entrySet()) {
            Path file = directory.resolve("captures").resolve(reason.getKey());
            Outcome outcome = Outcome.ofFile(file, CaptureOptions.mapped());
            assertThat(outcome.packets()).as(reason.getKey()).isZero();
            assertThat(outcome.offset()).as(reason.getKey()).isZero();
            assertThat(outcome.reason()).as(reason.getKey()).contains(reason.getValue());
        }
    }

    private static boolean isReadable(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        int magic = bytes.length < PcapFileHeader.LENGTH
                ? 0
                : ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt();
        CaptureFormat format = CaptureFormat.of(magic);
        return format == CaptureFormat.PCAP || format == CaptureFormat.PCAPNG || format.isCompression();
    }

    private static long count(Tsv.Row row) {
        return row.number(row.has("walk") ? "walk" : "tcpdump");
    }
}
