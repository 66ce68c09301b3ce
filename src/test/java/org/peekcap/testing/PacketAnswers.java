package org.peekcap.testing;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.peekcap.packet.Packet;

/**
 * Asks a packet everything that its classes can be asked: every public method of the cursor, of its views and of their walks,
 * found by reflection so that none is forgotten.
 */
public final class PacketAnswers {
    /** Move the cursor, or are asked with care below; the time of capture is no part of the packet. */
    private static final Set<String> NOT_ASKED =
            Set.of("moveTo", "leave", "copyTo", "timestampNanos", "next", "find", "toString");

    private static final int[] INDICES = {-1, 0, 1, 2, 1000};
    private static final int MOST_ITEMS = 100_000;
    private static final Map<Class<?>, Method[]> METHODS = new ConcurrentHashMap<>();

    private final Map<String, String> answers = new LinkedHashMap<>();

    private PacketAnswers() {}

    /**
     * Answers by name, as {@code .tcp.sourcePort}; an {@link IllegalStateException} is the answer of an absent header, and an
     * {@link IndexOutOfBoundsException} that of an element which is not there. Whatever else is thrown goes on.
     */
    public static Map<String, String> of(Packet packet) {
        PacketAnswers all = new PacketAnswers();
        all.askAll("", packet);
        return all.answers;
    }

    private void askAll(String name, Object target) {
        for (Method method : methods(target.getClass())) {
            if (method.getParameterCount() == 0) {
                ask(name + "." + method.getName(), target, method);
            } else {
                for (int index : INDICES) {
                    ask(name + "." + method.getName() + index, target, method, index);
                }
            }
        }
    }

    private void ask(String name, Object target, Method method, Object... arguments) {
        Object answer;
        try {
            answer = method.invoke(target, arguments);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        } catch (InvocationTargetException e) {
            answers.put(name, refusal(name, e.getCause(), arguments.length > 0));
            return;
        }
        if (isPart(method.getReturnType())) {
            askPart(name, answer);
        } else {
            answers.put(name, answer instanceof byte[] bytes ? HexFormat.of().formatHex(bytes) : answer.toString());
        }
    }

    private static String refusal(String name, Throwable cause, boolean withIndex) {
        if (cause instanceof IllegalStateException || withIndex && cause instanceof IndexOutOfBoundsException) {
            return cause.getClass().getSimpleName();
        }
        throw new AssertionError(name + " threw", cause);
    }

    private void askPart(String name, Object part) {
        Method next = next(part.getClass());
        askAll(name, part);
        if (next != null) {
            for (int item = 0; isTrue(next, part); item++) {
                if (item == MOST_ITEMS) {
                    throw new AssertionError(name + " does not end");
                }
                askAll(name + item, part);
            }
            askAll(name + "-end", part);
        }
    }

    private static boolean isTrue(Method method, Object target) {
        try {
            return (boolean) method.invoke(target);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static boolean isPart(Class<?> type) {
        return type.getPackage() == Packet.class.getPackage() && !type.isEnum();
    }

    private static Method next(Class<?> type) {
        return Arrays.stream(type.getMethods())
                .filter(method -> method.getName().equals("next"))
                .peek(method -> method.setAccessible(true))
                .findFirst()
                .orElse(null);
    }

    private static Method[] methods(Class<?> type) {
        return METHODS.computeIfAbsent(
                type,
                key -> Arrays.stream(key.getMethods())
                        .filter(method -> isPart(method.getDeclaringClass()))
                        .filter(method -> !Modifier.isStatic(method.getModifiers()) && !method.isBridge())
                        .filter(method -> !NOT_ASKED.contains(method.getName()))
                        .peek(method -> method.setAccessible(true))
                        .sorted(Comparator.comparing(Method::getName).thenComparing(Method::getParameterCount))
                        .toArray(Method[]::new));
    }
}
