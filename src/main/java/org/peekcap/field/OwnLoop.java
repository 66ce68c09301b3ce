package org.peekcap.field;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.util.Objects;

/**
 * Makes a loop over a field's values a class of its own for each field. The JVM keeps what it learns of a call with the method
 * that calls: in one loop for all fields it meets ever other functions and calls them the slow way, in a loop that one field
 * alone runs through it builds that field's decoding into the loop.
 */
final class OwnLoop {
    private OwnLoop() {}

    /**
     * @param type what the loop implements
     * @param loop a class with a constructor without parameters
     * @return an object of another class of the same code
     */
    static <T> T copy(Class<T> type, Class<? extends T> loop) {
        String file = loop.getSimpleName() + ".class";
        try (InputStream code = Objects.requireNonNull(loop.getResourceAsStream(file), file)) {
            return type.cast(MethodHandles.lookup()
                    .defineHiddenClass(code.readAllBytes(), false)
                    .lookupClass()
                    .getDeclaredConstructor()
                    .newInstance());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
