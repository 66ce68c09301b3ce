package org.peekcap.drill;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.drill.common.exceptions.UserException;
import org.apache.drill.common.expression.SchemaPath;
import org.apache.drill.common.types.TypeProtos.DataMode;
import org.apache.drill.exec.physical.impl.scan.v3.ManagedReader;
import org.apache.drill.exec.physical.impl.scan.v3.file.FileSchemaNegotiator;
import org.apache.drill.exec.physical.resultSet.ResultSetLoader;
import org.apache.drill.exec.record.metadata.SchemaBuilder;
import org.jspecify.annotations.Nullable;
import org.peekcap.Capture;
import org.peekcap.field.Field;
import org.peekcap.filter.Filter;
import org.peekcap.index.BatchReader;
import org.peekcap.index.RecordBatch;
import org.peekcap.packet.Packet;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads one capture for one fragment of a query. Only columns that the query names are declared, and so decoded. */
final class PacketBatchReader implements ManagedReader {
    private static final Logger LOG = LoggerFactory.getLogger(PacketBatchReader.class);

    private final ResultSetLoader loader;
    private final Capture capture;
    private final BatchReader batches;
    private final RecordBatch batch;
    private final Packet packet;
    private final @Nullable Filter filter;
    private final List<Column> columns = new ArrayList<>();
    private final int[] records = new int[RecordBatch.CAPACITY];
    private int taken;
    private int selected;

    PacketBatchReader(FileSchemaNegotiator negotiator, List<SchemaPath> projection, @Nullable String where) {
        List<Field> fields = PacketColumns.of(projection);
        SchemaBuilder schema = new SchemaBuilder();
        fields.forEach(field -> schema.add(field.name(), Column.typeOf(field), DataMode.OPTIONAL));
        filter = where == null ? null : Filter.parse(where);
        negotiator.tableSchema(schema.buildSchema(), true);
        loader = negotiator.build();
        Path file = Path.of(negotiator.file().split().getPath().toUri().getPath());
        try {
            capture = Capture.open(file);
        } catch (IOException e) {
            throw UserException.dataReadError(e).build(LOG);
        }
        batches = capture.batches(filter != null || !fields.isEmpty());
        batch = batches.batch();
        packet = new Packet(batch);
        for (Field field : fields) {
            columns.add(Column.of(field, loader.writer().scalar(field.name())));
        }
        setAll(records.length);
    }

    @Override
    public boolean next() {
        int most = loader.maxBatchSize();
        for (Column column : columns) {
            column.begin(most);
        }
        int rows = 0;
        boolean more = true;
        while (rows < most && more) {
            if (taken == selected) {
                more = nextBatch();
                continue;
            }
            int count = Math.min(most - rows, selected - taken);
            int filled = fill(count, rows);
            rows += filled;
            if (filled < count) {
                break;
            }
        }
        for (Column column : columns) {
            column.finish(rows);
        }
        loader.skipRows(rows);
        return more;
    }

    private int fill(int count, int row) {
        int filled = count;
        for (Column column : columns) {
            filled = Math.min(filled, column.append(packet, records, taken, taken + filled, row));
        }
        taken += filled;
        return filled;
    }

    private boolean nextBatch() {
        taken = 0;
        selected = 0;
        try {
            if (!batches.next()) {
                return false;
            }
        } catch (IOException e) {
            throw UserException.dataReadError(e).build(LOG);
        }
        selected = batch.count();
        if (filter != null) {
            setAll(selected);
            selected = filter.select(packet, records, selected);
        }
        return true;
    }

    private void setAll(int count) {
        for (int i = 0; i < count; i++) {
            records[i] = i;
        }
    }

    @Override
    public void close() {
        batches.close();
        try {
            capture.close();
        } catch (IOException e) {
            LOG.warn("cannot close a capture", e);
        }
    }
}
