package org.peekcap.bytes;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/** How windows' buffers are made and given back: always direct, read-only, little-endian, so that one compiled path serves all. */
final class Buffers {
    private static final @Nullable MethodHandle INVOKE_CLEANER = invokeCleaner();

    /** Holds no byte. */
    static final ByteBuffer NOTHING = ByteBuffer.allocate(0).asReadOnlyBuffer();

    private Buffers() {}

    static ByteBuffer readOnly(ByteBuffer direct) {
        return direct.asReadOnlyBuffer().order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Bytes on the heap, read-only. */
    static ByteBuffer copy(ByteBuffer buffer, int index, int length) {
        byte[] bytes = new byte[length];
        buffer.get(index, bytes);
        return ByteBuffer.wrap(bytes).asReadOnlyBuffer();
    }

    /**
     * Gives the memory back at once. The caller must know that nobody can read the buffer, or a slice of it, any more.
     *
     * @param owner the buffer as it was mapped or allocated, not a view of it
     */
    static void free(ByteBuffer owner) {
        if (INVOKE_CLEANER == null) {
            return; // no such service in this JVM: the garbage collector frees it
        }
        try {
            INVOKE_CLEANER.invoke(owner);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** {@code jdk.unsupported} exports this one for exactly this use; there is no other way before JDK 22's arenas. */
    private static @Nullable MethodHandle invokeCleaner() {
        try {
            Class<?> unsafe = Class.forName("sun.misc.Unsafe");
            Field instance = unsafe.getDeclaredField("theUnsafe");
            instance.setAccessible(true);
            return MethodHandles.lookup()
                    .findVirtual(unsafe, "invokeCleaner", MethodType.methodType(void.class, ByteBuffer.class))
                    .bindTo(instance.get(null));
        } catch (ReflectiveOperationException | RuntimeException e) {
            return null;
        }
    }
}
