package org.peekcap.jmh;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.peekcap.testing.TlsKeys;

/**
 * Messages of several sizes over connections that stay open, plain and with TLS, in steady state: Peekcap beside a bare read of the
 * same bytes into a reused direct buffer, by turns in one run. Both ends are on this machine, each has a thread. Every answer is
 * compared with what was sent.
 *
 * <p>Arguments: millions of bytes a round, 512 where not given; rounds, 7 where not given.
 */
public final class StreamComparison {
    static final int[] MESSAGE_BYTES = {64, 256, 1024, 1500, 9000, 16384, 65536};

    private static final int WARM_UP_ROUNDS = 3;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private interface Connecting {
        MessageReceiver to(MessageSender sender) throws IOException;
    }

    /** One contender's connection, and its best figures of all rounds. */
    private static final class Connection {
        final String name;
        final MessageSender sender;
        final MessageReceiver receiver;
        long nanos = Long.MAX_VALUE;
        long processorNanos = Long.MAX_VALUE;
        long allocated = Long.MAX_VALUE;

        Connection(String name, int messageBytes, @Nullable SSLContext tls, Connecting connecting) throws IOException {
            this.name = name;
            this.sender = new MessageSender(messageBytes, tls);
            this.receiver = connecting.to(sender);
        }

        void round(long messages, int messageBytes, boolean counts) throws IOException {
            long allocatedBefore = THREADS.getCurrentThreadAllocatedBytes();
            long processorBefore = THREADS.getCurrentThreadCpuTime();
            long start = System.nanoTime();
            sender.send((int) (messages / sender.messagesPerPiece()));
            long bytes = receiver.receive(messages);
            long took = System.nanoTime() - start;
            long processor = THREADS.getCurrentThreadCpuTime() - processorBefore;
            long newlyAllocated = THREADS.getCurrentThreadAllocatedBytes() - allocatedBefore;
            if (bytes != messages * messageBytes) {
                throw new IllegalStateException(name + ": " + bytes + " bytes of " + messages + " messages");
            }
            if (counts) {
                nanos = Math.min(nanos, took);
                processorNanos = Math.min(processorNanos, processor);
                allocated = Math.min(allocated, newlyAllocated);
            }
        }
    }

    private StreamComparison() {}

    public static void main(String[] arguments) throws Exception {
        int megabytes = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 512;
        int rounds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 7;
        compare(megabytes * 1_000_000L, rounds, System.out);
    }

    static void compare(long bytes, int rounds, PrintStream out) throws Exception {
        Path directory = Files.createTempDirectory("peekcap-stream");
        SSLContext tls = TlsKeys.in(directory).context();
        Files.delete(directory.resolve("keys.p12"));
        Files.delete(directory);
        out.println(
                "| transport | message | receiver | GB/s | M messages/s | of read | its CPU time, of read's | B/message |");
        out.println("|---|---|---|---|---|---|---|---|");
        for (int messageBytes : MESSAGE_BYTES) {
            List<Connection> plain = new ArrayList<>();
            plain.add(new Connection("read", messageBytes, null, MessageReceiver::read));
            plain.add(new Connection("batches", messageBytes, null, MessageReceiver::batches));
            plain.add(new Connection("packets", messageBytes, null, MessageReceiver::packets));
            compare("TCP", plain, messageBytes, bytes, rounds, out);
        }
        for (int messageBytes : MESSAGE_BYTES) {
            List<Connection> secured = new ArrayList<>();
            secured.add(new Connection(
                    "read, deciphered", messageBytes, tls, sender -> MessageReceiver.decipher(sender, tls)));
            secured.add(
                    new Connection("SSLSocket", messageBytes, tls, sender -> MessageReceiver.tlsSocket(sender, tls)));
            secured.add(new Connection("packets", messageBytes, tls, sender -> MessageReceiver.packets(sender, tls)));
            compare("TLS", secured, messageBytes, bytes, rounds, out);
        }
    }

    private static void compare(
            String transport, List<Connection> connections, int messageBytes, long bytes, int rounds, PrintStream out)
            throws Exception {
        MessageSender any = connections.get(0).sender;
        long pieces = Math.max(1, bytes / any.recordBytes() / any.messagesPerPiece());
        long messages = pieces * any.messagesPerPiece();
        for (int round = -WARM_UP_ROUNDS; round < rounds; round++) {
            for (Connection connection : connections) {
                connection.round(messages, messageBytes, round >= 0);
            }
        }
        Connection limit = connections.get(0);
        for (Connection each : connections) {
            out.println(String.format(
                    Locale.ROOT,
                    "| %s | %d | %s | %.2f | %.3f | %.2f | %.2f | %.2f |",
                    transport,
                    messageBytes,
                    each.name,
                    (double) messages * any.recordBytes() / each.nanos,
                    messages * 1e3 / each.nanos,
                    (double) limit.nanos / each.nanos,
                    (double) each.processorNanos / limit.processorNanos,
                    (double) each.allocated / messages));
            each.receiver.close();
            each.sender.close();
        }
    }
}
