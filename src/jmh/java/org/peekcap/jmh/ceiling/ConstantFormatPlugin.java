package org.peekcap.jmh.ceiling;

import java.util.List;
import org.apache.drill.common.expression.SchemaPath;
import org.apache.drill.common.logical.StoragePluginConfig;
import org.apache.drill.exec.physical.impl.scan.v3.ManagedReader;
import org.apache.drill.exec.physical.impl.scan.v3.file.FileReaderFactory;
import org.apache.drill.exec.physical.impl.scan.v3.file.FileScanLifecycleBuilder;
import org.apache.drill.exec.physical.impl.scan.v3.file.FileSchemaNegotiator;
import org.apache.drill.exec.server.DrillbitContext;
import org.apache.drill.exec.store.dfs.easy.EasyFormatPlugin;
import org.apache.drill.exec.store.dfs.easy.EasySubScan;
import org.apache.drill.exec.vector.ValueVector;
import org.apache.hadoop.conf.Configuration;

/** Makes readers of constants, with the same settings as the one of captures. */
public final class ConstantFormatPlugin extends EasyFormatPlugin<ConstantFormatConfig> {
    public ConstantFormatPlugin(
            String name,
            DrillbitContext context,
            Configuration fileSystems,
            StoragePluginConfig storage,
            ConstantFormatConfig config) {
        super(
                name,
                EasyFormatConfig.builder()
                        .readable(true)
                        .extensions(List.of())
                        .fsConf(fileSystems)
                        .defaultName("constant")
                        .supportsProjectPushdown(true)
                        .scanVersion(ScanFrameworkVersion.EVF_V2)
                        .build(),
                context,
                storage,
                config);
    }

    @Override
    protected void configureScan(FileScanLifecycleBuilder builder, EasySubScan scan) {
        List<String> columns =
                scan.getColumns().stream().map(SchemaPath::getRootSegmentPath).toList();
        if (columns.isEmpty()) {
            builder.batchRecordLimit(ValueVector.MAX_ROW_COUNT);
        }
        builder.readerFactory(new FileReaderFactory() {
            @Override
            public ManagedReader newReader(FileSchemaNegotiator negotiator) {
                return new ConstantReader(negotiator, columns, formatConfig.packets());
            }
        });
    }
}
