package org.peekcap.drill;

import java.util.List;
import java.util.Set;
import org.apache.calcite.plan.RelOptRule;
import org.apache.drill.common.logical.StoragePluginConfig;
import org.apache.drill.exec.physical.impl.scan.v3.ManagedReader;
import org.apache.drill.exec.physical.impl.scan.v3.file.FileReaderFactory;
import org.apache.drill.exec.physical.impl.scan.v3.file.FileScanLifecycleBuilder;
import org.apache.drill.exec.physical.impl.scan.v3.file.FileSchemaNegotiator;
import org.apache.drill.exec.planner.PlannerPhase;
import org.apache.drill.exec.server.DrillbitContext;
import org.apache.drill.exec.store.base.filter.FilterPushDownUtils;
import org.apache.drill.exec.store.dfs.BasicFormatMatcher;
import org.apache.drill.exec.store.dfs.FormatMatcher;
import org.apache.drill.exec.store.dfs.easy.EasyFormatPlugin;
import org.apache.drill.exec.store.dfs.easy.EasySubScan;
import org.apache.drill.exec.vector.ValueVector;
import org.apache.hadoop.conf.Configuration;
import org.peekcap.field.Field;

/** Captures as tables of any file system that Drill knows: one row a packet. */
public final class PeekcapFormatPlugin extends EasyFormatPlugin<PeekcapFormatConfig> {
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
                        .extensions(config.extensions())
                        .fsConf(fileSystems)
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
        List<Field> fields = PacketColumns.of(scan.getColumns());
        if (fields.isEmpty()) {
            builder.batchRecordLimit(ValueVector.MAX_ROW_COUNT);
        }
        builder.readerFactory(new FileReaderFactory() {
            @Override
            public ManagedReader newReader(FileSchemaNegotiator negotiator) {
                return new PacketBatchReader(negotiator, fields, formatConfig);
            }
        });
    }
}
