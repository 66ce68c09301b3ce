package org.peekcap.jmh;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.peekcap.Capture;
import org.peekcap.CaptureOptions;
import org.peekcap.index.PacketIndex;
import org.peekcap.jmh.Question.Bytes;
import org.peekcap.jmh.contender.Answer;
import org.peekcap.jmh.contender.BatchForm;
import org.peekcap.jmh.contender.ObjectEach;
import org.peekcap.jmh.contender.PacketForm;
import org.peekcap.jmh.contender.TwoThreads;
import org.peekcap.packet.PacketReader;
import org.peekcap.testing.SyntheticCapture;
import org.peekcap.testing.TrafficShape;
import org.peekcap.testing.ordinary.InPlaceReadBuffer;
import org.peekcap.testing.ordinary.PacketCounts;

/**
 * Walks large files by turns with Peekcap, with the C walker of {@code walk.c} and with the ordinary decoder in a read buffer,
 * compares the answers, and prints a table of times and ratios.
 *
 * <p>Arguments: millions of bytes a file, 1000 where not given; rounds, 9 where not given.
 */
public final class NativeComparison {
    private static final int WARM_UP_ROUNDS = 4;
    private static final String[] TOUCHES = {"", "-hybrid", "-ahead"};
    private static final String[] MODES = {"boundaries", "index", "tcp", "tuple"};

    private final SyntheticCapture truth;
    private final Map<Question, Answer> answers;
    private final long sumOfOffsets;
    private final List<Way> ways = new ArrayList<>();
    private final List<Timing> timings = new ArrayList<>();

    /** Peekcap's way to an answer. */
    private interface Form {
        Answer answer(Capture capture) throws IOException;
    }

    /** Anybody's way to an answer. */
    private interface Walk {
        Answer answer() throws IOException;
    }

    private record Way(Timing timing, Walk walk) {}

    private NativeComparison(SyntheticCapture truth, Capture capture) throws IOException {
        this.truth = truth;
        long last = 0;
        long sum = 0;
        try (PacketReader reader = capture.reader()) {
            while (reader.next()) {
                last = reader.packet().fileOffset();
                sum += last;
            }
        }
        this.sumOfOffsets = sum;
        this.answers = Map.of(
                Question.BOUNDARIES,
                new Answer(truth.packets(), truth.packetBytes()),
                Question.INDEX,
                new Answer(truth.packets(), last),
                Question.TCP,
                new Answer(truth.packets(), truth.tcp()),
                Question.FIVE_FIELDS,
                ObjectEach.fiveFields(truth.path()),
                Question.FIVE_TUPLES,
                ObjectEach.fiveTuples(truth.path()));
    }

    public static void main(String[] arguments) throws IOException {
        int megabytes = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1000;
        int rounds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 9;
        compare(megabytes, rounds, System.out);
    }

    static void compare(int megabytes, int rounds, PrintStream out) throws IOException {
        try (NativeWalk compiled = NativeWalk.compile().orElse(null)) {
            for (TrafficShape shape : List.of(TrafficShape.ONE_FRAME, TrafficShape.MIX_547, TrafficShape.SMALL)) {
                compare(shape, megabytes, compiled, rounds, out);
            }
        }
    }

    private static void compare(
            TrafficShape shape, int megabytes, @Nullable NativeWalk compiled, int rounds, PrintStream out)
            throws IOException {
        try (Traffic traffic = Traffic.of(shape, megabytes);
                Capture warm = Capture.open(traffic.path())) {
            NativeComparison comparison = new NativeComparison(traffic.capture(), warm);
            comparison.addPeekcap(warm);
            comparison.addInPlace("read buffer of 1 MiB", 1 << 20);
            comparison.addInPlace("read buffer of 256 KiB", 256 << 10);
            comparison.run(compiled, rounds);
            new ComparisonTable(traffic.capture(), comparison.timings).print(out, shape.name());
        }
    }

