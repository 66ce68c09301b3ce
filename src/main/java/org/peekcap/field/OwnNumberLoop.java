package org.peekcap.field;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.util.Objects;
import java.util.function.ToLongFunction;
import org.peekcap.packet.Packet;

/**
 * The loop over a field's numbers, as a class of its own for each field. The JVM keeps what it learns of a call with the method
 * that calls: in one loop for all fields it meets ever other functions and calls them the slow way, in a loop that one field
 * alone runs through it builds that field's decoding into the loop.
 */
final class OwnNumberLoop implements NumberLoop {
    /** Another class of the same code. */
    static NumberLoop copy() {
        String file = OwnNumberLoop.class.getSimpleName() + ".class";
        try (InputStream code = Objects.requireNonNull(OwnNumberLoop.class.getResourceAsStream(file), file)) {
            return (NumberLoop) MethodHandles.lookup()
                    .defineHiddenClass(code.readAllBytes(), false)
                    .lookupClass()
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    OwnNumberLoop() {}

    @Override
    public void read(ToLongFunction<Packet> number, Packet packet, int[] records, int from, int to, long[] target) {
        for (int i = from; i < to; i++) {
            packet.moveTo(records[i]);
            target[i - from] = number.applyAsLong(packet);
        }
    }
}
