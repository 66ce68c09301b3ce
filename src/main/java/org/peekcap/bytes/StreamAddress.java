package org.peekcap.bytes;

import java.io.IOException;
import java.net.URI;
import java.util.Locale;

/**
 * Where a capture comes from over a network:
 *
 * <pre>
 *   tcp://host:port          connects: pcap over IP
 *   tls://host:port          connects, with TLS
 *   tcp-listen://host:port   waits for one peer to connect to this machine's address
 *   tls-listen://host:port   the same, with TLS
 * </pre>
 *
 * <p>A host is a name, an IPv4 address or an IPv6 address in brackets.
 */
public record StreamAddress(Scheme scheme, String host, int port) {
    /** Ways to a peer. */
    public enum Scheme {
        TCP,
        TLS,
        TCP_LISTEN,
        TLS_LISTEN;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** Whether a text looks like such an address, and not like a file's name. */
    public static boolean isOne(String text) {
        for (Scheme scheme : Scheme.values()) {
            if (text.startsWith(scheme + "://")) {
                return true;
            }
        }
        return false;
    }

    /**
     * @throws IllegalArgumentException if the address is not of one of the four forms
     */
    public static StreamAddress of(URI address) {
        for (Scheme scheme : Scheme.values()) {
            if (scheme.toString().equals(address.getScheme())) {
                return of(scheme, address);
            }
        }
        throw new IllegalArgumentException(address + ": is none of tcp://, tls://, tcp-listen://, tls-listen://");
    }

    private static StreamAddress of(Scheme scheme, URI address) {
        String host = address.getHost();
        int port = address.getPort();
        boolean more = address.getRawQuery() != null
                || address.getRawFragment() != null
                || address.getRawUserInfo() != null
                || address.getRawPath() != null && address.getRawPath().length() > 1;
        if (host == null || port < 1 || port > 65535 || more) {
            throw new IllegalArgumentException(address + ": a host and a port are wanted, as in " + scheme
                    + "://192.0.2.1:57012, and nothing else");
        }
        return new StreamAddress(scheme, host.startsWith("[") ? host.substring(1, host.length() - 1) : host, port);
    }

    /**
     * Connects, or waits for the peer.
     *
     * @throws IOException if that fails, with the address in its message
     */
    public LiveChannel open(ConnectionOptions options) throws IOException {
        try {
            return switch (scheme) {
                case TCP -> TcpChannel.connect(host, port, options);
                case TLS -> TlsChannel.connect(host, port, options);
                case TCP_LISTEN -> {
                    try (TcpListener listener = TcpListener.open(host, port)) {
                        yield listener.accept(options);
                    }
                }
                case TLS_LISTEN -> {
                    try (TcpListener listener = TcpListener.open(host, port)) {
                        yield TlsChannel.accept(listener, options);
                    }
                }
            };
        } catch (java.net.UnknownHostException e) {
            throw new IOException(this + ": unknown host", e);
        } catch (IOException e) {
            throw new IOException(this + ": " + e.getMessage(), e);
        }
    }

    @Override
    public String toString() {
        return scheme + "://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
    }
}
