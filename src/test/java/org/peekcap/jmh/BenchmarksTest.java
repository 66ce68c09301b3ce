package org.peekcap.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.peekcap.CaptureOptions.Access;
import org.peekcap.jmh.contender.Answer;
import org.peekcap.jmh.contender.Pcap4j;
import org.peekcap.testing.SyntheticCapture;
import org.peekcap.testing.TrafficShape;

/** Calls every benchmark method that JMH would run, and compares the answers. */
class BenchmarksTest {
    private static final boolean LIBPCAP = Pcap4j.isAvailable();

    @Test
    void jmhKnowsAllLayers() throws Exception {
        assertThat(benchmarkClasses())
                .containsExactlyInAnyOrder(
                        BoundaryWalkBenchmark.class,
                        TcpCountBenchmark.class,
                        OneFieldBenchmark.class,
                        FiveFieldsBenchmark.class,
                        FiveTupleBenchmark.class);
    }

    @ParameterizedTest
    @EnumSource
    void allContendersGiveTheSameAnswerAndTheTruth(TrafficShape shape) throws Exception {
        try (Traffic traffic = Traffic.of(shape, 2)) {
            SyntheticCapture truth = traffic.capture();
            for (Class<?> layer : benchmarkClasses()) {
                Map<String, Answer> answers = answers(layer, traffic);
                assertThat(answers).hasSize(LIBPCAP ? 8 : 7);
                assertThat(answers.values()).extracting(Answer::packets).containsOnly(truth.packets());
                assertThat(answers.values().stream().distinct())
                        .as(answers.toString())
                        .hasSize(1);
                long value = answers.values().iterator().next().value();
                if (layer == BoundaryWalkBenchmark.class) {
                    assertThat(value).isEqualTo(truth.packetBytes());
                } else if (layer == TcpCountBenchmark.class) {
                    assertThat(value).isEqualTo(truth.tcp());
                } else if (layer == OneFieldBenchmark.class) {
                    assertThat(value).isEqualTo(truth.tcpToPort80());
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void oursAllocateNothingPerPacket(TrafficShape shape) throws Exception {
        try (Traffic small = Traffic.of(shape, 1);
                Traffic large = Traffic.of(shape, 9)) {
            long windows = 8; // of 1 MiB, when read
            long morePackets = large.capture().packets() - small.capture().packets();
            assertThat(morePackets).isGreaterThan(5000);
            for (Class<?> layer : benchmarkClasses()) {
                for (Method method : benchmarks(layer)) {
                    for (Access access : accesses(method)) {
                        long more = allocated(method, large, access) - allocated(method, small, access);
                        assertThat(more).as("%s, %s", method, access).isLessThan(windows * 512);
                    }
                }
            }
        }
    }

    /** Every benchmark of a class, once for each way to a file's bytes if it is one of ours. */
    private static Map<String, Answer> answers(Class<?> layer, Traffic traffic) throws Exception {
        Map<String, Answer> answers = new LinkedHashMap<>();
        for (Method method : benchmarks(layer)) {
            if (isOurs(method)) {
                for (Access access : Access.values()) {
                    answers.put(method.getName() + " " + access, call(method, traffic, access));
                }
            } else if (LIBPCAP || !method.getName().equals("pcap4j")) {
                answers.put(method.getName(), call(method, traffic, Access.MAPPED));
            }
        }
        return answers;
    }

    /** Bytes that this thread allocates on the heap for one call, the first ones aside. */
    private static long allocated(Method method, Traffic traffic, Access access) throws Exception {
        com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 3; i++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            call(method, traffic, access);
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        return least;
    }

    private static Answer call(Method method, Traffic traffic, Access access) throws Exception {
        Object layer = method.getDeclaringClass().getConstructor().newInstance();
        PacketCounter counter = new PacketCounter();
        Answer answer;
        if (isOurs(method)) {
            OpenCapture open = new OpenCapture();
            open.access = access;
            open.open(traffic);
            answer = (Answer) method.invoke(layer, open, counter);
            open.close();
        } else {
            answer = (Answer) method.invoke(layer, traffic, counter);
        }
        assertThat(counter.packets).isEqualTo(answer.packets());
        return answer;
    }

    private static Access[] accesses(Method method) {
        return isOurs(method) ? Access.values() : new Access[0];
    }

    private static boolean isOurs(Method method) {
        return method.getParameterTypes()[0] == OpenCapture.class;
    }

    private static List<Method> benchmarks(Class<?> layer) {
        return Arrays.stream(layer.getMethods())
                .filter(method -> method.isAnnotationPresent(Benchmark.class))
                .toList();
    }

    private static List<Class<?>> benchmarkClasses() throws IOException, ClassNotFoundException {
        List<Class<?>> classes = new ArrayList<>();
        for (BenchmarkListEntry entry : BenchmarkList.defaultList().getAll(null, List.of())) {
            Class<?> type = Class.forName(entry.getUserClassQName());
            if (!classes.contains(type)) {
                classes.add(type);
            }
        }
        return classes;
    }
}
