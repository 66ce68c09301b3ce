package org.peekcap.testing;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.peekcap.packet.Packet;

/**
 * Asks a packet everything that its classes can be asked: every public method of the cursor, of its views and of their walks,
 * found by reflection so that none is forgotten.
 */
public final class PacketAnswers {
    /**
     * Move the cursor, or are asked with care below; the time of capture is no part of the packet; whoever goes inside step by
     * step comes to the innermost packet, too.
     */
    private static final Set<String> NOT_ASKED =
            Set.of("moveTo", "leave", "copyTo", "timestampNanos", "next", "find", "toString", "innermost");

    /** Where the name alone does not say what tells whether there is an answer, as {@code isTcp} does for {@code tcp}. */
    private static final Map<String, String> PRESENCE = Map.of(
            "sourcePort", "hasPorts",
            "destinationPort", "hasPorts",
            "protocol", "isIp",
            "datagramLength", "isIp",
            "organization", "isSnap",
            "senderHardwareAddress", "hasAddresses",
            "senderProtocolAddress", "hasAddresses",
            "targetHardwareAddress", "hasAddresses",
            "targetProtocolAddress", "hasAddresses");

    private static final int[] INDICES = {0, -1, 1, 2, 1000};
    private static final int MOST_ITEMS = 100_000;
    private static final Map<Class<?>, List<Question>> QUESTIONS = new ConcurrentHashMap<>();

    /**
     * @param presence {@code isTcp} for {@code tcp}, {@code hasKey} for {@code key}; null where there is no such method
     * @param next a walk's, where the answer is a walk
     */
    private record Question(
            Method method,
            @Nullable Method presence,
            @Nullable Method next,
            boolean isPart) {}

    /** Null where only the asking counts. */
    private final @Nullable Map<String, String> answers;
    /** Whether to ask what has no answer: of absent headers, and of walks that stand before or after their items. */
    private final boolean absentToo;

    private long asked;

    private PacketAnswers(@Nullable Map<String, String> answers, boolean absentToo) {
        this.answers = answers;
        this.absentToo = absentToo;
    }

    /**
     * Answers by name, as {@code .tcp.sourcePort}; an {@link IllegalStateException} is the answer of an absent header, and an
     * {@link IndexOutOfBoundsException} that of an element which is not there. Whatever else is thrown goes on.
     */
    public static Map<String, String> of(Packet packet) {
        Map<String, String> answers = new LinkedHashMap<>();
        new PacketAnswers(answers, true).askAll("", packet);
        return answers;
    }

    /**
     * Asks without noting the answers; how many questions that was.
     *
     * @param absentToo whether to ask for absent headers as well, which is slow: refusing builds a message
     */
    public static long ask(Packet packet, boolean absentToo) {
        PacketAnswers asking = new PacketAnswers(null, absentToo);
        asking.askAll("", packet);
        return asking.asked;
    }

    private void askAll(String name, Object target) {
        for (Question question : QUESTIONS.computeIfAbsent(target.getClass(), PacketAnswers::questions)) {
            if (question.method.getParameterCount() == 0) {
                ask(name, "", target, question);
            } else {
                for (int i = 0; i < (absentToo ? INDICES.length : 1); i++) {
                    ask(name, INDICES[i], target, question, INDICES[i]);
                }
            }
        }
    }

    private void ask(String owner, Object suffix, Object target, Question question, Object... arguments) {
        if (!absentToo && question.presence != null && !isTrue(question.presence, target)) {
            return;
        }
        asked++;
        String name = answers == null ? "" : owner + "." + question.method.getName() + suffix;
        Object answer;
        try {
            answer = question.method.invoke(target, arguments);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        } catch (InvocationTargetException e) {
            answer = refusal(question.method, e.getCause(), arguments.length > 0);
        }
        if (question.isPart && !(answer instanceof Class)) {
            askPart(name, answer, question.next);
        } else if (answers != null) {
            answers.put(name, answer instanceof byte[] bytes ? HexFormat.of().formatHex(bytes) : answer.toString());
        }
    }

    private static Class<?> refusal(Method method, Throwable cause, boolean withIndex) {
        if (cause instanceof IllegalStateException || withIndex && cause instanceof IndexOutOfBoundsException) {
            return cause.getClass();
        }
        throw new AssertionError(method + " threw", cause);
    }

    private void askPart(String name, Object part, @Nullable Method next) {
        if (next == null || absentToo) {
            askAll(name, part);
        }
        if (next != null) {
            for (int item = 0; isTrue(next, part); item++) {
                if (item == MOST_ITEMS) {
                    throw new AssertionError(name + " does not end");
                }
                askAll(answers == null ? "" : name + item, part);
            }
            if (absentToo) {
                askAll(name + "-end", part);
            }
        }
    }

    private static boolean isTrue(Method method, Object target) {
        try {
            return (boolean) method.invoke(target);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(method + " threw", e);
        }
    }

    private static List<Question> questions(Class<?> type) {
        return Arrays.stream(type.getMethods())
                .filter(method -> isOurs(method.getDeclaringClass()))
                .filter(method -> !Modifier.isStatic(method.getModifiers()) && !method.isBridge())
                .filter(method -> !NOT_ASKED.contains(method.getName()))
                .sorted(Comparator.comparing(Method::getName).thenComparing(Method::getParameterCount))
                .map(method -> question(type, method))
                .toList();
    }

    private static Question question(Class<?> type, Method method) {
        method.setAccessible(true); // public, but of a class that is not
        String name = method.getName();
        boolean isPart =
                isOurs(method.getReturnType()) && !method.getReturnType().isEnum();
        String capital = Character.toUpperCase(name.charAt(0)) + name.substring(1);
        Method presence = Stream.of(PRESENCE.getOrDefault(name, "is" + capital), "has" + capital)
                .map(candidate -> named(type, candidate))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
        return new Question(method, presence, isPart ? named(method.getReturnType(), "next") : null, isPart);
    }

    private static boolean isOurs(Class<?> type) {
        return type.getPackage() == Packet.class.getPackage();
    }

    private static @Nullable Method named(Class<?> type, String name) {
        return Arrays.stream(type.getMethods())
                .filter(method -> method.getName().equals(name) && method.getParameterCount() == 0)
                .peek(method -> method.setAccessible(true))
                .findFirst()
                .orElse(null);
    }
}
