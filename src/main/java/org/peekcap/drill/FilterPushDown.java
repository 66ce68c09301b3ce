package org.peekcap.drill;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.plan.RelOptRuleCall;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.drill.exec.planner.logical.DrillFilterRel;
import org.apache.drill.exec.planner.logical.DrillScanRel;
import org.apache.drill.exec.planner.logical.RelOptHelper;
import org.apache.drill.exec.store.StoragePluginOptimizerRule;
import org.apache.drill.exec.store.StoragePluginRegistry;
import org.apache.drill.exec.store.dfs.easy.EasyGroupScan;
import org.jspecify.annotations.Nullable;
import org.peekcap.filter.AllOf;
import org.peekcap.filter.Filter;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Moves conditions of WHERE from Drill's filter into the scan below it. What the scan cannot test remains with Drill. */
final class FilterPushDown extends StoragePluginOptimizerRule {
    private static final Logger LOG = LoggerFactory.getLogger(FilterPushDown.class);

    private final StoragePluginRegistry storage;

    FilterPushDown(StoragePluginRegistry storage) {
        super(
                RelOptHelper.some(DrillFilterRel.class, RelOptHelper.any(DrillScanRel.class)),
                "PeekcapFilterPushDown:Filter_On_Scan");
        this.storage = storage;
    }

    @Override
    public boolean matches(RelOptRuleCall call) {
        DrillScanRel scan = call.rel(1);
        return scan.getGroupScan() instanceof EasyGroupScan files
                && files.getFormatConfig() instanceof PeekcapFormatConfig config
                && config.where() == null;
    }

    @Override
    public void onMatch(RelOptRuleCall call) {
        DrillFilterRel filter = call.rel(0);
        DrillScanRel scan = call.rel(1);
        FilterConversion conversion = conversion(scan);
        if (conversion == null) {
            return;
        }
        List<Filter> pushed = new ArrayList<>();
        List<RexNode> left = new ArrayList<>();
        RexBuilder builder = filter.getCluster().getRexBuilder();
        for (RexNode condition : RelOptUtil.conjunctions(filter.getCondition())) {
            Filter converted = conversion.convert(RexUtil.expandSearch(builder, null, condition));
            if (converted == null) {
                left.add(condition);
            } else {
                pushed.add(converted);
            }
        }
        if (pushed.isEmpty()) {
            return;
        }
        try {
            call.transformTo(rebuilt(filter, scan, AllOf.of(pushed), left));
        } catch (IOException e) {
            LOG.warn("cannot look at the files again; their rows are filtered by Drill", e);
        }
    }

    /** Null where the configuration is wrong, which the reader will say. */
    private static @Nullable FilterConversion conversion(DrillScanRel scan) {
        PeekcapFormatConfig config = (PeekcapFormatConfig) ((EasyGroupScan) scan.getGroupScan()).getFormatConfig();
        try {
            return new FilterConversion(scan.getRowType().getFieldNames(), LocalTimes.of(config.timeZone()));
        } catch (IllegalArgumentException e) {
            LOG.debug("conditions stay with Drill", e);
            return null;
        }
    }

    private RelNode rebuilt(DrillFilterRel filter, DrillScanRel scan, Filter pushed, List<RexNode> left)
            throws IOException {
        EasyGroupScan files = (EasyGroupScan) scan.getGroupScan();
        PeekcapFormatConfig config = (PeekcapFormatConfig) files.getFormatConfig();
        PeekcapFormatPlugin format =
                storage.resolveFormat(files.getStorageConfig(), config.where(pushed), PeekcapFormatPlugin.class);
        EasyGroupScan filtered = new EasyGroupScan(
                files.getUserName(),
                files.getFileSelection(),
                format,
                files.getColumns(),
                files.getSelectionRoot(),
                null);
        RelNode reading = new DrillScanRel(
                scan.getCluster(), scan.getTraitSet(), scan.getTable(), filtered, scan.getRowType(), scan.getColumns());
        if (left.isEmpty()) {
            return reading;
        }
        RexNode condition = RexUtil.composeConjunction(filter.getCluster().getRexBuilder(), left, false);
        return filter.copy(filter.getTraitSet(), reading, condition);
    }
}
