package org.peekcap.drill;

import java.util.List;
import java.util.Set;
import org.apache.calcite.plan.RelOptRule;
import org.apache.drill.common.logical.StoragePluginConfig;
import org.apache.drill.exec.physical.base.ScanStats;
import org.apache.drill.exec.physical.base.ScanStats.GroupScanProperty;
import org.apache.drill.exec.physical.impl.scan.v3.ManagedReader;
import org.apache.drill.exec.physical.impl.scan.v3.file.FileReaderFactory;
import org.apache.drill.exec.physical.impl.scan.v3.file.FileScanLifecycleBuilder;
import org.apache.drill.exec.physical.impl.scan.v3.file.FileSchemaNegotiator;
import org.apache.drill.exec.planner.PlannerPhase;
import org.apache.drill.exec.planner.physical.PlannerSettings;
import org.apache.drill.exec.server.DrillbitContext;
import org.apache.drill.exec.store.base.filter.FilterPushDownUtils;
import org.apache.drill.exec.store.dfs.BasicFormatMatcher;
import org.apache.drill.exec.store.dfs.FormatMatcher;
import org.apache.drill.exec.store.dfs.easy.EasyFormatPlugin;
import org.apache.drill.exec.store.dfs.easy.EasyGroupScan;
import org.apache.drill.exec.store.dfs.easy.EasySubScan;
import org.apache.drill.exec.store.schedule.CompleteFileWork;
import org.apache.drill.exec.vector.ValueVector;
import org.apache.hadoop.conf.Configuration;

/** Captures as tables of any file system that Drill knows: one row a packet. */
public final class PeekcapFormatPlugin extends EasyFormatPlugin<PeekcapFormatConfig> {
    private static final double BYTES_PER_PACKET = 200;
    private static final double PACKETS_PER_MATCH = 4;

    /** Rows of a batch with columns: enough to spread what Drill does once a batch, few enough to stay in the cache. */
    private static final int BATCH_ROWS = 16384;

    private final FormatMatcher matcher;

    /** Drill looks for a constructor of exactly these parameters. */
    public PeekcapFormatPlugin(
            String name,
            DrillbitContext context,
            Configuration fileSystems,
            StoragePluginConfig storage,
            PeekcapFormatConfig config) {
        super(
                name,
                EasyFormatConfig.builder()
                        .readable(true)
                        .writable(false)
                        .compressible(false)
                        .blockSplittable(!config.wholeFiles())
                        .extensions(config.extensions())
                        .fsConf(splitting(fileSystems, config))
                        .defaultName(PeekcapFormatConfig.NAME)
                        .supportsProjectPushdown(true)
                        .supportsLimitPushdown(true)
                        .scanVersion(ScanFrameworkVersion.EVF_V2)
                        .build(),
                context,
                storage,
                config);
        this.matcher = new BasicFormatMatcher(this, fileSystems, config.extensions(), false) {
            @Override
            public int priority() {
                return config.preferred() ? HIGH_PRIORITY : MEDIUM_PRIORITY;
            }
        };
    }

    private static Configuration splitting(Configuration fileSystems, PeekcapFormatConfig config) {
        Configuration splitting = new Configuration(fileSystems);
        splitting.set("fs.file.impl", SplittingLocalFileSystem.class.getName());
        splitting.setBoolean("fs.file.impl.disable.cache", true);
        splitting.setLong(SplittingLocalFileSystem.BLOCK_SIZE, config.bytesOfSplit());
        return splitting;
    }

    /** Rows as a guess from the files' sizes, from which Drill decides how many workers are worth their while. */
    @Override
    protected ScanStats getScanStats(PlannerSettings settings, EasyGroupScan scan) {
        double bytes = 0;
        for (CompleteFileWork work : scan.getWorkIterable()) {
            bytes += work.getTotalBytes();
        }
        double packets = bytes / BYTES_PER_PACKET;
        double rows = formatConfig.where() == null ? packets : packets / PACKETS_PER_MATCH;
        return new ScanStats(GroupScanProperty.NO_EXACT_ROW_COUNT, rows, (float) packets, (float) bytes);
    }

    @Override
    public FormatMatcher getMatcher() {
        return matcher;
    }

    @Override
    public Set<? extends RelOptRule> getOptimizerRules(PlannerPhase phase) {
        return FilterPushDownUtils.isFilterPushDownPhase(phase)
                ? Set.of(new FilterPushDown(getContext().getStorage()))
                : Set.of();
    }

    @Override
    protected void configureScan(FileScanLifecycleBuilder builder, EasySubScan scan) {
        List<PacketColumn> columns = PacketColumns.of(scan.getColumns());
        if (scan.getColumns().isEmpty()) { // a file's name, say, has room for Drill's usual number of rows and no more
            builder.batchRecordLimit(ValueVector.MAX_ROW_COUNT);
        } else if (!columns.isEmpty()) {
            builder.batchRecordLimit(BATCH_ROWS);
        }
        builder.readerFactory(new FileReaderFactory() {
            @Override
            public ManagedReader newReader(FileSchemaNegotiator negotiator) {
                return new PacketBatchReader(negotiator, columns, formatConfig);
            }
        });
    }
}
