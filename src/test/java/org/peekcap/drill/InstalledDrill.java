package org.peekcap.drill;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.zookeeper.server.NIOServerCnxnFactory;
import org.apache.zookeeper.server.ZooKeeperServer;

/**
 * A Drill as an administrator installs it: a ZooKeeper, and Drillbits that are processes of their own, each with Drill's jars, a
 * jar of ours beside them, and its own configuration directory. No class of the tests and no jar of the command is on their
 * class path.
 */
final class InstalledDrill implements AutoCloseable {
    private static final String CLUSTER = "installed";
    private static final long SECONDS_TO_START = 300;
    /** Not of Drill: of the tests, of the benchmarks, and of the command. */
    private static final List<String> NOT_DRILLS = List.of(
            "-tests.jar",
            "/junit",
            "/assertj",
            "/archunit",
            "/jmh-",
            "/pcap4j",
            "/pkts-",
            "/picocli",
            "/progressbar",
            "/ascii-table",
            "/jspecify",
            "/lz4-java",
            "/drill-jdbc");

    private final Path folder;
    private final NIOServerCnxnFactory zookeeper;
    private final List<Process> drillbits = new ArrayList<>();

    private InstalledDrill(Path folder, NIOServerCnxnFactory zookeeper) {
        this.folder = folder;
        this.zookeeper = zookeeper;
    }

    /**
     * @param folder for everything that is written
     * @param storagePlugins text of {@code storage-plugins-override.conf}
     */
    static InstalledDrill start(Path folder, int drillbits, String storagePlugins) throws Exception {
        NIOServerCnxnFactory zookeeper = new NIOServerCnxnFactory();
        zookeeper.configure(new InetSocketAddress("127.0.0.1", 0), 100);
        Path state = Files.createDirectories(folder.resolve("zookeeper"));
        zookeeper.startup(new ZooKeeperServer(state.toFile(), state.toFile(), 2000));
        InstalledDrill drill = new InstalledDrill(folder, zookeeper);
        try {
            Path jar = packaged(folder.resolve("peekcap.jar"));
            for (int number = 1; number <= drillbits; number++) {
                drill.launch(folder.resolve("drillbit" + number), jar, storagePlugins);
            }
            drill.awaitAll();
            return drill;
        } catch (Exception e) {
            drill.close();
            throw e;
        }
    }

    /** As {@code mvn package} makes it, of the same classes and resources. */
    private static Path packaged(Path jar) throws IOException {
        Path classes = Path.of("target/classes");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> files = Files.walk(classes)) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                out.putNextEntry(new JarEntry(classes.relativize(file).toString()));
                Files.copy(file, (OutputStream) out);
            }
        }
        return jar;
    }

    private void launch(Path home, Path jar, String storagePlugins) throws IOException {
        Path configuration = Files.createDirectories(home.resolve("conf"));
        Files.writeString(
                configuration.resolve("drill-override.conf"), """
                drill.tmp-dir: "%1$s"
                drill.exec: {
                  cluster-id: "%2$s"
                  zk.connect: "127.0.0.1:%3$d"
                  zk.refresh: 0
                  http.enabled: false
                  rpc.use.ip: true
                  rpc.bind_addr: "127.0.0.1"
                  allow_loopback_address_binding: true
                  port_hunt: true
                  udf.disable_dynamic: true
                  sys.store.provider.zk.blobroot: "file://%1$s/profiles"
                  spill.directories: ["%1$s/spill"]
                }
                """.formatted(home, CLUSTER, zookeeper.getLocalPort()));
        Files.writeString(configuration.resolve("storage-plugins-override.conf"), storagePlugins);
        Files.writeString(configuration.resolve("logback.xml"), "<configuration/>");
        String drillsJars = Arrays.stream(System.getProperty("java.class.path").split(":"))
                .filter(entry -> entry.endsWith(".jar") && NOT_DRILLS.stream().noneMatch(entry::contains))
                .collect(Collectors.joining(":"));
        Process drillbit = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx512m",
                        "-XX:MaxDirectMemorySize=512m",
                        "-XX:+UseSerialGC",
                        "-Duser.timezone=UTC",
                        "@" + Path.of("src/main/drill/jvm.options"),
                        "-cp",
                        configuration + ":" + drillsJars + ":" + jar,
                        "org.apache.drill.exec.server.Drillbit")
                .redirectErrorStream(true)
                .redirectOutput(home.resolve("output").toFile())
                .start();
        drillbits.add(drillbit);
        Runtime.getRuntime().addShutdownHook(new Thread(drillbit::destroyForcibly)); // where the tests are broken off
    }

    private void awaitAll() throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS_TO_START);
        while (true) {
            try (Connection connection = connect()) {
                if (rows(connection, "SELECT * FROM sys.drillbits").size() == drillbits.size()) {
                    return;
                }
            } catch (SQLException e) {
                if (System.nanoTime() > end || drillbits.stream().anyMatch(bit -> !bit.isAlive())) {
                    throw new IllegalStateException("the Drillbits do not start: " + output(), e);
                }
            }
            Thread.sleep(300);
        }
    }

    private String output() throws IOException {
        StringBuilder output = new StringBuilder();
        try (Stream<Path> homes = Files.list(folder)) {
            for (Path file : homes.map(home -> home.resolve("output"))
                    .filter(Files::exists)
                    .toList()) {
                output.append(Files.readString(file));
            }
        }
        return output.toString();
    }

    /** As any client finds it, through ZooKeeper. */
    Connection connect() throws SQLException {
        return DriverManager.getConnection("jdbc:drill:zk=127.0.0.1:" + zookeeper.getLocalPort() + "/drill/" + CLUSTER);
    }

    @Override
    public void close() {
        drillbits.forEach(Process::destroy);
        try {
            for (Process drillbit : drillbits) {
                if (!drillbit.waitFor(20, TimeUnit.SECONDS)) {
                    drillbit.destroyForcibly().waitFor();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        zookeeper.shutdown();
    }

    /** An answer over JDBC: rows as text, values separated by a bar. */
    static List<String> rows(Connection connection, String sql) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet answer = statement.executeQuery(sql)) {
            int columns = answer.getMetaData().getColumnCount();
            while (answer.next()) {
                List<String> values = new ArrayList<>();
                for (int i = 1; i <= columns; i++) {
                    values.add(String.valueOf(answer.getObject(i)));
                }
                rows.add(String.join("|", values));
            }
        }
        return rows;
    }
}
