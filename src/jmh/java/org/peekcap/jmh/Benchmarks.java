package org.peekcap.jmh;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.peekcap.jmh.contender.Pcap4j;

/**
 * Runs benchmarks by JMH, with its arguments, and prints a table of nanoseconds and allocated bytes a packet. JMH's own
 * table has both a file: its operation is one file, {@code packets} is the time divided by the packets in it, and
 * {@code gc.alloc.rate.norm} has to be divided likewise.
 */
public final class Benchmarks {
    private static final String BASELINE = "packets";

    private Benchmarks() {}

    public static void main(String[] arguments) throws Exception {
        ChainedOptionsBuilder options =
                new OptionsBuilder().parent(new CommandLineOptions(arguments)).addProfiler(GCProfiler.class);
        if (!Pcap4j.isAvailable()) {
            options.exclude("\\.pcap4j$");
        }
        print(new Runner(options.build()).run());
    }

    private static void print(Collection<RunResult> results) {
        Map<String, Double> baselines = new HashMap<>();
        for (RunResult result : results) {
            BenchmarkParams params = result.getParams();
            if (method(params).equals(BASELINE) && "MAPPED".equals(params.getParam("access"))) {
                baselines.put(layerAndTraffic(params), nanosPerPacket(result));
            }
        }
        System.out.println("| layer | traffic | contender | ns/packet | error | allocated B/packet | times ours |");
        System.out.println("|---|---|---|---|---|---|---|");
        results.stream()
                .sorted(Comparator.comparing((RunResult result) -> layerAndTraffic(result.getParams()))
                        .thenComparing(Benchmarks::nanosPerPacket))
                .forEach(result -> System.out.println(row(result, baselines)));
        System.out.println("\nTimes ours: time beside `" + BASELINE
                + "`, mapped. Allocated: a reader's own arrays, up to 60 KB a file," + " are in it.");
    }

    private static String row(RunResult result, Map<String, Double> baselines) {
        BenchmarkParams params = result.getParams();
        Result<?> file = result.getPrimaryResult();
        double nanos = nanosPerPacket(result);
        double packets = file.getScore() / nanos;
        double allocated =
                result.getSecondaryResults().get("gc.alloc.rate.norm").getScore() / packets;
        double error = 100 * file.getScoreError() / file.getScore();
        Double ours = baselines.get(layerAndTraffic(params));
        String access = params.getParam("access");
        return String.format(
                Locale.ROOT,
                "| %s | %s | %.2f | %s | %.2f | %s |",
                layerAndTraffic(params),
                method(params) + (access == null ? "" : ", " + access.toLowerCase(Locale.ROOT)),
                nanos,
                Double.isNaN(error) ? "" : String.format(Locale.ROOT, "%.0f %%", error),
                allocated,
                ours == null ? "" : String.format(Locale.ROOT, "%.1f", nanos / ours));
    }

    private static String layerAndTraffic(BenchmarkParams params) {
        return layer(params) + " | " + params.getParam("shape");
    }

    private static double nanosPerPacket(RunResult result) {
        return result.getSecondaryResults().get("packets").getScore();
    }

    private static String layer(BenchmarkParams params) {
        String name = params.getBenchmark();
        String type = name.substring(0, name.lastIndexOf('.'));
        return type.substring(type.lastIndexOf('.') + 1).replace("Benchmark", "");
    }

    private static String method(BenchmarkParams params) {
        String name = params.getBenchmark();
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
