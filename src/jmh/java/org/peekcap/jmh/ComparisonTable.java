package org.peekcap.jmh;

import java.io.PrintStream;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.peekcap.jmh.Question.Bytes;
import org.peekcap.testing.SyntheticCapture;

/** Prints the timings over one file as a Markdown table. Ratios are speeds: 2 is twice as fast. */
final class ComparisonTable {
    private final SyntheticCapture capture;
    private final List<Timing> timings;

    ComparisonTable(SyntheticCapture capture, List<Timing> timings) {
        this.capture = capture;
        this.timings = timings;
    }

    void print(PrintStream out, String title) {
        out.printf(
                Locale.ROOT,
                "%n%s: %d packets of %.0f bytes, %.2f GB%n%n",
                title,
                capture.packets(),
                (double) capture.packetBytes() / capture.packets(),
                capture.fileBytes() / 1e9);
        out.println("| walker | question | bytes | ns/packet | median | GB/s "
                + "| of C's best, plain or hybrid | of C plain | of the read buffer, 1 MiB | of our batches, TCP |");
        out.println("|---|---|---|---|---|---|---|---|---|---|");
        timings.stream()
                .sorted(Comparator.comparing(Timing::question)
                        .thenComparing(Timing::bytes)
                        .thenComparing(Timing::best))
                .map(this::row)
                .forEach(out::println);
    }

    private String row(Timing timing) {
        long best = timing.best();
        Bytes bytes = timing.bytes() == Bytes.READ ? Bytes.WARM : timing.bytes();
        String mode = timing.question().nativeMode();
        long plain = best("C", mode, bytes);
        long nativeBest = Math.min(plain, best("C hybrid", mode, bytes));
        return String.format(
                Locale.ROOT,
                "| %s | %s | %s | %.2f | +%.0f %% | %.2f | %s | %s | %s | %s |",
                timing.walker(),
                lowerCase(timing.question()),
                lowerCase(timing.bytes()),
                (double) best / capture.packets(),
                100 * timing.spread(),
                (double) capture.fileBytes() / best,
                ratio(nativeBest, best),
                ratio(plain, best),
                ratio(best("read buffer of 1 MiB", "tcp", Bytes.READ), best),
                ratio(best("batches", "tcp", bytes), best));
    }

    private long best(String walker, String nativeMode, Bytes bytes) {
        return timings.stream()
                .filter(timing -> timing.walker().equals(walker)
                        && timing.question().nativeMode().equals(nativeMode)
                        && timing.bytes() == bytes)
                .mapToLong(Timing::best)
                .min()
                .orElse(Long.MAX_VALUE);
    }

    private static String ratio(long theirs, long ours) {
        return theirs == Long.MAX_VALUE ? "" : String.format(Locale.ROOT, "%.2f", (double) theirs / ours);
    }

    private static String lowerCase(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