    private void addPeekcap(Capture warm) {
        addForm("batches", Question.BOUNDARIES, warm, BatchForm::boundaries);
        addForm("batches", Question.TCP, warm, BatchForm::tcp);
        addForm("batches", Question.FIVE_TUPLES, warm, BatchForm::fiveTuples);
        addForm("two threads", Question.BOUNDARIES, warm, TwoThreads::boundaries);
        addForm("two threads", Question.TCP, warm, TwoThreads::tcp);
        addForm("packet index", Question.INDEX, warm, NativeComparison::index);
        addForm("packets", Question.TCP, warm, PacketForm::tcp);
        addForm("packets", Question.FIVE_FIELDS, warm, PacketForm::fiveFields);
        addForm("packets", Question.FIVE_TUPLES, warm, PacketForm::fiveTuples);
        add("batches", Question.TCP, Bytes.READ, () -> opened(CaptureOptions.read(), BatchForm::tcp));
    }

    /** The last packet's offset stands for all: each is found by the one before it. */
    private static Answer index(Capture capture) throws IOException {
        PacketIndex index = capture.index(1);
        return new Answer(index.size(), index.fileOffset(index.size()));
    }

    private void addForm(String name, Question question, Capture warm, Form form) {
        add(name, question, Bytes.WARM, () -> form.answer(warm));
        add(name, question, Bytes.FRESH, () -> opened(CaptureOptions.mapped(), form));
    }

    private Answer opened(CaptureOptions options, Form form) throws IOException {
        try (Capture capture = Capture.open(truth.path(), options)) {
            return form.answer(capture);
        }
    }

    private void addInPlace(String name, int bufferLength) {
        InPlaceReadBuffer buffer = new InPlaceReadBuffer(bufferLength);
        add(name, Question.TCP, Bytes.READ, () -> {
            PacketCounts counts = buffer.count(truth.path());
            return new Answer(counts.packets(), counts.tcp());
        });
    }

    private void add(String name, Question question, Bytes bytes, Walk walk) {
        Timing timing = new Timing(name, question, bytes);
        timings.add(timing);
        ways.add(new Way(timing, walk));
    }

    private void run(@Nullable NativeWalk compiled, int rounds) throws IOException {
        for (int round = -WARM_UP_ROUNDS; round < rounds; round++) {
            if (round == 0) {
                ways.forEach(way -> way.timing().reset());
            }
            for (Way way : ways) {
                long start = System.nanoTime();
                Answer answer = way.walk().answer();
                way.timing().add(System.nanoTime() - start);
                Timing timing = way.timing();
                require(answer.equals(answers.get(timing.question())), timing.walker() + " " + timing.question());
            }
            if (compiled != null && round >= 0) {
                runNative(compiled);
            }
        }
    }

    private void runNative(NativeWalk walk) throws IOException {
        String[] modes = new String[MODES.length * TOUCHES.length];
        for (int i = 0; i < modes.length; i++) {
            modes[i] = MODES[i / TOUCHES.length] + TOUCHES[i % TOUCHES.length];
        }
        List<NativeWalk.Run> runs = new ArrayList<>(walk.warm(truth.path(), 1, modes));
        runs.addAll(walk.fresh(truth.path(), 1, modes));
        for (NativeWalk.Run run : runs) {
            Question question = question(run.mode());
            boolean right = switch (question) {
                case BOUNDARIES, INDEX -> run.sink() == sumOfOffsets;
                case TCP, FIVE_FIELDS -> run.tcp() == truth.tcp() && run.udp() == truth.udp();
                case FIVE_TUPLES -> run.sink() == answers.get(question).value();
            };
            require(right && run.packets() == truth.packets(), "C " + run.mode());
            nativeTiming(run, question).add(run.nanoseconds());
        }
    }

    private static Question question(String mode) {
        for (Question question : Question.values()) {
            if (mode.startsWith(question.nativeMode())) {
                return question;
            }
        }
        throw new IllegalArgumentException(mode);
    }

    private Timing nativeTiming(NativeWalk.Run run, Question question) {
        String name = "C" + run.mode().substring(question.nativeMode().length()).replace('-', ' ');
        Bytes bytes = run.fresh() ? Bytes.FRESH : Bytes.WARM;
        for (Timing timing : timings) {
            if (timing.walker().equals(name) && timing.question() == question && timing.bytes() == bytes) {
                return timing;
            }
        }
        Timing timing = new Timing(name, question, bytes);
        timings.add(timing);
        return timing;
    }

    private static void require(boolean right, String walker) {
        if (!right) {
            throw new IllegalStateException("wrong answer: " + walker);
        }
    }
}
