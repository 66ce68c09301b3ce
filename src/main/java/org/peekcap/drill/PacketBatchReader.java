package org.peekcap.drill;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.drill.common.exceptions.UserException;
import org.apache.drill.common.types.TypeProtos.DataMode;
import org.apache.drill.exec.ops.FragmentContext;
import org.apache.drill.exec.physical.impl.scan.v3.ManagedReader;
import org.apache.drill.exec.physical.impl.scan.v3.file.FileSchemaNegotiator;
import org.apache.drill.exec.physical.resultSet.ResultSetLoader;
import org.apache.drill.exec.record.metadata.SchemaBuilder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes rows of one capture, or of one part of it, for one fragment of a query. Only columns that the query names are declared,
 * and so decoded; where it names none, records are counted and no packet is looked at.
 */
final class PacketBatchReader implements ManagedReader {
    private static final Logger LOG = LoggerFactory.getLogger(PacketBatchReader.class);

    private final FragmentContext fragment;
    private final ResultSetLoader loader;
    private final PacketScan scan;
    private final List<Column> columns = new ArrayList<>();
    private int taken;
    private int wanted;

    PacketBatchReader(FileSchemaNegotiator negotiator, List<PacketColumn> named, PeekcapFormatConfig config) {
        fragment = negotiator.context().getFragmentContext();
        SchemaBuilder schema = new SchemaBuilder();
        named.forEach(column -> schema.add(column.name(), Column.typeOf(column.field()), DataMode.OPTIONAL));
        negotiator.tableSchema(schema.buildSchema(), true);
        loader = negotiator.build();
        LocalTimes times;
        try {
            times = LocalTimes.of(config.timeZone());
            scan = new PacketScan(
                    negotiator.file(),
                    config,
                    named.stream().map(PacketColumn::field).toList());
        } catch (IllegalArgumentException e) {
            throw UserException.validationError(e).message(e.getMessage()).build(LOG);
        } catch (IOException e) {
            throw UserException.dataReadError(e).message(e.getMessage()).build(LOG);
        }
        named.forEach(
                column -> columns.add(Column.of(column.field(), loader.writer().scalar(column.name()), times)));
    }

    @Override
    public boolean next() {
        try {
            return fillBatch();
        } catch (InternalError e) {
            throw scan.explain(e);
        }
    }

    /** However much of the file must be looked at for it: an empty batch would mean the end. */
    private boolean fillBatch() {
        int most = loader.maxBatchSize();
        columns.forEach(column -> column.begin(most));
        int rows = 0;
        boolean room = true;
        while (rows < most && room && (taken < wanted || nextBatch())) {
            int count = Math.min(most - rows, wanted - taken);
            int filled = fill(count, rows);
            rows += filled;
            room = filled == count;
        }
        int filled = rows;
        columns.forEach(column -> column.finish(filled));
        loader.skipRows(filled);
        return filled == most || !room;
    }

    private int fill(int count, int row) {
        int filled = count;
        for (Column column : columns) {
            filled = Math.min(filled, column.append(scan.packet(), scan.records(), taken, taken + filled, row));
        }
        taken += filled;
        return filled;
    }

    /** False at the end of the file, and where nobody waits for more. */
    private boolean nextBatch() {
        taken = 0;
        wanted = fragment.getExecutorState().shouldContinue() ? scan.next() : -1;
        return wanted >= 0;
    }

    @Override
    public void close() {
        scan.close();
    }
}
