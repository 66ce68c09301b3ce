package org.peekcap.testing;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** A certificate for 127.0.0.1 that signs itself, made by the JDK's own tool, and those who show it and who trust it. */
public final class TlsKeys {
    private static final String PASSWORD = "password of a test";

    private final Path file;
    private final KeyStore store;

    private TlsKeys(Path file, KeyStore store) {
        this.file = file;
        this.store = store;
    }

    /** Makes a key store in a directory. */
    public static TlsKeys in(Path directory) throws Exception {
        Path file = directory.resolve("keys.p12");
        String tool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
        Process made = new ProcessBuilder(
                        tool,
                        "-genkeypair",
                        "-keystore",
                        file.toString(),
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        PASSWORD,
                        "-alias",
                        "peer",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=Peekcap test",
                        "-ext",
                        "san=ip:127.0.0.1",
                        "-validity",
                        "2")
                .redirectErrorStream(true)
                .start();
        String said = new String(made.getInputStream().readAllBytes());
        if (made.waitFor() != 0) {
            throw new IOException(said);
        }
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            store.load(in, PASSWORD.toCharArray());
        }
        return new TlsKeys(file, store);
    }

    public Path file() {
        return file;
    }

    public String password() {
        return PASSWORD;
    }

    /** Shows the certificate, and trusts it. */
    public SSLContext context() throws GeneralSecurityException {
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(store, PASSWORD.toCharArray());
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(store);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
        return context;
    }
}
