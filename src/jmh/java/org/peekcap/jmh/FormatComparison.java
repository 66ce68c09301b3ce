package org.peekcap.jmh;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.peekcap.Capture;
import org.peekcap.format.PcapngWriter;
import org.peekcap.index.BatchReader;
import org.peekcap.index.RecordBatch;
import org.peekcap.jmh.contender.Answer;
import org.peekcap.jmh.contender.BatchForm;
import org.peekcap.jmh.contender.PacketForm;
import org.peekcap.testing.TrafficShape;

/**
 * Asks the same questions of the same packets in a pcap and in a pcapng file, by turns in one run, and compares the answers. Mappings
 * are warm; the best round counts.
 *
 * <p>Arguments: millions of bytes a file, 1000 where not given; rounds, 9 where not given.
 */
public final class FormatComparison {
    private static final int WARM_UP_ROUNDS = 4;

    /** A way to an answer. */
    private interface Form {
        Answer answer(Capture capture) throws IOException;
    }

    private static final Map<String, Form> FORMS = forms();

    private FormatComparison() {}

    public static void main(String[] arguments) throws IOException {
        int megabytes = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1000;
        int rounds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 9;
        compare(megabytes, rounds, System.out);
    }

    private static Map<String, Form> forms() {
        Map<String, Form> forms = new LinkedHashMap<>();
        forms.put("boundaries, batches", BatchForm::boundaries);
        forms.put("tcp, batches", BatchForm::tcp);
        forms.put("tcp, packets", PacketForm::tcp);
        forms.put("five fields, packets", PacketForm::fiveFields);
        forms.put("sum of times, batches", FormatComparison::times);
        return forms;
    }

    private static Answer times(Capture capture) throws IOException {
        long packets = 0;
        long sum = 0;
        try (BatchReader reader = capture.batches(false)) {
            RecordBatch batch = reader.batch();
            while (reader.next()) {
                int count = batch.count();
                packets += count;
                for (int i = 0; i < count; i++) {
                    sum += batch.timestampNanos(i);
                }
            }
        }
        return new Answer(packets, sum);
    }

    static void compare(int megabytes, int rounds, PrintStream out) throws IOException {
        for (TrafficShape shape : List.of(TrafficShape.ONE_FRAME, TrafficShape.MIX_547, TrafficShape.SMALL)) {
            Path file = Files.createTempFile("peekcap-" + shape, ".pcapng");
            try (Traffic traffic = Traffic.of(shape, megabytes)) {
                writePcapng(traffic.path(), file);
                try (Capture pcap = Capture.open(traffic.path());
                        Capture pcapng = Capture.open(file)) {
                    out.printf(
                            Locale.ROOT,
                            "%n%s, %d packets%n%n",
                            shape,
                            traffic.capture().packets());
                    out.println("| question | pcap, ns/packet | pcapng, ns/packet | speed of pcapng, of pcap's |");
                    out.println("|---|---|---|---|");
                    for (Map.Entry<String, Form> form : FORMS.entrySet()) {
                        compare(form.getKey(), form.getValue(), pcap, pcapng, rounds, out);
                    }
                }
            } finally {
                Files.delete(file);
            }
        }
    }

    private static void compare(String name, Form form, Capture pcap, Capture pcapng, int rounds, PrintStream out)
            throws IOException {
        long ofPcap = Long.MAX_VALUE;
        long ofPcapng = Long.MAX_VALUE;
        long packets = 0;
        for (int round = -WARM_UP_ROUNDS; round < rounds; round++) {
            long begin = System.nanoTime();
            Answer expected = form.answer(pcap);
            long middle = System.nanoTime();
            Answer answer = form.answer(pcapng);
            long end = System.nanoTime();
            if (!answer.equals(expected)) {
                throw new IllegalStateException(name + ": " + answer + ", not " + expected);
            }
            if (round >= 0) {
                ofPcap = Math.min(ofPcap, middle - begin);
                ofPcapng = Math.min(ofPcapng, end - middle);
            }
            packets = expected.packets();
        }
        out.printf(
                Locale.ROOT,
                "| %s | %.2f | %.2f | %.2f |%n",
                name,
                (double) ofPcap / packets,
                (double) ofPcapng / packets,
                (double) ofPcap / ofPcapng);
    }

    private static void writePcapng(Path pcap, Path pcapng) throws IOException {
        try (Capture capture = Capture.open(pcap);
                BatchReader reader = capture.batches(false);
                FileChannel out = FileChannel.open(pcapng, StandardOpenOption.WRITE);
                PcapngWriter writer = new PcapngWriter(out)) {
            while (reader.next()) {
                reader.batch().writeTo(writer, 0, reader.batch().count());
            }
            writer.flush();
            out.force(true); // not while the clock runs
        }
    }
}
