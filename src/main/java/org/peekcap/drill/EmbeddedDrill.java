package org.peekcap.drill;

import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.drill.common.config.DrillConfig;
import org.apache.drill.exec.client.DrillClient;
import org.apache.drill.exec.proto.UserBitShared.QueryType;
import org.apache.drill.exec.server.Drillbit;
import org.apache.drill.exec.server.DrillbitContext;
import org.apache.drill.exec.server.RemoteServiceSet;
import org.apache.drill.exec.store.StoragePluginRegistry;
import org.apache.drill.exec.store.StoragePluginRegistry.PluginException;
import org.apache.drill.exec.store.dfs.FileSystemConfig;
import org.apache.drill.exec.store.dfs.WorkspaceConfig;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A Drill in this process: one Drillbit that answers only this process, without ZooKeeper, without web server, and with
 * nothing written outside a temporary folder that {@link #close()} removes. Every file system path is a table. One query at a
 * time.
 */
public final class EmbeddedDrill implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(EmbeddedDrill.class);
    private static final String FILES = "dfs";

    private final Path folder;
    private final RemoteServiceSet services;
    private final Drillbit drillbit;
    private final DrillClient client;
    private final TablePaths tables = new TablePaths(Path.of(""));
    private volatile @Nullable RunningQuery running;

    private EmbeddedDrill(Path folder, RemoteServiceSet services, Drillbit drillbit, DrillClient client) {
        this.folder = folder;
        this.services = services;
        this.drillbit = drillbit;
        this.client = client;
    }

    /**
     * Boots a Drillbit, which takes some seconds.
     *
     * @throws IllegalStateException if Drill does not start
     */
    public static EmbeddedDrill start() throws IOException {
        Path folder = Files.createTempDirectory("peekcap-drill");
        Thread remover = new Thread(() -> remove(folder));
        Runtime.getRuntime().addShutdownHook(remover); // for a process that is ended by a signal
        try {
            DrillConfig config = DrillConfig.create(settings(folder));
            RemoteServiceSet services = RemoteServiceSet.getLocalServiceSet();
            Drillbit drillbit = new Drillbit(config, services);
            drillbit.run();
            openFileSystem(drillbit.getContext(), folder);
            DrillClient client = new DrillClient(config, services.getCoordinator());
            client.connect(new Properties());
            return new EmbeddedDrill(folder, services, drillbit, client);
        } catch (Exception e) { // Drillbit's own signature
            remove(folder);
            throw new IllegalStateException("Drill does not start: " + e.getMessage(), e);
        }
    }

    private static Properties settings(Path folder) {
        Properties settings = new Properties();
        settings.put("drill.exec.http.enabled", "false");
        settings.put("drill.exec.rpc.use.ip", "true");
        settings.put("drill.exec.rpc.bind_addr", "127.0.0.1");
        settings.put("drill.exec.allow_loopback_address_binding", "true");
        settings.put("drill.exec.rpc.user.timeout", "0"); // a machine that was asleep is no peer that is gone
        settings.put("drill.exec.rpc.bit.timeout", "0");
        settings.put("drill.exec.sys.store.provider.local.write", "false");
        settings.put("drill.exec.sys.store.provider.local.path", folder.toString());
        settings.put("drill.exec.zk.refresh", "0"); // or close() sleeps
        settings.put("drill.exec.udf.disable_dynamic", "true");
        settings.put("drill.exec.spill.directories.0", folder.resolve("spill").toString());
        settings.put("drill.exec.tmp.directories.0", folder.toString());
        settings.put("drill.tmp-dir", folder.toString());
        return settings;
    }

    /** Files of any ending are captures where no other format claims them, and every folder may be written to. */
    private static void openFileSystem(DrillbitContext context, Path folder) throws PluginException {
        StoragePluginRegistry registry = context.getStorage();
        FileSystemConfig files = (FileSystemConfig) registry.getStoredConfig(FILES);
        Map<String, WorkspaceConfig> workspaces = new HashMap<>(files.getWorkspaces());
        // Not "/": Drill puts a slash between it and a new table's path, and Hadoop takes "//tmp/new" for a host's
        // /new.
        WorkspaceConfig everywhere = new WorkspaceConfig("/.", true, PeekcapFormatConfig.NAME, false);
        workspaces.put("default", everywhere);
        workspaces.put("root", everywhere);
        workspaces.put("tmp", new WorkspaceConfig(folder.toString(), true, null, false));
        FileSystemConfig open =
                new FileSystemConfig(files.getConnection(), files.getConfig(), workspaces, files.getFormats(), null);
        open.setEnabled(true);
        registry.put(FILES, open);
    }

    /**
     * Runs one statement to its end.
     *
     * @param sql with captures' paths in single quotes after FROM and JOIN, or as Drill names tables
     * @throws QueryException if Drill refuses the statement, or it fails or is cancelled
     */
    public void query(String sql, Rows rows) throws QueryException {
        Scans.takeNotices(); // what an earlier statement left belongs to nobody
        RunningQuery query = new RunningQuery(client, rows);
        running = query;
        client.runQuery(QueryType.SQL, tables.replaceIn(sql), query);
        try {
            query.await();
        } finally {
            running = null;
        }
    }

    /** Cancels the statement that another thread waits for, if there is one. */
    public void cancel() {
        RunningQuery query = running;
        if (query != null) {
            query.cancel();
        }
    }

    /** Packets that queries of this process have looked at, since it began. */
    public long packetsScanned() {
        return Scans.packets();
    }

    /** Bytes of captures that they took. */
    public long bytesScanned() {
        return Scans.bytes();
    }

    /** What was odd or broken in the captures that the last statement read, once. */
    public List<ScanNotice> takeNotices() {
        return Scans.takeNotices();
    }

    DrillbitContext context() {
        return drillbit.getContext();
    }

    @Override
    public void close() {
        client.close();
        try {
            drillbit.close();
            services.close();
        } catch (Exception e) { // RemoteServiceSet's own signature
            LOG.warn("Drill did not close cleanly", e);
        }
        remove(folder);
    }

    private static void remove(Path folder) {
        try {
            if (Files.exists(folder)) {
                MoreFiles.deleteRecursively(folder, RecursiveDeleteOption.ALLOW_INSECURE);
            }
        } catch (IOException e) {
            LOG.warn("cannot remove {}", folder, e);
        }
    }
}
