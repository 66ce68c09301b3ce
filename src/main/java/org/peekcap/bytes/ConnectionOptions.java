package org.peekcap.bytes;

import java.time.Duration;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * How long to wait for a peer, and whom to trust: {@code ConnectionOptions.standard().readTimeout(Duration.ofMinutes(1))}.
 *
 * @param connectTimeout for the connection and for the handshake of TLS, each; zero means without end. A listener waits for
 *     its peer without end
 * @param readTimeout how long no byte may come; zero means without end
 * @param tls null for the JVM's own, which the properties {@code javax.net.ssl.trustStore} and {@code javax.net.ssl.keyStore}
 *     and their like set
 */
public record ConnectionOptions(
        Duration connectTimeout,
        Duration readTimeout,
        @Nullable SSLContext tls) {
    public ConnectionOptions {
        requireNotNegative(connectTimeout);
        requireNotNegative(readTimeout);
    }

    private static void requireNotNegative(Duration timeout) {
        if (timeout.isNegative()) {
            throw new IllegalArgumentException("time-out of " + timeout);
        }
    }

    /** Ten seconds for the connection; any time for the bytes, because a quiet network has none; the JVM's own TLS. */
    public static ConnectionOptions standard() {
        return new ConnectionOptions(Duration.ofSeconds(10), Duration.ZERO, null);
    }

    public ConnectionOptions connectTimeout(Duration timeout) {
        return new ConnectionOptions(timeout, readTimeout, tls);
    }

    public ConnectionOptions readTimeout(Duration timeout) {
        return new ConnectionOptions(connectTimeout, timeout, tls);
    }

    public ConnectionOptions tls(SSLContext context) {
        return new ConnectionOptions(connectTimeout, readTimeout, context);
    }
}
